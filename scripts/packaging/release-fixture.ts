import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { createNodeRuntime } from '../../adapters/runtime/node.ts'
import { collections } from '../../app/features.ts'
import type { Services } from '../../app/features.ts'
import { rank } from '../../app/features/leads-desk/leads/priority.ts'
import type { LeadStatus } from '../../app/features/leads-desk/leads/statuses.ts'
import { projectFields } from '../../app/features/portfolio/project-fields.ts'
import { nameIn } from '../../app/features/site/content/item-kinds.ts'
import { replyTemplateRevisions, replyTemplates } from '../../app/features/site/content/move-templates.ts'
import { type ProjectInfo, projectFieldNames } from '../../core/brief/project-info.ts'
import { steps } from '../../core/brief/steps.ts'
import type { Member } from '../../core/identity/member.ts'
import { initialContent, type ItemContent } from '../../core/items/fields.ts'
import { createAllowance } from '../../core/language-model/allowance.ts'
import type { Runtime } from '../../ports/runtime.ts'
import { readConfig } from '../../server/config/config.ts'
import { createLog } from '../../server/wiring/log.ts'
import { type Wired, wire } from '../../server/wiring/wire.ts'
import { type SampleLead, sampleLeads } from '../operator/sample-leads.ts'
import { sampleMessages } from '../operator/sample-messages.ts'
import { digestOfSchemas } from './stored-schemas.ts'

/** Fills a data folder with everything that this release stores, and keeps it in `test/releases/VERSION`. Run it once for a release, before
 *  the next one changes a schema: `node scripts/packaging/release-fixture.ts`. Every later build must open what it holds (`test/thorough/releases.test.ts`).
 *  All people in it are invented samples. */

const root = fileURLToPath(new URL('../..', import.meta.url))
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
const target = resolve(process.argv[2] ?? join(root, 'test/releases', version))

const stepMs = 250
const newProject = { content: initialContent(projectFields), revisionNumber: 0 }
const password = 'an invented sample password'
const visitor = { address: '196.25.1.1', header: () => null }
/** Four leads of one person: the fourth mailed copy of a day is refused. */
const chosenLeads = [0, 1, 4, 8, 13, 15, 18]
const leadsOfOnePerson = 4
/** How many of the leads are submitted before the queues are processed. */
const processedLeads = 5

if (existsSync(target)) {
  process.stderr.write(`${target} is there already: a release is recorded once.\n`)
  process.exitCode = 1
} else {
  await record()
}

