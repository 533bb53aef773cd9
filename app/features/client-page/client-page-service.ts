import { isOwnField } from '../../../core/brief/project-info.ts'
import type { Attachment } from '../../../core/files/attachment.ts'
import { dayInWords } from '../../../core/follow-up/clock-words.ts'
import { minuteMs } from '../../../core/follow-up/zoned-time.ts'
import { type Limits, type Taken, type Waiting, kilobytesOf } from '../../../core/limits/limits.ts'
import { eachPage } from '../../../core/store/collection.ts'
import { isEmail } from '../../../core/text/is-email.ts'
import { writtenTime } from '../../../core/text/written-time.ts'
import type { Attachments } from '../../../ports/files.ts'
import type { CallBooking, GivenCall, TakeCallResult } from '../calls/book-call.ts'
import type { Item } from '../leads-desk/inbox/change-items.ts'
import type { StoredLead } from '../leads-desk/leads/lead.ts'
import { callMessages } from '../leads-desk/leads/submission.ts'
import { leadTitle } from '../leads-desk/leads/title.ts'
import type { Asked, StoredMessage } from '../leads-desk/messages/contact-message.ts'
import type { Wish } from '../leads-desk/messages/wishes.ts'
import { type ShownThread, cutEntry } from '../letters/own-words.ts'
import type { VisitorMailStatus } from '../mail/email-service.ts'
import { type AddDependencies, type Addition, createAddToProject } from './add-to-project.ts'
import { type ChangeDependencies, type CorrectResult, createChangeProject } from './change-project.ts'
import { type ClientCodes, type EnterCodeResult, idOfChange } from './client-codes.ts'
import type { AddFilesResult } from './client-files.ts'
import type { ClientMail } from './client-mail.ts'
import { type ClientPages, emailOf, isLead } from './client-pages.ts'
import { type Thread, createReadThread } from './client-thread.ts'
import { type BriefChanges, type BriefLine, briefOf, briefOfItem } from './correct-brief.ts'
import { mostClientFiles } from './file-messages.ts'
import { clientPageMessages as texts } from './messages.ts'
import { type WhereItStands, whereItStands } from './where-it-stands.ts'

/** The page of a client's project. Each call names its token; `from` is the visitor's network address. What is only read changes nothing. */
export interface ClientPageService {
  /** Differs after every change of the project. */
  version(visit: PageVisit): Promise<{ readonly kind: 'version'; readonly version: string } | NoPage>
  open(visit: PageVisit, shown?: ShownPage): Promise<OpenPage | NoPage>
  /** Whether so many bytes of files can be added, before they are read. */
  maySend(visit: PageVisit, bytes: number): Promise<Taken | NoPage>
  /** For bytes that were not taken though they could be added. */
  giveBack(visit: PageVisit, bytes: number): Promise<void | NoPage>
  /** Adds a note, an answer or files: whoever holds the link may. */
  add(visit: PageVisit, addition: Addition): Promise<AddFilesResult | NoPage>
  file(visit: PageVisit, fileId: string): Promise<ClientFile | NoPage>
  /** Mails a code to the address on file. */
  askCode(visit: PageVisit): Promise<{ readonly kind: 'asked' | 'no-mail' } | Waiting | NoPage>
  enterCode(visit: PageVisit, code: string): Promise<EnterCodeResult | NoPage>
  /** Asks the team for a change of a call request, which it makes once it has rung back: no address proves whose it is. */
  ask(visit: PageVisit, id: string, wish: Wish, time: string): Promise<AddFilesResult | NoPage>
  /** Opens a new page of a call request by its reference and the last four digits of its number. */
  openByNumber: ClientPages['tokenByNumber']
  /** These need what `enterCode` granted. */
  correct(visit: PageVisit, changes: BriefChanges): Promise<CorrectResult | NeedsCode | NoPage>
  /** Mails a code to the new address. The lead has it once `confirmAddress` was given that code. */
  changeAddress(visit: PageVisit, email: string): Promise<ChangeAddressResult | NeedsCode | NoPage>
  cancelAddress(visit: PageVisit): Promise<{ readonly kind: 'cancelled' } | NeedsCode | NoPage>
  /** `closesLinks`: as `closeLinks` does. */
  confirmAddress(visit: PageVisit, code: string, closesLinks: boolean): Promise<ConfirmAddressResult | NoPage>
  /** Sets the address back to the one that the mail with this page went to, and closes the pages that are newer or take nothing back: within seven days, without a code. */
  undoAddress(visit: PageVisit): Promise<{ readonly kind: 'undone' | 'too-late' } | NoPage>
  /** Closes the other pages of the project, but those that can still take back a change of its address. */
  closeLinks(visit: PageVisit): Promise<{ readonly kind: 'closed' } | NeedsCode | NoPage>
  /** Returns everything that is stored of the project for its client. */
  download(visit: PageVisit): Promise<{ readonly kind: 'whole'; readonly content: object } | NeedsCode | NoPage>
  withdraw(visit: PageVisit): Promise<{ readonly kind: 'withdrawn' } | NeedsCode | NoPage>
  erase(visit: PageVisit): Promise<{ readonly kind: 'erased' } | NeedsCode | NoPage>
  /** Returns the times that are offered for a call. */
  callTimes(visit: PageVisit, minutes?: number): Promise<OfferedTimes | NoPage>
  /** Takes a time, also instead of the one that was chosen before. Without minutes the call is as long as usual. */
  takeCall(visit: PageVisit, at: string, phone: string, minutes?: number): Promise<TakeCallResult | NoPage>
  cancelCall(visit: PageVisit): Promise<{ readonly kind: 'cancelled' | 'cancelled-unmailed' | 'no-call' } | NoPage>
  /** Mails new pages to the address, if it is that of projects. The work is the same for every address: who has projects is looked up when the mail is due. */
  findLost(email: string, from: string | null): Promise<void>
}

