import { createHash, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { createFolderFiles } from '../../adapters/files/folder.ts'
import { createHttpsFiles } from '../../adapters/remote-files/https.ts'
import { createHttpWebhook } from '../../adapters/webhook/http.ts'
import { mailKinds } from '../../app/features.ts'
import { createProcessEmails } from '../../app/features/mail/process-emails.ts'
import { words as brandWords } from '../../brand/southeaster/words.ts'
import type { ProjectInfo } from '../../core/brief/project-info.ts'
import { type BuiltInField, stepFields, totalSteps } from '../../core/brief/steps.ts'
import type { WebhookSettings } from '../../core/delivery/webhook-queue.ts'
import type { ReauthenticatedMember } from '../../core/identity/member.ts'
import type { ModelLimits } from '../../core/language-model/allowance.ts'
import type { Identity } from '../../ports/identity.ts'
import type { DeliveryResult, Mail, Mailer } from '../../ports/mailer.ts'
import type { Runtime } from '../../ports/runtime.ts'
import type { Config } from '../../server/config/config.ts'
import type { Overrides } from '../../server/wiring/adapters.ts'
import { wire } from '../../server/wiring/wire.ts'
import { placeOf, theirAnswers } from './answers.ts'
import { configOf } from './config.ts'
import { certificate } from './outside/certificate.ts'
import { lookUpLoopback } from './outside/picture-host.ts'
import { freshFolder } from './process/fresh-folder.ts'

interface TestServicesOptions extends Pick<
  Overrides,
  'model' | 'findPassage' | 'findSimilarProject' | 'mailer' | 'identity' | 'between' | 'databaseFile' | 'processId'
> {
  /** Replaces SQLite. */
  databaseUrl?: string | null
  /** Replaces SQLite. */
  firebase?: Config['firebase']
  /** Limits of the model's calls. The default is more than a test makes. */
  limits?: Partial<ModelLimits>
  country?: string | null
  /** Variables of the environment. */
  settings?: Readonly<Record<string, string>>
  mail?: Partial<Config['mail']>
  workingTime?: Partial<Config['workingTime']>
  /** Receivers of webhooks. The default is none. */
  receivers?: Partial<WebhookSettings['receivers']>
  /** Lets `sleep` take its time: for rules that wait for a reply over a real connection. */
  realSleep?: boolean
  /** The same ids in each run, so that the same wordings are chosen. */
  sameIds?: boolean
  /** Replaces a folder that is removed after the test: for a program that is no test. */
  dataFolder?: string
}

export const { agency } = configOf({})
export const aMember = { uid: 'm1', email: 'member@southeaster.example' } as ReauthenticatedMember
export const anotherMember = { uid: 'm2', email: 'another@southeaster.example' } as ReauthenticatedMember
export const visitor = { address: null, header: () => null }

const manyCalls = { daily: 1000, perSession: 1000, perAddress: 1000 }
/** For services that no test signs in to. Accounts take longer to open than everything else. */
const noIdentity = {} as Identity

/** The product on SQLite in memory, with a clock that a test turns and a mailer that a test answers for. */
export async function openTestServices(options: TestServicesOptions = {}) {
  const {
    limits,
    country = 'ZA',
    settings = {},
    mail,
    workingTime,
    receivers,
    realSleep = false,
    sameIds = false,
    databaseUrl = null,
    firebase = null,
    dataFolder = await freshFolder(),
    ...overrides
  } = options
  const runtime = testRuntime(realSleep, sameIds)
  const config = configOf({ DATA_DIR: dataFolder, TEAM_EMAIL: 'team@southeaster.example', ...settings })
  const post = fakeMailer()
  const pictures = createFolderFiles({ folder: join(dataFolder, 'pictures'), now: runtime.now })
  const files = createHttpsFiles({
    ca: certificate,
    lookUp: lookUpLoopback,
    isAllowed: (address) => address === '127.0.0.1',
  })
  const { services, ...wired } = await wire(
    {
      ...config,
      databaseUrl,
      firebase,
      mail: { ...config.mail, ...mail },
      workingTime: { ...config.workingTime, ...workingTime },
      model: { ...config.model, limits: { ...manyCalls, ...limits } },
      isTeamToldElsewhere: Boolean(receivers?.slack),
      settings: { ...config.settings, ...settingsOf(receivers) },
    },
    {
      runtime,
      databaseFile: ':memory:',
      brandWords,
      identity: noIdentity,
      locator: { country: async () => country },
      mailer: post.mailer,
      pictures,
      files,
      webhook: createHttpWebhook({ runtime: { now: () => new Date() }, allowedHosts: ['127.0.0.1'], timeoutMs: 500 }),
      findSimilarProject: async () => null,
      releasedOn: '2026-01-01',
      ...overrides,
    },
  )
  const { chat } = services
  return {
    ...services,
    ...wired,
    runtime,
    post,
    pictures,
    files,
    change: chat.change,
    submit: (sessionId: string, submissionId: string, from = '196.25.1.1') =>
      chat.submit(sessionId, submissionId, from),
    [Symbol.asyncDispose]: wired.close,
  }
}

function settingsOf({ webhook, slack }: NonNullable<TestServicesOptions['receivers']> = {}) {
  return {
    ...(webhook && { WEBHOOK_ENABLED: true, WEBHOOK_URL: webhook.url, WEBHOOK_SECRET: webhook.secret }),
    ...(slack && { SLACK_WEBHOOK_URL: slack.url }),
  }
}

export type TestServices = Awaited<ReturnType<typeof openTestServices>>

type EmailOptions = Partial<Parameters<typeof createProcessEmails>[0]>

/** Sends emails as another process on the same store does, or as this one after a restart. */
export function anotherMailWorker({ store, runtime, post }: TestServices, options: EmailOptions = {}) {
  return createProcessEmails({
    store,
    mailer: post.mailer,
    runtime,
    site: { publicUrl: 'http://localhost', timeZone: 'UTC' },
    mailKinds,
    ...options,
  })
}

/** Time stands still until `pass`; sleeping takes no time, but is remembered. */
function testRuntime(realSleep: boolean, sameIds: boolean) {
  let ids = 0
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
    newId: () => (sameIds ? String((ids += 1)).padStart(32, '0') : randomUUID().replaceAll('-', '')),
    digest: (content) => createHash('sha256').update(content).digest('hex'),
    log: { info: note, warn: note, error: note },
  }
  return { ...runtime, slept, logged, pass: (milliseconds: number) => void (now += milliseconds) }
}

