import { kilobytesOf } from '../../../core/limits/limits.ts'
import type { Needs } from '../../../core/limits/needs.ts'
import { openCollection } from '../../../core/store/collection.ts'
import type { ReceivedMail, ReceiveMail } from '../letters/receive-mail.ts'
import type { createTeamNotice } from '../mail/team-notice.ts'
import type { Head, MailServer, UseMailServer } from './imap.ts'
import {
  type Mailbox,
  type Reason,
  refusal,
  type Role,
  type StoredMailbox,
  mailboxId,
  mailboxes,
  reasonOf,
  roles,
} from './mailbox.ts'
import { mailboxMessages as texts } from './messages.ts'
import type { SignIn } from './sign-in.ts'

interface Dependencies extends Needs<'store' | 'runtime' | 'limits' | 'agency'> {
  readonly signIn: Pick<SignIn, 'fresh' | 'accountIn'>
  readonly useServer: UseMailServer
  readonly receiveMail: ReceiveMail
  readonly noticeTeam: ReturnType<typeof createTeamNotice>
  /** How long a run and its connection last. Access tokens last an hour. */
  readonly lastsMs?: number
}

/** A look asks each folder what is new. In between the server tells of the inbox. */
const lookEveryMs = 2 * 60 * 1000
const usualRunMs = 25 * 60 * 1000
const headsAtOnce = 50
const mostBytes = 10 * 1024 * 1024
/** Of a mail that is larger: its text comes first. */
const beginningBytes = 256 * 1024
const [firstPauseMs, longestPauseMs] = [30_000, 30 * 60 * 1000]
const dayMs = 24 * 60 * 60 * 1000
/** Of a server that refuses the sign-in. It may refuse a good password once, when it is busy. */
const endings: ReadonlySet<Reason> = new Set(['wrong-password', 'app-password', 'switched-off'])

/** The stored mailbox is not the one that is being read: a member has connected or disconnected it. */
class MailboxChanged extends Error {}

/** One connection, and what is stored of the mailbox. */
interface Session {
  box: StoredMailbox
  /** Heads that were read and are not counted in it. */
  passed: number
  readonly server: MailServer
  readonly signal: AbortSignal
}

export type FileMail = ReturnType<typeof createFileMail>

/** Returns what fetches a mail of a person that we have, and files it. Returns what became of it; null where it is not taken. */
export function createFileMail({
  runtime,
  limits,
  receiveMail,
}: Pick<Dependencies, 'runtime' | 'limits' | 'receiveMail'>) {
  return async (
    server: MailServer,
    head: Head,
    /** `isMoved`: a member has moved it into the agency's folder, so that it is taken from any sender. */
    { sentFrom, isMoved = false }: { readonly sentFrom: string | null; readonly isMoved?: boolean },
  ): Promise<ReceivedMail | null> => {
    const weight = head.isDraft ? 'known' : await receiveMail.weigh(head, sentFrom)
    if (weight === 'known' || (weight === 'other' && !isMoved)) return null
    const isCut = head.size > mostBytes
    const bytes = isCut ? beginningBytes : mostBytes
    const taken = await limits.take('mailbox', {}, kilobytesOf(Math.min(bytes, head.size)))
    if (taken.kind === 'wait') throw refusal('limit')
    const raw = await server.source(head.uid, bytes)
    // It was moved or erased since.
    if (!raw) return null
    const at = countsAt(head, sentFrom !== null, runtime.now())
    return receiveMail.receive(raw, { at, sentFrom, isCut })
  }
}

/** Returns what reads all that is new in the folders. */
function createLook({ store, runtime, agency, ...given }: Dependencies) {
  const boxes = openCollection(store, mailboxes)
  const fileMail = createFileMail({ ...given, runtime })

  /** Notes something of the mailbox, and the heads that were read. Rejects where a member has changed it since it was read. */
  async function note(session: Session, changes: Partial<Mailbox>, filed = 0): Promise<void> {
    const { box, passed } = session
    const day = runtime.now().toISOString().slice(0, 10)
    const today = box.day === day ? box : { passed: 0, filed: 0 }
    const counts = { day, passed: today.passed + passed, filed: today.filed + filed }
    const updated = await boxes.update(mailboxId, { ...counts, ...changes }, box.revision)
    if (updated.kind !== 'updated') throw new MailboxChanged()
    Object.assign(session, { box: updated.document, passed: 0 })
  }

  async function take({ box, server }: Session, role: Role, head: Head): Promise<boolean> {
    // An old mail that was put there counts for nothing.
    const isOld = head.cameAt !== null && head.cameAt.toISOString() < box.readsSince
    if (isOld && role !== 'agency') return false
    const place = { sentFrom: role === 'sent' ? box.user : null, isMoved: role === 'agency' }
    const received = await fileMail(server, head, place)
    return received === 'filed' || received === 'tray'
  }

  /** Reads what is new in a folder. The position moves when what is before it is stored. */
  async function readFolder(session: Session, role: Role): Promise<void> {
    const { server, signal, box } = session
    const known = box.folders[role]
    const { validity, next } = await server.stateOf(known.path)
    const isKnown = known.validity === validity
    if (isKnown && known.uid === next - 1) return
    // The server may have given its mails other numbers during an outage: they are read from a day before the last reading.
    const lastRead = Math.min(Date.parse(box.readAt), runtime.now().getTime())
    const since = new Date(box.readAt === '' ? box.readsSince : lastRead - dayMs)
    let uid = isKnown ? known.uid : 0
    for await (const page of server.pages(known.path, isKnown ? { after: uid } : { since })) {
      for (const head of page.heads) {
        if (signal.aborted) return
        const isNew = await take(session, role, head)
        session.passed += 1
        // A store in this process answers at once, and would let nothing else run.
        if (session.passed % headsAtOnce === 0) await runtime.sleep(0)
        if (isNew) await note(session, at(session.box, role, { ...known, validity, uid: head.uid }), 1)
      }
      uid = page.last
      const behind = page.read < page.of ? { read: page.read, of: page.of } : session.box.behind
      await note(session, { ...at(session.box, role, { ...known, validity, uid }), behind })
    }
    // The search came after the state, so that nothing below its next UID was missed.
    await note(session, at(session.box, role, { ...known, validity, uid: Math.max(uid, next - 1) }))
  }

  return async function look(session: Session): Promise<void> {
    const { server, signal } = session
    const found = foldersToWatch(await server.folders(), agency.name, session.box)
    // What was sent stops a clock before what came in is looked at.
    for (const role of roles.toReversed()) {
      // One that was renamed, or made since.
      if (found[role] !== session.box.folders[role].path)
        await note(session, at(session.box, role, { path: found[role], validity: '', uid: 0 }))
      if (found[role] !== '' && !signal.aborted) await readFolder(session, role)
    }
    if (!signal.aborted) await note(session, { trouble: null, behind: null, readAt: runtime.now().toISOString() })
  }
}

