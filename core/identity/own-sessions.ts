import type { Identity } from '../../ports/identity.ts'
import type { Runtime } from '../../ports/runtime.ts'
import type { IdentityService } from './identity-service.ts'

interface Dependencies {
  identity: Pick<Identity, 'whoIs' | 'signOut' | 'sessions' | 'endSession' | 'endOtherSessions'>
  runtime: Pick<Runtime, 'log'>
  /** Sessions of this user have ended. */
  tell: (uid: string) => void
}

type OwnSessions = Pick<IdentityService, 'signOut' | 'sessions' | 'endSession' | 'endOtherSessions'>

/** The sessions of an account, and how its owner ends them. */
export function createOwnSessions({ identity, runtime, tell }: Dependencies): OwnSessions {
  async function end(sessionToken: string, event: string, work: () => Promise<void>): Promise<void> {
    const user = await identity.whoIs(sessionToken)
    await work()
    if (!user) return
    tell(user.uid)
    runtime.log.info(event, { uid: user.uid })
  }

  return {
    signOut: (token) => end(token, 'sign-out', () => identity.signOut(token)),
    sessions: identity.sessions,
    endSession: (token, id) => end(token, 'session ended', () => identity.endSession(token, id)),
    endOtherSessions: (token) => end(token, 'other sessions ended', () => identity.endOtherSessions(token)),
  }
}
