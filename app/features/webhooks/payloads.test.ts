import { expect, it } from 'vitest'
import { aLead } from '../../../test/support/store/a-lead.ts'
import { escapedWithin, newLeadEvent, slackMessage } from './payloads.ts'

const site = 'https://agency.example'

it('tells of a lead what the specification says, and nothing else', () => {
  const lead = aLead({ priority: 'medium', submissionDate: '2026-03-02T08:00:00.000Z' })
  expect(newLeadEvent('lead 1', lead, site)).toEqual({
    event: 'new_lead',
    leadId: 'lead 1',
    lead: {
      projectName: 'Bean Counter',
      contactName: 'Thandi Nkosi',
      contactEmail: 'thandi@beancounter.example',
      priority: 'medium',
      submissionDate: '2026-03-02T08:00:00.000Z',
      dashboardUrl: 'https://agency.example/leads?lead=lead%201',
    },
    timestamp: '2026-03-02T08:00:00.000Z',
  })
})

/** Every text of a message with Slack's limit for it, from the reference of its blocks. */
function texts(message: ReturnType<typeof slackMessage>) {
  const found: { text: string; limit: number }[] = [{ text: message.text, limit: 40_000 }]
  for (const block of message.blocks) {
    if (block.type === 'header') found.push({ text: block.text?.text ?? '', limit: 150 })
    else if (block.text) found.push({ text: block.text.text, limit: 3000 })
    for (const { text } of block.fields ?? []) found.push({ text, limit: 2000 })
    for (const { text, url } of block.elements ?? [])
      found.push({ text: text.text, limit: 75 }, { text: url, limit: 3000 })
  }
  return found
}

it('has a header, fields, the idea, and a button that opens the lead', () => {
  const lead = aLead({
    priority: 'high',
    projectName: 'Bean Counter',
    contactPhone: '+27 82 555 0123',
    timeline: 'By May',
  })
  expect(slackMessage('lead1', lead, site)).toEqual({
    text: 'New lead (High): Bean Counter',
    blocks: [
      { type: 'header', text: { type: 'plain_text', emoji: false, text: 'New lead (High): Bean Counter' } },
      {
        type: 'section',
        fields: [
          { type: 'mrkdwn', verbatim: true, text: '*Priority*\nHigh' },
          { type: 'mrkdwn', verbatim: true, text: '*Contact*\nThandi Nkosi' },
          { type: 'mrkdwn', verbatim: true, text: '*Email*\nthandi@beancounter.example' },
          { type: 'mrkdwn', verbatim: true, text: '*Phone*\n+27 82 555 0123' },
          { type: 'mrkdwn', verbatim: true, text: '*Timeline*\nBy May' },
        ],
      },
      {
        type: 'section',
        text: { type: 'plain_text', emoji: false, text: 'A loyalty app for our three coffee shops.' },
      },
      {
        type: 'actions',
        elements: [
          {
            type: 'button',
            text: { type: 'plain_text', emoji: false, text: 'Open the lead' },
            url: 'https://agency.example/leads?lead=lead1',
          },
        ],
      },
    ],
  })
})

it('makes no link and no mention of what a visitor wrote', () => {
  const sly = '<!channel> & <https://evil.example|your bank> <@U123>'
  const message = slackMessage(
    'lead1',
    aLead({ projectIdea: sly, projectName: sly, contactName: sly, budget: sly }),
    site,
  )
  const safe = '&lt;!channel&gt; &amp; &lt;https://evil.example|your bank&gt; &lt;@U123&gt;'
  expect(texts(message).filter(({ text }) => text.includes(safe))).toHaveLength(5)
  expect(JSON.stringify(message)).not.toMatch(/[<>]/)
})

it('stays within the limits of Slack for every text of a visitor', () => {
  for (const character of ['x', '&', '<', ' ', '\n', '👩🏽‍🚀', 'é', '漢', '*', '\u0000']) {
    const long = `a${character.repeat(4000)}z`
    const fields = ['projectName', 'projectIdea', 'contactName', 'contactEmail', 'contactPhone', 'timeline', 'budget']
    const lead = aLead(Object.fromEntries(fields.map((field) => [field, long])))
    for (const { text, limit } of texts(slackMessage('lead1', lead, site))) {
      expect(text.length).toBeGreaterThan(0)
      expect(text.length).toBeLessThanOrEqual(limit)
    }
  }
})

it('leaves out what the visitor did not tell, as Slack refuses an empty text', () => {
  const message = slackMessage('lead1', aLead({ contactPhone: '', timeline: ' ', budget: '' }), site)
  expect(message.blocks[1]?.fields?.map(({ text }) => text.split('\n')[0])).toEqual([
    '*Priority*',
    '*Contact*',
    '*Email*',
  ])
})

it('cuts the idea at 200 characters, counted as Slack receives them', () => {
  const idea = (projectIdea: string) => slackMessage('lead1', aLead({ projectIdea }), site).blocks[2]?.text?.text ?? ''
  expect(idea('x'.repeat(200))).toBe('x'.repeat(200))
  expect(idea('x'.repeat(201))).toBe(`${'x'.repeat(199)}…`)
  expect(idea('&'.repeat(40))).toBe('&amp;'.repeat(40))
  expect(idea('&'.repeat(41))).toBe(`${'&amp;'.repeat(39)}…`)
})

it('never cuts within an entity, a surrogate pair, or what a reader takes for one character', () => {
  for (let limit = 1; limit <= 60; limit += 1) {
    const cut = escapedWithin('a&b<c>d 👩🏽‍🚀 e\u0301 🇿🇦 & 漢字 & so on and on and on', limit)
    expect(cut.length).toBeLessThanOrEqual(limit)
    const pieces = cut.replace(/…$/, '')
    expect(pieces).not.toMatch(/&(?!(amp|lt|gt);)/)
    expect(pieces.isWellFormed()).toBe(true)
    expect('a&amp;b&lt;c&gt;d 👩🏽‍🚀 e\u0301 🇿🇦 &amp; 漢字 &amp; so on and on and on').toContain(pieces)
    expect(pieces).not.toMatch(/\u200d$|🇿$|e$(?<!th?e)|👩$|🏽$/u)
  }
})

it('replaces half a character', () => {
  expect(escapedWithin('a\ud83d b', 10)).toBe('a\ufffd b')
})

it('is headed by the idea where the project has no name', () => {
  const unnamed = aLead({
    projectName: 'Untitled Project',
    projectIdea: 'A tide table for our surf school.',
  })
  expect(slackMessage('lead1', unnamed, site).text).toMatch(/: Tide table for our surf school$/)
})
