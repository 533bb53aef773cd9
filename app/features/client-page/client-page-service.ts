import { isOwnField } from '../../../core/brief/steps.ts'
import { type Taken, kilobytesOf } from '../../../core/limits/limits.ts'
import { eachPage } from '../../../core/store/collection.ts'
import { isEmail } from '../../../core/text/is-email.ts'
import type { AddFilesResult } from '../chat/files/client-files.ts'
import type { PartResult } from '../feature.ts'
import type { Item } from '../leads-desk/inbox/change-items.ts'
import type { StoredLead } from '../leads-desk/leads/lead.ts'
import type { Wish } from '../leads-desk/messages/wishes.ts'
import { type Addition, createAddToProject } from './add-to-project.ts'
import { createChangeProject } from './change-project.ts'
import { idOfChange } from './client-codes.ts'
import { isLead } from './client-pages.ts'
import { createReadThread } from './client-thread.ts'
import { type BriefChanges, briefOf } from './correct-brief.ts'
import { clientPageMessages as texts } from './messages.ts'
import { createView, type OpenPage, type ShownPage } from './page-view.ts'
import type { Given, NoPage, PageVisit, PageVisits } from './page-visits.ts'

/** The page of a client's project. Each call names its token; `from` is the visitor's network address. What is only read changes nothing. */
export function createClientPageService(given: Given, visits: PageVisits) {
  const { store, pages, mail, onClientPage: part } = given
  const additions = createAddToProject(given)
  const changes = createChangeProject(given, additions.addCorrection)
  const view = createView(given, additions.filesOf)
  return {
    ...reading(given, visits, { view, ...additions }),
    ...adding(given, visits, additions),
    ...changing(given, visits, changes),
    ...changingAddress(given, visits, changes),
    openByNumber: pages.tokenByNumber,
    /** The intents of the forms that capabilities add. */
    intentsOfPart: () => Object.keys(part.does),
    doOfPart: (visit: PageVisit, intent: string) =>
      visits.withLead<PartResult | NoPage>(
        visit,
        async ({ id }) => part.does[intent]?.(id, { fields: {}, from: visit.from }) ?? { kind: 'none' },
      ),

    /** Returns everything that is stored of the project for its client. */
    download: (visit: PageVisit) =>
      visits.withGrant(visit, async (lead) => {
        const { title, reference, keptUntil } = await view(lead, true)
        const readThread = createReadThread(store)
        const thread = []
        for await (const { entries } of eachPage((after) => readThread(lead, after))) thread.unshift(...entries)
        return { kind: 'whole', content: { title, reference, keptUntil, ...storedOf(lead), thread } } as const
      }),

    async findLost(email: string, from: string | null): Promise<void> {
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
    /** Differs after every change of the project. */
    version: (visit: PageVisit) =>
      withItem(visit, async ({ revision }) => ({ kind: 'version', version: revision }) as const),

    open: (visit: PageVisit, shown: ShownPage = {}) =>
      withItem(visit, async (item, formerEmail): Promise<OpenPage | NoPage> => {
        const taken = await limits.take('page-read', { token: shown.isAfterForm ? '' : visit.token })
        if (taken.kind === 'wait') return { kind: 'busy', seconds: taken.seconds }
        return { ...(await view(item, await codes.isGranted(item.id, visit.grant ?? null), shown)), formerEmail }
      }),

    file: (visit: PageVisit, fileId: string) =>
      withItem(visit, async (item) => {
        const file = (await shownFiles(item)).find(({ id }) => id === fileId)
        const bytes = file ? await attachments.readAttachment(fileId) : null
        if (!file || !bytes) return { kind: 'none' } as const
        return { kind: 'file', name: file.name, type: file.type, bytes } as const
      }),
  }
}

/** What each holder of the link may add. */
function adding({ limits }: Given, { withItem }: PageVisits, { add, ask }: Additions) {
  async function mayAdd({ id }: Item, work: () => Promise<AddFilesResult>): Promise<AddFilesResult> {
    const taken = await limits.take('note', { lead: id })
    return taken.kind === 'ok' ? work() : { kind: 'refused', message: texts.tooMany(taken.seconds) }
  }

  return {
    /** Whether so many bytes of files can be added, before they are read. */
    maySend: (visit: PageVisit, bytes: number) =>
      withItem<Taken>(visit, ({ id: lead }) =>
        limits.take('page-upload', { from: visit.from, lead }, kilobytesOf(bytes)),
      ),

    /** For bytes that were not taken though they could be added. */
    giveBack: (visit: PageVisit, bytes: number) =>
      withItem(visit, ({ id: lead }) => limits.giveBack('page-upload', { from: visit.from, lead }, kilobytesOf(bytes))),

    /** Adds a note, an answer or files. */
    add: (visit: PageVisit, addition: Addition) => withItem(visit, (item) => mayAdd(item, () => add(item, addition))),

    /** Asks the team for a change of a call request, which it makes once it has rung back: no address proves whose it is. */
    ask: (visit: PageVisit, id: string, wish: Wish, time: string) =>
      withItem<AddFilesResult | NoPage>(visit, async (item) => {
        if (isLead(item)) return { kind: 'none' }
        if (wish === 'move' && time.trim() === '') return { kind: 'refused', message: texts.timeMissing }
        return mayAdd(item, async () => ({ kind: await ask(item, id, wish, time.trim()) }))
      }),
  }
}

type Changes = ReturnType<typeof createChangeProject>

async function doneAfter(work: Promise<unknown>) {
  await work
  return { kind: 'done' } as const
}

/** What needs the code that is mailed to the address on file. */
function changing(
  { store, limits, codes, mail, pages }: Given,
  { withLead, withGrant }: PageVisits,
  { correct, withdraw, erase }: Changes,
) {
  return {
    askCode: (visit: PageVisit) =>
      withLead(visit, async (lead) => {
        if (!mail.canMail) return { kind: 'no-mail' } as const
        const subject = { from: visit.from, lead: lead.id, email: lead.contactEmail }
        const taken = await limits.take('code-mail', subject)
        if (taken.kind === 'wait') return taken
        await store.batch([mail.code(lead)])
        return { kind: 'asked' } as const
      }),

    enterCode: (visit: PageVisit, code: string) => withLead(visit, (lead) => codes.enter(lead.id, code, visit.from)),

    correct: (visit: PageVisit, typed: BriefChanges) => withGrant(visit, (lead) => correct(lead, typed)),

    /** Closes the other pages of the project, but those that can still take back a change of its address. */
    closeLinks: (visit: PageVisit) => withGrant(visit, (lead) => doneAfter(pages.closeOthers(lead.id, visit.token))),

    withdraw: (visit: PageVisit) => withGrant(visit, (lead) => doneAfter(withdraw(lead))),

    erase: (visit: PageVisit) => withGrant(visit, (lead) => doneAfter(erase(lead))),
  }
}

/** How a client gives another address, and takes that back. */
function changingAddress(
  { store, limits, codes, mail, mailer, pages }: Given,
  { withLead, withGrant }: PageVisits,
  { changeAddress: change }: Changes,
) {
  return {
    /** Mails a code to the new address. The lead has it once `confirmAddress` was given that code. The present address ends a change that waits. */
    changeAddress: (visit: PageVisit, typed: string) =>
      withGrant(visit, async (lead) => {
        const email = typed.trim()
        const { from } = visit
        if (!isEmail(email) || email.length > 254) return { kind: 'invalid' } as const
        if (!mailer.canReach(email)) return { kind: 'unreachable' } as const
        if (email === lead.contactEmail) return codes.endChange(lead.id).then(() => ({ kind: 'same' }) as const)
        // To send the code again is no other change.
        const isAgain = email === (await codes.newAddress(lead.id))
        const taken = await limits.take(isAgain ? 'code-mail' : 'address-change', { from, lead: lead.id, email })
        if (taken.kind === 'wait') return taken
        if (!isAgain) await codes.beginChange(lead.id, email)
        await store.batch([mail.confirmation(lead, email)])
        return { kind: 'asked' } as const
      }),

    /** `closesLinks`: as `closeLinks` does. */
    confirmAddress: (visit: PageVisit, code: string, closesLinks: boolean) =>
      withLead(visit, async (lead) => {
        const email = await codes.newAddress(lead.id)
        const entered = await codes.enter(lead.id, code, visit.from, idOfChange(lead.id))
        if (entered.kind !== 'granted') return entered
        if (email === null) return { kind: 'wrong' } as const
        await codes.endAll(lead.id)
        if (closesLinks) await pages.closeOthers(lead.id, visit.token)
        return { kind: (await change(lead, email)) ? 'confirmed' : 'gone' } as const
      }),

    /** Sets the address back to the one that the mail with this page went to, and closes the pages that are newer or take nothing back: within seven
     *  days, without a code. */
    undoAddress: (visit: PageVisit) =>
      withLead(visit, async (lead, formerEmail) => {
        if (formerEmail === null) return { kind: 'too-late' } as const
        await codes.endAll(lead.id)
        await pages.closeOthers(lead.id, visit.token)
        await change(lead, formerEmail, true)
        return { kind: 'undone' } as const
      }),
  }
}