export type ChangeAddressResult = { readonly kind: 'asked' | 'invalid' | 'unreachable' | 'same' } | Waiting
export type ConfirmAddressResult = { readonly kind: 'confirmed' } | Exclude<EnterCodeResult, { kind: 'granted' }>

export interface PageVisit {
  readonly token: string
  readonly from: string | null
  /** What `enterCode` gave this browser. */
  readonly grant?: string | null
}

export interface ShownPage extends ShownThread {
  /** Whether a form was just sent: such a read is not counted, as it shows the words of a refused form. */
  readonly isAfterForm?: boolean
}

/** In place of a page. `at`: when it was erased, in words. `busy`: it was read too often, for so many seconds. */
export type NoPage =
  | { readonly kind: 'none' | 'limited' | 'gone' }
  | { readonly kind: 'erased'; readonly at: string }
  | { readonly kind: 'busy'; readonly seconds: number }
export interface NeedsCode {
  readonly kind: 'needs-code'
}

export interface ClientFile extends Pick<Attachment, 'name' | 'type'> {
  readonly kind: 'file'
  readonly bytes: Uint8Array
}

export interface OfferedTimes extends Pick<OpenPage, 'title' | 'reference' | 'phone' | 'email' | 'call'> {
  readonly kind: 'times'
  readonly name: string
  /** ISO 8601, UTC. Null where our calendars are not known. */
  readonly times: readonly string[] | null
  readonly minutes: number
  /** What a client chooses from, in minutes. */
  readonly lengths: readonly number[]
  readonly now: string
}

export interface OpenPage {
  readonly kind: 'open'
  readonly title: string
  readonly reference: string
  /** As `ClientPageService.version`. */
  readonly version: string
  readonly email: string
  /** The address that is not yet confirmed, or null. */
  readonly newEmail: string | null
  /** The address that the visitor can set the project back to, or null. */
  readonly formerEmail: string | null
  readonly phone: string
  readonly stands: WhereItStands
  readonly thread: Thread
  readonly brief: readonly BriefLine[]
  /** Of a call request, which changes once the team has rung back; null for a project. */
  readonly byTelephone: { readonly numberEnding: string; readonly asked: Asked | null } | null
  /** The call that is to come. */
  readonly call: GivenCall | null
  /** Where their clocks are; empty where that is not known. */
  readonly clientZone: string
  /** What became of the mail with its invitation. */
  readonly invitation: VisitorMailStatus
  readonly callMinutes: number
  readonly filesLeft: number
  /** `Fri 24 Nov 2028`. */
  readonly keptUntil: string
  /** Whether this browser may change the project. */
  readonly isGranted: boolean
  readonly canMail: boolean
  /** Of the next note, so that sending it twice adds one. */
  readonly noteId: string
}

