import { createHash, randomUUID } from 'node:crypto'
import { dirname, join } from 'node:path'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { createSqlDocumentStore } from '../../adapters/document-store/sql/documents.ts'
import { openSqliteDatabase } from '../../adapters/document-store/sqlite/database.ts'
import { createScriptedModel } from '../../adapters/language-model/scripted.ts'
import { createMemoryLimiter } from '../../adapters/limiter/memory.ts'
import { createFilePictures } from '../../adapters/pictures/files.ts'
import { createHttpsFiles } from '../../adapters/remote-files/https.ts'
import { createHttpWebhook } from '../../adapters/webhook/http.ts'
import { createContact } from '../../core/contact/contact-service.ts'
import { createMessageDesk } from '../../core/contact/message-service.ts'
import { createRequestCall } from '../../core/contact/request-call.ts'
import { briefText } from '../../core/conversation/brief/brief-text.ts'
import { createChat } from '../../core/conversation/chat.ts'
import { chatMessages } from '../../core/conversation/messages.ts'
import type { ProjectInfo } from '../../core/conversation/project-info.ts'
import type { FindClose } from '../../core/conversation/reply/suggestion.ts'
import { createChangeSession } from '../../core/conversation/session/change-session.ts'
import { copiesPerRecipient, createCopyAllowance } from '../../core/email/copy-allowance.ts'
import { createEmailService } from '../../core/email/email-service.ts'
import { createEnqueueLeadEmails, type EmailSettings } from '../../core/email/enqueue-lead-emails.ts'
import { createEnqueueMessageEmails } from '../../core/email/enqueue-message-email.ts'
import { createCopyStatus, createProcessEmails } from '../../core/email/process-emails.ts'
import type { Member } from '../../core/identity/member.ts'
import { createJoinPeople } from '../../core/join-people.ts'
import { createFindPassage } from '../../core/knowledge/find-passage.ts'
import type { Limits } from '../../core/language-model/allowance.ts'
import type { FindCloseProjects } from '../../core/leads/close-projects.ts'
import { createCompleteLeads } from '../../core/leads/complete-leads.ts'
import { createLeads } from '../../core/leads/lead-service.ts'
import { createSubmitLead } from '../../core/leads/submit/submit-lead.ts'
import { createErase } from '../../core/privacy/erase.ts'
import { createPurge } from '../../core/privacy/retention.ts'
import { collections } from '../../core/store/collections.ts'
import { createWebhookService } from '../../core/webhooks/webhook-service.ts'
import { createEnqueueWebhooks, createProcessWebhooks, type WebhookSettings } from '../../core/webhooks/webhooks.ts'
import type { DocumentStore } from '../../ports/document-store.ts'
import type { LanguageModel } from '../../ports/language-model.ts'
import type { Mail, Mailer, Sent } from '../../ports/mailer.ts'
import type { Runtime } from '../../ports/runtime.ts'
import { guardedModel } from './guarded.ts'
import { certificate, lookUpLoopback } from './picture-host.ts'
import { freshFile } from './sqlite-files.ts'

interface TestServicesOptions {
  model?: LanguageModel
  /** What the model may cost; plenty where a test says nothing. */
  limits?: Partial<Limits>
  country?: string | null
  findClose?: FindClose
  findCloseProjects?: FindCloseProjects
  /** Other settings for mails. */
  mail?: Partial<EmailSettings>
  /** Instead of the letterbox. */
  mailer?: Mailer
  /** Nobody outside is told of a lead unless a test says who. */
  receivers?: Partial<WebhookSettings['receivers']>
  /** Sleeping takes its time. Needed where a rule waits for an answer over a real connection. */
  realSleep?: boolean
  /** Stands between the rules and the real store: for failures on purpose. */
  between?: (store: DocumentStore) => DocumentStore
}

export const agency = {
  name: 'Southeaster',
  email: 'hello@southeaster.example',
  phone: '+27 21 555 0100',
  whatsapp: null,
  location: 'Cape Town',
  informationOfficer: 'the Information Officer',
  timeZone: 'Africa/Johannesburg',
  country: 'ZA',
}
export const aMember = { uid: 'm1', email: 'member@southeaster.example' } as Member
export const anotherMember = { uid: 'm2', email: 'another@southeaster.example' } as Member
export const visitor = { address: null, header: () => null }

