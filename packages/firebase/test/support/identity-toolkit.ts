import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

interface FakeAccount {
  readonly localId: string
  readonly email?: string
  password?: string
  readonly createdAt: string
  /** Seconds. */
  validSince?: string
  disabled?: boolean
}

interface Reply {
  readonly status: number
  readonly body: unknown
}

type Handler = (body: Record<string, string>, projectId: string) => unknown

export type IdentityToolkit = Awaited<ReturnType<typeof openIdentityToolkit>>

/** A server that speaks the wire format of Google's Identity Toolkit, for what the official emulator cannot be made to do: refusals of the
 *  real service, silence, and an end in the middle. Its tokens have no signature, as those of the emulator. */
export async function openIdentityToolkit() {
  const accounts = new Map<string, FakeAccount>()
  const requests: { method: string; body: Record<string, unknown> }[] = []
  const replies = new Map<string, Reply>()
  const waits = new Map<string, () => Promise<void>>()
  let made = 0
  let isSilent = false

  const handlers: Readonly<Record<string, Handler>> = {
    accounts({ email = '', password = '' }) {
      if (byEmail(email)) throw new Error('EMAIL_EXISTS')
      made += 1
      const localId = `uid-${made}`
      accounts.set(localId, { localId, email, password, createdAt: String(Date.now()) })
      return { localId }
    },
    'accounts:lookup': ({ localId, email }) => {
      const found = [...accounts.values()].filter((account) =>
        localId ? localId.includes(account.localId) : email?.includes(account.email ?? ' '),
      )
      return found.length > 0 ? { users: found.map(({ password: _password, ...account }) => account) } : {}
    },
    'accounts:update': ({ localId = '', password, validSince }) => {
      const account = accounts.get(localId)
      if (!account) throw new Error('USER_NOT_FOUND')
      if (password !== undefined) account.password = password
      account.validSince = validSince ?? String(seconds())
      return { localId }
    },
    'accounts:delete': ({ localId = '' }) => {
      if (!accounts.delete(localId)) throw new Error('USER_NOT_FOUND')
      return {}
    },
    'accounts:batchGet': () => ({ users: [...accounts.values()] }),
    'accounts:batchCreate': () => ({}),
    'accounts:signInWithPassword': ({ email = '', password }) => {
      const account = byEmail(email)
      if (account?.password !== password) throw new Error(account ? 'INVALID_PASSWORD' : 'EMAIL_NOT_FOUND')
      return { localId: account?.localId, email, idToken: tokenFor(account?.localId ?? '') }
    },
    'accounts:signInWithCustomToken': ({ token = '' }) => {
      const { uid } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { uid: string }
      const isNewUser = !accounts.has(uid)
      if (isNewUser) accounts.set(uid, { localId: uid, createdAt: String(Date.now()) })
      return { idToken: tokenFor(uid), isNewUser }
    },
    ':createSessionCookie': ({ idToken = '', validDuration }, projectId) => {
      const claims = JSON.parse(idToken) as object
      const iss = `https://session.firebase.google.com/${projectId}`
      const payload = { ...claims, iss, aud: projectId, exp: seconds() + Number(validDuration) }
      return { sessionCookie: `${encoded({ alg: 'none', typ: 'JWT' })}.${encoded(payload)}.` }
    },
  }

  function byEmail(email: string): FakeAccount | undefined {
    return [...accounts.values()].find((account) => account.email === email)
  }

  function tokenFor(uid: string): string {
    return JSON.stringify({ sub: uid, iat: seconds(), auth_time: seconds() })
  }

  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://any.example')
    const [, projectId = '', method = ''] =
      /^\/identitytoolkit\.googleapis\.com\/v1\/(?:projects\/([^/:]+)\/?)?(.*)$/.exec(pathname) ?? []
    const body = await bodyOf(request)
    requests.push({ method, body })
    if (isSilent) return
    await waits.get(method)?.()
    const { status, body: answer } = replies.get(method) ?? reply(method, body as Record<string, string>, projectId)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  })

  function reply(method: string, body: Record<string, string>, projectId: string): Reply {
    try {
      return { status: 200, body: handlers[method]?.(body, projectId) ?? {} }
    } catch (error) {
      return { status: 400, body: refusal(error instanceof Error ? error.message : '') }
    }
  }

  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  onTestFinished(close)
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    accounts,
    /** The methods and bodies since the last time that this was asked. */
    requests: () => requests.splice(0),
    /** Answers this method so from now on. */
    answer: (method: string, status: number, body: unknown) => void replies.set(method, { status, body }),
    refuse: (method: string, message: string) => void replies.set(method, { status: 400, body: refusal(message) }),
    answerAgain: (method: string) => void replies.delete(method),
    /** Calls `before` ahead of each answer of this method. */
    waitIn: (method: string, before: () => Promise<void>) => void waits.set(method, before),
    /** Takes requests from now on, and answers none. */
    fallSilent: () => void (isSilent = true),
    close,
  }
}

function refusal(message: string) {
  return { error: { code: 400, message, errors: [{ message, domain: 'global', reason: 'invalid' }] } }
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks = await Array.fromAsync(request as AsyncIterable<Buffer>)
  const text = Buffer.concat(chunks).toString()
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>)
}

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

function seconds(): number {
  return Math.floor(Date.now() / 1000)
}
