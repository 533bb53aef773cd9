import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { TrustedProxies } from './proxies.ts'

export const requestIdHeader = 'X-Request-Id'

const storage = new AsyncLocalStorage<string>()
const wellFormed = /^[\w.-]{8,64}$/

/** Returns the id that a trusted proxy gave the request, or a new one. */
export function requestIdOf({ headers, socket }: IncomingMessage, proxies: TrustedProxies): string {
  const given = headers['x-request-id']
  const isTrusted = typeof given === 'string' && wellFormed.test(given) && proxies.trusts(socket.remoteAddress)
  return isTrusted ? given : randomUUID()
}

/** Runs a function, and everything that it starts, within the request with this id. */
export function withRequestId<Result>(id: string, run: () => Result): Result {
  return storage.run(id, run)
}

/** Returns the id of the current request; undefined outside of one. */
export function currentRequestId(): string | undefined {
  return storage.getStore()
}
