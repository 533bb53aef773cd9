import type { ProjectInfo } from '../../../../core/brief/project-info.ts'
import { zoneOfVisitor } from '../../../../core/contact-details/visitor-zone.ts'
import type { Attachment } from '../../../../core/files/attachment.ts'
import type { ItemKey } from '../../../../core/follow-up/change-item.ts'
import { newFollowUp } from '../../../../core/follow-up/follow-up.ts'
import { withSearchWords } from '../../../../core/follow-up/search-words.ts'
import type { Waiting } from '../../../../core/limits/limits.ts'
import { openCollection, write } from '../../../../core/store/collection.ts'
import { unreachableEmail } from '../../../../core/text/is-email.ts'
import { reasonOf } from '../../../../core/text/sentences.ts'
import type { Write } from '../../../../ports/document-store.ts'
import type { Runtime } from '../../../../ports/runtime.ts'
import type { VisitorLeads } from '../../chat/conversation/care/visitor-leads.ts'
import {
  type ChatSession,
  chatSessions,
  handedInToLead,
  isHandedIn,
  type StoredSession,
} from '../../chat/conversation/session/chat-sessions.ts'
import type { Asks, Context } from '../../context.ts'
import type { StoredEmail } from '../../mail/email-queue.ts'
import type { Completion } from '../../mail/mail-kind.ts'
import { buildLead, leads } from './lead.ts'
import { leadMessages } from './messages.ts'
import { leadReferences, referenceFrom, submissions } from './reference.ts'
import { type MissingField, missingFields } from './submission.ts'

export type SubmitResult =
  /** `token` opens the client's page. It is not stored. */
  | { readonly kind: 'submitted'; readonly leadId: string; readonly token: string | null }
  | { readonly kind: 'incomplete'; readonly missing: readonly MissingField[] }
  | { readonly kind: 'not-saved'; readonly message: string }
  | { readonly kind: 'no-session' }
  | Waiting

/** `from` is the visitor's network address, `consent` the sentence under which they submit. */
export type SubmitLead = (
  sessionId: string,
  submissionId: string,
  from: string,
  consent?: string,
) => Promise<SubmitResult>

/** Makes pages of leads and call requests for their clients. */
export interface PagesForClients {
  newPage(of: ItemKey, dataRetentionDate: string): { readonly token: string | null; readonly added: Writes }
  /** These are null where the lead or call request is gone. */
  tokenFor(leadId: string): Promise<string | null>
  tokenForCall(messageId: string): Promise<string | null>
  /** Returns what is written of the page to which the copy of a lead links. */
  pageOfCopy(leadId: string, dataRetentionDate: string): Writes
  /** Completes a mail with the link to the page of its lead. */
  linkOf(entry: Pick<StoredEmail, 'leadId'>, formerEmail?: string): Promise<Completion>
  readonly linkWrites: VisitorLeads['linkWrites']
}

type Writes = readonly Write[]

/** Of a site whose clients have none. */
const noPages: PagesForClients = {
  newPage: () => ({ token: null, added: [] }),
  tokenFor: async () => null,
  tokenForCall: async () => null,
  pageOfCopy: () => [],
  linkOf: async () => ({ params: {} }),
  linkWrites: undefined,
}

/** To be asked when they are needed: the capability that makes them starts later. */
export const pagesOf = ({ pages = noPages }: Asks<'pages'>) => pages

/** Returns the writes that hand over the files of a conversation with what it became. */
export type FilesOfTalk = (
  id: string,
  files: readonly Attachment[],
  about: {
    readonly leadId?: string
    readonly messageId?: string
    readonly from: string
    readonly to: string
    readonly at: string
    readonly dataRetentionDate: string
  },
) => readonly Write[]

type Given = Context & Asks<'workingTime' | 'site' | 'pages' | 'filesOfTalk'>

/** Makes one lead of a completed conversation. The same conversation and the same submission id always give the same lead, so a double
 *  click, a retry and a second tab make no second one. `from` is not stored. */
