import { symmetricDecrypt } from 'better-auth/crypto'
import type { Identity, Refused, SecondStepRefused } from '../../ports/identity.ts'
import { challengeCookieName, codeOf } from './better-auth.ts'
import type { LocalContext } from './local-sessions.ts'
import { stepOf } from './totp.ts'

type SecondStep = Pick<
  Identity,
  'finishSignIn' | 'startTotp' | 'confirmTotp' | 'secondStep' | 'checkCode' | 'removeSecondStep'
>

const codeShape = /^\d{6}$/
const challengeShape = /^[\w.%-]+$/

const refusals: Readonly<Record<string, SecondStepRefused['kind']>> = {
  INVALID_CODE: 'wrong-code',
  INVALID_BACKUP_CODE: 'wrong-code',
  INVALID_TWO_FACTOR_COOKIE: 'challenge-ended',
  TOTP_NOT_ENABLED: 'challenge-ended',
  BACKUP_CODES_NOT_ENABLED: 'challenge-ended',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'too-many-requests',
  ACCOUNT_TEMPORARILY_LOCKED: 'too-many-requests',
}

/** Codes of an authenticator app and recovery codes, by better-auth's plugin. The plugin accepts a code twice within its time; here each code
 *  is accepted once. */
export function createLocalSecondStep(context: LocalContext): SecondStep {
  const { accounts, sessions, broken } = context
  const { api } = context.auth
  const { rowOf, takeCode, ownerOf } = createCodes(context)

  function refusedFor(error: unknown): SecondStepRefused | Refused {
    const kind = refusals[codeOf(error)] ?? (isConflict(error) ? 'wrong-code' : undefined)
    return kind === undefined ? broken(error) : { kind }
  }

  return {
    async finishSignIn(challenge, typed, device = '') {
      const code = withoutSpaces(typed)
      try {
        const uid = await ownerOf(challenge)
        if (uid === null) return { kind: 'challenge-ended' }
        const headers = new Headers({ cookie: `${challengeCookieName}=${challenge}` })
        const isTotp = codeShape.test(code)
        const replayed = isTotp && (await takeCode(uid, code)) === 'replayed'
        // A code that is never right, so that better-auth counts the attempt.
        const body = { code: replayed ? 'used' : code }
        const verify = isTotp ? api.verifyTOTP : api.verifyBackupCode
        return await sessions.signedIn(await verify({ headers, body, returnHeaders: true }), device)
      } catch (error) {
        return refusedFor(error)
      }
    },

    async startTotp(token, password, issuer) {
      const headers = sessions.headersFor(token)
      if (!headers || !(await sessions.port.whoIs(token))) return null
      try {
        const started = await api.enableTwoFactor({ headers, body: { password, issuer, method: 'totp' } })
        if (started.method !== 'totp') throw new Error('better-auth started another second step')
        return { kind: 'started', uri: started.totpURI, recoveryCodes: started.backupCodes }
      } catch (error) {
        const code = codeOf(error)
        if (code === 'INVALID_PASSWORD') return { kind: 'wrong-password' }
        return code === 'TOTP_ALREADY_ENABLED' ? { kind: 'already-on' } : broken(error)
      }
    },

    async confirmTotp(token, typed, device = '') {
      const headers = sessions.headersFor(token)
      const user = await sessions.port.whoIs(token)
      if (!headers || !user) return null
      const code = withoutSpaces(typed)
      const row = await rowOf(user.uid)
      if (!row || row.verified || (await takeCode(user.uid, code)) === 'replayed') return { kind: 'wrong-code' }
      try {
        const verified = await api.verifyTOTP({ headers, body: { code }, returnHeaders: true })
        return await sessions.signedIn(verified, device, user.isPasswordless)
      } catch (error) {
        return refusedFor(error)
      }
    },

    async secondStep(uid) {
      const row = await rowOf(uid)
      if (!row?.verified) return { kind: row ? 'started' : 'off' }
      const { backupCodes } = await api.viewBackupCodes({ body: { userId: uid } })
      return { kind: 'on', recoveryCodes: backupCodes.length }
    },

    async checkCode(uid, typed) {
      const row = await rowOf(uid)
      return Boolean(row?.verified) && (await takeCode(uid, withoutSpaces(typed))) === 'taken'
    },

    async removeSecondStep(uid) {
      await accounts.transaction().execute(async (transaction) => {
        // In the order of `removeAccount`, so that neither waits for the other.
        await transaction.deleteFrom('twoFactor').where('userId', '=', uid).execute()
        await transaction.updateTable('user').set({ twoFactorEnabled: false }).where('id', '=', uid).execute()
      })
    },
  }
}

function createCodes({ auth, accounts }: Pick<LocalContext, 'auth' | 'accounts'>) {
  const rowOf = (uid: string) =>
    accounts.selectFrom('twoFactor').select(['secret', 'verified']).where('userId', '=', uid).executeTakeFirst()

  /** Records the code's time step. `replayed`: this or a later step was recorded before. */
  async function takeCode(uid: string, code: string): Promise<'taken' | 'replayed' | 'wrong'> {
    const row = await rowOf(uid)
    const step = row ? stepOf(code, await symmetricDecrypt({ key: auth.secretConfig, data: row.secret })) : null
    if (step === null) return 'wrong'
    const taken = await accounts
      .updateTable('twoFactor')
      .set({ lastStep: step })
      .where('userId', '=', uid)
      .where(({ or, eb }) => or([eb('lastStep', 'is', null), eb('lastStep', '<', step)]))
      .executeTakeFirst()
    return taken.numUpdatedRows === 0n ? 'replayed' : 'taken'
  }

  /** Returns the uid of a challenge that has not ended, or null. */
  async function ownerOf(challenge: string): Promise<string | null> {
    if (!challengeShape.test(challenge)) return null
    // Unlike `decodeURIComponent`, this never throws.
    const [identifier = ''] = (new URLSearchParams(`of=${challenge}`).get('of') ?? '').split('.')
    const found = await auth.internalAdapter.findVerificationValue(identifier)
    return found && new Date(found.expiresAt) > new Date() ? found.value : null
  }

  return { rowOf, takeCode, ownerOf }
}

function withoutSpaces(typed: string): string {
  return typed.replaceAll(/\s/g, '')
}

function isConflict(error: unknown): boolean {
  return (error as { status?: unknown } | null)?.status === 'CONFLICT'
}
