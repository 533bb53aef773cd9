import { personKey } from '../../../core/contact-details/person-key.ts'
import { kilobytesOf } from '../../../core/limits/limits.ts'
import type { Needs } from '../../../core/limits/needs.ts'
import { openCollection } from '../../../core/store/collection.ts'
import { leads } from '../leads-desk/leads/lead.ts'
import type { ReceiveMail } from '../letters/receive-mail.ts'
import type { createTeamNotice } from '../mail/team-notice.ts'
import type { Credentials } from './credentials.ts'
import { type FolderState, type MailServer, type OpenMailServer, headsIn } from './imap.ts'
import { type Mailbox, type Problem, type StoredMailbox, mailboxId, mailboxes, works } from './mailbox.ts'
import { mailboxMessages as texts } from './messages.ts'
import {
  type Head,
  type Position,
  type Role,
  beginningBytes,
  countsAt,
  dayMs,
  foldersToWatch,
  mostBytes,
  pageSize,
  pauseMs,
  roles,
  trialMs,
} from './rules.ts'

interface Dependencies extends Needs<'store' | 'runtime' | 'limits' | 'agency'> {
  readonly credentials: Credentials
  readonly openServer: OpenMailServer
  readonly receiveMail: ReceiveMail
  readonly noticeTeam: ReturnType<typeof createTeamNotice>
}

/** A look asks each folder what is new. In between the server tells of the inbox. */
const lookEveryMs = 2 * 60 * 1000
/** How long a connection is kept. Access tokens last an hour. */
const longestRunMs = 25 * 60 * 1000

const headsAtOnce = 50

/** The stored mailbox is not the one that is being read: a member has connected or disconnected it. */
class MailboxChanged extends Error {}

class ReadingFailed extends Error {
  readonly why: Problem
  readonly afterMs: number | null
  constructor(why: Problem, afterMs: number | null = null) {
    super(why)
    this.why = why
    this.afterMs = afterMs
  }
}

/** One connection, and what is stored of the mailbox. */
interface Session {
  box: StoredMailbox
  readonly server: MailServer
  readonly signal: AbortSignal
}

