import { type AuthServiceOptions, openAuthService } from './auth-service.ts'

type ProjectOptions = Pick<AuthServiceOptions, 'projectId' | 'deadlineMs'>

/** An account of better-auth. */
export interface MovedAccount {
  readonly uid: string
  readonly email: string
  /** ISO 8601. */
  readonly createdAt: string
  /** `salt:hash` in hexadecimal, or null where the account has no password. */
  readonly password: string | null
}

export interface NotMoved {
  readonly uid: string
  readonly reason: string
}

/** What better-auth hashes passwords with, in the words of RFC 7914: N, r, p and dkLen. */
const hash = {
  algorithm: 'STANDARD_SCRYPT',
  memoryCost: 16384,
  blockSize: 16,
  parallelization: 1,
  derivedKeyLength: 64,
} as const
const passwordShape = /^([\da-f]+):([\da-f]{128})$/
/** The most whose emails the service looks up in one call. */
const mostAtOnce = 100

/** Makes the accounts in the project with their ids, emails, times and passwords. An account that has the same id there is replaced.
 *  Returns what was not moved. Repeat it when it fails. */
export async function importFirebaseAccounts(
  project: ProjectOptions,
  accounts: readonly MovedAccount[],
): Promise<readonly NotMoved[]> {
  const service = await openAuthService(project)
  const notMoved: NotMoved[] = []
  for (let start = 0; start < accounts.length; start += mostAtOnce) {
    const chunk = accounts.slice(start, start + mostAtOnce).map((account) => {
      return { ...account, email: account.email.toLowerCase() }
    })
    // The import itself would make a second account with an email.
    const present = await service.ofEmails(chunk.map(({ email }) => email))
    const owners = new Map(present.map((owner) => [owner.email, owner.uid]))
    const free = chunk.filter(({ uid, email }) => (owners.get(email) ?? uid) === uid)
    for (const { uid } of chunk.filter((account) => !free.includes(account))) {
      notMoved.push({ uid, reason: 'another account of the project has its email' })
    }
    if (free.length === 0) continue
    const { errors } = await service.import(free.map(importRecord), { hash })
    const failed = new Map(errors.map(({ index, error }) => [index, error.message]))
    for (const [index, { uid }] of free.entries()) {
      const reason = failed.get(index)
      if (reason !== undefined) notMoved.push({ uid, reason })
    }
  }
  return notMoved
}

function importRecord({ uid, email, createdAt, password }: MovedAccount) {
  const [, salt, key] = passwordShape.exec(password ?? '') ?? []
  return {
    uid,
    email,
    metadata: { creationTime: createdAt },
    // better-auth takes the salt as text, not as the bytes that it spells.
    ...(salt !== undefined &&
      key !== undefined && { passwordHash: Buffer.from(key, 'hex'), passwordSalt: Buffer.from(salt) }),
  }
}