/** Returns the work that reads the mailbox, for one process at a time. A run lasts for minutes. */
export function createReader(dependencies: Dependencies) {
  const { store, runtime, signIn, useServer, noticeTeam, lastsMs = usualRunMs } = dependencies
  const boxes = openCollection(store, mailboxes)
  const look = createLook(dependencies)

  /** Waits until something comes in, or a member changes the mailbox. */
  async function pause({ server, signal, box }: Session): Promise<void> {
    const changed = new AbortController()
    async function compare(): Promise<void> {
      const stored = await boxes.get(mailboxId).catch(() => box)
      if (stored?.revision !== box.revision) changed.abort()
    }
    const stop = boxes.watch(() => void compare())
    await server.pause(box.folders.inbox.path, lookEveryMs, AbortSignal.any([signal, changed.signal])).finally(stop)
    if (changed.signal.aborted) throw new MailboxChanged()
  }

  async function readOn(session: Session, until: number): Promise<void> {
    await look(session)
    while (runtime.now().getTime() < until && !session.signal.aborted) {
      await pause(session)
      await look(session)
    }
  }

  async function readUntil(until: number, stored: StoredMailbox, signal: AbortSignal): Promise<void> {
    try {
      const box = await signIn.fresh(stored)
      const use = (server: MailServer) => readOn({ box, passed: 0, server, signal }, until)
      await useServer(signIn.accountIn(box), use, signal)
    } catch (error) {
      if (!signal.aborted && !(error instanceof MailboxChanged)) await noteFailure(reasonOf(error) ?? 'line')
    }
  }

  async function noteFailure(why: Reason): Promise<void> {
    const box = await boxes.get(mailboxId)
    if (!box) return
    const now = runtime.now()
    const { failures: before = 0, since = now.toISOString(), why: last = null } = box.trouble ?? {}
    const failures = before + 1
    const isEnd = why === 'ended' || (endings.has(why) && last === why)
    const pauseMs = Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(before, 20))
    const trouble = { why, since, failures, isEnd, retryAt: new Date(now.getTime() + pauseMs).toISOString() }
    const noted = await boxes.update(mailboxId, { trouble }, box.revision)
    runtime.log.warn('mailbox not read', { reason: why, failures })
    if (noted.kind === 'updated' && isEnd)
      await noticeTeam(`mailbox ended ${since}`, { ...texts.endedNotice(box.user), path: texts.path })
  }

  return async function work(signal: AbortSignal): Promise<void> {
    const until = runtime.now().getTime() + lastsMs
    do {
      const box = await boxes.get(mailboxId)
      const retryAt = Date.parse(box?.trouble?.retryAt ?? '') || 0
      if (!box || box.trouble?.isEnd || retryAt > until) return
      await runtime.sleep(Math.max(0, retryAt - runtime.now().getTime()), signal)
      if (signal.aborted) return
      await readUntil(until, box, signal)
    } while (!signal.aborted && runtime.now().getTime() < until)
  }
}

function at({ folders }: Mailbox, role: Role, read: Mailbox['folders'][Role]): Pick<Mailbox, 'folders'> {
  return { folders: { ...folders, [role]: read } }
}

/** Returns the paths of the folders to watch; empty where there is none. The one for mail that a member moves has the name of the agency. One that was
 *  chosen stays while it is there. */
export function foldersToWatch(
  found: Awaited<ReturnType<MailServer['folders']>>,
  agencyName: string,
  chosen: Pick<Mailbox, 'folders'> | null = null,
): Readonly<Record<Role, string>> {
  const named = agencyName.trim().toLowerCase()
  const sent = found.find(({ path }) => path === chosen?.folders.sent.path)
  const pathOf = (use: string) => found.find(({ specialUse }) => specialUse === use)?.path ?? ''
  const ofAgency = found.find(({ name, specialUse }) => specialUse === '' && name.trim().toLowerCase() === named)
  return {
    inbox: pathOf('\\Inbox'),
    sent: sent?.path ?? (chosen?.folders.sent.path === '' ? '' : pathOf('\\Sent')),
    agency: ofAgency?.path ?? '',
  }
}

/** Returns when a mail counts: when it came, or when it was sent, which a copy that was put there later does not change. Never in the future. */
function countsAt({ cameAt, sentAt }: Pick<Head, 'cameAt' | 'sentAt'>, isSent: boolean, now: Date): Date {
  const times = isSent ? [sentAt, cameAt] : [cameAt ?? sentAt]
  return new Date(Math.min(now.getTime(), ...times.flatMap((each) => each?.getTime() ?? [])))
}
