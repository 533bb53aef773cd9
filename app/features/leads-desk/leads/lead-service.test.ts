import { describe, expect } from 'vitest'
import { listed } from '../../../../test/support/listed.ts'
import { storedLead } from '../../../../test/support/store/stored-leads.ts'
import { aMember, anotherMember, type TestServices } from '../../../../test/support/test-services.ts'
import { it } from '../../../../test/support/with-services.ts'

/** The titles that a filter leaves, whose number is the count beside the list. */
async function namesOf(services: TestServices, filter: object): Promise<readonly string[]> {
  const { lines, counts } = await listed(services, filter)
  expect(counts.lead).toEqual({ count: lines.length, more: false })
  return lines.map(({ title }) => title)
}

describe('the list', () => {
  it('is searched in project name, contact and idea, within the filters', async ({ services }) => {
    await storedLead(services, { projectName: 'Second-hand surf' })
    await storedLead(services, { projectName: 'x', projectIdea: 'A shop for SURF boards', leadStatus: 'closed' })
    await storedLead(services, { projectName: 'y', contactName: 'Surfer Sue' })
    await storedLead(services, { projectName: 'z', contactEmail: 'sue@surf.example' })
    await storedLead(services, { projectName: 'other' })
    const found = await listed(services, { text: ' surf ' })
    expect(found.lines.map(({ title }) => title).toSorted()).toEqual(['Second-hand surf', 'x', 'y', 'z'])
    expect(found.counts.lead).toEqual({ count: 4, more: false })
    expect((await listed(services, { text: 'surf', status: 'closed' })).lines).toHaveLength(1)
  })

  it('is filtered by assignee: one member’s, and those without', async ({ services }) => {
    const mine = await storedLead(services, { projectName: 'mine', priority: 'high' })
    await storedLead(services, { projectName: 'free', minutesAgo: 1 })
    await services.inbox.change(aMember, { kind: 'lead', id: mine.id }, { kind: 'assigned', assignee: aMember })
    const names = (filter: object) => namesOf(services, filter)
    expect(await names({ assignee: aMember.uid })).toEqual(['mine'])
    expect(await names({ assignee: aMember.uid, status: 'new', priority: 'high' })).toEqual(['mine'])
    expect(await names({ assignee: aMember.uid, priority: 'low' })).toEqual([])
    expect(await names({ assignee: '' })).toEqual(['free'])
    expect(await names({ assignee: '', text: 'free' })).toEqual(['free'])
  })

  it('carries no transcript and no idea, only what a line shows', async ({ services }) => {
    await storedLead(services)
    const { lines } = await listed(services)
    expect(Object.keys(lines[0] ?? {})).not.toContain('conversationTranscript')
    expect(Object.keys(lines[0] ?? {})).not.toContain('projectIdea')
  })
})

describe('a change', () => {
  it('of the status says who it was, and keeps a note of it', async ({ services }) => {
    const lead = await storedLead(services)
    services.runtime.pass(5000)
    expect(await services.leads.setStatus(aMember, lead.id, 'contacted')).toEqual({ kind: 'changed' })

    const details = await services.leads.details(aMember, lead.id)
    expect(details?.lead).toMatchObject({
      leadStatus: 'contacted',
      modifiedBy: 'team-member',
      lastModified: '2026-03-02T08:00:05.000Z',
    })
    expect(details?.activity).toMatchObject([
      { field: 'leadStatus', from: 'new', to: 'contacted', memberEmail: aMember.email },
    ])
    expect(details?.activity[0]?.createdAt).toBe('2026-03-02T08:00:05.000Z')
  })

  it('of the priority has a reason, which ends when the points say the same', async ({ services }) => {
    const lead = await storedLead(services, { timeline: 'asap' })
    const high = { priority: 'high', reason: 'They are next door' } as const
    await services.leads.setPriority(aMember, lead.id, high)
    const raised = await services.leads.details(aMember, lead.id)
    expect(raised?.lead).toMatchObject({
      priority: 'high',
      priorityOverride: { reason: 'They are next door', memberEmail: aMember.email, at: '2026-03-02T08:00:00.000Z' },
    })
    expect(raised?.ranking).toMatchObject({ priority: 'medium', score: 2 })
    expect(raised?.activity).toMatchObject([{ field: 'priority', from: 'medium', to: 'high', reason: high.reason }])

    const back = { priority: 'medium', reason: 'They moved' } as const
    await services.leads.setPriority(aMember, lead.id, back)
    expect(await services.leads.get(aMember, lead.id)).toMatchObject({ priority: 'medium', priorityOverride: null })
    expect((await listed(services, { priority: 'medium' })).counts.lead.count).toBe(1)
  })

  it('to what it is already writes nothing', async ({ services }) => {
    const lead = await storedLead(services)
    expect(await services.leads.setStatus(aMember, lead.id, 'new')).toEqual({
      kind: 'changed',
    })
    expect(await services.leads.get(aMember, lead.id)).toEqual(lead)
  })

  it('of a lead that is gone says so rather than making one', async ({ services }) => {
    expect(await services.leads.setStatus(aMember, 'nobody', 'closed')).toEqual({ kind: 'gone' })
    expect(await services.leads.addNote(aMember, 'nobody', { id: 'n1', text: 'Hello' })).toEqual({
      kind: 'gone',
    })
    expect(await services.leads.details(aMember, 'nobody')).toBeNull()
  })
})

describe('notes', () => {
  it('are stored with their author, newest first, once however often they are sent', async ({ services }) => {
    const lead = await storedLead(services)
    await services.leads.addNote(aMember, lead.id, { id: 'n1', text: 'Called, no answer' })
    services.runtime.pass(1000)
    for (let time = 0; time < 2; time += 1) {
      expect(await services.leads.addNote(anotherMember, lead.id, { id: 'n2', text: 'Wrote' })).toEqual({
        kind: 'changed',
      })
    }
    const details = await services.leads.details(aMember, lead.id)
    expect(details?.notes.map(({ text, memberEmail }) => [text, memberEmail])).toEqual([
      ['Wrote', anotherMember.email],
      ['Called, no answer', aMember.email],
    ])
    expect(details?.lead.modifiedBy).toBe('team-member')
  })
})

it('finds what one person has sent, however they write their address', async ({ services }) => {
  await storedLead(services, { projectName: 'First', contactEmail: 'Thandi@Shop.example', minutesAgo: 9 })
  await storedLead(services, { projectName: 'Second', contactEmail: ' thandi@shop.EXAMPLE ' })
  await storedLead(services, { projectName: 'Somebody else’s' })
  const found = await services.inbox.ofPerson(aMember, 'thandi@shop.example')
  expect(found.map(({ title }) => title)).toEqual(['Second', 'First'])
  expect(await services.inbox.ofPerson(aMember, '')).toEqual([])
})

it('has another version after every change, and tells each listener', async ({ services }) => {
  const versions = new Set([services.inbox.version()])
  let changes = 0
  const stop = services.inbox.watch(() => void (changes += 1))
  const lead = await storedLead(services)
  versions.add(services.inbox.version())
  await services.leads.addNote(aMember, lead.id, { id: 'n1', text: 'Called' })
  versions.add(services.inbox.version())
  stop()
  await services.leads.setStatus(aMember, lead.id, 'closed')
  versions.add(services.inbox.version())
  expect(versions.size).toBe(4)
  expect(changes).toBe(2)
})
