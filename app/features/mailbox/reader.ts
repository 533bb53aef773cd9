import { setImmediate } from 'node:timers/promises'
import { kilobytesOf } from '../../../core/limits/limits.ts'
import type { Head, MailServer } from './imap.ts'
import { boxId, type Mailbox, reasonOf, refusal, type Role, type StoredMailbox } from './mailbox.ts'
import { mailboxMessages as texts, type Reason } from './messages.ts'
import type { Parts } from './sign-in.ts'

/** A look asks each folder what is new. In between the server tells of the inbox. */
const lookEveryMs = 2 * 60 * 1000
const headsToNote = 500
const mostBytes = 10 * 1024 * 1024
/** Of a mail that is larger: its text comes first. */
const beginningBytes = 256 * 1024
/** Of a mail that takes too long to read, or has too many lines. */
const leastBytes = 16 * 1024
const [firstPauseMs, longestPauseMs] = [30_000, 30 * 60 * 1000]
const dayMs = 24 * 60 * 60 * 1000
/** Of a server that refuses the sign-in. It may refuse a good password once, when it is busy. */
const endings: readonly Reason[] = ['wrong-password', 'token-refused', 'registration', 'app-password', 'switched-off']

/** The stored mailbox is not the one that is being read: a member has connected or disconnected it. */
class MailboxChanged extends Error {}

const senderIn = (role: Role, { user }: MailServer) => (role === 'sent' ? user : null)

/** Whether a mail is to be filed: of a person that we have, or from any sender where a member has moved it into the agency's folder. */
export async function isTaken({ receiveMail }: Parts, server: MailServer, role: Role, head: Head): Promise<boolean> {
  const weight = head.isDraft ? 'known' : await receiveMail.weigh(head, senderIn(role, server))
  return weight === 'ours' || (weight === 'other' && role === 'agency')
}

/** Files a mail. Returns what became of it. */
export async function fileMail({ runtime, limits, receiveMail }: Parts, server: MailServer, role: Role, head: Head) {
  const sentFrom = senderIn(role, server)
  const at = countsAt(head, role, runtime.now())
  for (const bytes of [head.size > mostBytes ? beginningBytes : mostBytes, leastBytes]) {
    const taken = await limits.take('mailbox', {}, kilobytesOf(Math.min(bytes, head.size)))
    if (taken.kind === 'wait') throw refusal('limit')
    const raw = await server.source(head.uid, bytes)
    // It was moved or erased since.
    if (!raw) return 'gone'
    const received = await receiveMail.receive(raw, { at, sentFrom, isCut: head.size > bytes })
    if (received !== 'no-mail') return received
  }
  runtime.log.warn('mail not understood', { uid: head.uid })
  return 'no-mail'
}

/** Returns when a mail counts: when it came, or when it was sent, which a copy that was put there later does not change. Never in the future. */
function countsAt({ cameAt, sentAt }: Head, role: Role, now: Date): Date {
  const times = role === 'sent' ? [sentAt, cameAt] : [cameAt || sentAt]
  return new Date(Math.min(now.getTime(), ...times.filter(Boolean)))
}

/** Returns what is to be read of a folder whose numbers are not known, as the server may have given its mails others during an outage. */
function unknownIn({ readAt, readsSince, folders }: Mailbox, role: Role, now: Date) {
  // Made since: a member has moved into it all that it holds, of whatever day.
  if (role === 'agency' && readAt !== '' && folders.agency.path === '') return { all: true }
  const from = Math.min(Date.parse(readAt || readsSince), now.getTime())
  // From a day before, as a server tells days by its own clock.
  return { since: new Date(from - dayMs) }
}

