import { scryptSync } from 'node:crypto'
import { hashPassword } from 'better-auth/crypto'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { AccountCopy } from '../../../../ports/identity.ts'
import { openMemoryStore } from '../../../../test/support/store/sqlite-files.ts'
import { openIdentityToolkit } from '../../test/support/identity-toolkit.ts'
import { createAccountCopies } from './account-copies.ts'
import { openAuthService } from './auth-service.ts'
import { passkeys, secondSteps } from './collections.ts'

const project = { projectId: 'demo-site' }
const registeredAt = '2026-03-01T08:00:00.123Z'
const typed = 'pässword with ﬁve words'

it('imports passwords with the parameters by which they were hashed, and keeps ids, emails and times', async () => {
  const toolkit = await openToolkit()
  const password = await hashPassword(typed)
  await importAccounts([account('one', { password })])
  const sent = toolkit.requests().find(({ method }) => method === 'accounts:batchCreate')?.body as ImportRequest
  expect(sent).toMatchObject({ hashAlgorithm: 'STANDARD_SCRYPT', users: [{ localId: 'one' }] })
  const [user] = sent.users
  expect(user).toMatchObject({ email: 'one@client.example', createdAt: Date.parse(registeredAt) })
  // As Firebase computes it from these (RFC 7914) for the password that this adapter sends at a sign-in.
  const { cpuMemCost: N, blockSize: r, parallelization: p, dkLen } = sent
  const salt = Buffer.from(user?.salt ?? '', 'base64url')
  const key = scryptSync(typed.normalize('NFKC'), salt, dkLen, { N, r, p, maxmem: 64 * 1024 * 1024 })
  expect(Buffer.from(user?.passwordHash ?? '', 'base64url').equals(key)).toBe(true)
})

it('says which account the service does not take', async () => {
  const toolkit = await openToolkit()
  toolkit.accounts.set('other', { localId: 'other', email: 'taken@client.example', createdAt: '0' })
  toolkit.accounts.set('again', { localId: 'again', email: 'again@client.example', createdAt: '0' })
  await expect(importAccounts([account('taken', { email: 'Taken@Client.Example' })])).rejects.toThrow(
    'does not take the account taken: another account of the project has its email',
  )
  toolkit.answer('accounts:batchCreate', 200, { error: [{ index: 1, message: 'Localid is malformed.' }] })
  await expect(importAccounts([account('again', {}), account('refused', {})])).rejects.toThrow(
    'does not take the account refused: Localid is malformed.',
  )
})

it('keeps nothing that a removal which was broken off has left of an account', async () => {
  await openToolkit()
  const store = openMemoryStore()
  const secondStep = { secret: 'encrypted', isOn: false, lastStep: null, recoveryCodes: null }
  const passkey = { publicKey: 'key', counter: 1, device: 'Phone', addedAt: registeredAt, lastUsedAt: null }
  const both = [
    { ...passkey, credentialId: 'of both' },
    { ...passkey, credentialId: 'of the first' },
  ]
  await importAccounts([account('one', { secondStep, passkeys: both })], store)
  const fresh = {
    secondStep: { ...secondStep, isOn: true },
    passkeys: [{ ...passkey, credentialId: 'of both', counter: 2 }],
  }
  await importAccounts([account('one', fresh)], store)
  expect(await store.get(secondSteps.name, 'one')).toMatchObject({ isOn: true })
  const { documents } = await store.find(passkeys.name, { limit: 5 })
  expect(documents).toMatchObject([{ credentialId: 'of both', counter: 2 }])
})

it('imports more accounts than one call takes', async () => {
  const toolkit = await openToolkit()
  const accounts = Array.from({ length: 250 }, (_, index) => account(`number-${index}`, {}))
  await importAccounts(accounts)
  const imports = toolkit.requests().filter(({ method }) => method === 'accounts:batchCreate')
  expect(imports.flatMap(({ body }) => (body as unknown as ImportRequest).users)).toHaveLength(250)
})

it('lists accounts page by page', async () => {
  const toolkit = await openToolkit()
  const { pages } = await openAuthService(project)
  const one = { localId: 'one', email: 'one@client.example', createdAt: '1000' }
  toolkit.answer('accounts:batchGet', 200, { users: [one], nextPageToken: 'more' })
  const read: unknown[] = []
  for await (const accounts of pages()) {
    read.push(accounts)
    toolkit.answer('accounts:batchGet', 200, { users: [{ localId: 'two', createdAt: '2000' }] })
  }
  expect(read).toEqual([
    [{ uid: 'one', email: 'one@client.example', createdAt: '1970-01-01T00:00:01.000Z' }],
    [{ uid: 'two', email: null, createdAt: '1970-01-01T00:00:02.000Z' }],
  ])
})

interface ImportRequest extends Record<string, unknown> {
  readonly users: readonly { readonly salt?: string; readonly passwordHash?: string }[]
  readonly cpuMemCost: number
  readonly blockSize: number
  readonly parallelization: number
  readonly dkLen: number
}

function account(uid: string, changes: Partial<AccountCopy>): AccountCopy {
  const email = `${uid}@client.example`
  return { uid, email, registeredAt, password: null, secondStep: null, passkeys: [], ...changes }
}

async function importAccounts(copies: readonly AccountCopy[], store = openMemoryStore()) {
  const service = await openAuthService(project)
  await createAccountCopies({ service, store, secret: 'a secret' }).importAccounts(copies)
}

async function openToolkit() {
  const toolkit = await openIdentityToolkit()
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', toolkit.host)
  onTestFinished(() => void vi.unstubAllEnvs())
  return toolkit
}
