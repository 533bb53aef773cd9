import { kilobytesOf } from '../../../core/limits/limits.ts'
import type { Asks } from '../context.ts'
import type { ReceivedMail } from '../letters/receive-mail.ts'
import type { Head, MailServer } from './imap.ts'
import { type Mailbox, openMailbox, type Reason, reasonOf, refusal, type Role, type StoredMailbox } from './mailbox.ts'
import { mailboxMessages as texts } from './messages.ts'
import type { SignIn } from './sign-in.ts'

type Given = Pick<Asks<'receiveMail'>, 'store' | 'runtime' | 'limits' | 'agency' | 'receiveMail' | 'noticeTeam'>
type Dependencies = Given & {
  readonly signIn: Pick<SignIn, 'use'>
  /** How long a run and its connection last. Access tokens last an hour. */
  readonly lastsMs?: number
}

/** A look asks each folder what is new. In between the server tells of the inbox. */
const lookEveryMs = 2 * 60 * 1000
const usualRunMs = 25 * 60 * 1000
const [headsAtOnce, headsToNote] = [50, 500]
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

/** Fetches a mail of a person that we have, and files it. Returns what became of it; null where it is not taken. `isMoved`: a member has moved it into
 *  the agency's folder, so that it is taken from any sender. */
export async function fileMail(
  { runtime, limits, receiveMail }: Pick<Given, 'runtime' | 'limits' | 'receiveMail'>,
  server: MailServer,
  head: Head,
  sentFrom: string | null,
  isMoved = false,
): Promise<ReceivedMail | null> {
  const weight = head.isDraft ? 'known' : await receiveMail.weigh(head, sentFrom)
  if (weight === 'known' || (weight === 'other' && !isMoved)) return null
  const isCut = head.size > mostBytes
  const bytes = isCut ? beginningBytes : mostBytes
  const taken = await limits.take('mailbox', {}, kilobytesOf(Math.min(bytes, head.size)))
  if (taken.kind === 'wait') throw refusal('limit')
  const raw = await server.source(head.uid, bytes)
  // It was moved or erased since.
  if (!raw) return null
  return receiveMail.receive(raw, { at: countsAt(head, sentFrom !== null, runtime.now()), sentFrom, isCut })
}

/** Returns when a mail counts: when it came, or when it was sent, which a copy that was put there later does not change. Never in the future. */
function countsAt({ cameAt, sentAt }: Head, isSent: boolean, now: Date): Date {
  const times = isSent ? [sentAt, cameAt] : [cameAt || sentAt]
  return new Date(Math.min(now.getTime(), ...times.filter(Boolean)))
}

/** Returns what reads all that is new in the folders. */
function createLook({ store, agency, ...given }: Dependencies) {
  const { runtime } = given
  const boxes = openMailbox(store)

  /** Notes something of the mailbox, and the heads that were read. Rejects where a member has changed it since it was read. */
  async function note(session: Session, changes: Partial<Mailbox>, filed = 0): Promise<void> {
    const { box, passed } = session
    const day = runtime.now().toISOString().slice(0, 10)
    const today = box.day === day ? box : { passed: 0, filed: 0 }
    const counts = { day, passed: today.passed + passed, filed: today.filed + filed }
    const updated = await boxes.update({ ...counts, ...changes }, box.revision)
    if (updated.kind !== 'updated') throw new MailboxChanged()
    Object.assign(session, { box: updated.document, passed: 0 })
  }

  const noteFolder = (session: Session, role: Role, read: Mailbox['folders'][Role], filed = 0) =>
    note(session, { folders: { ...session.box.folders, [role]: read } }, filed)

  async function take({ box, server }: Session, role: Role, head: Head): Promise<boolean> {
    // An old mail that was put there counts for nothing.
    if (role !== 'agency' && head.cameAt < Date.parse(box.readsSince)) return false
    const received = await fileMail(given, server, head, role === 'sent' ? box.user : null, role === 'agency')
    return received === 'filed' || received === 'tray'
  }

  /** Reads what is new in a folder. The position moves when what is before it is stored. */
  async function readFolder(session: Session, role: Role): Promise<void> {
    const { server, signal, box } = session
    const { path, ...known } = box.folders[role]
    const { validity, next } = await server.open(path)
    const isKnown = known.validity === validity
    if (isKnown && known.uid === next - 1) return
    // The server may have given its mails other numbers during an outage: they are read from a day before the last reading.
    const lastRead = Math.min(Date.parse(box.readAt), runtime.now().getTime())
    const since = new Date(box.readAt === '' ? box.readsSince : lastRead - dayMs)
    let uid = isKnown ? known.uid : 0
    for await (const head of server.heads(isKnown ? { after: uid } : { since })) {
      if (signal.aborted) return
      const isNew = await take(session, role, head)
      session.passed += 1
      uid = head.uid
      if (isNew || session.passed >= headsToNote)
        await noteFolder(session, role, { path, validity, uid }, Number(isNew))
      // A store in this process answers at once, and would let nothing else run.
      if (session.passed % headsAtOnce === 0) await runtime.sleep(0)
    }
    // The search came after the state, so that nothing below its next UID was missed.
    await noteFolder(session, role, { path, validity, uid: Math.max(uid, next - 1) })
  }

  return async function look(session: Session): Promise<void> {
    const { server, signal } = session
    const found = foldersToWatch(await server.folders(), agency.name, session.box)
    for (const [role, path] of Object.entries(found) as [Role, string][]) {
      // One that was renamed, or made since.
      if (path !== session.box.folders[role].path) await noteFolder(session, role, { path, validity: '', uid: 0 })
      if (path !== '' && !signal.aborted) await readFolder(session, role)
    }
    if (!signal.aborted) await note(session, { trouble: null, readAt: runtime.now().toISOString() })
  }
}