/** Returns what reads all that is new in the folders, and returns what is stored of the mailbox then. */
function createLook(parts: Parts, server: MailServer, first: StoredMailbox, signal: AbortSignal) {
  const { boxes, runtime, agency } = parts
  let box = first
  /** Heads that were read and are not counted in it. */
  let passed = 0

  /** Notes something of the mailbox, and the heads that were read. Rejects where a member has changed it since it was read. */
  async function note(changes: Partial<Mailbox>, filed = 0): Promise<void> {
    const day = runtime.now().toISOString().slice(0, 10)
    const today = box.day === day ? box : { passed: 0, filed: 0 }
    const counts = { day, passed: today.passed + passed, filed: today.filed + filed }
    const updated = await boxes.change(box, { ...counts, ...changes })
    if (!updated) throw new MailboxChanged()
    box = updated
    passed = 0
  }

  const noteFolder = (role: Role, read: Mailbox['folders'][Role], filed = 0) =>
    note({ folders: { ...box.folders, [role]: read } }, filed)

  async function take(role: Role, head: Head): Promise<boolean> {
    // An old mail that was put there counts for nothing.
    if (role !== 'agency' && head.cameAt < Date.parse(box.readsSince)) return false
    if (!(await isTaken(parts, server, role, head))) return false
    return ['filed', 'tray'].includes(await fileMail(parts, server, role, head))
  }

  /** Reads what is new in a folder. The position moves when what is before it is stored. */
  async function readFolder(role: Role, path: string): Promise<void> {
    const known = box.folders[role]
    const { validity, next } = await server.open(path)
    const isKnown = known.path === path && known.validity === validity
    let uid = isKnown ? known.uid : 0
    if (isKnown && uid === next - 1) return
    for await (const head of server.heads(isKnown ? { uid: `${uid + 1}:*` } : unknownIn(box, role, runtime.now()))) {
      signal.throwIfAborted()
      // `n:*` names the last mail in any case.
      if (head.uid <= uid) continue
      const isNew = await take(role, head)
      passed += 1
      uid = head.uid
      if (isNew || passed >= headsToNote) await noteFolder(role, { path, validity, uid }, Number(isNew))
      // A store in this process answers at once, and would let nothing else run.
      await setImmediate()
    }
    // The search came after the state, so that nothing below its next UID was missed.
    await noteFolder(role, { path, validity, uid: Math.max(uid, next - 1) })
  }

  return async function look(): Promise<StoredMailbox> {
    const { watched } = await server.folders(agency.name, box.folders.sent.path)
    for (const [role, path] of Object.entries(watched) as [Role, string][]) {
      if (path !== '') await readFolder(role, path)
      else if (box.folders[role].path !== '') await noteFolder(role, { path, validity: '', uid: 0 })
    }
    signal.throwIfAborted()
    await note({ trouble: null, readAt: runtime.now().toISOString() })
    return box
  }
}

/** Returns what reads the mailbox until a run is over or fails. One process at a time may do so. `lastsMs`: how long a run and its connection last.
 *  Access tokens last an hour. */
export function createReader(parts: Parts, lastsMs = 25 * 60 * 1000) {
  const { boxes, runtime, signIn, noticeTeam } = parts

  /** Waits until something comes into the inbox, which was opened last, or a member changes the mailbox. */
  async function pause(server: MailServer, { revision }: StoredMailbox, signal: AbortSignal): Promise<void> {
    const changed = new AbortController()
    const compare = async () => (await boxes.get(boxId))?.revision === revision || changed.abort()
    const stop = boxes.watch(() => void compare().catch(() => undefined))
    await server.pause(lookEveryMs, AbortSignal.any([signal, changed.signal])).finally(stop)
    if (changed.signal.aborted) throw new MailboxChanged()
  }

  async function noteFailure(why: Reason): Promise<void> {
    const box = await boxes.get(boxId)
    if (!box) return
    const now = runtime.now()
    const { failures: before = 0, since = now.toISOString(), why: last = null } = box.trouble ?? {}
    const failures = before + 1
    const isEnd = why === 'ended' || (endings.includes(why) && last === why)
    const pauseMs = Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(before, 20))
    const trouble = { why, since, failures, isEnd, retryAt: new Date(now.getTime() + pauseMs).toISOString() }
    const noted = await boxes.change(box, { trouble })
    runtime.log.warn('mailbox not read', { reason: why, failures })
    if (noted && isEnd) await noticeTeam(`mailbox ended ${since}`, { ...texts.endedNotice(box.user), path: texts.path })
  }

  async function readOn(server: MailServer, box: StoredMailbox, signal: AbortSignal): Promise<void> {
    const until = runtime.now().getTime() + lastsMs
    const look = createLook(parts, server, box, signal)
    const isOn = () => runtime.now().getTime() < until && !signal.aborted
    for (let read = await look(); isOn(); read = await look()) await pause(server, read, signal)
  }

  return async function read(signal: AbortSignal): Promise<void> {
    if (!isDue(await boxes.get(boxId), runtime.now())) return
    try {
      const box = await signIn.fresh()
      await signIn.use(box, (server) => readOn(server, box, signal), signal)
    } catch (error) {
      if (!signal.aborted && !(error instanceof MailboxChanged)) await noteFailure(reasonOf(error) ?? 'line')
    }
  }
}

/** Whether there is a mailbox to be read now. */
export function isDue(box: Mailbox | null, now: Date): boolean {
  return box !== null && (!box.trouble || (!box.trouble.isEnd && box.trouble.retryAt <= now.toISOString()))
}
