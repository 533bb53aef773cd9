import { symmetricDecrypt } from 'better-auth/crypto'
import { sql } from 'kysely'
import type { Identity, Refused, SecondStepRefused, SignedIn } from '../../ports/identity.ts'
import type { SqlDatabase } from '../sql/database.ts'
import { type Auth, type AuthAnswer, challengeCookieName, codeOf } from './better-auth.ts'
import { stepOf } from './totp.ts'

type SecondStep = Pick<
  Identity,
  'finishSignIn' | 'startTotp' | 'confirmTotp' | 'secondStep' | 'checkCode' | 'removeSecondStep'
>

interface Dependencies {
  auth: Auth
  kysely: SqlDatabase['kysely']
  headersFor: (token: string) => Headers | null
  whoIs: Identity['whoIs']
  signedIn: (answer: AuthAnswer, device: string, byPasskey?: boolean) => Promise<SignedIn>
  /** Logs an unexpected error. */
  broken: (error: unknown) => Refused
}

interface Row {
  readonly secret: string
  readonly verified: boolean | number
}

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
export function createLocalSecondStep({ auth, kysely, headersFor, whoIs, signedIn, broken }: Dependencies): SecondStep {
  const { api, internalAdapter, secretConfig } = auth

  async function rowOf(uid: string): Promise<Row | undefined> {
    return (await sql<Row>`select secret, verified from "twoFactor" where "userId" = ${uid}`.execute(kysely)).rows[0]
  }

  /** Records the code's time step. `replayed`: this or a later step was recorded before. */
  async function takeCode(uid: string, code: string): Promise<'taken' | 'replayed' | 'wrong'> {
    const row = await rowOf(uid)
    if (!row) return 'wrong'
    const step = stepOf(code, await symmetricDecrypt({ key: secretConfig, data: row.secret }))
    if (step === null) return 'wrong'
    const taken = await sql`
      update "twoFactor" set "lastStep" = ${step}
      where "userId" = ${uid} and ("lastStep" is null or "lastStep" < ${step})`.execute(kysely)
    return taken.numAffectedRows === 0n ? 'replayed' : 'taken'
  }

  async function ownerOf(challenge: string): Promise<string | null> {
    // Unlike `decodeURIComponent`, this never throws.
    const [identifier = ''] = (new URLSearchParams(`of=${challenge}`).get('of') ?? '').split('.')
    const found = await internalAdapter.findVerificationValue(identifier)
    return found && new Date(found.expiresAt) > new Date() ? found.value : null
  }

  function refusedFor(error: unknown): SecondStepRefused | Refused {
    const kind = refusals[codeOf(error)] ?? (isConflict(error) ? 'wrong-code' : undefined)
    return kind === undefined ? broken(error) : { kind }
  }

  return {
    async finishSignIn(challenge, typed, device = '') {
      const code = typed.replaceAll(/\s/g, '')
      try {
        const uid = challengeShape.test(challenge) ? await ownerOf(challenge) : null
        if (uid === null) return { kind: 'challenge-ended' }
        const headers = new Headers({ cookie: `${challengeCookieName}=${challenge}` })
        const isTotp = codeShape.test(code)
        const replayed = isTotp && (await takeCode(uid, code)) === 'replayed'
        // A code that is never right, so that better-auth counts the attempt.
        const body = { code: replayed ? 'used' : code }
        const verify = isTotp ? api.verifyTOTP : api.verifyBackupCode
        return await signedIn(await verify({ headers, body, returnHeaders: true }), device)
      } catch (error) {
        return refusedFor(error)
      }
    },

    async startTotp(token, password, issuer) {
      const headers = headersFor(token)
      const user = await whoIs(token)
      if (!headers || !user) return null
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
      const headers = headersFor(token)
      const user = await whoIs(token)
      if (!headers || !user) return null
      const code = typed.replaceAll(/\s/g, '')
      const row = await rowOf(user.uid)
      if (!row || Boolean(row.verified) || (await takeCode(user.uid, code)) === 'replayed')
        return { kind: 'wrong-code' }
      try {
        const verified = await api.verifyTOTP({ headers, body: { code }, returnHeaders: true })
        return await signedIn(verified, device, user.byPasskey)
      } catch (error) {
        return refusedFor(error)
      }
    },

    async secondStep(uid) {
      const row = await rowOf(uid)
      if (!row) return { kind: 'off' }
      if (!row.verified) return { kind: 'started' }
      const { backupCodes } = await api.viewBackupCodes({ body: { userId: uid } })
      return { kind: 'on', recoveryCodes: backupCodes.length }
    },

    async checkCode(uid, typed) {
      const isOn = Boolean((await rowOf(uid))?.verified)
      return isOn && (await takeCode(uid, typed.replaceAll(/\s/g, ''))) === 'taken'
    },

    async removeSecondStep(uid) {
      await kysely.transaction().execute(async (transaction) => {
        // In the order of `removeAccount`, so that neither waits for the other.
        await sql`delete from "twoFactor" where "userId" = ${uid}`.execute(transaction)
        await sql`update "user" set "twoFactorEnabled" = false where id = ${uid}`.execute(transaction)
      })
    },
  }
}

function isConflict(error: unknown): boolean {
  return (error as { status?: unknown } | null)?.status === 'CONFLICT'
}