/** Returns what reads the mailbox until a run is over or fails. One process at a time may do so. */
export function createReader(dependencies: Dependencies) {
  const { store, runtime, signIn, noticeTeam, lastsMs = usualRunMs } = dependencies
  const boxes = openMailbox(store)
  const look = createLook(dependencies)

  /** Waits until something comes into the inbox, which was opened last, or a member changes the mailbox. */
  async function pause({ server, signal, box }: Session): Promise<void> {
    const changed = new AbortController()
    const compare = async () => (await boxes.get())?.revision === box.revision || changed.abort()
    const stop = boxes.watch(() => void compare().catch(() => undefined))
    await server.pause(lookEveryMs, AbortSignal.any([signal, changed.signal])).finally(stop)
    if (changed.signal.aborted) throw new MailboxChanged()
  }

  async function noteFailure(why: Reason): Promise<void> {
    const box = await boxes.get()
    if (!box) return
    const now = runtime.now()
    const { failures: before = 0, since = now.toISOString(), why: last = null } = box.trouble ?? {}
    const failures = before + 1
    const isEnd = why === 'ended' || (endings.has(why) && last === why)
    const pauseMs = Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(before, 20))
    const trouble = { why, since, failures, isEnd, retryAt: new Date(now.getTime() + pauseMs).toISOString() }
    const noted = await boxes.update({ trouble }, box.revision)
    runtime.log.warn('mailbox not read', { reason: why, failures })
    if (noted.kind === 'updated' && isEnd)
      await noticeTeam(`mailbox ended ${since}`, { ...texts.endedNotice(box.user), path: texts.path })
  }

  /** Returns the mailbox where it is to be read now. */
  async function due(): Promise<StoredMailbox | null> {
    const box = await boxes.get()
    return box?.trouble && (box.trouble.isEnd || box.trouble.retryAt > runtime.now().toISOString()) ? null : box
  }

  async function read(signal: AbortSignal): Promise<void> {
    const stored = await due()
    if (!stored) return
    const until = runtime.now().getTime() + lastsMs
    try {
      await signIn.use(
        stored,
        async (server, box) => {
          const session = { box, passed: 0, server, signal }
          await look(session)
          while (runtime.now().getTime() < until && !signal.aborted) {
            await pause(session)
            await look(session)
          }
        },
        signal,
      )
    } catch (error) {
      if (!signal.aborted && !(error instanceof MailboxChanged)) await noteFailure(reasonOf(error) ?? 'line')
    }
  }

  return { read, isDue: async () => (await due()) !== null }
}

/** Returns the paths of the folders to watch, in the order in which they are read; empty where there is none. What was sent stops a clock before what
 *  came in is looked at. The one for mail that a member moves has the name of the agency. One that was chosen stays while it is there. */
export function foldersToWatch(
  found: Awaited<ReturnType<MailServer['folders']>>,
  agencyName: string,
  chosen: Pick<Mailbox, 'folders'> | null = null,
): Readonly<Record<Role, string>> {
  const named = agencyName.trim().toLowerCase()
  const pathOf = (use: string) => found.find(({ specialUse }) => specialUse === use)?.path ?? ''
  const before = chosen?.folders.sent.path
  const isThere = before === '' || found.some(({ path }) => path === before)
  const ofAgency = found.find(({ name, specialUse }) => specialUse === '' && name.trim().toLowerCase() === named)
  return {
    agency: ofAgency?.path ?? '',
    sent: before !== undefined && isThere ? before : pathOf('\\Sent'),
    inbox: pathOf('\\Inbox'),
  }
}
