import { expect, it } from 'vitest'
import { openMemoryStore } from '../../../../test/support/store/sqlite-files.ts'
import { createPasskeyDocuments } from './passkey-documents.ts'

it('stores one of two uses of a passkey that count the same, and every use of one that does not count', async () => {
  const records = createPasskeyDocuments(openMemoryStore())
  const passkey = { uid: 'thandi', publicKey: 'key', device: '', addedAt: '2026-03-01T08:00:00.000Z', lastUsedAt: null }
  const idOf = async (credentialId: string) => {
    expect(await records.add({ ...passkey, id: 'any', credentialId, counter: 0 })).toBe(true)
    return (await records.find(credentialId))?.id ?? ''
  }
  const counting = await idOf('counts')
  const uses = await Promise.all([records.use(counting, 5), records.use(counting, 5)])
  expect(uses.filter((isStored) => isStored)).toHaveLength(1)
  expect(await records.use(counting, 0)).toBe(false)

  const still = await idOf('does not count')
  expect(await Promise.all([records.use(still, 0), records.use(still, 0)])).toEqual([true, true])
  await records.removeAll('thandi')
  expect(await records.use(still, 0)).toBe(false)
})
