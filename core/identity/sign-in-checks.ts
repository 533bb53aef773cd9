import type { Identity } from '../../ports/identity.ts'
import type { PasswordStrength } from '../../ports/password-strength.ts'
import type { LogFacts } from '../../ports/runtime.ts'
import { personKey } from '../contact-details/person-key.ts'
import type { Subject } from '../limits/limits.ts'
import type { Needs } from '../limits/needs.ts'
import type { TeamTwoStep } from './member.ts'
import { identityMessages, shortestTeamPassword } from './messages.ts'
import { type Refusal, refused, refusedFor } from './refusals.ts'

/** What the parts of the identity service work with. */
export interface IdentityParts extends Needs<'store' | 'runtime'> {
  readonly identity: Identity
  readonly agency: { readonly name: string }
  readonly teamTwoStep: TeamTwoStep
  /** Why a session may not do something: what it lacks, and that the account can sign in without its password. */
  readonly words: Readonly<Record<'secondStepRequired' | 'passwordlessFirst', string>>
  readonly limits: SignInLimits
  readonly accountLog: AccountLog
  readonly checkTeamPassword: ReturnType<typeof createTeamPasswordCheck>
  readonly accessChanged: (uid: string) => Promise<void>
}

interface Dependencies extends Needs<'limits' | 'runtime'> {
  /** Signs the marks of trusted devices, and keys the digests of the log. */
  readonly secret: string
  readonly accountLog: AccountLog
}

/** The browser that signs in, or changes how it signs in. */
export interface SignInContext {
  readonly address: string
  /** The mark that an earlier sign-in left in this browser. */
  readonly device?: string | null
  /** The session keeps a coarse name of it. */
  readonly userAgent?: string | null
}

/** Limits attempts to sign in. Attempts at an account from elsewhere do not lock its owner out: a trusted device has a limit
 *  of its own. A point is taken before the attempt, so that parallel attempts count too. */
export function createSignInLimits({ limits, runtime, secret, accountLog }: Dependencies) {
  const accountKey = (email: string) => runtime.digest(email.trim().toLowerCase())
  const markOf = (email: string, id: string) => runtime.digest(`${secret} ${accountKey(email)} ${id}`)

  /** Whether the device has a mark that was made for this account. */
  function isTrusted(email: string, { device }: SignInContext): boolean {
    const [id = '', mark = ''] = device?.split('.') ?? []
    return mark !== '' && mark === markOf(email, id)
  }

  const doorOf = (email: string, context: SignInContext) => (isTrusted(email, context) ? 'trusted-sign-in' : 'sign-in')

  function subjectOf(email: string, { address, device }: SignInContext): Subject {
    return { from: address, account: email, browser: device ?? '' }
  }

  return {
    /** Returns null where a password of this account may be tried. `event` names a refusal in the log. */
    async refusePassword(event: string, email: string, context: SignInContext, uid?: string): Promise<Refusal | null> {
      const taken = await limits.take(doorOf(email, context), subjectOf(email, context))
      if (taken.kind === 'ok') return null
      accountLog.refused(event, email, 'limit reached', uid)
      return refusedFor('too-many-requests')
    },

    /** Forgives failed attempts after a success of the owner. Returns the mark that makes the browser a trusted device. */
    async trustDevice(email: string, context: SignInContext): Promise<string> {
      for (const door of ['sign-in', 'trusted-sign-in'] as const) await limits.forgive(door, subjectOf(email, context))
      if (context.device && isTrusted(email, context)) return context.device
      const id = runtime.newId()
      return `${id}.${markOf(email, id)}`
    },

    /** Whether this address may get one more mail with a reset link. */
    allowResetMail: async (email: string, { address: from }: SignInContext) =>
      (await limits.take('reset-mail', { from, account: email })).kind === 'ok',
    /** Whether a code, the token of a reset or another thing that names no account may be tried. */
    allowSecret: async ({ address: from }: SignInContext) => (await limits.take('sign-in', { from })).kind === 'ok',
  }
}

export type SignInLimits = ReturnType<typeof createSignInLimits>

/** Logs what happens to accounts: by id, and by a keyed digest of the email, by which attempts at one account are found together. */
export function createAccountLog({ runtime: { log, digest }, secret }: Pick<Dependencies, 'runtime' | 'secret'>) {
  const accountOf = (email: string) => digest(`${secret} log ${personKey(email)}`).slice(0, 16)
  return {
    accountOf,
    done: (event: string, facts: LogFacts) => log.info(event, facts),
    refused: (event: string, email: string, reason: string, uid?: string) =>
      log.warn(event, { account: accountOf(email), ...(uid !== undefined && { uid }), reason }),
    /** Of a step that names no account. */
    stepRefused: (step: string, reason: string) => log.warn('sign-in refused', { step, reason }),
  }
}

export type AccountLog = ReturnType<typeof createAccountLog>

export function createTeamPasswordCheck({
  strength,
  agency,
}: Pick<IdentityParts, 'agency'> & { readonly strength: PasswordStrength }) {
  /** Returns what is wrong with a member's password, or null. `short` is the sentence for too few characters. */
  return async function check(password: string, email: string, short: string): Promise<Refusal | null> {
    if (password.length < shortestTeamPassword) return refused(short, 'password')
    const context = [agency.name, email, ...email.split(/[@.]/)].filter(Boolean)
    const isGuessable = await strength.isGuessable(password, context)
    return isGuessable ? refused(identityMessages.guessable, 'password') : null
  }
}

const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/Linux|X11/, 'Linux'],
]

// Most browsers name others beside themselves: the first that matches is the true one.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|Chromium\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

/** What a person recognises a session by: browser and system, without versions. */
export function deviceName(userAgent: string | null | undefined): string {
  const nameIn = (table: typeof systems) => table.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
  const [browser, system] = [nameIn(browsers), nameIn(systems)]
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? identityMessages.unknownDevice
}
