import { expect, it } from 'vitest'
import { storedLead, storedMessage } from '../../../test/support/store/stored-leads.ts'
import { aMember, anotherMember, openTestServices } from '../../../test/support/test-services.ts'
import { collections, mailKinds } from '../../features.ts'
import { createForgetMember, formerMember } from './forget-member.ts'

it('takes the email of a deleted account out of a message, its owner and its history, and leaves the others', async () => {
  await using testServices = await openTestServices()
  const { store, inbox, messages } = testServices
  const { id } = await storedMessage(testServices)
  const read = async () => {
    const message = await messages.get(aMember, id)
    if (!message) throw new Error('The message is gone')
    return message
  }
  const ref = { kind: 'message', id } as const
  for (const [by, assignee] of [
    [aMember, anotherMember],
    [anotherMember, aMember],
  ] as const) {
    await inbox.change(by, ref, { kind: 'assigned', assignee })
  }
  await createForgetMember({ store, collections, mailKinds, mailer: { forget: async () => {} } })(aMember)
  const { assignee, history } = await read()
  expect(assignee).toBeNull()
  expect(history.map(({ memberEmail, from, to }) => [memberEmail, from, to])).toEqual([
    [anotherMember.email, anotherMember.email, formerMember],
    [formerMember, '', anotherMember.email],
  ])
})

it('takes it out of letters, of which the words and the client’s address stay', async () => {
  await using testServices = await openTestServices({ mail: { replyTo: 'member' } })
  const { store } = testServices
  const { id } = await storedLead(testServices)
  const client = 'thandi@visitors.example'
  await testServices.letters.send(aMember, {
    id: 'letter-1',
    item: { kind: 'lead', id },
    to: client,
    subject: 'Re: Tide tables',
    text: 'Thank you.',
    waitForThem: true,
    draftId: '',
    seen: '',
  })
  const original = { id: 'f1', name: 'original.txt', type: 'text/plain', bytes: 9 }
  const copy = { leadId: id, state: 'sent', subject: '', text: 'By hand.', mailId: 'm1', dataRetentionDate: '2030' }
  await store.add('letters', { ...copy, from: aMember.email, to: client, memberEmail: aMember.email, original })
  await createForgetMember({ store, collections, mailKinds, mailer: { forget: async () => {} } })(aMember)
  const all = await Promise.all(['letters', 'emailQueue'].map((name) => store.find(name, { limit: 9 })))
  const stored = JSON.stringify(all)
  expect(stored).not.toContain(aMember.email)
  expect(stored).not.toContain('original.txt')
  for (const kept of ['Thank you.', 'By hand.', client, formerMember]) expect(stored).toContain(kept)
})
