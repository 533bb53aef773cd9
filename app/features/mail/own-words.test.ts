import { expect } from 'vitest'
import type { ItemContent } from '../../../core/items/fields.ts'
import { aMember, openTestServices, reviewed, type TestServices } from '../../../test/support/test-services.ts'
import { it } from '../../../test/support/with-services.ts'
import { emailTexts } from '../../features.ts'
import { sampleWords } from './templates/sample-email.ts'

async function publish({ site }: Pick<TestServices, 'site'>, name: string, changes: ItemContent) {
  const { item } = (await site.item(aMember, `mail-${name}`)) ?? {}
  return site.publish(aMember, `mail-${name}`, { ...item?.content, ...changes }, item?.revisionNumber ?? 0)
}

it.each(Object.keys(emailTexts))(
  'the text “%s” can be published as it comes, and its sample has no hole',
  async (name) => {
    await using services = await openTestServices()
    expect(services.site.list(aMember).some(({ id }) => id === `mail-${name}`)).toBe(true)
    expect(await publish(services, name, { why: 'Because.' })).toMatchObject({ kind: 'done' })
    const words = Object.values(sampleWords({ ...emailTexts[name], name, from_name: 'Kelp & Co' }))
    expect(words.join(' ')).not.toMatch(/[{}]|undefined/)
  },
)

it('sends a mail in the words that are published when it goes, to the visitor and to the team', async () => {
  await using services = await openTestServices()
  await publish(services, 'copy', {
    subject: 'Recebemos: {project}',
    text: 'Olá {name}\n\nRespondemos {due}.',
    heading: 'Já cá está.',
  })
  await services.submit(await reviewed(services), 'submission-1')
  const { emails } = await services.email.list(aMember, { status: 'pending', after: null })
  expect(emails.map(({ subject }) => subject)).toContain('Recebemos: Bean Counter')
  await publish(services, 'copy', { why: 'Para {email}.' })
  await publish(services, 'lead', { subject: '{project}, {priority}' })
  await services.processEmails()
  const [copy] = services.post.to('thandi@beancounter.example')
  expect(copy?.text).toMatch(/^Já cá está\.\n\nOlá Thandi Nkosi\n\nRespondemos by .+\.\n/)
  expect(copy?.text).toContain('\n\nPara thandi@beancounter.example.\n')
  expect(copy?.html).toContain('Já cá está.')
  expect(services.post.to('team@southeaster.example')[0]?.subject).toBe('Bean Counter, Low')
  await services.site.reset(aMember, 'mail-copy', 2)
  expect(services.site.emailTexts('copy')?.['text']).toBe(emailTexts['copy']?.text)
})

it('fills in once: what a visitor writes in braces stays as it is', async ({ services }) => {
  await services.submit(await reviewed(services, { projectName: 'The {due} App' }), 'submission-1')
  await services.processEmails()
  expect(services.post.to('thandi@beancounter.example')[0]?.subject).toBe('We have your project idea: The {due} App')
})

it('refuses unknown and missing fields, empty texts, and a mail that there is not', async ({ services }) => {
  const problems = async (changes: ItemContent) => {
    const result = await publish(services, 'copy', changes)
    return result.kind === 'invalid' ? result.problems : result.kind
  }
  expect(await problems({ text: 'Hello {nmae}, {due}' })).toEqual({
    text: 'There is no field {nmae}. Did you mean {name}?',
  })
  expect(await problems({ subject: 'By {reference}' })).toEqual({ subject: 'There is no field {reference}.' })
  expect(await problems({ text: 'Hello {name}', preview: 'Soon.' })).toEqual({
    text: expect.stringContaining('Without {due}'),
  })
  expect(await problems({ subject: ' ' })).toEqual({ subject: '“Subject” needs words. At least one.' })
  expect(await problems({ text: 'We answer {due}.', preview: 'Soon.' })).toBe('done')
  expect(await publish(services, 'nothing', { subject: 'A', why: 'B' })).toEqual({ kind: 'gone' })
  await services.site.keepDraft(aMember, 'mail-nothing', { subject: 'A' })
  expect(await services.store.get('siteItems', 'mail-nothing')).toBeNull()
  const { items } = await services.site.export(aMember)
  const { refused } = await services.site.import(
    aMember,
    JSON.stringify({ items: { ...items, 'mail-nothing': {}, 'mail-code': { why: '' } } }),
  )
  expect(refused.map(({ place }) => place)).toEqual(expect.arrayContaining(['mail-nothing', 'mail-code.why']))
})

it('sends a member what they have typed, with sample values and nothing of any client', async ({ services }) => {
  const typed = { ...emailTexts['code'], text: 'Code for “{project}”, for ten minutes. {agency}' }
  await services.email.sendSample(aMember, 'code', typed)
  await services.processEmails()
  const [mail] = services.post.to(aMember.email)
  expect(mail?.subject).toBe('Your code')
  expect(mail?.text).toContain('Code for “Bean Counter”, for ten minutes. Southeaster')
  expect(mail?.text).toContain(emailTexts['code']?.closing)
  expect((await services.site.item(aMember, 'mail-code'))?.item.isChanged).toBe(false)
})
