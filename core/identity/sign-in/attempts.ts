import type { Bucket, Limiter } from '../../../ports/limiter.ts'
import type { Runtime } from '../../../ports/runtime.ts'
import { callerKey } from '../../caller-key.ts'

interface Dependencies {
  limiter: Limiter
  runtime: Pick<Runtime, 'newId' | 'digest'>
  /** Marks devices, so that nobody can make a mark of their own. */
  secret: string
}

/** Where an attempt comes from: a network address, and the mark that an earlier success left with the browser. */
export interface Origin {
  readonly from: string
  readonly device: string | null
}

const quarterSeconds = 15 * 60
/** One account, guessed at from one place. */
const fromOnePlace = { name: 'sign-in-place', points: 8, seconds: quarterSeconds }
/** One account, guessed at from many places. */
const fromAnywhere = { name: 'sign-in-account', points: 60, seconds: quarterSeconds }
/** Many accounts, guessed at from one address. */
const byOneAddress = { name: 'sign-in-address', points: 40, seconds: quarterSeconds }
const resetsForOne = { name: 'reset-account', points: 3, seconds: 60 * 60 }
const resetsFromOne = { name: 'reset-address', points: 10, seconds: 60 * 60 }

/** How often somebody may try. Whoever hammers an account from elsewhere keeps its owner out no longer than a window lasts: a device that has been
 *  signed in answers only for its own failures. Points are taken before the attempt, so that many at once are no way around. */
export function createAttempts({ limiter, runtime, secret }: Dependencies) {
  function accountKey(email: string): string {
    return runtime.digest(email.trim().toLowerCase())
  }

  function knows(email: string, device: string | null): boolean {
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

  function placeKey(email: string, { from, device }: Origin): string {
    return `${accountKey(email)} ${knows(email, device) ? runtime.digest(device ?? '') : callerKey(from)}`
  }

  return {
    async mayTry(email: string, origin: Origin): Promise<boolean> {
      const place = [fromOnePlace, placeKey(email, origin)] as const
      if (knows(email, origin.device)) return take(place)
      return take([byOneAddress, callerKey(origin.from)], place, [fromAnywhere, accountKey(email)])
    },

    /** After a success that proves the owner. Answers the mark to leave with the browser. */
    async proven(email: string, origin: Origin): Promise<string> {
      await limiter.forgive(fromOnePlace, placeKey(email, origin))
      await limiter.forgive(fromAnywhere, accountKey(email))
      if (origin.device !== null && knows(email, origin.device)) return origin.device
      const id = runtime.newId()
      return `${id}.${markOf(email, id)}`
    },

    /** Whether to write to this address once more. */
    mayAskReset: (email: string, from: string) =>
      take([resetsFromOne, callerKey(from)], [resetsForOne, accountKey(email)]),
    /** Whether to look at one more secret of a reset. */
    mayReset: (from: string) => take([byOneAddress, callerKey(from)]),
  }
}

export type Attempts = ReturnType<typeof createAttempts>
