import { resolve } from 'node:path'
import { followUpOfEarlier, leadStates, messageStates } from '../../app/features/leads-desk/inbox/backfill-follow-up.ts'
import { leadActivity, leadNotes } from '../../app/features/leads-desk/leads/change-lead.ts'
import { type Lead, buildLead, leads } from '../../app/features/leads-desk/leads/lead.ts'
import { type ContactMessage, contactMessages } from '../../app/features/leads-desk/messages/contact-message.ts'
import { consentFields } from '../../app/features/site/pages/other-pages.ts'
import { emptyProject } from '../../core/brief/project-info.ts'
import { personKey } from '../../core/contact-details/person-key.ts'
import { newFollowUp } from '../../core/follow-up/follow-up.ts'
import { type FollowUpEvent, applyEvent } from '../../core/follow-up/follow-up.ts'
import type { FollowUp } from '../../core/follow-up/stored-fields.ts'
import { type WorkingTime, usualWorkingTime } from '../../core/follow-up/working-time.ts'
import { retentionDate, write } from '../../core/store/collection.ts'
import type { Write } from '../../ports/document-store.ts'
import { readCommand, refuse } from '../../server/command-line.ts'
import { isPublicSite } from '../../server/config/config-warnings.ts'
import type { Config } from '../../server/config/config.ts'
import { startErrorSentence } from '../../server/start-errors.ts'
import { backendNames } from '../../server/wiring/backend.ts'
import { wire } from '../../server/wiring/wire.ts'
import { type SampleLead, sampleLeads } from './sample-leads.ts'
import { type SampleMessage, sampleMessages } from './sample-messages.ts'

const hourMs = 60 * 60 * 1000
/** The sample call is due at 17:00. */
const callMinutes = 17 * 60
const member = { memberUid: 'sample', memberEmail: 'sample@southeaster.example' }

/** Fills the dashboard with samples, or takes them away: `npm run seed [-- --yes | --remove]`. Adding them again changes nothing; no mail
 *  is sent. */
const read = readCommand({ flags: ['yes', 'remove'] })
if (read.kind === 'bad') {
  refuse(...read.sentences)
} else if (read.positionals.length > 0) {
  refuse('Too much is named: npm run seed [-- --yes | --remove]')
} else if (isPublicSite(read.config.publicUrl) && !read.flags.has('yes') && !read.flags.has('remove')) {
  refuse(
    `${read.config.publicUrl} is a public address, where samples stand among real leads. To add them all the same: npm run seed -- --yes`,
  )
} else {
  await (read.flags.has('remove') ? removeSamples : addSamples)(read.config).catch((error: unknown) => {
    const sentence = startErrorSentence(error, read.config)
    if (sentence === null) throw error
    refuse(sentence)
  })
}

async function addSamples(config: Config): Promise<void> {
  const { store, runtime, close } = await wire({ ...config, logLevel: 'warn' })
  const now = runtime.now()
  const clock = { now, workingTime: usualWorkingTime(config.agency.timeZone) }
  const added = { leads: 0, messages: 0 }
  for (const [place, sample] of sampleLeads.entries()) {
    const written = await store.batch(leadWrites(sample, place, clock))
    if (written.kind === 'written') added.leads += 1
  }
  for (const [place, sample] of sampleMessages.entries()) {
    const message = messageOf(sample, place, clock)
    const written = await store.batch([
      write.add(contactMessages, messageId(place), { ...message, createdAt: message.receivedAt }),
    ])
    if (written.kind === 'written') added.messages += 1
  }
  await close()
  process.stdout.write(
    `${added.leads} sample leads and ${added.messages} sample messages added to ${await placeName(config)}; the others were there.\n`,
  )
}

/** Erases the samples as a member would, with all that belongs to them: notes and changes of members too, and mails about them. */
async function removeSamples(config: Config): Promise<void> {
  const { store, eraseLead, eraseMessage, close } = await wire({ ...config, logLevel: 'warn' })

  async function erased(of: 'lead' | 'message', id: string): Promise<boolean> {
    const present = await store.get(of === 'lead' ? leads.name : contactMessages.name, id)
    if (!present) return false
    const { kind } = await (of === 'lead' ? eraseLead : eraseMessage)(id, present.revision)
    // A member changed it in between.
    return kind === 'changed' ? erased(of, id) : kind === 'erased'
  }

  const removed = { leads: 0, messages: 0 }
  for (const place of sampleLeads.keys()) if (await erased('lead', leadId(place))) removed.leads += 1
  for (const place of sampleMessages.keys()) if (await erased('message', messageId(place))) removed.messages += 1
  await close()
  process.stdout.write(
    `${removed.leads} sample leads and ${removed.messages} sample messages removed from ${await placeName(config)}, with their mails and with what members added to them.\n`,
  )
}