async function record(): Promise<void> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'release-'))
  const receiver = await startReceiver([204, 410, 503])
  const runtime = steppingRuntime()
  const read = readConfig({
    DATA_DIR: dataFolder,
    // All samples come from few people.
    RATE_LIMITS: 'off',
    // Of a public site without a mail server no link to a new password is mailed.
    PUBLIC_URL: 'http://localhost:3000',
    WEBHOOK_ENABLED: 'true',
    WEBHOOK_URL: receiver.url,
    WEBHOOK_ALLOWED_HOSTS: '127.0.0.1',
  })
  if (read.kind === 'bad') throw new Error(read.sentences.join('\n'))
  const wired = await wire(read.config, { runtime })
  try {
    await wired.mailer.check()
    const team = await fillTeam(wired)
    const leadIds = await fillLeads(wired, team.member)
    const sessions = await fillSessions(wired.services.chat)
    const added = { sessionId: sessions['halfWay'] ?? '', text: 'A sample of what a visitor adds', from: null }
    const [leadId = ''] = Object.values(leadIds)
    await wired.store.batch(await wired.visitorLeads.messageWrites({ leadId, ...added }))
    await wired.services.letters.send(team.member, {
      id: 'sample-letter',
      item: { kind: 'lead', id: leadId },
      to: 'sample@visitors.example',
      subject: 'A sample of a letter',
      text: 'Thank you. This is a sample.',
      waitForThem: true,
      draftId: '',
      seen: '',
    })
    await fillClientPage(wired, leadId)
    const template = { name: 'A sample template', subject: 'Re: {project}', text: 'Dear {name},' }
    await wired.services.site.publish(team.member, 'template-sample', template, 0)
    await wired.services.site.publish(team.member, 'legal', { name: 'A sample name (Pty) Ltd' }, 0)
    await wired.services.identity.makeApiToken(team.member, 'A sample token')
    const projects = await fillPortfolio(wired.services, team.member)
    // The built-in interviewer compares nothing with projects, so it suggests none.
    const suggestion = { title: 'Orchard Records (sample)', slug: projects.slug, place: 2 }
    await wired.store.update('chatSessions', sessions['halfWay'] ?? '', { suggestion })
    const allowance = createAllowance({ store: wired.store, runtime, limits: read.config.model.limits })
    await allowance.take(visitor.address)
    await wired.store.add('test', { note: 'A sample for the connection test' })
    const documents: Record<string, number> = {}
    for (const { name } of collections) documents[name] = await wired.store.count(name)
    // Moved into another one, or filled from outside: by a mail server, and by visits to a running site.
    const mayBeEmpty: readonly string[] = [replyTemplates.name, replyTemplateRevisions.name, 'mailboxes', 'visitDays']
    const empty = Object.keys(documents).filter((name) => documents[name] === 0 && !mayBeEmpty.includes(name))
    if (empty.length > 0) throw new Error(`Nothing was stored in ${empty.join(', ')}`)
    await wired.close()

    cpSync(dataFolder, target, { recursive: true })
    const recorded = { recordedAt: runtime.now().toISOString(), password, ...team.people, sessions, leadIds, projects }
    const contents = { ...recorded, schemas: digestOfSchemas(), documents }
    writeFileSync(join(target, 'contents.json'), `${JSON.stringify(contents, null, 2)}\n`)
    process.stdout.write(`${target}: ${JSON.stringify(documents)}\n`)
  } finally {
    receiver.close()
    rmSync(dataFolder, { recursive: true, force: true })
  }
}

/** A page whose client has asked for a code and chosen a time for a call. */
async function fillClientPage(wired: Wired, leadId: string): Promise<void> {
  const { services, store, processEmails } = wired
  const [session] = (await store.find('chatSessions', { where: { leadId }, limit: 1 })).documents
  const submitted = await services.chat.submit(session?.id ?? '', 'sample-of-a-page', visitor.address)
  const token = (submitted.kind === 'submitted' && submitted.token) || ''
  const visit = { token, from: visitor.address }
  await services.clientPages.askCode(visit)
  await processEmails()
  const [at] = (await wired.calling.times()) ?? []
  await wired.calling.take(leadId, { at: at?.toISOString() ?? '', phone: '+27 83 555 0142', lengthMs: 0 }, null)
}

/** The process's clock, a step later each time that it is asked; it never waits. */
function steppingRuntime(): Runtime {
  let now = Date.now()
  return {
    ...createNodeRuntime({ log: createLog('error') }),
    now: () => new Date((now += stepMs)),
    sleep: () => new Promise((resolve) => setImmediate(resolve)),
  }
}

async function fillTeam({ services, store }: Wired) {
  const { identity } = services
  const [first, second, account] = ['sample-1', 'sample-2', 'sample-account'].map((name) => `${name}@visitors.example`)
  const joined = await identity.register({ email: first ?? '', password }, await identity.setUp(), {
    address: '196.25.1.2',
  })
  if (joined.kind !== 'signed-in') throw new Error(joined.message)
  const member = await identity.reauthenticatedMember(joined.token)
  if (member === null) throw new Error('The first account is no member')
  await identity.reauthenticate(joined.token, { password, code: '' }, { address: '196.25.1.2' })
  const invitation = await identity.invite(member)
  const secondMember = await identity.register({ email: second ?? '', password }, invitation?.token ?? '', {
    address: '196.25.1.3',
  })
  if (secondMember.kind === 'signed-in') await identity.signOut(secondMember.token)
  await identity.register({ email: account ?? '', password }, null, { address: '196.25.1.4' })
  const open = await identity.invite(member)

  const queued = new Promise<void>((resolve) => {
    const stop = store.watch('emailQueue', () => {
      stop()
      resolve()
    })
  })
  await identity.requestReset(account ?? '', { address: '196.25.1.4' })
  await queued
  return { member, people: { members: [first, second], account, invitation: open?.token } }
}

