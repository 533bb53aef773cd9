import type { Identity, Session } from '../../ports/identity.ts'
import type { Runtime } from '../../ports/runtime.ts'
import type { OwnAccount } from './own-account.ts'
import type { RefusalOr } from './refusals.ts'

export interface OwnSessionsService {
  /** The visitor's sessions, the last used first. */
  sessions(sessionToken: string): Promise<readonly Session[]>
  /** Ends one of the visitor's sessions, and the streams that are open for it. */
  endSession(sessionToken: string, sessionId: string): RefusalOr<'ended'>
  /** Ends all but the one that asks. */
  endOtherSessions(sessionToken: string): RefusalOr<'ended'>
}

interface Dependencies {
  identity: Pick<Identity, 'sessions' | 'endSession' | 'endOtherSessions'>
  ownAccount: OwnAccount
  runtime: Pick<Runtime, 'log'>
  accessChanged: (uid: string) => Promise<void>
}

/** Where an account is signed in. */
export function createOwnSessions({ identity, ownAccount, runtime, accessChanged }: Dependencies): OwnSessionsService {
  async function end(sessionToken: string, event: string, work: () => Promise<void>): RefusalOr<'ended'> {
    const owner = await ownAccount.owner(sessionToken)
    if (owner.kind === 'refused') return owner
    const { uid } = owner.user
    await work()
    await accessChanged(uid)
    runtime.log.info(event, { uid })
    return { kind: 'ended' }
  }

  return {
    async sessions(sessionToken) {
      const owner = await ownAccount.owner(sessionToken)
      return owner.kind === 'refused' ? [] : identity.sessions(sessionToken)
    },
    endSession: (token, id) => end(token, 'session ended', () => identity.endSession(token, id)),
    endOtherSessions: (token) => end(token, 'other sessions ended', () => identity.endOtherSessions(token)),
  }
}
