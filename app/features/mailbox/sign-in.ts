import { setTimeout } from 'node:timers/promises'
import type { OAuth2Tokens } from 'better-auth/oauth2'
import * as z from 'zod'
import type { Needs } from '../../../core/limits/needs.ts'
import { createTurns } from '../../../core/store/turns.ts'
import type { Seal } from '../../../ports/seal.ts'
import type { Context } from '../context.ts'
import type { ReceiveMail } from '../letters/receive-mail.ts'
import type { Account, MailServer, UseMailServer } from './imap.ts'
import { type Boxes, boxId, type Provider, providers, refusal, type SignedIn, type StoredMailbox } from './mailbox.ts'
import type { Reason } from './messages.ts'
import type { MailboxValues } from './settings.ts'

const text = z.string().default('')
/** What signs in: the password at a server, or the tokens of a provider. */
const Secret = z.object({ password: text, accessToken: text, refreshToken: text, expiresAt: text })

const sealed = (seal: Seal, secret: z.input<typeof Secret>) => seal.close(JSON.stringify(secret))

export type Given = Context & { readonly receiveMail: ReceiveMail }

/** What reading, connecting and sending share. */
export type Parts = Pick<
  Given,
  'store' | 'runtime' | 'limits' | 'agency' | 'receiveMail' | 'settings' | 'noticeTeam' | 'mailerAt'
> & { readonly boxes: Boxes; readonly seal: Seal; readonly signIn: SignIn }

interface Dependencies extends Pick<Parts, 'boxes' | 'seal'>, Needs<'runtime', 'now'> {
  readonly useServer: UseMailServer
  readonly values: Omit<MailboxValues, 'MAILBOX_ALLOWED_HOSTS'>
  /** Where a provider sends the browser back. */
  readonly redirectURI: string
  readonly answerMs?: number
}

/** Longer than a connection is kept. */
const renewBeforeMs = 30 * 60 * 1000
const usualLifeMs = 60 * 60 * 1000
const usualAnswerMs = 10_000
const hosts = { google: 'imap.gmail.com', microsoft: 'outlook.office365.com' } as const
const scopes = {
  google: 'https://mail.google.com/ openid email',
  // Without `profile` Microsoft says neither whose account it is nor its name.
  microsoft:
    'https://outlook.office.com/IMAP.AccessAsUser.All https://outlook.office.com/SMTP.Send offline_access openid email profile',
} as const

/** Signs in at a provider by the authorization code flow with PKCE, which is better-auth's and is loaded with the first sign-in. */
function createProviders({ runtime, seal, values, redirectURI, answerMs = usualAnswerMs }: Dependencies) {
  const registrations = {
    google: [values.MAILBOX_GOOGLE_ID, values.MAILBOX_GOOGLE_SECRET],
    microsoft: [values.MAILBOX_MICROSOFT_ID, values.MAILBOX_MICROSOFT_SECRET],
  } as const

  async function flowOf(provider: Provider) {
    const { google, microsoft } = await import('better-auth/social-providers')
    const [clientId, clientSecret] = registrations[provider]
    if (clientId === null || clientSecret === null) throw refusal('ended')
    const options = { clientId, clientSecret, scope: [scopes[provider]], disableDefaultScope: true }
    return provider === 'google'
      ? // Only with consent does Google give a refresh token again to an account that has agreed before.
        google({ ...options, accessType: 'offline', prompt: 'select_account consent' })
      : microsoft({ ...options, tenantId: values.MAILBOX_MICROSOFT_TENANT, prompt: 'select_account' })
  }

  /** Returns the tokens, sealed, and the address of the mailbox where the provider says it. Rejects with `refused` where it gives none. */
  async function tokensFrom(asked: Promise<OAuth2Tokens> | undefined, refused: Reason, before = '') {
    const given = await Promise.race([asked, setTimeout(answerMs, null, { ref: false })]).catch(({ status, error }) => {
      if ((status !== 400 && status !== 401) || error === 'temporarily_unavailable') return null
      // `invalid_client`, `unauthorized_client`: its secret has ended, or the directory does not know it.
      throw refusal(String(error).endsWith('_client') ? 'registration' : refused)
    })
    if (!given?.accessToken) throw refusal('busy')
    const { accessToken, refreshToken = before, accessTokenExpiresAt, idToken = '' } = given
    // By our clock: the library takes the time that is left from its own.
    const leftMs = (accessTokenExpiresAt?.getTime() ?? Date.now() + usualLifeMs) - Date.now()
    const expiresAt = new Date(runtime.now().getTime() + leftMs).toISOString()
    // It came from the provider itself, by TLS, so that its signature proves nothing more.
    const claims = JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString() || '{}')
    const user: unknown = claims.email ?? claims.preferred_username
    const secret = sealed(seal, { accessToken, refreshToken, expiresAt })
    return { secret, user: typeof user === 'string' ? user : '' }
  }

  return {
    /** Those at which the agency has registered. */
    offers: providers.filter((provider) => !registrations[provider].includes(null)),
    /** Returns where the browser goes. */
    async addressOf(provider: Provider, state: string, codeVerifier: string): Promise<string> {
      return (await (await flowOf(provider)).createAuthorizationURL({ state, codeVerifier, redirectURI })).href
    },
    async exchange(how: Provider, code: string, codeVerifier: string): Promise<SignedIn> {
      const { validateAuthorizationCode } = await flowOf(how)
      const given = await tokensFrom(validateAuthorizationCode({ code, codeVerifier, redirectURI }), 'not-signed-in')
      if (given.user === '') throw refusal('not-signed-in')
      return { how, host: hosts[how], port: 993, ...given }
    },
    async renew(how: Provider, refreshToken: string): Promise<string> {
      const flow = await flowOf(how)
      return (await tokensFrom(flow.refreshAccessToken?.(refreshToken), 'ended', refreshToken)).secret
    },
  }
}

