import { expect, it, onTestFinished } from 'vitest'
import { createLocalIdentity } from '../../adapters/identity/local.ts'
import { openSqliteDatabase } from '../../adapters/sqlite/database.ts'
import { collections } from '../../app/features.ts'
import { freshFile } from '../../test/support/store/sqlite-files.ts'
import { openIdentityLater } from './adapters.ts'

it('opens the accounts at the first call, once, and again after a failure', async () => {
  const database = openSqliteDatabase({ file: await freshFile(), collections })
  onTestFinished(() => database.close())
  let [failing, opened] = [true, 0]
  const identity = openIdentityLater(() => {
    opened += 1
    if (failing) return Promise.reject(new Error('The disk is full'))
    return createLocalIdentity({ database, secret: 'secret', log: { error: () => {} } })
  })
  expect(opened).toBe(0)

  await expect(identity.accounts(10)).rejects.toThrow('The disk is full')
  failing = false
  expect(await Promise.all([identity.accounts(10), identity.whoIs('nobody')])).toEqual([[], null])
  expect(opened).toBe(2)
})
