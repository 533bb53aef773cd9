import { buildLead, leads } from '../../app/features/leads-desk/leads/lead.ts'
import { contactMessages } from '../../app/features/leads-desk/messages/contact-message.ts'
import { emailQueue } from '../../app/features/mail/email-queue.ts'
import { consentFields } from '../../app/features/site/pages/other-pages.ts'
import { emptyProject } from '../../core/brief/project-info.ts'
import { newQueueEntry } from '../../core/delivery/queue-entry.ts'
import { webhookQueue } from '../../core/delivery/webhook-queue.ts'
import { noFollowUp } from '../../core/follow-up/follow-up.ts'
import type { Member } from '../../core/identity/member.ts'
import { openCollection } from '../../core/store/collection.ts'
import type { Wired } from '../../server/wiring/wire.ts'
import { projectsOf } from '../support/projects.ts'

/** The word that stands in everything that only the team may see. */
export const secretWord = 'kittiwake'

interface Erasable {
  readonly id: string
  readonly revision: string
}

export interface StoredSecrets {
  readonly leadId: string
  readonly messageId: string
  /** To be erased. */
  readonly spare: Erasable
  readonly spareMessage: Erasable
  /** A call request with a time of ours that is to come. */
  readonly givenCallId: string
  readonly mailId: string
  readonly webhookId: string
  readonly letterId: string
  readonly inTrayId: string
  readonly filedId: string
  readonly spareInTrayId: string
  readonly newInTrayId: string
  readonly reference: string
  readonly fileId: string
  readonly draftId: string
  /** To be deleted. */
  readonly spareDraftId: string
  readonly secondSpareDraftId: string
}

/** Typed by a visitor into a form, and aimed at somebody who answers. */
const hostileEmail = `${secretWord}@visitors.example?bcc=eve@rival.example`

/** Fills the store with what only the team may see, and a project that everybody may. */
export async function storeSecrets({ store, services, attachments }: Wired): Promise<StoredSecrets> {
  const known = {
    projectName: secretWord,
    projectIdea: secretWord,
    contactName: secretWord,
    contactEmail: hostileEmail,
  }
  const lead = buildLead({ ...emptyProject, ...known }, [], new Date(), consentFields.submit.initial)
  const message = {
    kind: 'message',
    phone: '',
    callTime: '',
    callAt: '',
    sessionId: '',
    leadId: '',
    reference: '',
    asked: null,
    clientZone: '',
    callMs: 0,
    invitation: 0,
    name: secretWord,
    email: hostileEmail,
    company: secretWord,
    message: secretWord,
    status: 'new',
    consentAt: lead.consentAt,
    consentText: consentFields.submit.initial,
    dataRetentionDate: lead.dataRetentionDate,
    receivedAt: lead.consentAt,
    person: lead.person,
    cameFrom: '',
    history: [],
    assignee: null,
    assigneeUid: '',
    ...noFollowUp,
  } as const
  const storedLead = await openCollection(store, leads).add(lead)
  const storedMail = await openCollection(store, emailQueue).add({
    from: 'hello@southeaster.example',
    to: `${secretWord}@visitors.example`,
    subject: secretWord,
    templateParams: {},
    emailType: 'user_confirmation',
    ...newQueueEntry({ since: lead.consentAt, until: lead.dataRetentionDate }),
    status: 'failed',
    error: secretWord,
  })
  const storedWebhook = await openCollection(store, webhookQueue).add({
    target: 'webhook',
    body: secretWord,
    leadId: storedLead.document.id,
    messageId: '',
    dueAt: '',
    ...newQueueEntry({ since: lead.consentAt, until: lead.dataRetentionDate }),
    status: 'failed',
    error: secretWord,
  })
  const storedMessage = await openCollection(store, contactMessages).add(message)
  const spareLead = await openCollection(store, leads).add(lead)
  const call = { ...message, kind: 'call-request', phone: secretWord, callTime: secretWord } as const
  const spareMessage = await openCollection(store, contactMessages).add(call)
  const callAt = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString()
  const { document: givenCall } = await openCollection(store, contactMessages).add({ ...call, callAt })
  const slot = {
    at: callAt,
    lengthMs: 0,
    leadId: '',
    messageId: givenCall.id,
    dataRetentionDate: lead.dataRetentionDate,
  }
  await store.add('callSlots', slot, String(Date.parse(callAt)))

  const fileId = await attachments.saveAttachment(Buffer.from(secretWord))
  const came = { state: 'received', from: '', to: '', subject: secretWord, text: '', dataRetentionDate: '9' }
  const plan = { id: fileId, name: 'plan.txt', type: 'text/plain', bytes: secretWord.length }
  const storedLetter = await store.add('letters', { ...came, subject: '', attachments: [plan] })
  const inTray = await store.add('letters', { ...came, inTray: true, at: lead.consentAt })
  const newInTray = await store.add('letters', { ...came, inTray: true, at: lead.consentAt })
  const spareInTray = await store.add('letters', { ...came, inTray: true, at: lead.consentAt })
  const file = { id: fileId, name: 'mail', type: 'message/rfc822', bytes: secretWord.length }
  const filed = await store.add('letters', {
    ...came,
    leadId: storedLead.document.id,
    at: lead.consentAt,
    original: file,
  })
  const reference = 'K7M-4XC'
  await store.add('leadReferences', { leadId: storedLead.document.id, dataRetentionDate: '9' }, reference)

  const aMember = { uid: 'm1', email: `${secretWord}@southeaster.example` } as Member
  const secretProject = { title: secretWord, description: secretWord, status: 'draft' }
  const draft = await projectsOf(services).add(aMember, secretProject)
  const spareDraft = await projectsOf(services).add(aMember, secretProject)
  const secondSpareDraft = await projectsOf(services).add(aMember, secretProject)
  const template = { name: secretWord, subject: secretWord, text: secretWord }
  for (const id of ['thanks', 'spare']) {
    const { kind } = await services.site.publish(aMember, `template-${id}`, template, 0)
    if (kind !== 'done') throw new Error('The template was not stored')
  }
  const project = { title: 'Tide Tables', description: 'Tide and swell.', status: 'published' }
  const shown = await projectsOf(services).add(aMember, project)
  if (draft.kind !== 'done' || spareDraft.kind !== 'done' || secondSpareDraft.kind !== 'done' || shown.kind !== 'done')
    throw new Error('The projects were not stored')
  return {
    leadId: storedLead.document.id,
    messageId: storedMessage.document.id,
    spare: spareLead.document,
    spareMessage: spareMessage.document,
    givenCallId: givenCall.id,
    mailId: storedMail.document.id,
    webhookId: storedWebhook.document.id,
    letterId: storedLetter.document.id,
    inTrayId: inTray.document.id,
    filedId: filed.document.id,
    spareInTrayId: spareInTray.document.id,
    newInTrayId: newInTray.document.id,
    reference,
    fileId,
    draftId: draft.project.id,
    spareDraftId: spareDraft.project.id,
    secondSpareDraftId: secondSpareDraft.project.id,
  }
}