export type SignIn = ReturnType<typeof createSignIn>

/** Signs in at the providers and the mail server; keeps what signs in sealed, and renews tokens. */
export function createSignIn(dependencies: Dependencies) {
  const { boxes, runtime, seal, useServer, answerMs = usualAnswerMs } = dependencies
  const { renew, ...atProviders } = createProviders(dependencies)
  const inTurn = createTurns()

  function open({ secret }: SignedIn) {
    const opened = seal.open(secret)
    if (opened === null) throw refusal('ended')
    return Secret.parse(JSON.parse(opened))
  }

  /** Returns the stored mailbox; a token that ends soon is renewed and stored first. `given` replaces the token `of`, where a first try to store it found
   *  that the mailbox had changed: no provider gives a token twice. */
  async function renewed(of = '', given = ''): Promise<StoredMailbox> {
    const stored = await boxes.get(boxId)
    // A member has disconnected it.
    if (!stored) throw refusal('busy')
    if (stored.how === 'server') return stored
    const { expiresAt, refreshToken } = open(stored)
    // The mail server refuses a token early where the password has changed: the provider says what has become of it.
    const isRefused = stored.trouble?.why === 'token-refused'
    if (!isRefused && Date.parse(expiresAt) - runtime.now().getTime() > renewBeforeMs) return stored
    const next = of === stored.secret ? given : await renew(stored.how, refreshToken)
    return (await boxes.change(stored, { secret: next })) ?? renewed(stored.secret, next)
  }

  /** Returns the stored mailbox with a sign-in that holds. A token is renewed by one caller at a time, for all. */
  const fresh = () => inTurn('', () => renewed())

  function accountOf(box: SignedIn): Account {
    const { how, host, port, user } = box
    const { password: pass, accessToken } = open(box)
    return { host, port, auth: { user, ...(how === 'server' ? { pass } : { accessToken }) } }
  }

  return {
    ...atProviders,
    sealPassword: (password: string) => sealed(seal, { password }),
    fresh,
    /** Returns the access token of the stored mailbox; undefined where it has a password. */
    accessToken: async () => accountOf(await fresh()).auth.accessToken,
    /** Signs in and asks the mail server something. Rejects with a refusal where it cannot sign in. */
    use: async <Answer>(box: SignedIn, ask: (server: MailServer) => Promise<Answer>, signal?: AbortSignal) =>
      useServer(accountOf(box), ask, signal),
    /** Withdraws the token. Returns whether it is withdrawn, or none was given: Microsoft withdraws no single one. */
    async revoke(box: SignedIn): Promise<boolean> {
      if (box.how !== 'google') return box.how === 'server'
      const body = new URLSearchParams({ token: open(box).refreshToken })
      const signal = AbortSignal.timeout(answerMs)
      return (await fetch('https://oauth2.googleapis.com/revoke', { method: 'POST', body, signal })).ok
    },
  }
}
