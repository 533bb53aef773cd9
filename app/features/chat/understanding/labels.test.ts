import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { newConversation } from '../../../../core/brief/conversation.ts'
import { isLinear } from '../../../../test/support/process/cpu-time.ts'
import { labelledIn } from './labels.ts'
import { openMessage } from './message.ts'
import { understand } from './understand.ts'

const greeting = { role: 'assistant', content: 'What is your idea?', timestamp: '' } as const
const start = newConversation({ country: 'ZA', currency: 'ZAR' }, greeting)

function labelled(text: string): string {
  return labelledIn(openMessage(text, start))
    .map(({ label, value }) => `${label}: ${value}`)
    .join(' · ')
}

it.each([
  ['Idea: a shop for kites⏎Budget: R60 000', 'projectIdea: a shop for kites · budget: R60 000'],
  ['- idea = a shop⏎- budget = R5k', 'projectIdea: a shop · budget: R5k'],
  ['Idea: a shop; Budget: R5k; For: teachers', 'projectIdea: a shop · budget: R5k · targetAudience: teachers'],
  ['**Budget:** R5k⏎**Launch date:** May', 'budget: R5k · timeline: May'],
  ['# Title⏎Kelp⏎## Description⏎A shop', 'projectName: Kelp · projectIdea: A shop'],
  ['Begroting: R50 000⏎Sperdatum: Mei', 'budget: R50 000 · timeline: Mei'],
  ["Gebruikers: boere⏎Wat ons het: 'n lys", "targetAudience: boere · existingFeatures: 'n lys"],
  [
    'Vir wie: boere⏎Wanneer: Julie⏎Tegnies: Android',
    'targetAudience: boere · timeline: Julie · technicalPreferences: Android',
  ],
  ['wie: dit was sy', ''],
  ['Your name: Anna Brown⏎E-mail: anna@x.example', 'contactName: Anna Brown · contactEmail: anna@x.example'],
  ['Company: Nordlys⏎Budget: R5k', 'notes: Nordlys · budget: R5k'],
  ['Budget: R5k', 'budget: R5k'],
  ['For: teachers', ''],
  ['we need: bread, milk', ''],
  ['Our plan: a shop with a budget: R5k', ''],
])('reads %j as %s', (text, found) => {
  expect(labelled(text.replaceAll('⏎', '\n'))).toBe(found)
})

it.each(['a: ', '- a = ', '# b\n', '**budget:** ', 'name: \n', '; '])('is linear in %j', (bit) => {
  expect(isLinear((text) => labelledIn(openMessage(text, start)), bit)).toBe(true)
})

describe('a brief as the first message', () => {
  function read(file: string) {
    const text = readFileSync(new URL(`../../../../test/conversations/briefs/${file}.txt`, import.meta.url), 'utf8')
    const { answer, alsoFilled, remarks } = understand(text, start, 'ZA')
    return { ...alsoFilled, projectIdea: answer, notes: remarks.join('\n') }
  }

  it('of labels fills each field', () => {
    const { notes, ...fields } = read('labelled')
    expect(fields).toEqual({
      projectIdea: 'Redesign of our Shopify shop',
      contactName: 'Lars Jensen',
      targetAudience: 'People who buy glasses online, 30 to 60',
      timeline: 'Before the Christmas season, so end of October',
      budget: '80 000 to 100 000 kr',
      existingFeatures: 'Shopify, Klaviyo, a POS from Lightspeed',
    })
    expect(notes).toMatch(/Nordlys Optik[^]*The checkout must stay as it is/)
    expect(notes).not.toContain('80 000')
  })

  it('that a heading opens, and in which no label names the idea, is the idea whole', () => {
    const text = 'Here is our brief:\nGoals: count game from the air\nBudget: R50 000'
    expect(understand(text, start, 'ZA')).toMatchObject({ answer: text, alsoFilled: { budget: 'R50 000' } })
  })

  it('of prose is the idea, whole, and its details, amount and time are copied', () => {
    expect(read('letter')).toMatchObject({
      projectIdea: expect.stringMatching(/Excel, WhatsApp[^]*a system in which[^]*may not leave the country\./),
      timeline: 'before the winter',
      budget: 'R400 000',
      contactName: 'Dr. Ines Wolter',
      contactEmail: 'i.wolter@example.org',
    })
  })

  it('of Markdown fills each field', () => {
    const { notes: _notes, ...fields } = read('markdown')
    expect(fields).toEqual({
      projectIdea: expect.stringMatching(/^We guide hikes in the Cederberg\. The new site .* and pay a deposit\.?$/),
      projectGoals: 'more enquiries for guided hikes, fewer phone calls',
      targetAudience: 'visitors from Germany and the Netherlands, 40 and older',
      timeline: '1 April 2027',
      budget: 'R90k - R120k',
      existingFeatures: 'berghuette-touren.example, WordPress, no booking',
      contactName: 'Ines Adams',
      contactEmail: 'ines@touren.example',
      contactPhone: '+27 27 555 0130',
    })
  })
})
