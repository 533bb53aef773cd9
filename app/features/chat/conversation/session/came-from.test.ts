import { expect, it } from 'vitest'
import { asNames } from '../../../../../core/text/came-from.ts'
import { aMember, openTestServices, reviewed, visitor } from '../../../../../test/support/test-services.ts'
import { createChangedLeads } from '../../../leads-desk/leads/changed-leads.ts'

it.each([
  ['no more than is known', ['', '', ''], ''],
  ['the host that linked to it', ['', '', 'news.example'], 'news.example'],
  ['all three', ['letter', 'Spring_2026', 'mail.example'], 'letter, Spring_2026, mail.example'],
  ['no address', ['thandi@client.example', 'https://x.example/', ''], ''],
  ['sixty characters', ['a'.repeat(90)], 'a'.repeat(60)],
  ['no markup', ['<b>fair'], 'b fair'],
  ['three names', ['letter', 'spring', 'news.example', 'more'], 'letter, spring, news.example'],
])('says %s', (_, given, said) => {
  expect(asNames(given)).toBe(said)
})

it('goes from the first answer to the lead, its table and other programs, and the source stays', async () => {
  await using services = await openTestServices()
  const { chat, store, runtime } = services
  const answer = { text: 'A loyalty app for our three coffee shops', skip: false, seen: 1, cameFrom: 'letter, spring' }
  const turn = await chat.turn(null, answer, visitor)
  for await (const event of turn.events) void event
  expect(await store.get('chatSessions', turn.sessionId)).toMatchObject({ cameFrom: 'letter, spring' })

  const sessionId = await reviewed(services)
  await store.update('chatSessions', sessionId, { cameFrom: 'letter, spring' })
  const submitted = await services.submit(sessionId, 'submission-1')
  const leadId = submitted.kind === 'submitted' ? submitted.leadId : ''
  expect(await store.get('leads', leadId)).toMatchObject({ source: 'chatbot', cameFrom: 'letter, spring' })
  const rows = await Array.fromAsync(services.leads.exportCsv(aMember, {}))
  expect(rows.join('')).toContain('letter, spring')
  const { leads } = await createChangedLeads({ store, runtime })({ limit: 5, fields: ['cameFrom'] })
  expect(leads).toMatchObject([{ cameFrom: 'letter, spring' }])
})