/** A mailer that keeps what it is given and answers what it is told to. */
function fakeMailer() {
  const mails: Mail[] = []
  let answer: (mail: Mail) => DeliveryResult = () => ({ kind: 'accepted' })
  const mailer: Mailer = {
    async send(mail) {
      mails.push(mail)
      return answer(mail)
    },
    // Its server lacks SMTPUTF8.
    canReach: (address) => !/[^ -~].*@/u.test(address),
    check: async () => ({ kind: 'ready' }),
    forget: async () => {},
  }
  return {
    mailer,
    all: () => mails,
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

/** One session that has answered the questions before this one, or all of them. */
export async function talked(
  { chat }: Pick<TestServices, 'chat'>,
  open: BuiltInField | 'review',
  answers: Readonly<Record<BuiltInField, string>> = theirAnswers,
): Promise<string> {
  const sessionId = await chat.begin(null, visitor)
  for (const field of stepFields.slice(0, open === 'review' ? totalSteps : placeOf(open))) {
    const view = await chat.open(sessionId, visitor)
    const answer = { text: answers[field], skip: false, seen: view.conversation.messages.length }
    await drained((await chat.turn(sessionId, answer, visitor)).events)
  }
  return sessionId
}

/** One session in review, with these details. */
export async function reviewed(
  services: Pick<TestServices, 'chat'>,
  changes: Partial<ProjectInfo> = {},
): Promise<string> {
  const sessionId = await talked(services, 'review')
  await services.chat.edit(sessionId, { ...beanCounter, ...changes })
  return sessionId
}

/** Only the end counts. */
async function drained(events: AsyncIterable<unknown>): Promise<void> {
  for await (const event of events) void event
}
