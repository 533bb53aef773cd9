import { expect, it } from 'vitest'
import { aMember, anotherMember, type Bench, openBench } from '../../test/support/bench.ts'
import type { KeptMessage } from './contact-message.ts'

const all = { status: null, text: '', after: null } as const

async function aMessage(bench: Bench, changes: object = {}): Promise<KeptMessage> {
  const written = { name: 'Thandi Nkosi', email: 'Thandi@Shop.example', company: '', message: 'Hello' }
  const marks = { trap: '', submissionId: bench.runtime.newId(), issuedAt: null }
  bench.runtime.pass(1000)
  await bench.contact.send({ ...written, ...marks, ...changes }, bench.runtime.newId())
  const { messages } = await bench.messages.list(aMember, all)
  const message = await bench.messages.get(aMember, messages[0]?.id ?? '')
  if (!message) throw new Error('The message was not kept')
  return message
}

const asRead = ({ revision, status }: KeptMessage) => ({ revision, was: status })

it('lists messages newest first, filtered and searched, with the count of what matches', async () => {
  await using bench = await openBench()
  const first = await aMessage(bench, { message: 'Do you build loyalty apps?' })
  await aMessage(bench, { name: 'Loyal Lu' })
  await aMessage(bench, { trap: 'pills', message: 'Buy pills' })
  await bench.messages.setStatus(aMember, first.id, 'answered', asRead(first))
  const names = async (filter: object) => {
    const { messages, count } = await bench.messages.list(aMember, { ...all, ...filter })
    expect(count).toEqual({ count: messages.length, more: false })
    return messages.map(({ message, status }) => `${message} ${status}`)
  }
  expect(await names({})).toEqual(['Buy pills spam', 'Hello new', 'Do you build loyalty apps? answered'])
  expect(await names({ status: 'spam' })).toEqual(['Buy pills spam'])
  expect(await names({ text: 'loyal' })).toEqual(['Hello new', 'Do you build loyalty apps? answered'])
  expect(await names({ text: 'loyal', status: 'answered' })).toHaveLength(1)
  expect(await bench.messages.count(aMember)).toBe(3)
})

it('keeps who changed the status, and when', async () => {
  await using bench = await openBench()
  const message = await aMessage(bench)
  expect(await bench.messages.setStatus(aMember, message.id, 'answered', asRead(message))).toEqual({ kind: 'changed' })
  expect(await bench.messages.get(aMember, message.id)).toMatchObject({
    status: 'answered',
    history: [{ at: '2026-03-02T08:00:01.000Z', memberEmail: aMember.email, from: 'new', to: 'answered' }],
  })
})

it('tells the second of two members what the first has made of it', async () => {
  await using bench = await openBench()
  const message = await aMessage(bench)
  await bench.messages.setStatus(aMember, message.id, 'spam', asRead(message))
  const second = await bench.messages.setStatus(anotherMember, message.id, 'answered', asRead(message))
  expect(second).toMatchObject({ kind: 'overtaken', value: 'spam', by: aMember.email })
  const chosen = { revision: second.kind === 'overtaken' ? second.revision : '', was: 'spam' }
  expect(await bench.messages.setStatus(anotherMember, message.id, 'answered', chosen)).toEqual({ kind: 'changed' })
  expect(await bench.messages.setStatus(aMember, 'nobody', 'spam', chosen)).toEqual({ kind: 'gone' })
})

it('joins the messages of one person by their address, without case', async () => {
  await using bench = await openBench()
  await aMessage(bench)
  await aMessage(bench, { email: 'THANDI@shop.example', message: 'Me again' })
  await aMessage(bench, { email: 'sipho@visitors.example' })
  const found = await bench.messages.ofPerson(aMember, 'thandi@shop.example')
  expect(found.map(({ message }) => message)).toEqual(['Me again', 'Hello'])
})

it('gives all that match as CSV', async () => {
  await using bench = await openBench()
  const { id } = await aMessage(bench, { message: '=cmd, "please"' })
  await aMessage(bench, { trap: 'pills' })
  let text = ''
  for await (const piece of bench.messages.exported(aMember, { status: 'new', text: '' })) text += piece
  expect(text).toBe(
    '\ufeff"Received (UTC)","Status","Name","Email","Company","Message","Kind","Phone","When to call","Message id"\r\n' +
      `"2026-03-02T08:00:01.000Z","New","Thandi Nkosi","Thandi@Shop.example","","'=cmd, ""please""","Message","","","${id}"\r\n`,
  )
})