/** What the pages of leads and call requests show in their own way. */
type OwnView = Pick<OpenPage, 'title' | 'phone' | 'newEmail' | 'call' | 'invitation' | 'byTelephone'>

interface Dependencies extends AddDependencies, Omit<ChangeDependencies, 'addCorrection' | 'cancelCalls'> {
  readonly pages: ClientPages
  readonly codes: ClientCodes
  readonly files: Pick<Attachments, 'readAttachment'>
  readonly limits: Limits
  /** Whether mail can reach an address. */
  readonly canReach: (email: string) => boolean
  readonly mail: ClientMail
  readonly calling: CallBooking
  readonly invitationStatus: (messageId: string, version: number) => Promise<VisitorMailStatus>
}

export function createClientPageService(dependencies: Dependencies): ClientPageService {
  const { store, runtime, agency, limits, canReach, pages, codes, files, mail, calling, invitationStatus } =
    dependencies
  const callMinutes = (lengthMs = calling.lengthsMs()[0] ?? 0) => Math.round(lengthMs / minuteMs)
  const additions = createAddToProject(dependencies)
  const { add, ask, filesOf, shownFiles, addCorrection } = additions
  const changes = createChangeProject({ ...dependencies, addCorrection, cancelCalls: calling.cancel })
  const readThread = createReadThread(store)

  async function withItem<Result>(
    { token, from }: PageVisit,
    work: (item: Item, formerEmail: string | null) => Promise<Result>,
  ): Promise<Result | NoPage> {
    const opened = await pages.open(token, from)
    if (opened.kind === 'found') return work(opened.item, opened.formerEmail)
    return opened.kind === 'erased' ? { kind: 'erased', at: writtenTime(opened.erasedAt, agency.timeZone) } : opened
  }

  function withLead<Result>(
    visit: PageVisit,
    work: (lead: StoredLead, formerEmail: string | null) => Promise<Result>,
  ): Promise<Result | NoPage> {
    return withItem<Result | NoPage>(visit, async (item, formerEmail) =>
      isLead(item) ? work(item, formerEmail) : { kind: 'none' },
    )
  }

  function withGrant<Result>(visit: PageVisit, work: (lead: StoredLead) => Promise<Result>) {
    return withLead<Result | NeedsCode>(visit, async (lead) =>
      (await codes.isGranted(lead.id, visit.grant ?? null)) ? work(lead) : { kind: 'needs-code' },
    )
  }

  /** What only the page of a lead shows. */
  async function viewOfLead(lead: StoredLead): Promise<OwnView> {
    const { id, contactPhone: phone } = lead
    const [call, newEmail] = await Promise.all([calling.of(id), codes.newAddress(id)])
    const invitation = call ? await invitationStatus(call.messageId, call.invitation) : 'none'
    return { title: leadTitle(lead), phone, newEmail, call, invitation, byTelephone: null }
  }

  /** Their words, such as tomorrow, would mean another day by now: where it stands says when. */
  function viewOfCall({ phone, followUp, answeredAt, asked }: StoredMessage): OwnView {
    const shown = hiddenNumber(phone)
    const isToCome = followUp === 'open' && answeredAt === ''
    const title = isToCome ? callMessages.weWillCall({ phone: shown, time: '' }) : texts.call
    const byTelephone = { numberEnding: phone.slice(-2), asked }
    return { title, phone: shown, newEmail: null, call: null, invitation: 'none', byTelephone }
  }

  async function view(item: Item, isGranted: boolean, { earlier, whole }: ShownPage = {}) {
    const own = isLead(item) ? viewOfLead(item) : viewOfCall(item)
    const [thread, known, shown] = await Promise.all([readThread(item, earlier), filesOf(item), own])
    const keptUntil = new Date(item.dataRetentionDate)
    return {
      kind: 'open' as const,
      ...shown,
      reference: item.reference,
      version: item.revision,
      email: emailOf(item),
      clientZone: item.clientZone,
      stands: whereItStands(item, agency, runtime.now()),
      thread: { ...thread, entries: thread.entries.map((entry) => cutEntry(entry, whole)) },
      brief: briefOfItem(item),
      callMinutes: callMinutes(shown.call?.lengthMs),
      filesLeft: Math.max(0, mostClientFiles - known.length),
      keptUntil: `${dayInWords(keptUntil, agency.timeZone)} ${keptUntil.getUTCFullYear()}`,
      isGranted,
      canMail: mail.canMail,
      noteId: runtime.newId(),
    }
  }

  async function mayAdd({ id }: Item, work: () => Promise<AddFilesResult>): Promise<AddFilesResult> {
    const taken = await limits.take('note', { lead: id })
    return taken.kind === 'ok' ? work() : { kind: 'refused', message: texts.tooMany(taken.seconds) }
  }

  async function askForAddress(lead: StoredLead, email: string, from: string | null): Promise<ChangeAddressResult> {
    if (!isEmail(email) || email.length > 254) return { kind: 'invalid' }
    if (!canReach(email)) return { kind: 'unreachable' }
    if (email === lead.contactEmail) return { kind: 'same' }
    // To send the code again is no other change.
    const isAgain = email === (await codes.newAddress(lead.id))
    const taken = await limits.take(isAgain ? 'code-mail' : 'address-change', { from, lead: lead.id, email })
    if (taken.kind === 'wait') return taken
    if (!isAgain) await codes.beginChange(lead.id, email)
    await store.batch([mail.confirmation(lead, email)])
    return { kind: 'asked' }
  }

  return {
    version: (visit) => withItem(visit, async ({ revision }) => ({ kind: 'version', version: revision })),

    open: (visit, shown = {}) =>
      withItem(visit, async (item, formerEmail): Promise<OpenPage | NoPage> => {
        const taken = await limits.take('page-read', { token: shown.isAfterForm ? '' : visit.token })
        if (taken.kind === 'wait') return { kind: 'busy', seconds: taken.seconds }
        return { ...(await view(item, await codes.isGranted(item.id, visit.grant ?? null), shown)), formerEmail }
      }),

    maySend: (visit, bytes) =>
      withItem(visit, ({ id: lead }) => limits.take('page-upload', { from: visit.from, lead }, kilobytesOf(bytes))),

    giveBack: (visit, bytes) =>
      withItem(visit, ({ id: lead }) => limits.giveBack('page-upload', { from: visit.from, lead }, kilobytesOf(bytes))),

    add: (visit, addition) => withItem(visit, (item) => mayAdd(item, () => add(item, addition))),

    file: (visit, fileId) =>
      withItem(visit, async (item): Promise<ClientFile | NoPage> => {
        const file = (await shownFiles(item)).find(({ id }) => id === fileId)
        const bytes = file ? await files.readAttachment(fileId) : null
        return file && bytes ? { kind: 'file', name: file.name, type: file.type, bytes } : { kind: 'none' }
      }),

    ask: (visit, id, wish, time) =>
      withItem<AddFilesResult | NoPage>(visit, async (item) => {
        if (isLead(item)) return { kind: 'none' }
        if (wish === 'move' && time.trim() === '') return { kind: 'refused', message: texts.timeMissing }
        return mayAdd(item, async () => ({ kind: await ask(item, id, wish, time.trim()) }))
      }),

    openByNumber: pages.tokenByNumber,

    askCode: (visit) =>
      withLead(visit, async (lead) => {
        if (!mail.canMail) return { kind: 'no-mail' }
        const subject = { from: visit.from, lead: lead.id, email: lead.contactEmail }
        const taken = await limits.take('code-mail', subject)
        if (taken.kind === 'wait') return taken
        await store.batch([mail.code(lead)])
        return { kind: 'asked' }
      }),

    enterCode: (visit, code) => withLead(visit, (lead) => codes.enter(lead.id, code, visit.from)),

    correct: (visit, typed) => withGrant(visit, (lead) => changes.correct(lead, typed)),

    changeAddress: (visit, typed) => withGrant(visit, (lead) => askForAddress(lead, typed.trim(), visit.from)),

    cancelAddress: (visit) =>
      withGrant(visit, async (lead) => {
        await codes.endChange(lead.id)
        return { kind: 'cancelled' }
      }),

    confirmAddress: (visit, code, closesLinks) =>
      withLead(visit, async (lead): Promise<ConfirmAddressResult | NoPage> => {
        const email = await codes.newAddress(lead.id)
        const entered = await codes.enter(lead.id, code, visit.from, idOfChange(lead.id))
        if (entered.kind !== 'granted') return entered
        if (email === null) return { kind: 'wrong' }
        await codes.endAll(lead.id)
        if (closesLinks) await pages.closeOthers(lead.id, visit.token)
        return { kind: (await changes.changeAddress(lead, email)) ? 'confirmed' : 'gone' }
      }),

    undoAddress: (visit) =>
      withLead(visit, async (lead, formerEmail) => {
        if (formerEmail === null) return { kind: 'too-late' }
        await codes.endAll(lead.id)
        await pages.closeOthers(lead.id, visit.token)
        await changes.changeAddress(lead, formerEmail, true)
        return { kind: 'undone' }
      }),

    closeLinks: (visit) =>
      withGrant(visit, async (lead) => {
        await pages.closeOthers(lead.id, visit.token)
        return { kind: 'closed' }
      }),

    download: (visit) =>
      withGrant(visit, async (lead) => {
        const { title, reference, keptUntil } = await view(lead, true)
        const thread = []
        for await (const { entries } of eachPage((after) => readThread(lead, after))) thread.unshift(...entries)
        const { submissionDate, consentAt, consentText, contactEmail, conversationTranscript } = lead
        const answers = Object.fromEntries(
          briefOf(lead).map(({ field, title, value }) => [isOwnField(field) ? title : field, value]),
        )
        const talk = conversationTranscript.map(({ role, content, timestamp }) => ({ role, content, timestamp }))
        const content = { title, reference, submissionDate, consentAt, consentText, keptUntil, contactEmail }
        return { kind: 'whole', content: { ...content, brief: answers, conversation: talk, thread } }
      }),

    withdraw: (visit) =>
      withGrant(visit, async (lead) => {
        await changes.withdraw(lead)
        return { kind: 'withdrawn' }
      }),

    erase: (visit) =>
      withGrant(visit, async (lead) => {
        await changes.erase(lead)
        return { kind: 'erased' }
      }),

    callTimes: (visit, wanted = 0) =>
      withLead(visit, async (lead): Promise<OfferedTimes> => {
        const lengths = calling.lengthsMs().map(callMinutes)
        const minutes = lengths.find((each) => each === wanted) ?? callMinutes()
        const [times, call] = await Promise.all([calling.times(minutes * minuteMs), calling.of(lead.id)])
        const { reference, contactName: name, contactPhone: phone, contactEmail: email } = lead
        const shown = { name, title: leadTitle(lead), reference, phone, email, call }
        const now = runtime.now().toISOString()
        return {
          kind: 'times',
          ...shown,
          times: times?.map((at) => at.toISOString()) ?? null,
          minutes,
          lengths,
          now,
        }
      }),

    takeCall: (visit, at, phone, minutes = 0) =>
      withLead(visit, (lead) => calling.take(lead.id, { at, phone, lengthMs: minutes * minuteMs }, visit.from)),

    cancelCall: (visit) =>
      withLead(visit, async (lead) => {
        const result = await calling.cancel(lead.id, { from: visit.from })
        if (result.kind === 'no-call') return result
        return { kind: result.tellsClient && mail.canMail ? 'cancelled' : 'cancelled-unmailed' }
      }),

    async findLost(email, from) {
      const writes = await mail.lost(email, from)
      if (writes.length > 0) await store.batch(writes)
    },
  }
}

const mostShownDigits = 4
const fewestHiddenDigits = 5
const lastDigits = 2

/** `+27 84 ••• ••23`, on one line. */
function hiddenNumber(phone: string): string {
  const end = phone.replaceAll(/\D/g, '').length - lastDigits
  const start = Math.min(mostShownDigits, end - fewestHiddenDigits)
  let place = -1
  return phone
    .replaceAll(' ', '\u00A0')
    .replaceAll(/\d/g, (digit) => ((place += 1) >= start && place < end ? '•' : digit))
}
