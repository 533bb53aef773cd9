import { expect, test } from '@playwright/test'
import { runCrashes } from '../../../hard/crashes.ts'

test('what two processes over PostgreSQL have acknowledged survives kill -9 and a crash of the database, once', async () => {
  test.slow()
  const { leads, messages, answers, mails } = await runCrashes({ kills: 2, restarts: 1 })
  for (const { acknowledged, lost, doubled } of [leads, messages, answers]) {
    expect(acknowledged).toBeGreaterThan(0)
    expect({ lost, doubled }).toEqual({ lost: 0, doubled: 0 })
  }
  expect(mails).toMatchObject({ queued: 2 * leads.acknowledged + messages.acknowledged, lost: 0, strange: 0 })
})
