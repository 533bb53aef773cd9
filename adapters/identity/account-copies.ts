import { randomUUID } from 'node:crypto'
import { symmetricEncrypt } from 'better-auth/crypto'
import type { AccountCopy, Identity, SecondStepCopy } from '../../ports/identity.ts'
import type { Accounts, AccountTables } from './better-auth.ts'

const credential = 'credential'

/** Copies accounts from and to better-auth's tables. `key` encrypts the recovery codes. */
export function createAccountCopies(
  tables: Accounts,
  key: string,
): Pick<Identity, 'exportAccounts' | 'importAccounts'> {
  return {
    async exportAccounts() {
      const users = await tables.selectFrom('user').selectAll().execute()
      const credentials = await tables.selectFrom('account').selectAll().where('providerId', '=', credential).execute()
      const steps = await tables.selectFrom('twoFactor').selectAll().execute()
      const passkeys = await tables.selectFrom('passkey').selectAll().orderBy('credentialId').execute()
      const passwords = new Map(credentials.map(({ userId, password }) => [userId, password]))
      const stepOf = new Map(steps.map((step) => [step.userId, step]))
      const copies = users.map(({ id: uid, email, createdAt }) => ({
        uid,
        email,
        registeredAt: new Date(createdAt).toISOString(),
        password: passwords.get(uid) ?? null,
        secondStep: secondStepCopy(stepOf.get(uid)),
        passkeys: passkeys
          .filter((passkey) => passkey.uid === uid)
          .map(({ id: _id, uid: _uid, ...passkey }) => passkey),
      }))
      return copies.toSorted((one, other) => (one.uid < other.uid ? -1 : 1))
    },

    async importAccounts(copies) {
      const noCodes = await symmetricEncrypt({ key, data: '[]' })
      await tables.transaction().execute(async (transaction) => {
        for (const copy of copies) await insert(transaction, copy, noCodes)
      })
    },
  }
}

function secondStepCopy(step: AccountTables['twoFactor'] | undefined): SecondStepCopy | null {
  if (!step) return null
  const { secret, verified, lastStep, backupCodes: recoveryCodes } = step
  return { secret, isOn: Boolean(verified), lastStep, recoveryCodes }
}

async function insert(
  transaction: Accounts,
  { uid, email, registeredAt: createdAt, password, secondStep, passkeys }: AccountCopy,
  noCodes: string,
): Promise<void> {
  const times = { createdAt, updatedAt: createdAt }
  const user = { id: uid, name: email, email, emailVerified: false, twoFactorEnabled: secondStep?.isOn === true }
  await transaction
    .insertInto('user')
    .values({ ...user, ...times })
    .execute()
  // Also without a password: without this row, another person could register the account.
  await transaction
    .insertInto('account')
    .values({ id: randomUUID(), accountId: uid, providerId: credential, userId: uid, password, ...times })
    .execute()
  if (secondStep) {
    const { secret, isOn: verified, lastStep, recoveryCodes } = secondStep
    const step = { id: randomUUID(), userId: uid, secret, backupCodes: recoveryCodes ?? noCodes, verified, lastStep }
    await transaction.insertInto('twoFactor').values(step).execute()
  }
  for (const passkey of passkeys) {
    await transaction
      .insertInto('passkey')
      .values({ id: randomUUID(), uid, ...passkey })
      .execute()
  }
}
