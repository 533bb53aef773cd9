import { expect, it } from 'vitest'
import { storedMessage } from '../../test/support/store/stored-leads.ts'
import { aMember, anotherMember, openTestServices } from '../../test/support/test-services.ts'
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
    const { revision, assignee: owner } = await read()
    await inbox.change(by, ref, { kind: 'assigned', assignee }, { revision, was: owner?.email ?? '' })
  }
  await createForgetMember({ store, mailer: { forget: async () => {} } })(aMember)
  const { assignee, history } = await read()
  expect(assignee).toBeNull()
  expect(history.map(({ memberEmail, from, to }) => [memberEmail, from, to])).toEqual([
    [anotherMember.email, anotherMember.email, formerMember],
    [formerMember, '', anotherMember.email],
  ])
})