async function fillLeads({ services, processEmails, work, store }: Wired, member: Member): Promise<string[]> {
  const { chat, leads, contact, messages, inbox } = services
  const samples = chosenLeads.flatMap((place) => sampleLeads[place] ?? [])
  const leadIds: string[] = []
  for (const [place, sample] of samples.entries()) {
    if (place === processedLeads) {
      await processEmails()
      await work.find(({ name }) => name === 'webhooks')?.run(new AbortController().signal)
    }
    const email = place < leadsOfOnePerson ? 'sample-1@visitors.example' : `sample-${place}@visitors.example`
    leadIds.push(await submitLead(chat, sample, email))
  }
  for (const [place, sample] of samples.entries()) await workOn(leadIds[place] ?? '', sample)

  for (const { name, company, phone, message, status } of sampleMessages) {
    // A call is asked for in the chat.
    if (phone) continue
    const form = { submissionId: contact.form().submissionId, issuedAt: null, trap: status === 'spam' ? 'filled' : '' }
    const email = 'sample-1@visitors.example'
    const sent = await contact.send({ ...form, name, email, company, message }, '196.25.1.5')
    if (sent.kind !== 'sent') throw new Error(`A message was not sent: ${sent.kind}`)
  }
  const newMessages = await store.find('contactMessages', { where: { status: 'new' }, limit: 1 })
  const newest = await messages.get(member, newMessages.documents[0]?.id ?? '')
  if (newest) await messages.setStatus(member, newest.id, 'answered')

  const kept = await store.find('leads', { limit: 100 })
  const states = new Set(kept.documents.flatMap(({ leadStatus, priority }) => [leadStatus, priority]))
  if (states.size !== 9) throw new Error(`Not every status and priority is there: ${[...states].join(', ')}`)
  return leadIds

  async function workOn(leadId: string, { status, note, info }: SampleLead): Promise<void> {
    if (status !== 'new') await leads.setStatus(member, leadId, status satisfies LeadStatus)
    if (note) await leads.addNote(member, leadId, { id: leads.newNoteId(), text: note })
    const assigned = { kind: 'assigned', assignee: member } as const
    if (status === 'proposal') await inbox.change(member, { kind: 'lead', id: leadId }, assigned)
    if (status === 'rejected') {
      const { priority } = rank(info as ProjectInfo)
      const choice = { priority: priority === 'low' ? 'medium' : 'low', reason: 'A sample of a reason' } as const
      await leads.setPriority(member, leadId, choice)
    }
  }
}

async function submitLead(chat: Services['chat'], sample: SampleLead, email: string): Promise<string> {
  const sessionId = await talk(chat, answersOf(sample))
  await chat.edit(sessionId, { ...sample.info, contactEmail: email })
  const submitted = await chat.submit(sessionId, crypto.randomUUID(), visitor.address)
  if (submitted.kind !== 'submitted') throw new Error(`A lead was not submitted: ${submitted.kind}`)
  return submitted.leadId
}