export function createSubmitLead(given: Given): SubmitLead {
  const { store, runtime, limits, agency, announce, mailer, site } = given
  const sessions = openCollection(store, chatSessions)
  const known = openCollection(store, submissions)

  /** Null for a submission id that is new. This browser may not have got the answer. */
  async function earlier(submissionId: string, sessionId: string): Promise<SubmitResult | null> {
    const submission = await known.get(submissionId)
    if (!submission) return null
    return submission.sessionId === sessionId ? submittedAs(submission.leadId) : { kind: 'no-session' }
  }

  async function submittedAs(leadId: string | null | undefined): Promise<SubmitResult> {
    return leadId ? { kind: 'submitted', leadId, token: await pagesOf(given).tokenFor(leadId) } : { kind: 'no-session' }
  }

  function missingOf(info: ProjectInfo): MissingField[] {
    const unreachable = { field: 'contactEmail', message: unreachableEmail } as const
    return [...missingFields(info), ...(mailer.canReach(info.contactEmail) ? [] : [unreachable])]
  }

  /** Returns the writes that make the lead, and hand over what was of the conversation. */
  async function writesOf(lead: NewLead, session: StoredSession, submissionId: string, page: Writes, from: string) {
    const { id: leadId, fields } = lead
    const { reference, submissionDate, dueAt, dataRetentionDate } = fields
    const promised = { dueAt, since: submissionDate }
    const handedIn = { ...handedInToLead, leadId, leadReference: reference, promised, dataRetentionDate }
    const about = { leadId, from: fields.contactEmail, to: agency.email, at: submissionDate, dataRetentionDate }
    return [
      // `createdAt` is the lead's own date, by which answers are due.
      write.add(leads, leadId, {
        ...fields,
        ...withSearchWords({}, ...session.files.map(({ name }) => name)),
        createdAt: submissionDate,
      }),
      ...page,
      write.add(leadReferences, reference, { leadId, dataRetentionDate }),
      write.add(submissions, submissionId, { leadId, sessionId: session.id, dataRetentionDate }),
      write.update(chatSessions, session, handedIn),
      ...(given.filesOfTalk?.(runtime.newId(), session.files, about) ?? []),
      ...(await announce.lead(leadId, fields, from)),
    ]
  }

  async function save(...submission: Parameters<SubmitLead>): Promise<SubmitResult> {
    const [sessionId, submissionId, from, consentText = site.now().pages.consent.submit] = submission
    const opened = await sessions.safeGet(sessionId)
    const session = opened.kind === 'found' ? opened.document : null
    if (!session?.isComplete || isHandedIn(session)) {
      return (await earlier(submissionId, sessionId)) ?? submittedAs(session?.leadId)
    }

    const missing = missingOf(session.projectInfo)
    if (missing.length > 0) return { kind: 'incomplete', missing }

    const taken = await limits.take('lead', { from })
    if (taken.kind === 'wait') return taken

    const lead = newLead(session, consentText, given)
    const { id: leadId, fields } = lead
    const page = pagesOf(given).newPage({ leadId }, fields.dataRetentionDate)
    const written = await store.batch(await writesOf(lead, session, submissionId, page.added, from))
    // Another submission or edit came first, or the reference is taken: read again.
    if (written.kind === 'conflict')
      return (await earlier(submissionId, sessionId)) ?? save(sessionId, submissionId, from, consentText)
    runtime.log.info('lead submitted', { leadId, priority: fields.priority })
    return { kind: 'submitted', leadId, token: page.token }
  }

  return async function submitLead(...submission) {
    const saved = await retry(runtime, () => save(...submission))
    if (saved.kind === 'done') return saved.result
    runtime.log.error('lead not saved', { attempts, reason: saved.reason })
    return { kind: 'not-saved', message: leadMessages.notSaved(attempts, saved.reason) }
  }
}

type NewLead = ReturnType<typeof newLead>

function newLead(session: ChatSession, consentText: string, { runtime, workingTime }: Given) {
  const { projectInfo, conversationHistory, sources: fieldSources, cameFrom, userCountry } = session
  const id = runtime.newId()
  const built = buildLead(projectInfo, conversationHistory, runtime.now(), consentText, session)
  const reference = referenceFrom(runtime.newId(), runtime.digest)
  const followUp = newFollowUp(id, new Date(built.submissionDate), workingTime)
  const clientZone = zoneOfVisitor(userCountry, built.contactPhone, runtime.now())
  return { id, fields: { ...built, ...followUp, reference, fieldSources, cameFrom, clientZone } }
}

/** Specification §9. */
const attempts = 3
const stepMs = 1000

/** Tries until it works, at most three times, waiting as many seconds in between as there were failed attempts. */
export async function retry<Result>({ sleep }: Pick<Runtime, 'sleep'>, attempt: () => Promise<Result>) {
  for (let number = 1; ; number += 1) {
    try {
      return { kind: 'done', result: await attempt() } as const
    } catch (error) {
      if (number >= attempts) return { kind: 'gave-up', reason: reasonOf(error) } as const
      await sleep(stepMs * number)
    }
  }
}