/** Returns the work that reads the mailbox, for one process at a time. A run lasts for minutes, but for the first of a process. */
export function createReader(dependencies: Dependencies) {
  const { store, runtime, limits, agency, credentials, openServer, receiveMail, noticeTeam } = dependencies
  const boxes = openCollection(store, mailboxes)
  const storedLeads = openCollection(store, leads)
  let isFirst = true

  /** Rejects where a member has changed the mailbox since it was read. */
  async function save(box: StoredMailbox, changes: Partial<Mailbox>): Promise<StoredMailbox> {
    const updated = await boxes.update(mailboxId, changes, box.revision)
    if (updated.kind !== 'updated') throw new MailboxChanged()
    return updated.document
  }

  /** Fetches a mail of a person that we have, and files it. Returns whether it is new. */
  async function take({ box, server }: Session, role: Role, head: Head): Promise<boolean> {
    // An old mail that was put there counts for nothing.
    const isOld = head.cameAt !== null && head.cameAt.toISOString() < box.readsSince
    if (head.isDraft || (isOld && role !== 'agency')) return false
    const sentFrom = sentFromIn(box, role)
    const weight = await receiveMail.weigh(head, sentFrom)
    if (weight === 'known' || (weight === 'other' && role !== 'agency')) return false
    const isCut = head.size > mostBytes
    const bytes = isCut ? beginningBytes : mostBytes
    const taken = await limits.take('mailbox', {}, kilobytesOf(Math.min(bytes, head.size)))
    if (taken.kind === 'wait') throw new ReadingFailed('limit', taken.seconds * 1000)
    const raw = await server.source(head.uid, bytes)
    // It was moved or erased since.
    if (!raw) return false
    const at = countsAt(head, role === 'sent', runtime.now())
    return ['filed', 'tray'].includes(await receiveMail.receive(raw, { at, sentFrom, isCut }))
  }

  /** Reads a page of heads. The position moves when what is before it is stored. */
  async function readPage(
    session: Session,
    role: Role,
    position: Position,
    uids: readonly number[],
  ): Promise<Position> {
    const heads = await session.server.heads(uids)
    let [passed, last] = [0, position]
    async function note(next: Position, filed: number): Promise<void> {
      session.box = await save(session.box, {
        ...counted(session.box, runtime.now(), passed, filed),
        ...at(session.box, next),
      })
      ;[passed, last] = [0, next]
    }
    for (const head of heads) {
      if (session.signal.aborted) return last
      const isNew = await take(session, role, head)
      passed += 1
      // A store in this process answers at once, and would let nothing else run.
      if (passed % headsAtOnce === 0) await runtime.sleep(0)
      if (isNew) await note({ ...position, uid: head.uid }, 1)
    }
    await note({ ...position, uid: uids.at(-1) ?? position.uid }, 0)
    return last
  }

  async function readFolder(session: Session, role: Role, path: string, state: FolderState): Promise<void> {
    const known = session.box.positions.find((each) => each.path === path && each.validity === state.validity)
    const isUnchanged =
      known?.uid === state.next - 1 || (known && known.modseq === state.modseq && state.modseq !== '0')
    if (isUnchanged) return
    // Also where the server has numbered its mails anew while the mailbox could not be read.
    const lastRead = Date.parse(session.box.readAt) || runtime.now().getTime()
    const since = new Date(Math.min(lastRead, runtime.now().getTime()) - dayMs)
    const uids = await session.server.uidsIn(path, known ? { after: known.uid } : { since })
    let position = known ?? { path, validity: state.validity, uid: (uids[0] ?? state.next) - 1, modseq: '0' }
    for (let read = 0; read < uids.length && !session.signal.aborted; read += pageSize) {
      position = await readPage(session, role, position, uids.slice(read, read + pageSize))
      const behind = read + pageSize < uids.length ? { read: read + pageSize, of: uids.length } : null
      if (uids.length > pageSize) session.box = await save(session.box, { behind })
    }
    if (!session.signal.aborted) {
      // The search came after the state, so that nothing below its next UID was missed.
      const uid = Math.max(position.uid, state.next - 1)
      session.box = await save(session.box, at(session.box, { ...position, uid, modseq: state.modseq }))
    }
  }

  /** Finds a folder that was renamed or made since. */
  async function findFolders({ server, box }: Session): Promise<Pick<Mailbox, 'folders'>> {
    const found = foldersToWatch(await server.folders(), agency.name)
    return { folders: { inbox: found.inbox || box.folders.inbox, sent: found.sent, agency: found.agency } }
  }

  /** Counts, or files, the mail of a lead from before it was one. */
  async function findEarlier(session: Session): Promise<void> {
    const { earlier, folders } = session.box
    if (!earlier || (earlier.count !== null && !earlier.isFiled)) return
    const lead = await storedLeads.get(earlier.lead)
    const isTheirs = ({ from, to }: Head) => [from, ...to].some((each) => each && personKey(each) === lead?.person)
    let count = 0
    for (const role of ['sent', 'inbox'] as const) {
      if (folders[role] === '' || !lead) continue
      const since = new Date(runtime.now().getTime() - trialMs)
      for await (const heads of headsIn(session.server, folders[role], { since })) {
        for (const head of heads.filter(isTheirs)) {
          if (earlier.isFiled) await take(session, role, head)
          else if ((await receiveMail.weigh(head, sentFromIn(session.box, role))) === 'ours') count += 1
        }
      }
    }
    session.box = await save(session.box, { earlier: earlier.isFiled || !lead ? null : { ...earlier, count } })
  }

  async function look(session: Session): Promise<void> {
    await findEarlier(session)
    for (const role of roles.toReversed()) {
      const path = session.box.folders[role]
      const state = path === '' ? null : await session.server.stateOf(path)
      if (state) await readFolder(session, role, path, state)
      else if (path !== '' || role === 'agency') {
        const { folders } = await findFolders(session)
        if (role === 'inbox' && folders.inbox === path) throw new ReadingFailed('no-answer')
        if (folders[role] !== path)
          session.box = await save(session.box, { folders: { ...session.box.folders, [role]: folders[role] } })
      }
    }
    if (session.signal.aborted) return
    session.box = await save(session.box, { ...works, behind: null, readAt: runtime.now().toISOString() })
  }

  /** Waits until something comes in, or a member changes the mailbox. */
  async function pause({ server, signal, box }: Session): Promise<void> {
    const changed = new AbortController()
    async function compare(): Promise<void> {
      const stored = await boxes.get(mailboxId).catch(() => box)
      if (stored?.revision !== box.revision) changed.abort()
    }
    const stop = boxes.watch(() => void compare())
    try {
      await server.pause(box.folders.inbox, lookEveryMs, AbortSignal.any([signal, changed.signal]))
    } finally {
      stop()
    }
    if (changed.signal.aborted) throw new MailboxChanged()
  }

  async function readFor(box: StoredMailbox, signal: AbortSignal, looksOnce: boolean): Promise<void> {
    const signedIn = await credentials.accountOf(box)
    if (signedIn.kind !== 'account') throw new ReadingFailed(signedIn.kind === 'ended' ? 'ended' : 'busy')
    const opened = await openServer(signedIn.account)
    if (opened.kind === 'refused') throw new ReadingFailed(opened.why)
    const { server } = opened
    const close = () => server.close()
    signal.addEventListener('abort', close, { once: true })
    const session: Session = { box: signedIn.box, server, signal }
    const until = runtime.now().getTime() + longestRunMs
    try {
      do {
        await look(session)
        if (looksOnce || signal.aborted) break
        await pause(session)
      } while (runtime.now().getTime() < until && !signal.aborted)
    } finally {
      signal.removeEventListener('abort', close)
      server.close()
    }
  }

  async function fail({ why, afterMs }: ReadingFailed): Promise<void> {
    const box = await boxes.get(mailboxId)
    if (!box) return
    const now = runtime.now()
    const failures = box.failures + 1
    // A server may refuse a good password once, when it is busy.
    const isEnd = why === 'ended' || (endings.has(why) && box.problem === why)
    const retryAt = new Date(now.getTime() + (afterMs ?? pauseMs(failures))).toISOString()
    const failed = { failures, problem: why, failingSince: box.failingSince || now.toISOString(), retryAt }
    const endedAt = isEnd ? failed.failingSince : ''
    await save(box, { ...failed, endedAt })
    runtime.log.warn('mailbox not read', { reason: why, failures })
    if (isEnd) await noticeTeam(`mailbox ended ${endedAt}`, { ...texts.endedNotice(box.user), path: texts.path })
  }

  async function attempt(box: StoredMailbox, signal: AbortSignal, looksOnce: boolean): Promise<void> {
    try {
      await readFor(box, signal, looksOnce)
    } catch (error) {
      if (signal.aborted || error instanceof MailboxChanged) return
      await fail(error instanceof ReadingFailed ? error : new ReadingFailed('line')).catch(ignoreChanged)
    }
  }

  return async function work(signal: AbortSignal): Promise<void> {
    const until = runtime.now().getTime() + longestRunMs
    // The first run of a process ends soon: other work waits for it.
    for (const looksOnce = isFirst; !signal.aborted && runtime.now().getTime() < until;) {
      isFirst = false
      const box = await boxes.get(mailboxId)
      const waitMs = Date.parse(box?.retryAt || farPast) - runtime.now().getTime()
      if (!box || box.endedAt !== '' || (looksOnce && waitMs > 0)) return
      await runtime.sleep(Math.max(0, waitMs), signal)
      if (!signal.aborted) await attempt(box, signal, looksOnce)
      if (looksOnce) return
    }
  }
}

const farPast = '2000-01-01T00:00:00.000Z'

const endings: ReadonlySet<Problem> = new Set(['wrong-password', 'app-password', 'switched-off'])

function sentFromIn({ user }: Mailbox, role: Role): string | null {
  return role === 'sent' ? user : null
}

function ignoreChanged(error: unknown): void {
  if (!(error instanceof MailboxChanged)) throw error
}

function at({ positions }: Mailbox, position: Position): Pick<Mailbox, 'positions'> {
  return { positions: [...positions.filter(({ path }) => path !== position.path), position] }
}

function counted(box: Mailbox, now: Date, passed: number, filed: number): Pick<Mailbox, 'day' | 'passed' | 'filed'> {
  const day = now.toISOString().slice(0, 10)
  const earlier = box.day === day ? box : { passed: 0, filed: 0 }
  return { day, passed: earlier.passed + passed, filed: earlier.filed + filed }
}
