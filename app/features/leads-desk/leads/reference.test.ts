import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import type { DocumentStore } from '../../../../ports/document-store.ts'
import { listed } from '../../../../test/support/listed.ts'
import { storedLead } from '../../../../test/support/store/stored-leads.ts'
import { aMember, openTestServices, reviewed, type TestServices } from '../../../../test/support/test-services.ts'
import { it } from '../../../../test/support/with-services.ts'
import { referenceFrom, splitReferences } from './reference.ts'

const digest = (text: string) => createHash('sha256').update(text).digest('hex')
const all = {
  status: null,
  priority: null,
  assignee: null,
  late: false,
  order: 'newest',
  text: '',
  after: null,
} as const

async function submitted(services: TestServices) {
  const sessionId = await reviewed(services)
  const outcome = await services.submit(sessionId, `submission of ${sessionId}`)
  const lead = outcome.kind === 'submitted' ? await services.leads.get(aMember, outcome.leadId) : null
  if (!lead) throw new Error('No lead was made')
  return { lead, sessionId }
}

it('has two groups of three characters that look like no other, and makes no word', () => {
  const many = Array.from({ length: 2000 }, (_, seed) => referenceFrom(String(seed), digest))
  for (const reference of many) expect(reference).toMatch(/^[CFHJKMPRTWXY3479]{3}-[CFHJKMPRTWXY3479]{3}$/)
  expect(new Set(many).size).toBeGreaterThan(1990)
})

it('is stored with the lead, and stands in the receipt, both mails, the chat app and the export', async () => {
  await using services = await openTestServices({
    receivers: { slack: { url: 'http://127.0.0.1:9/', secret: null } },
  })
  const { lead, sessionId } = await submitted(services)
  expect(lead.reference).toMatch(/^.{3}-.{3}$/)
  expect(await services.chat.receipt(sessionId)).toMatchObject({ leadId: lead.id, reference: lead.reference })
  const bodies = (await services.store.find('webhookQueue', { limit: 5 })).documents.map(({ body }) => String(body))
  expect(bodies.map((body) => body.includes(lead.reference))).toEqual([true])
  await services.processEmails()
  await services.processEmails()
  for (const address of ['team@southeaster.example', lead.contactEmail]) {
    const [mail] = services.post.to(address)
    expect(mail?.text).toContain(lead.reference)
    expect(mail?.html).toContain(lead.reference)
  }
  let csv = ''
  for await (const piece of services.leads.exportCsv(aMember, all)) csv += piece
  expect(csv).toContain(lead.reference)
})

it('finds its lead however it is typed', async ({ services }) => {
  const { lead } = await submitted(services)
  await storedLead(services)
  const [one = '', other = ''] = lead.reference.split('-')
  for (const typed of [
    lead.reference,
    one + other,
    `${one} ${other}`,
    lead.reference.toLowerCase(),
    `${one}\u2011${other}`,
  ]) {
    const { lines } = await listed(services, { text: typed })
    expect(lines.map(({ id }) => id)).toEqual([lead.id])
  }
  expect(splitReferences('a rhythm, please')).toBe('a rhy thm, please')
  expect(splitReferences('paper cards')).toBe('paper cards')
})

it('is never given twice: the store refuses it, and another one is drawn', async () => {
  let calls = 0
  await using services = await openTestServices({
    between: (store) => ({ ...store, batch: (writes) => ((calls += 1), store.batch(writes)) }),
  })
  const { lead: first } = await submitted(services)
  // The second submission draws the first one’s reference once, then another.
  const taken = new Map<string, string>()
  const digests = services.runtime.digest
  services.runtime.digest = (text) => {
    if (taken.size > 0 || !/^[A-Za-z0-9]{20,}$/.test(String(text))) return digests(text)
    taken.set(String(text), '')
    return hexOf(first.reference)
  }
  calls = 0
  const { lead: second } = await submitted(services)
  expect(second.reference).not.toBe(first.reference)
  expect(calls).toBe(2)
  expect(await services.store.count('leadReferences')).toBe(2)
})

it('is given to leads of earlier releases, with the field of their assignee, once', async ({ services }) => {
  const { reference: _r, assigneeUid: _u, ...older } = await storedLead(services)
  await services.store.remove('leads', older.id)
  for (let from = 0; from < 120; from += 60) {
    await services.store.batch(
      Array.from({ length: 60 }, (_, place) => ({
        kind: 'add',
        collection: 'leads',
        id: `lead${from + place}`,
        fields: { ...older, id: undefined, assignee: from + place === 0 ? aMember : null },
      })),
    )
  }
  expect(await services.backfillFields()).toBe(120)
  expect(await services.store.count('leadReferences')).toBe(120)
  expect((await listed(services, { assignee: aMember.uid })).lines).toHaveLength(1)
  expect((await listed(services, { assignee: '' })).counts.lead.count).toBe(119)
  const [lead] = (await listed(services)).lines
  const whole = await services.leads.get(aMember, lead?.id ?? '')
  expect((await listed(services, { text: whole?.reference ?? '-' })).lines).toHaveLength(1)
  expect(await services.backfillFields()).toBe(0)
})

it('goes with its lead', async ({ services }) => {
  const { lead } = await submitted(services)
  await services.leads.erase(aMember, lead.id, lead.revision)
  expect(await services.store.count('leadReferences')).toBe(0)
})

it('waits for the next start where the store fails', async () => {
  await using services = await openTestServices({ between: failingBatches })
  await storedLead(services, { reference: '' })
  await expect(services.backfillFields()).rejects.toThrow('disk is full')
})

function failingBatches(store: DocumentStore): DocumentStore {
  return { ...store, batch: () => Promise.reject(new Error('disk is full')) }
}

function hexOf(reference: string): string {
  const alphabet = 'CFHJKMPRTWXY3479'
  return Array.from(reference.replace('-', ''), (character) => alphabet.indexOf(character).toString(16)).join('')
}