/** Conversations in every state that a visitor may have left them in, by the id of their session. */
async function fillSessions(chat: Services['chat']): Promise<Record<string, string>> {
  const [sample, other] = sampleLeads
  if (!sample || !other) throw new Error('There are no sample leads')
  const answers = answersOf(sample)
  const sessions: Record<string, string> = {
    begun: await talk(chat, []),
    halfWay: await talk(chat, answers.slice(0, 4)),
    cutOff: await talk(chat, answers.slice(0, 2)),
    askedForEmail: await talk(chat, [...answers.slice(0, 8), 'Coffee shop owner (sample)']),
    inReview: await talk(chat, answers),
    incomplete: await talk(chat, answers),
    submitted: await talk(chat, answersOf(other)),
    askedForCall: await talk(chat, [...answers.slice(0, 2), 'Please call me on 082 555 0199 after 17:00']),
  }
  // The process stops after the third answer is stored and before its reply.
  const { conversation } = await chat.open(sessions['cutOff'] ?? '', visitor)
  const answer = { text: answers[2] ?? '', skip: false, seen: conversation.messages.length }
  for await (const event of (await chat.turn(sessions['cutOff'] ?? '', answer, visitor)).events) {
    if (event.type === 'saved') break
  }
  await chat.edit(sessions['inReview'] ?? '', { contactName: sample.info.contactName, additionalNotes: 'A sample.' })
  await chat.edit(sessions['incomplete'] ?? '', { contactName: '' })
  await chat.edit(sessions['submitted'] ?? '', { contactName: other.info.contactName })
  await chat.submit(sessions['submitted'] ?? '', crypto.randomUUID(), visitor.address)
  return sessions
}

/** Has a conversation in which these questions are answered; an empty answer skips. */
async function talk(chat: Services['chat'], answers: readonly string[]): Promise<string> {
  const sessionId = await chat.begin(null, visitor)
  for (const text of answers) {
    const { conversation } = await chat.open(sessionId, visitor)
    const answer = { text, skip: text === '', seen: conversation.messages.length }
    for await (const event of (await chat.turn(sessionId, answer, visitor)).events) {
      if (event.type === 'failed') throw new Error(event.message)
    }
  }
  return sessionId
}

function answersOf({ info }: SampleLead): string[] {
  const known = Object.fromEntries(projectFieldNames.map((field) => [field, info[field] ?? ''])) as ProjectInfo
  const contact = `${known.contactName}, sample-1@visitors.example, ${known.contactPhone}`
  return steps.map(({ field }) => (field === 'contact' ? contact : known[field]))
}

async function fillPortfolio({ portfolio, site }: Services, member: Member) {
  const background = { r: 14, g: 116, b: 144 }
  const bytes = await sharp({ create: { width: 640, height: 400, channels: 3, background } })
    .png()
    .toBuffer()
  const picture = await portfolio.savePicture(member, bytes)
  if (picture.kind !== 'saved') throw new Error(picture.message)
  const project = {
    title: 'Orchard Diary (sample)',
    description: 'Spray records from the orchard.',
    status: 'published',
  }
  const services = 'Web Development'
  const shown = await saved({ ...project, services, imageUrl: picture.imageUrl, imageAlt: 'A plain blue sample' })
  const second = await saved({ ...project, title: 'Surf Shop (sample)', results: 'Used boards sell in a week' })
  const draft = await saved({ ...project, title: 'Choir Sheet (sample)', status: 'draft' })
  const found = await portfolio.get(member, shown)
  const slug = found?.slug ?? null
  await save(shown, { title: 'Orchard Records (sample)', technologies: 'TypeScript' })
  await save(shown, { description: 'Spray records and pick counts from the orchard.' })
  await save(second, { status: 'draft' })
  await save(second, { status: 'published' })
  await site.move(member, `project-${shown}`, null)
  return { published: shown, slug, second, draft, imageUrl: picture.imageUrl }

  async function saved(form: ItemContent): Promise<string> {
    const id = nameIn(site.newId(member, 'project') ?? '')
    await save(id, form)
    return id
  }

  async function save(id: string, changes: ItemContent): Promise<void> {
    const { content, revisionNumber } = (await site.item(member, `project-${id}`))?.item ?? newProject
    const outcome = await site.publish(member, `project-${id}`, { ...content, ...changes }, revisionNumber)
    if (outcome.kind !== 'done') throw new Error(`A project was not saved: ${outcome.kind}`)
  }
}

/** A receiver of webhooks that answers with these statuses, and then with the last of them. */
async function startReceiver(statuses: readonly number[]) {
  let asked = 0
  const server = createServer((_request, response) => {
    const status = statuses[Math.min(asked, statuses.length - 1)] ?? 204
    asked += 1
    response.writeHead(status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/sample`, close: () => void server.close() }
}
