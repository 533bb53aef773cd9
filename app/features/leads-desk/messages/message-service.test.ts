import { expect } from 'vitest'
import { listed, listedMessages } from '../../../../test/support/listed.ts'
import { aMember, type TestServices } from '../../../../test/support/test-services.ts'
import { it } from '../../../../test/support/with-services.ts'
import type { ItemChange } from '../inbox/change-items.ts'
import type { StoredMessage } from './contact-message.ts'

async function aMessage(
  services: TestServices,
  changes: { trap?: string; [field: string]: string | undefined } = {},
): Promise<StoredMessage> {
  const written = { name: 'Thandi Nkosi', email: 'Thandi@Shop.example', company: '', message: 'Hello' }
  const marks = { trap: '', submissionId: services.runtime.newId(), issuedAt: null }
  services.runtime.pass(1000)
  await services.contact.send({ ...written, ...marks, ...changes }, services.runtime.newId())
  const [message] = await listedMessages(services, changes.trap ? { state: 'spam' } : {})
  if (!message) throw new Error('The message was not stored')
  return message
}

it('lists messages newest first, filtered and searched, with the count of what matches', async ({ services }) => {
  const first = await aMessage(services, { message: 'Do you build loyalty apps?' })
  await aMessage(services, { name: 'Loyal Lu' })
  await aMessage(services, { trap: 'pills', message: 'Buy pills' })
  await services.messages.setStatus(aMember, first.id, 'answered')
  const names = async (filter: object) => {
    const messages = await listedMessages(services, filter)
    const { counts } = await listed(services, filter)
    expect(counts.message).toEqual({ count: messages.length, more: false })
    return messages.map(({ message, status }) => `${message} ${status}`)
  }
  expect(await names({})).toEqual(['Hello new', 'Do you build loyalty apps? answered'])
  expect(await names({ state: 'spam' })).toEqual(['Buy pills spam'])
  expect(await names({ text: 'loyal' })).toEqual(['Hello new', 'Do you build loyalty apps? answered'])
  expect(await names({ text: 'loyal', state: 'answered' })).toHaveLength(1)
  expect(await services.store.count('contactMessages')).toBe(3)
})

it('keeps who changed the status, and when', async ({ services }) => {
  const message = await aMessage(services)
  expect(await services.messages.setStatus(aMember, message.id, 'answered')).toEqual({ kind: 'changed' })
  expect(await services.messages.setStatus(aMember, 'nobody', 'spam')).toEqual({ kind: 'gone' })
  expect(await services.messages.get(aMember, message.id)).toMatchObject({
    status: 'answered',
    history: [
      { at: '2026-03-02T08:00:01.000Z', memberEmail: aMember.email, from: 'new', to: 'answered' },
      { field: 'assignee', to: aMember.email },
    ],
  })
})

it('joins the messages of one person by their address, without case', async ({ services }) => {
  await aMessage(services)
  await aMessage(services, { email: 'THANDI@shop.example', message: 'Me again' })
  await aMessage(services, { email: 'sipho@visitors.example' })
  const found = await services.inbox.ofPerson(aMember, 'thandi@shop.example')
  expect(found.map(({ excerpt }) => excerpt)).toEqual(['Me again', 'Hello'])
})

it('gives all that match as CSV', async ({ services }) => {
  const { id } = await aMessage(services, { message: '=cmd, "please"' })
  await aMessage(services, { trap: 'pills' })
  let text = ''
  for await (const piece of services.messages.exportCsv(aMember, {})) text += piece
  expect(text).toBe(
    '\ufeff"Received (UTC)","Status","Name","Email","Company","Message","Kind","Phone","When to call","Message id"\r\n' +
      `"2026-03-02T08:00:01.000Z","New","Thandi Nkosi","Thandi@Shop.example","","'=cmd, ""please""","Message","","","${id}"\r\n`,
  )
})

it('exports what the list shows: of one kind, owner and state, without spam', async ({ services }) => {
  const { inbox, messages, runtime } = services
  for (const message of ['Mine', 'Waits', 'Late']) await aMessage(services, { message })
  await aMessage(services, { message: 'Pills', trap: 'pills' })
  const change = async (message: string, wanted: ItemChange) => {
    const [stored] = await listedMessages(services, { text: message })
    await inbox.change(aMember, { kind: 'message', id: stored?.id ?? '' }, wanted)
  }
  await change('Mine', { kind: 'assigned', assignee: aMember })
  await change('Mine', { kind: 'closed', closedAs: 'won', closedBecause: '' })
  await change('Waits', { kind: 'answered', waitForThem: true, how: 'by email' })
  runtime.pass(7 * 24 * 60 * 60 * 1000)
  const exported = async (filter: object) => {
    let text = ''
    for await (const piece of messages.exportCsv(aMember, filter)) text += piece
    return ['Mine', 'Waits', 'Late', 'Pills'].filter((message) => text.includes(`"${message}"`))
  }
  expect(await exported({})).toEqual(['Mine', 'Waits', 'Late'])
  expect(await exported({ state: 'spam' })).toEqual(['Pills'])
  expect(await exported({ assignee: aMember.uid })).toEqual(['Mine', 'Waits'])
  expect(await exported({ assignee: '' })).toEqual(['Late'])
  expect(await exported({ state: 'waiting' })).toEqual(['Waits'])
  expect(await exported({ late: true })).toEqual(['Late'])
  expect(await exported({ kinds: ['message'] })).toEqual(['Mine', 'Waits', 'Late'])
  expect(await exported({ kinds: ['call'] })).toEqual([])
  expect(await exported({ status: 'new' })).toEqual(['Mine', 'Late'])
  // What only leads have, no message has.
  expect(await exported({ status: 'contacted' })).toEqual([])
  expect(await exported({ priority: 'high' })).toEqual([])
})
