import type { DocumentStore, Write } from '../../../ports/document-store.ts'
import type { Runtime } from '../../../ports/runtime.ts'
import { chatSessions } from '../../conversation/session/chat-sessions.ts'
import { retry } from '../../retry.ts'
import { openCollection, write } from '../../store/collection.ts'
import { buildLead, type Lead, leads } from '../lead.ts'
import { leadMessages } from '../messages.ts'
import { type Missing, whatIsMissing } from './missing-fields.ts'
import { leadReferences, referenceFrom } from './reference.ts'
import { consentText } from './submission-messages.ts'
import { submissions } from './submissions.ts'

export type Submitted =
  | { readonly kind: 'submitted'; readonly leadId: string }
  | { readonly kind: 'incomplete'; readonly missing: readonly Missing[] }
  | { readonly kind: 'not-saved'; readonly message: string }
  | { readonly kind: 'no-session' }

/** `from` is the visitor's network address. */
export type SubmitLead = (sessionId: string, submissionId: string, from: string) => Promise<Submitted>

interface Dependencies {
  store: DocumentStore
  runtime: Runtime
  /** What else must be written with a lead, or not at all. */
  announce: (leadId: string, lead: Lead, from: string) => Promise<readonly Write[]>
}

/** Specification §9. */
const attempts = 3
const stepMs = 1000

/** Makes one lead of a reviewed conversation. The same conversation, and the same submission id, always give the same lead: a double
 *  click, a retry after a lost answer and a second tab find the one that is there. `from` is the visitor's network address, and is kept
 *  nowhere. */
export function createSubmitLead({ store, runtime, announce }: Dependencies): SubmitLead {
  const sessions = openCollection(store, chatSessions)
  const known = openCollection(store, submissions)

  async function save(sessionId: string, submissionId: string, from: string): Promise<Submitted> {
    const earlier = await known.get(submissionId)
    if (earlier)
      return earlier.sessionId === sessionId ? { kind: 'submitted', leadId: earlier.leadId } : { kind: 'no-session' }

    const opened = await sessions.open(sessionId)
    if (opened.kind !== 'found') return { kind: 'no-session' }
    const session = opened.document
    if (session.leadId !== null) return { kind: 'submitted', leadId: session.leadId }
    if (!session.isComplete) return { kind: 'no-session' }

    const missing = whatIsMissing(session.projectInfo)
    if (missing.length > 0) return { kind: 'incomplete', missing }

    const leadId = runtime.newId()
    const built = buildLead(session.projectInfo, session.conversationHistory, runtime.now(), consentText)
    const reference = referenceFrom(runtime.newId(), runtime.digest)
    const lead = { ...built, reference }
    const { dataRetentionDate } = lead
    const written = await store.batch([
      // Due by the moment that the lead itself names.
      write.add(leads, leadId, { ...lead, createdAt: lead.submissionDate }),
      write.add(leadReferences, reference, { leadId, dataRetentionDate }),
      write.add(submissions, submissionId, { leadId, sessionId, dataRetentionDate }),
      write.update(chatSessions, session, { leadId, leadReference: reference, dataRetentionDate }),
      ...(await announce(leadId, lead, from)),
    ])
    // Another submission was faster, another tab has just edited, or the reference is taken: read again.
    if (written.kind === 'conflict') return save(sessionId, submissionId, from)
    runtime.log.info('lead submitted', { leadId, priority: lead.priority })
    return { kind: 'submitted', leadId }
  }

  return async function submitLead(sessionId: string, submissionId: string, from: string): Promise<Submitted> {
    const saved = await retry(runtime, { attempts, stepMs }, () => save(sessionId, submissionId, from))
    if (saved.kind === 'done') return saved.result
    runtime.log.error('lead not saved', { attempts, reason: saved.reason })
    return { kind: 'not-saved', message: leadMessages.notSaved(attempts, saved.reason) }
  }
}
