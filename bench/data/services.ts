import { createNodeRuntime } from '../../adapters/runtime/node.ts'
import { sessionCookie } from '../../app/cookies.ts'
import type { Member } from '../../core/identity/member.ts'
import { readConfig } from '../../server/config/config.ts'
import { createLog } from '../../server/wiring/log.ts'
import { type Wired, wire } from '../../server/wiring/wire.ts'
import type { Variables } from '../servers/site.ts'

export const log = createLog('error')

/** Opens the services on a data folder in this process. `variables` may name a database. */
export async function openServices(folder: string, variables: Variables = {}): Promise<Wired> {
  const read = readConfig({ DATA_DIR: folder, RATE_LIMITS: 'off', ...variables })
  if (read.kind === 'bad') throw new Error(read.sentences.join('\n'))
  return wire(read.config, { runtime: createNodeRuntime({ log }) })
}

/** Registers the first member. Returns the token of their session. */
export async function registerMember({ services: { identity } }: Wired): Promise<string> {
  const registered = await identity.register(
    { email: 'bench@southeaster.example', password: 'twelve fathoms deep' },
    await identity.setUp(),
    { address: 'bench' },
  )
  if (registered.kind === 'refused') throw new Error(registered.message)
  return registered.token
}

export async function memberOf({ services: { identity } }: Wired, token: string): Promise<Member> {
  const visitor = await identity.whoIs(token)
  if (visitor.kind !== 'member') throw new Error('No member is signed in')
  return visitor.member
}

/** Returns what the browser of a member sends as `Cookie`. */
export async function memberCookie(token: string): Promise<string> {
  return pairOf(await sessionCookie.serialize(token))
}

/** Returns name and value of a `Set-Cookie` line. */
export function pairOf(setCookie: string): string {
  return setCookie.split(';')[0] ?? ''
}
