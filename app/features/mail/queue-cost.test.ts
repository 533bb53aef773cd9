import { expect, it } from 'vitest'
import type { DocumentStore } from '../../../ports/document-store.ts'
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

it('reads all that is due once, and then each new mail alone', async () => {
  let reads = 0
  const counted = (store: DocumentStore): DocumentStore => ({
    ...store,
    first(collection, ...query) {
      if (collection === 'emailQueue') reads += 1
      return store.first(collection, ...query)
    },
  })
  await using testServices = await openTestServices({ between: counted })
  const { store, contact, processEmails, post } = testServices
  const running: Promise<unknown>[] = []
  store.watch('emailQueue', (change) => void (processEmails.expects(change) && running.push(processEmails())))
  for (let number = 0; number < 20; number += 1) await contact.send(message(number), null)
  for (let at = 0; at < running.length; at += 1) await running[at]
  expect(post.to('team@southeaster.example')).toHaveLength(20)
  expect(reads).toBe(1)
})

it('asks at once for the claims of all free lanes, so that one commit holds them', async () => {
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
  const { store, processEmails, post, submit } = testServices
  store.watch('emailQueue', (change) => void processEmails.expects(change))
  // The first mails also look for an outage that has ended.
  for (const submission of ['first', 'second']) {
    const sessionId = await reviewed(testServices, { contactEmail: `${submission}@visitors.example` })
    calls()
    await submit(sessionId, submission)
    await processEmails()
  }
  expect(post.all()).toHaveLength(4)
  // The session, whether the recipient may have a copy, and each mail; of each mail the claim and the result.
  const expected = ['batch', ...Array(4).fill('get'), ...Array(4).fill('update')]
  expect(calls().toSorted()).toEqual(expected)
})