/** The rules on a real SQLite file, with a clock that a test turns and a mailer that answers what a test says. */
export async function openTestServices({
  model,
  limits = {},
  country = 'ZA',
  findClose = async () => null,
  findCloseProjects = async () => [],
  mailer: given,
  mail: changes,
  receivers,
  realSleep = false,
  between = (store) => store,
}: TestServicesOptions = {}) {
  const runtime = clockwork(realSleep)
  const file = await freshFile()
  const database = openSqliteDatabase({ file, collections })
  const store = between(createSqlDocumentStore(database, runtime))
  const post = fakeMailer()
  const mailer = given ?? post.mailer
  const mail: EmailSettings = {
    from: 'hello@southeaster.example',
    adminEmails: ['team@southeaster.example'],
    teamEmails: ['team@southeaster.example'],
    adminEnabled: true,
    userEnabled: true,
    publicUrl: 'http://localhost:3000',
    timeZone: agency.timeZone,
    ...changes,
  }
  const erase = createErase({ store, mailer, runtime })
  const webhooks = { receivers: { webhook: null, slack: null, ...receivers }, publicUrl: mail.publicUrl }
  const webhook = createHttpWebhook({ runtime: { now: () => new Date() }, allowedHosts: ['127.0.0.1'], timeoutMs: 500 })
  const limiter = createMemoryLimiter()
  const allowance = createCopyAllowance({ store, limiter, runtime, perRecipient: copiesPerRecipient })
  const announceByMail = createEnqueueLeadEmails({ runtime, agency, mail, allowance })
  const announceOutside = createEnqueueWebhooks({ runtime, webhooks })
  const announceMessage = createEnqueueMessageEmails({ runtime, agency, mail })
  const requestCall = createRequestCall<ProjectInfo>({
    runtime,
    briefText,
    consentText: chatMessages.privacyNote,
    announce: announceMessage,
  })
  const submitFrom = createSubmitLead({
    store,
    runtime,
    announce: async (leadId, lead, from) => [
      ...(await announceByMail(leadId, lead, from)),
      ...announceOutside(leadId, lead),
    ],
  })
  const chat = createChat({
    store,
    model: guardedModel(model ?? createScriptedModel({ runtime }), { store, runtime, limits }),
    locator: { country: async () => country },
    runtime,
    agency,
    ourHosts: ['localhost:3000'],
    copyOf: createCopyStatus(store),
    findClose,
    findPassage: createFindPassage(agency),
    requestCall,
  })

  return {
    store,
    files: createHttpsFiles({ ca: certificate, lookUp: lookUpLoopback, admits: (address) => address === '127.0.0.1' }),
    pictures: createFilePictures({ folder: join(dirname(file), 'pictures'), now: runtime.now }),
    runtime,
    post,
    chat,
    change: createChangeSession({ store, runtime, agency }),
    submit: (sessionId: string, submissionId: string, from = '196.25.1.1') => submitFrom(sessionId, submissionId, from),
    leads: createLeads({ store, runtime, erase, findCloseProjects }),
    messages: createMessageDesk({ store, runtime, erase }),
    requestCall,
    contact: createContact({ store, limiter, runtime, announce: announceMessage }),
    email: createEmailService({ store, runtime }),
    webhooks: createWebhookService({ store, runtime }),
    processEmails: createProcessEmails({ store, mailer, runtime, mail }),
    processWebhooks: createProcessWebhooks({ store, webhook, runtime, webhooks }),
    purge: createPurge({ store, mailer, runtime }),
    joinPeople: createJoinPeople(store),
    completeLeads: createCompleteLeads({ store, runtime }),
    close: () => store.close(),
    [Symbol.asyncDispose]: () => store.close(),
  }
}

export type TestServices = Awaited<ReturnType<typeof openTestServices>>

/** Time stands still until `pass`; sleeping takes no time, but is remembered. */
function clockwork(realSleep: boolean) {
  let now = Date.parse('2026-03-02T08:00:00.000Z')
  const slept: number[] = []
  const logged: string[] = []
  const note = (event: string) => void logged.push(event)
  const runtime: Runtime = {
    now: () => new Date(now),
    /** Over at once, yet not before what is ready. */
    async sleep(milliseconds, signal) {
      slept.push(milliseconds)
      if (realSleep)
        await setTimeout(milliseconds, null, { ref: false, signal: signal as AbortSignal }).catch(() => null)
      else await setImmediate()
    },
    newId: () => randomUUID().replaceAll('-', ''),
    digest: (text) => createHash('sha256').update(text).digest('hex'),
    log: { info: note, warn: note, error: note },
  }
  return { ...runtime, slept, logged, pass: (milliseconds: number) => void (now += milliseconds) }
}

/** A mailer that keeps what it is given and answers what it is told to. */
function fakeMailer() {
  const mails: Mail[] = []
  let answer: (mail: Mail) => Sent = () => ({ kind: 'accepted' })
  const mailer: Mailer = {
    longestAttemptMs: 60_000,
    async send(mail) {
      mails.push(mail)
      return answer(mail)
    },
    check: async () => ({ kind: 'ready' }),
    forget: async () => {},
  }
  return {
    mailer,
    to: (address: string) => mails.filter((mail) => mail.to.address === address),
    answering: (next: typeof answer) => void (answer = next),
  }
}

const beanCounter: Partial<ProjectInfo> = {
  projectIdea: 'A loyalty app for our three coffee shops.',
  projectName: 'Bean Counter',
  projectGoals: 'More regulars on weekdays.',
  targetAudience: 'Customers in the queue.',
  budget: 'R150 000',
  contactName: 'Thandi Nkosi',
  contactEmail: 'thandi@beancounter.example',
}

const nineAnswers = [
  'A loyalty app for our three coffee shops.',
  'Bean Counter',
  'More regulars on weekdays.',
  'Customers in the queue.',
  'Paper cards',
  'No preference',
  'By the end of May',
  'R150 000',
  'Thandi Nkosi, thandi@beancounter.example, 082 555 0123',
]

/** One session that has answered the first `count` questions. */
export async function talked(
  { chat }: TestServices,
  count: number,
  answers: readonly string[] = nineAnswers,
): Promise<string> {
  const sessionId = await chat.begin(null, visitor)
  for (const text of answers.slice(0, count)) {
    const view = await chat.open(sessionId, visitor)
    const answer = { text, skip: false, seen: view.conversation.messages.length }
    await drained((await chat.turn(sessionId, answer, visitor)).events)
  }
  return sessionId
}

/** One session in review, with these details. */
export async function reviewed(services: TestServices, changes: Partial<ProjectInfo> = {}): Promise<string> {
  const sessionId = await talked(services, 9)
  await services.chat.edit(sessionId, { ...beanCounter, ...changes })
  return sessionId
}

/** Only the end counts. */
async function drained(events: AsyncIterable<unknown>): Promise<void> {
  for await (const event of events) void event
}
