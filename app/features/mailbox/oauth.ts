import type { OAuth2Tokens } from 'better-auth/oauth2'
import * as z from 'zod'
import type { Runtime } from '../../../ports/runtime.ts'
import type { Way } from './mailbox.ts'

export type Provider = Exclude<Way, 'server'>

/** The agency's own registration at a provider. */
export interface Registration {
  readonly clientId: string
  readonly clientSecret: string
  /** Of Microsoft: the directory, or `organizations` for any. */
  readonly tenant?: string
}

export type Registrations = Readonly<Partial<Record<Provider, Registration | null>>>

export const Tokens = z.object({ accessToken: z.string(), refreshToken: z.string(), expiresAt: z.string() })
export type Tokens = Readonly<z.infer<typeof Tokens>>

export type TokenResult =
  /** `user`: the address of the mailbox, where the provider says it. */
  | { readonly kind: 'tokens'; readonly tokens: Tokens; readonly user: string }
  /** `ended`: the provider takes this code or token no more. `later`: it is busy, or does not answer. */
  | { readonly kind: 'ended' | 'later' }

/** The browser's part of a sign-in. */
interface Begun {
  readonly redirectURI: string
  readonly state: string
  readonly codeVerifier: string
}

/** Sign-in at a provider by the authorization code flow with PKCE. */
export interface OAuth {
  /** The providers at which the agency has registered. */
  readonly offers: readonly Provider[]
  /** Returns where the browser goes. */
  addressOf(provider: Provider, begun: Begun): Promise<string>
  exchange(provider: Provider, code: string, begun: Omit<Begun, 'state'>): Promise<TokenResult>
  renew(provider: Provider, refreshToken: string): Promise<TokenResult>
  /** Withdraws the token where the provider can. Never rejects. */
  revoke(provider: Provider, refreshToken: string): Promise<void>
}

interface Endpoints {
  readonly authorize: string
  readonly token: string
  readonly revoke: string | null
  readonly scopes: readonly string[]
}

const microsoftLogin = 'https://login.microsoftonline.com'

function endpointsOf(provider: Provider, { tenant = 'organizations' }: Registration): Endpoints {
  if (provider === 'google')
    return {
      authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
      token: 'https://oauth2.googleapis.com/token',
      revoke: 'https://oauth2.googleapis.com/revoke',
      scopes: ['https://mail.google.com/', 'openid', 'email'],
    }
  return {
    authorize: `${microsoftLogin}/${tenant}/oauth2/v2.0/authorize`,
    token: `${microsoftLogin}/${tenant}/oauth2/v2.0/token`,
    revoke: null,
    scopes: ['https://outlook.office.com/IMAP.AccessAsUser.All', 'offline_access', 'openid', 'email'],
  }
}

interface Options {
  readonly runtime: Pick<Runtime, 'now'>
  readonly registrations: Registrations
  /** Replaces the providers' own. */
  readonly endpoints?: (provider: Provider, registration: Registration) => Endpoints
  readonly answerMs?: number
}

/** The flow is better-auth's, which is loaded with the first sign-in. */
export function createOAuth({ runtime, registrations, endpoints = endpointsOf, answerMs = 10_000 }: Options): OAuth {
  function of(provider: Provider) {
    const registration = registrations[provider]
    if (!registration) throw new Error(`the agency has no registration at ${provider}`)
    const { clientId, clientSecret } = registration
    return { ...endpoints(provider, registration), options: { clientId, clientSecret } }
  }

  async function tokensFrom(ask: () => Promise<OAuth2Tokens | null>, refreshToken: string): Promise<TokenResult> {
    try {
      const given = await inTime(ask(), answerMs)
      const accessToken = given?.accessToken
      if (!given || !accessToken) return { kind: 'later' }
      // By our clock: the library takes the time that is left from its own.
      const leftMs = (given.accessTokenExpiresAt?.getTime() ?? Date.now() + defaultLifeMs) - Date.now()
      const expiresAt = new Date(runtime.now().getTime() + leftMs).toISOString()
      const tokens = { accessToken, refreshToken: given.refreshToken ?? refreshToken, expiresAt }
      return { kind: 'tokens', tokens, user: addressIn(given.idToken) }
    } catch (error) {
      const { status = 0 } = error as { readonly status?: number }
      return { kind: status === 400 || status === 401 ? 'ended' : 'later' }
    }
  }

  return {
    offers: (['google', 'microsoft'] as const).filter((provider) => registrations[provider]),
    async addressOf(provider, begun) {
      const { createAuthorizationURL } = await import('better-auth/oauth2')
      const { authorize: authorizationEndpoint, scopes, options } = of(provider)
      // Google gives a token for later only to who asks so, and says yes again.
      const lasting = provider === 'google' ? { accessType: 'offline', prompt: 'consent' } : {}
      const asked = { id: provider, options, authorizationEndpoint, scopes: [...scopes], ...begun, ...lasting }
      return (await createAuthorizationURL(asked)).href
    },
    exchange: (provider, code, begun) =>
      tokensFrom(async () => {
        const { validateAuthorizationCode } = await import('better-auth/oauth2')
        const { token: tokenEndpoint, options } = of(provider)
        return validateAuthorizationCode({ code, ...begun, options, tokenEndpoint, authentication: 'post' })
      }, ''),
    renew: (provider, refreshToken) =>
      tokensFrom(async () => {
        const { refreshAccessToken } = await import('better-auth/oauth2')
        const { token: tokenEndpoint, options } = of(provider)
        return refreshAccessToken({ refreshToken, options, tokenEndpoint, authentication: 'post' })
      }, refreshToken),
    async revoke(provider, refreshToken) {
      // The registration may have been taken out of the settings since.
      const revoke = registrations[provider] ? of(provider).revoke : null
      if (revoke === null) return
      const body = new URLSearchParams({ token: refreshToken })
      await fetch(revoke, { method: 'POST', body, signal: AbortSignal.timeout(answerMs) }).catch(() => undefined)
    },
  }
}

const defaultLifeMs = 60 * 60 * 1000

async function inTime<Value>(asked: Promise<Value>, milliseconds: number): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer')), milliseconds)
  })
  return Promise.race([asked, late]).finally(() => clearTimeout(timer))
}

const Claims = z.object({ email: z.string().default(''), preferred_username: z.string().default('') })

/** Returns the address in an ID token. It came from the provider itself, by TLS, so that its signature proves nothing more. */
function addressIn(idToken: string | undefined): string {
  try {
    const { email, preferred_username: name } = Claims.parse(
      JSON.parse(Buffer.from(idToken?.split('.')[1] ?? '', 'base64url').toString()),
    )
    return email || name
  } catch {
    return ''
  }
}