function leadId(place: number): string {
  return `sample-${String(place + 1).padStart(2, '0')}`
}

function messageId(place: number): string {
  return `sample-message-${place + 1}`
}

async function placeName(config: Config): Promise<string> {
  const { databaseUrl, firebase, dataFolder } = config
  return databaseUrl === null && !firebase?.firestore ? resolve(dataFolder) : (await backendNames(config)).store
}

/** A lead, what became of it, and what the team noted. */
function leadWrites(sample: SampleLead, place: number, clock: Clock): Write[] {
  const id = leadId(place)
  const lead = leadOf(sample, place, clock)
  const { dataRetentionDate } = lead
  const takenUp = new Date(Date.parse(lead.submissionDate) + 5 * hourMs).toISOString()
  const about = { ...member, leadId: id, dataRetentionDate, createdAt: takenUp }
  const change = { field: 'leadStatus', from: 'new', to: lead.leadStatus, reason: '' } as const
  return [
    write.add(leads, id, { ...lead, createdAt: lead.submissionDate }),
    ...(lead.leadStatus === 'new' ? [] : [write.add(leadActivity, `${id}-taken-up`, { ...about, ...change })]),
    ...(sample.note ? [write.add(leadNotes, `${id}-note`, { ...about, text: sample.note })] : []),
  ]
}

interface Clock {
  readonly now: Date
  readonly workingTime: WorkingTime
}

/** Nobody is reminded of a sample. */
function quiet(followUp: FollowUp): FollowUp {
  return { ...followUp, remindAt: '' }
}

/** What the team does next: it waits after the first contact, and has a plan for what is qualified. */
function nextOf(status: Lead['leadStatus'], { now, workingTime }: Clock): FollowUpEvent | null {
  if (status === 'contacted') return { kind: 'answered', waitForThem: true }
  const at = workingTime.endOfDay(workingTime.dayOf(new Date(now.getTime() + 48 * hourMs))).toISOString()
  const next = { at, remindAt: at, note: 'Send the sketches (sample)', owner: '' }
  return status === 'qualified' ? { kind: 'planned', next } : null
}

function leadOf({ info, status, daysAgo }: SampleLead, place: number, clock: Clock): Lead {
  const submitted = new Date(clock.now.getTime() - daysAgo * 24 * hourMs - place * 37 * 60 * 1000)
  const timestamp = submitted.toISOString()
  const transcript = [
    { role: 'assistant' as const, content: 'What is your project idea?', timestamp },
    { role: 'user' as const, content: info.projectIdea, timestamp },
  ]
  const known = { ...emptyProject, ...info, contactEmail: addressOf(place + 1) }
  const lead = buildLead(known, transcript, submitted, consentFields.submit.initial)
  const worked = status === 'new' ? {} : { leadStatus: status, modifiedBy: 'team-member' as const }
  const id = leadId(place)
  const followUp = followUpOfEarlier({ id, status, from: submitted }, leadStates, clock)
  const event = nextOf(status, clock)
  const next = event ? applyEvent(id, followUp, event, { ...clock, now: submitted }) : {}
  return { ...lead, ...worked, ...quiet({ ...followUp, ...next }) }
}

function messageOf(
  { status, hoursAgo, ofLead, phone = '', callTime = '', ...written }: SampleMessage,
  place: number,
  clock: Clock,
): ContactMessage {
  const { now, workingTime } = clock
  const received = new Date(now.getTime() - hoursAgo * hourMs)
  const receivedAt = received.toISOString()
  const isCall = phone !== ''
  const callAt = workingTime.momentOf(workingTime.dayOf(now), callMinutes)
  const id = messageId(place)
  const email = ofLead ? addressOf(ofLead) : isCall ? '' : `sample-writer-${place + 1}@visitors.example`
  return {
    ...written,
    kind: isCall ? 'call-request' : 'message',
    phone,
    callTime,
    callAt: isCall ? callAt.toISOString() : '',
    sessionId: '',
    cameFrom: '',
    leadId: '',
    reference: '',
    asked: null,
    clientZone: '',
    callMs: 0,
    invitation: 0,
    email,
    status,
    consentAt: receivedAt,
    consentText: consentFields.contact.initial,
    dataRetentionDate: retentionDate(received),
    receivedAt,
    person: personKey(email),
    history: [],
    assignee: null,
    assigneeUid: '',
    ...quiet(
      isCall
        ? newFollowUp(id, received, workingTime, callAt)
        : followUpOfEarlier({ id, status, from: received }, messageStates, clock),
    ),
  }
}

function addressOf(leadNumber: number): string {
  return `sample-${leadNumber}@visitors.example`
}
