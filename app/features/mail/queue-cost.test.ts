import { expect, it } from 'vitest'
import { countCalls } from '../../../test/support/store/count-calls.ts'
import { openTestServices, reviewed } from '../../../test/support/test-services.ts'

const message = (number: number) => ({
  name: 'Sipho',
  email: `sipho-${number}@visitors.example`,
  company: '',
  message: 'Hello',
  trap: '',
  submissionId: `form-${number}`,
  issuedAt: null,
})

it('asks at once for the claims of all free places, so that one commit holds them', async () => {
  const asked: string[] = []
  const both = Promise.withResolvers<void>()
  await using testServices = await openTestServices({
    between: (store) => ({
      ...store,
      async update(collection, id, changes, ...rest) {
        if (collection === 'emailQueue' && typeof changes['lockedAt'] === 'string') {
          asked.push(id)
          if (asked.length === 2) both.resolve()
          await both.promise
        }
        return store.update(collection, id, changes, ...rest)
      },
    }),
  })
  for (const number of [1, 2]) await testServices.contact.send(message(number), null)
  await testServices.processEmails()
  expect(asked).toHaveLength(2)
})

it('reads and writes for a submission with two mails what it must, and no more', async () => {
  let calls: () => string[] = () => []
  await using testServices = await openTestServices({
    between(store) {
      const counted = countCalls(store)
      calls = counted.calls
      return counted.store
    },
  })
  const { processEmails, post, submit } = testServices
  // The first mails also look for an outage that has ended.
  for (const submission of ['first', 'second']) {
    const sessionId = await reviewed(testServices, { contactEmail: `${submission}@visitors.example` })
    calls()
    await submit(sessionId, submission)
    await processEmails()
  }
  expect(post.all()).toHaveLength(4)
  // The session, and whether the recipient may have a copy; what is due; of each mail the claim and the result.
  const expected = ['batch', 'first', ...Array(2).fill('get'), ...Array(4).fill('update')]
  expect(calls().toSorted()).toEqual(expected)
})
