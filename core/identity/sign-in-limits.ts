import type { Bucket, Limiter, TakeResult } from '../../ports/limiter.ts'
import type { Runtime } from '../../ports/runtime.ts'
import { forgiveCaller, takeForCaller } from '../limits/caller-key.ts'

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

  /** The points of a trusted device at its account. */
  function deviceKey(email: string, { device }: SignInContext): string {
    return `${accountKey(email)} ${runtime.digest(device ?? '')}`
  }

  async function takeAll(...takes: readonly (() => Promise<TakeResult>)[]): Promise<boolean> {
    for (const take of takes) if ((await take()).kind === 'wait') return false
    return true
  }

  const takeForAddress = (bucket: Bucket, address: string) => () => takeForCaller(limiter, bucket, address)
  const takeForAccount = (bucket: Bucket, email: string) => () => limiter.take(bucket, accountKey(email))

  return {
    /** Whether a password of this account may be tried. */
    async allowPassword(email: string, context: SignInContext): Promise<boolean> {
      if (isTrusted(email, context)) return takeAll(() => limiter.take(byPlace, deviceKey(email, context)))
      return takeAll(
        takeForAddress(byAddress, context.address),
        () => takeForCaller(limiter, byPlace, context.address, accountKey(email)),
        takeForAccount(byAccount, email),
      )
    },

    /** Forgives failed attempts after a success of the owner. Returns the mark that makes the browser a trusted device. */
    async trustDevice(email: string, context: SignInContext): Promise<string> {
      const trusted = isTrusted(email, context)
      if (trusted) await limiter.forgive(byPlace, deviceKey(email, context))
      else await forgiveCaller(limiter, byPlace, context.address, accountKey(email))
      await limiter.forgive(byAccount, accountKey(email))
      if (context.device && trusted) return context.device
      const id = runtime.newId()
      return `${id}.${markOf(email, id)}`
    },

    /** Whether this address may get one more mail with a reset link. */
    allowResetMail: (email: string, { address }: SignInContext) =>
      takeAll(takeForAddress(resetsByAddress, address), takeForAccount(resetsByAccount, email)),
    /** Whether a code, a passkey or the token of a reset may be tried: something that names no account. */
    allowSecret: ({ address }: SignInContext) => takeAll(takeForAddress(byAddress, address)),
  }
}

export type SignInLimits = ReturnType<typeof createSignInLimits>
