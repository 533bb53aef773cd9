import { isOwnField } from '../../../core/brief/steps.ts'
import type { Attachment } from '../../../core/files/attachment.ts'
import { type Taken, type Waiting, kilobytesOf } from '../../../core/limits/limits.ts'
import { eachPage } from '../../../core/store/collection.ts'
import type { AddFilesResult } from '../chat/files/client-files.ts'
import type { LostPages } from '../contact/contact-service.ts'
import type { PartResult } from '../feature.ts'
import type { Item } from '../leads-desk/inbox/change-items.ts'
import type { StoredLead } from '../leads-desk/leads/lead.ts'
import type { Wish } from '../leads-desk/messages/wishes.ts'
import { type Addition, createAddToProject } from './add-to-project.ts'
import { type ChangeAddressResult, type ConfirmAddressResult, createChangeAddress } from './change-address.ts'
import { type CorrectResult, createChangeProject } from './change-project.ts'
import type { EnterCodeResult } from './client-codes.ts'
import { isLead } from './client-pages.ts'
import { createReadThread } from './client-thread.ts'
import { type BriefChanges, briefOf } from './correct-brief.ts'
import { clientPageMessages as texts } from './messages.ts'
import { createView, type OpenPage, type ShownPage } from './page-view.ts'
import type { Given, NeedsCode, NoPage, PageVisit, PageVisits } from './page-visits.ts'

/** The page of a client's project. Each call names its token; `from` is the visitor's network address. What is only read changes nothing. */
export interface ClientPageService extends LostPages {
  /** Differs after every change of the project. */
  version(visit: PageVisit): Promise<{ readonly kind: 'version'; readonly version: string } | NoPage>
  open(visit: PageVisit, shown?: ShownPage): Promise<OpenPage | NoPage>
  /** Whether so many bytes of files can be added, before they are read. */
  maySend(visit: PageVisit, bytes: number): Promise<Taken | NoPage>
  /** For bytes that were not taken though they could be added. */
  giveBack(visit: PageVisit, bytes: number): Promise<void | NoPage>
  /** Adds a note, an answer or files. Each holder of the link may. */
  add(visit: PageVisit, addition: Addition): Promise<AddFilesResult | NoPage>
  file(visit: PageVisit, fileId: string): Promise<ClientFile | NoPage>
  /** Mails a code to the address on file. */
  askCode(visit: PageVisit): Promise<{ readonly kind: 'asked' | 'no-mail' } | Waiting | NoPage>
  enterCode(visit: PageVisit, code: string): Promise<EnterCodeResult | NoPage>
  /** Asks the team for a change of a call request, which it makes once it has rung back: no address proves whose it is. */
  ask(visit: PageVisit, id: string, wish: Wish, time: string): Promise<AddFilesResult | NoPage>
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
  /** The intents of the forms that capabilities add. */
  intentsOfPart(): readonly string[]
  doOfPart(visit: PageVisit, intent: string): Promise<PartResult | NoPage>
}

export interface ClientFile extends Pick<Attachment, 'name' | 'type'> {
  readonly kind: 'file'
  readonly bytes: Uint8Array
}

export function createClientPageService(given: Given, visits: PageVisits): ClientPageService {
  const { store, pages, mail, onClientPage: part } = given
  const additions = createAddToProject(given)
  const view = createView(given, additions.filesOf)
  return {
    ...reading(given, visits, { view, ...additions }),
    ...adding(given, visits, additions),
    ...changing(given, visits, additions),
    openByNumber: pages.tokenByNumber,
    intentsOfPart: () => Object.keys(part.does),
    doOfPart: (visit, intent) =>
      visits.withLead<PartResult | NoPage>(
        visit,
        async ({ id }) => part.does[intent]?.(id, { fields: {}, from: visit.from }) ?? { kind: 'none' },
      ),

    download: (visit) =>
      visits.withGrant(visit, async (lead) => {
        const { title, reference, keptUntil } = await view(lead, true)
        const readThread = createReadThread(store)
        const thread = []
        for await (const { entries } of eachPage((after) => readThread(lead, after))) thread.unshift(...entries)
        return { kind: 'whole', content: { title, reference, keptUntil, ...storedOf(lead), thread } }
      }),

    async findLost(email, from) {
      const writes = await mail.lost(email, from)
      if (writes.length > 0) await store.batch(writes)
    },
  }
}

