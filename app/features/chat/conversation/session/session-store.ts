import { Conversation } from '../../../../../core/brief/conversation.ts'
import { stepsOf } from '../../../../../core/brief/question-set.ts'
import { abandonedEraseDate, isSessionId } from '../../../../../core/brief/session-rules.ts'
import { openCollection, type SafeGetResult, write } from '../../../../../core/store/collection.ts'
import type { Write } from '../../../../../ports/document-store.ts'
import type { Asks } from '../../../context.ts'
import { ChatSession, chatSessions, isHandedIn, type StoredSession } from './chat-sessions.ts'

export type SessionStore = ReturnType<typeof createSessionStore>

/** Reads and writes conversations. Each write puts off the date on which an abandoned conversation is erased. */
export function createSessionStore({ store, runtime }: Asks<'store' | 'runtime'>) {
  const sessions = openCollection(store, chatSessions)

  async function open(sessionId: string | null): Promise<SafeGetResult<ChatSession>> {
    if (sessionId === null || !isSessionId(sessionId)) return { kind: 'missing' }
    const opened = await sessions.safeGet(sessionId)
    if (opened.kind === 'unreadable') runtime.log.error('conversation not readable', { reason: opened.reason })
    return opened.kind === 'found' ? { kind: 'found', document: atOpenField(opened.document) } : opened
  }

  async function load(sessionId: string): Promise<StoredSession | null> {
    const opened = await open(sessionId)
    return opened.kind === 'found' ? opened.document : null
  }

  /** Stores the conversation, and `others` in the same batch. Returns null where the session has changed since it was read. */
  async function save(
    session: StoredSession,
    conversation: Conversation,
    {
      others = [],
      replying = session.replying,
    }: { others?: readonly Write[]; replying?: ChatSession['replying'] } = {},
  ): Promise<StoredSession | null> {
    const changes = {
      ...changedFields(session, conversation),
      ...(replying !== session.replying && { replying }),
      dataRetentionDate: abandonedEraseDate(runtime.now()),
    }
    if (others.length > 0) {
      const written = await store.batch([write.update(chatSessions, session, changes), ...others])
      return written.kind === 'written' ? sessions.get(session.id) : null
    }
    return sessions.change(session, changes)
  }

  return {
    open,
    load,
    save,
    reload: ({ id }: StoredSession): Promise<StoredSession | null> => sessions.get(id),

    async add(conversation: Conversation, cameFrom = ''): Promise<StoredSession> {
      const now = runtime.now()
      const own = { leadId: null, cameFrom, dataRetentionDate: abandonedEraseDate(now) }
      const session = ChatSession.parse({ ...conversation, ...own })
      return (await sessions.add(session, `chat_${now.getTime()}_${runtime.newId()}`)).document
    },

    /** Applies `change` to the newest state, again after each conflict. Returns null where there is no session or it is handed in. */
    async change(sessionId: string, change: (session: StoredSession) => Conversation): Promise<StoredSession | null> {
      for (;;) {
        const session = await load(sessionId)
        if (!session || isHandedIn(session)) return null
        const changed = change(session)
        if (changed === session) return session
        const stored = await save(session, changed)
        if (stored) return stored
      }
    },

    async endReplying({ id }: StoredSession): Promise<void> {
      await sessions.update(id, { replying: null })
    },

    async remove(sessionId: string): Promise<void> {
      if (isSessionId(sessionId)) await sessions.remove(sessionId)
    },
  }
}

/** Returns the session with today's number of the open step. */
function atOpenField(session: StoredSession): StoredSession {
  const steps = stepsOf(session)
  const totalSteps = steps.length
  const place = steps.findIndex(({ field }) => field === session.openField)
  return place < 0 || session.totalSteps === totalSteps ? session : { ...session, currentStep: place, totalSteps }
}

/** Returns the fields that differ: only these are written. */
function changedFields(before: Conversation, after: Conversation): Partial<Conversation> {
  const fields = Object.keys(Conversation.shape) as (keyof Conversation)[]
  const changed = fields.filter((field) => before[field] !== after[field])
  return Object.fromEntries(changed.map((field) => [field, after[field]]))
}
