import type { Bucket, Limiter } from '../../../ports/limiter.ts'
import type { Runtime } from '../../../ports/runtime.ts'
import { callerKey } from '../../caller-key.ts'

interface Dependencies {
  limiter: Limiter
  runtime: Pick<Runtime, 'newId' | 'digest'>
  /** Signs the marks of trusted devices. */
  secret: string
}

/** The browser that signs in, or changes how it signs in. */
export interface SignInContext {
  readonly address: string
  /** The mark that an earlier sign-in left in this browser. */
  readonly device?: string | null
  /** The session keeps a coarse name of it. */
  readonly userAgent?: string | null
}

const quarterSeconds = 15 * 60
/** One account, tried from one place. */
const byPlace = { name: 'sign-in-place', points: 8, seconds: quarterSeconds }
/** One account, tried from many places. */
const byAccount = { name: 'sign-in-account', points: 60, seconds: quarterSeconds }
/** Many accounts, tried from one address. */
const byAddress = { name: 'sign-in-address', points: 40, seconds: quarterSeconds }
const resetsByAccount = { name: 'reset-account', points: 3, seconds: 60 * 60 }
const resetsByAddress = { name: 'reset-address', points: 10, seconds: 60 * 60 }

/** Limits how often somebody may try to sign in. Attempts at an account from elsewhere do not lock its owner out: a trusted device has a limit
 *  of its own. A point is taken before the attempt, so that parallel attempts count too. */
export function createSignInLimits({ limiter, runtime, secret }: Dependencies) {
  function accountKey(email: string): string {
    return runtime.digest(email.trim().toLowerCase())
  }

  /** Whether the device has a mark that was made for this account. */
  function isTrusted(email: string, { device }: SignInContext): boolean {
    const [id = '', mark = ''] = device?.split('.') ?? []
    return mark !== '' && mark === markOf(email, id)
  }

  function markOf(email: string, id: string): string {
    return runtime.digest(`${secret} ${accountKey(email)} ${id}`)
  }

  async function take(...wanted: readonly (readonly [Bucket, string])[]): Promise<boolean> {
    for (const [bucket, key] of wanted) if ((await limiter.take(bucket, key)).kind === 'wait') return false
    return true
  }

  function placeKey(email: string, context: SignInContext): string {
    const place = isTrusted(email, context) ? runtime.digest(context.device ?? '') : callerKey(context.address)
    return `${accountKey(email)} ${place}`
  }

  return {
    /** Whether a password of this account may be tried. */
    async allowPassword(email: string, context: SignInContext): Promise<boolean> {
      const place = [byPlace, placeKey(email, context)] as const
      if (isTrusted(email, context)) return take(place)
      return take([byAddress, callerKey(context.address)], place, [byAccount, accountKey(email)])
    },

    /** Forgives failed attempts after a success of the owner. Returns the mark that makes the browser a trusted device. */
    async trustDevice(email: string, context: SignInContext): Promise<string> {
      await limiter.forgive(byPlace, placeKey(email, context))
      await limiter.forgive(byAccount, accountKey(email))
      if (context.device && isTrusted(email, context)) return context.device
      const id = runtime.newId()
      return `${id}.${markOf(email, id)}`
    },

    /** Whether this address may get one more mail with a reset link. */
    allowResetMail: (email: string, { address }: SignInContext) =>
      take([resetsByAddress, callerKey(address)], [resetsByAccount, accountKey(email)]),
    /** Whether a code, a passkey or the token of a reset may be tried: something that names no account. */
    allowSecret: ({ address }: SignInContext) => take([byAddress, callerKey(address)]),
  }
}

export type SignInLimits = ReturnType<typeof createSignInLimits>