/** What a client gets of the lead itself. */
function storedOf(lead: StoredLead): object {
  const { submissionDate, consentAt, consentText, contactEmail, conversationTranscript } = lead
  const brief = Object.fromEntries(
    briefOf(lead).map(({ field, title, value }) => [isOwnField(field) ? title : field, value]),
  )
  const conversation = conversationTranscript.map(({ role, content, timestamp }) => ({ role, content, timestamp }))
  return { submissionDate, consentAt, consentText, contactEmail, brief, conversation }
}

type Additions = ReturnType<typeof createAddToProject>

function reading(
  { limits, codes, attachments }: Given,
  { withItem }: PageVisits,
  { view, shownFiles }: Pick<Additions, 'shownFiles'> & { view: ReturnType<typeof createView> },
) {
  return {
    version: (visit) => withItem(visit, async ({ revision }) => ({ kind: 'version', version: revision })),

    open: (visit, shown = {}) =>
      withItem(visit, async (item, formerEmail): Promise<OpenPage | NoPage> => {
        const taken = await limits.take('page-read', { token: shown.isAfterForm ? '' : visit.token })
        if (taken.kind === 'wait') return { kind: 'busy', seconds: taken.seconds }
        return { ...(await view(item, await codes.isGranted(item.id, visit.grant ?? null), shown)), formerEmail }
      }),

    file: (visit, fileId) =>
      withItem(visit, async (item): Promise<ClientFile | NoPage> => {
        const file = (await shownFiles(item)).find(({ id }) => id === fileId)
        const bytes = file ? await attachments.readAttachment(fileId) : null
        return file && bytes ? { kind: 'file', name: file.name, type: file.type, bytes } : { kind: 'none' }
      }),
  } satisfies Partial<ClientPageService>
}

/** What each holder of the link may add. */
function adding({ limits }: Given, { withItem }: PageVisits, { add, ask }: Additions) {
  async function mayAdd({ id }: Item, work: () => Promise<AddFilesResult>): Promise<AddFilesResult> {
    const taken = await limits.take('note', { lead: id })
    return taken.kind === 'ok' ? work() : { kind: 'refused', message: texts.tooMany(taken.seconds) }
  }

  return {
    maySend: (visit, bytes) =>
      withItem(visit, ({ id: lead }) => limits.take('page-upload', { from: visit.from, lead }, kilobytesOf(bytes))),

    giveBack: (visit, bytes) =>
      withItem(visit, ({ id: lead }) => limits.giveBack('page-upload', { from: visit.from, lead }, kilobytesOf(bytes))),

    add: (visit, addition) => withItem(visit, (item) => mayAdd(item, () => add(item, addition))),

    ask: (visit, id, wish, time) =>
      withItem<AddFilesResult | NoPage>(visit, async (item) => {
        if (isLead(item)) return { kind: 'none' }
        if (wish === 'move' && time.trim() === '') return { kind: 'refused', message: texts.timeMissing }
        return mayAdd(item, async () => ({ kind: await ask(item, id, wish, time.trim()) }))
      }),
  } satisfies Partial<ClientPageService>
}

/** What needs the code that is mailed to the address on file. */
function changing(given: Given, { withLead, withGrant }: PageVisits, { addCorrection }: Additions) {
  const { store, limits, codes, mail, pages } = given
  const changes = createChangeProject(given, addCorrection)
  const address = createChangeAddress(given, changes.changeAddress)
  return {
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

    changeAddress: (visit, typed) => withGrant(visit, (lead) => address.ask(lead, typed.trim(), visit.from)),

    cancelAddress: (visit) =>
      withGrant(visit, async (lead) => {
        await codes.endChange(lead.id)
        return { kind: 'cancelled' }
      }),

    confirmAddress: (visit, code, closesLinks) =>
      withLead(visit, (lead) => address.confirm(lead, visit, code, closesLinks)),

    undoAddress: (visit) => withLead(visit, (lead, formerEmail) => address.undo(lead, visit, formerEmail)),

    closeLinks: (visit) =>
      withGrant(visit, async (lead) => {
        await pages.closeOthers(lead.id, visit.token)
        return { kind: 'closed' }
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
  } satisfies Partial<ClientPageService>
}
