import { type DestinationStream, pino } from 'pino'
import type { FirestoreCall } from '../../adapters/firebase/documents/client.ts'
import type { PasswordHashing } from '../../adapters/identity/better-auth.ts'
import { createOpenLimiter } from '../../adapters/limiter/memory.ts'
import { createZxcvbnStrength } from '../../adapters/password-strength/zxcvbn.ts'
import { createHttpsFiles } from '../../adapters/remote-files/https.ts'
import { createNodeRuntime } from '../../adapters/runtime/node.ts'
import { createHttpWebhook } from '../../adapters/webhook/http.ts'
import { briefText } from '../../core/brief/brief-text.ts'
import { chatMessages } from '../../core/brief/messages.ts'
import type { ProjectInfo } from '../../core/brief/project-info.ts'
import { createContactService } from '../../core/contact/contact-service.ts'
import { createFinishCall } from '../../core/contact/finish-call.ts'
import { createMessageService } from '../../core/contact/message-service.ts'
import { createRequestCall } from '../../core/contact/request-call.ts'
import { createCareService } from '../../core/conversation/care-service.ts'
import { helpLines } from '../../core/conversation/care/help-lines.ts'
import { careMessages } from '../../core/conversation/care/messages.ts'
import { createChatService } from '../../core/conversation/chat-service.ts'
import type { FindSimilarProject } from '../../core/conversation/turn/suggestion.ts'
import { createAnnounceInDigest } from '../../core/email/digest.ts'
import { createEmailService } from '../../core/email/email-service.ts'
import {
  createEnqueueAdditionEmails,
  createEnqueueLeadEmails,
  createEnqueueMessageEmails,
  createEnqueueResetEmail,
} from '../../core/email/enqueue-emails.ts'
import { createNoticeAllowance } from '../../core/email/notice-allowance.ts'
import { createProcessEmails } from '../../core/email/process-emails.ts'
import { copiesPerRecipient, createCopyAllowance, createCopyStatus } from '../../core/email/visitor-copy.ts'
import { createIdentityService } from '../../core/identity/identity-service.ts'
import { createTeamOperator } from '../../core/identity/team-operator.ts'
import { createAllowance } from '../../core/language-model/allowance.ts'
import { createGuardedModel } from '../../core/language-model/guarded-model.ts'
import { createBackfillLeads } from '../../core/leads/backfill-leads.ts'
import { createLeadService } from '../../core/leads/lead-service.ts'
import { referenceFrom } from '../../core/leads/reference.ts'
import type { FindSimilarProjects } from '../../core/leads/similar-projects.ts'
import { createSubmitCall } from '../../core/leads/submit-call.ts'
import { createSubmitLead } from '../../core/leads/submit-lead.ts'
import { createVisitorLeads } from '../../core/leads/visitor-messages.ts'
import { createModelTest } from '../../core/llm-test/model-test-service.ts'
import { createPictureSweep } from '../../core/portfolio/pictures.ts'
import { createPortfolio } from '../../core/portfolio/portfolio-service.ts'
import { createSimilarProjects } from '../../core/portfolio/similar-projects.ts'
import { createBackfillPerson } from '../../core/privacy/backfill-person.ts'
import { createErase } from '../../core/privacy/erase.ts'
import { createForgetMember } from '../../core/privacy/forget-member.ts'
import { createInterviewer } from '../../core/reply/interviewer.ts'
import type { Services } from '../../core/services.ts'
import { createFindPassage, withoutFaults } from '../../core/site-search/find-passage.ts'
import type { FindPassage } from '../../core/site-search/passage.ts'
import { createConnectionTest } from '../../core/status/connection-test.ts'
import { createSentWrites } from '../../core/status/sent-writes.ts'
import { createStatusService } from '../../core/status/status-service.ts'
import { createEnqueueWebhooks, createProcessWebhooks } from '../../core/webhooks/process-webhooks.ts'
import { createWebhookService } from '../../core/webhooks/webhook-service.ts'
import type { DocumentStore } from '../../ports/document-store.ts'
import type { Identity } from '../../ports/identity.ts'
import type { LanguageModel } from '../../ports/language-model.ts'
import type { Limiter } from '../../ports/limiter.ts'
import type { Mailer } from '../../ports/mailer.ts'
import type { Pictures } from '../../ports/pictures.ts'
import type { RemoteFiles } from '../../ports/remote-files.ts'
import type { CancelSignal, Log, Runtime } from '../../ports/runtime.ts'
import type { VisitorLocator } from '../../ports/visitor-locator.ts'
import type { Webhook } from '../../ports/webhook.ts'
import type { Config } from '../config/config.ts'
import { freeDiskBytes, prepareDataFolder, usesDisk } from '../data/data-folder.ts'
import { createNightlyBackup } from '../data/nightly-backup.ts'
import { createNightlyCheck } from '../data/nightly-check.ts'
import { createNightlyRewrite } from '../data/nightly-rewrite.ts'
import { currentRequestId } from '../http/request-id.ts'
import type { Measure } from '../metrics/measure.ts'
import { adapterNames, createLocators, createMailer, createModel, openIdentityLater } from './adapters.ts'
import { type Backend, openBackend } from './backend.ts'

/** Replacements for the adapters that the configuration picks. */
export interface Overrides {
  readonly runtime?: Runtime
  readonly databaseFile?: string
  /** Wraps the document store. */
  readonly between?: (store: DocumentStore) => DocumentStore
  /** Measures ports and services: for metrics. */
  readonly measure?: Measure | undefined
  /** Told of each answer of Firestore and what it charges for. */
  readonly onFirestoreCall?: ((call: FirestoreCall) => void) | undefined
  readonly identity?: Identity
  readonly passwords?: PasswordHashing
  readonly limiter?: Limiter
  readonly model?: LanguageModel
  readonly locator?: VisitorLocator
  readonly mailer?: Mailer
  readonly pictures?: Pictures
  readonly files?: RemoteFiles
  readonly webhook?: Webhook
  /** Names this process among those on the store. */
  readonly processId?: string
  /** Finds what the site says to a question. */
  readonly findPassage?: FindPassage
  /** Finds the published project that is closest to an answer in the chat. */
  readonly findSimilarProject?: FindSimilarProject
  /** Finds the published projects that are closest to a lead. */
  readonly findSimilarProjects?: FindSimilarProjects
}

export type Wired = Awaited<ReturnType<typeof wire>>

/** Picks an adapter for each port and joins the adapters with the rules. No other code does. */
export async function wire(config: Config, overrides: Overrides = {}) {
  const { agency, dataFolder } = config
  const { runtime = createNodeRuntime({ log: createLog(config.logLevel) }), between = (store) => store } = overrides
  const { log } = runtime
  if (usesDisk(config)) prepareDataFolder(config, log)

  const { databaseFile: file, onFirestoreCall } = overrides
  const backend = await openBackend(config, { runtime, file, onFirestoreCall })
  const { measure = unmeasured } = overrides
  const store = measure.store(between(backend.store))
  const secret = await sessionSecret(store, runtime)
  const { passwords, identity = openIdentityLater(() => backend.openIdentity({ secret, passwords })) } = overrides
  const { limiter = config.rateLimits ? backend.createLimiter(secret) : createOpenLimiter() } = overrides
  const { model = await createModel(config.model, runtime) } = overrides
  const allowance = createAllowance({ store, runtime, limits: config.model.limits })
  // A data folder has one process, and after a restart it is the same again.
  const { processId = backend.isShared ? runtime.newId() : 'only' } = overrides
  const guarded = createGuardedModel({ model: measure.model(model), allowance, runtime })
  const locators = createLocators(config.location, runtime)
  const { mailer = createMailer(config).mailer } = overrides
  const { pictures = backend.pictures, files = createHttpsFiles() } = overrides
  const { allowedHosts } = config.webhooks
  const { webhook = createHttpWebhook({ runtime, allowedHosts }) } = overrides

  const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`
  const mail = { ...config.mail, publicUrl, timeZone: agency.timeZone }
  const webhooks = { ...config.webhooks, publicUrl }
  const { eraseLead, eraseMessage, eraseTalk, purge } = createErase({ store, mailer, runtime })
  const portfolio = createPortfolio({ store, pictures, files, runtime })
  const similarProjects = createSimilarProjects({
    published: portfolio.published,
    model: guarded.askedBy({ kind: 'background' }),
  })

  const perRecipient = config.rateLimits ? copiesPerRecipient : null
  const allowCopy = createCopyAllowance({ store, limiter, runtime, perRecipient })
  const notices = {
    runtime,
    agency,
    settings: mail,
    allowNotice: createNoticeAllowance({ limiter }),
    announceInDigest: createAnnounceInDigest({ store, runtime, agency, settings: mail }),
  }
  const enqueueLeadEmails = createEnqueueLeadEmails({ ...notices, allowCopy })
  const enqueueWebhooks = createEnqueueWebhooks({ runtime, webhooks })
  const enqueueMessageEmails = createEnqueueMessageEmails(notices)
  const announceMessage = async (...of: Parameters<typeof enqueueMessageEmails>) => [
    ...(await enqueueMessageEmails(...of)),
    ...enqueueWebhooks.ofMessage(of[0], of[1]),
  ]
  const requestCall = createRequestCall<ProjectInfo>({
    runtime,
    briefText,
    consentText: chatMessages.privacyNote,
    announce: announceMessage,
  })
  const interviewer = createInterviewer({ model: guarded, runtime, agency, ourHosts: hostsOf(publicUrl) })
  const visitorLeads = createVisitorLeads({ store, runtime, announce: createEnqueueAdditionEmails(notices) })
  const finishCall = createFinishCall<ProjectInfo>({
    store,
    runtime,
    briefText,
    requestCall,
    announce: announceMessage,
  })
  const submitLead = createSubmitLead({
    store,
    runtime,
    announce: async (leadId, lead, from) => [
      ...(await enqueueLeadEmails(leadId, lead, from)),
      ...enqueueWebhooks.ofLead(leadId, lead),
    ],
  })
  const { findSimilarProject = closestTo, findSimilarProjects = (text) => similarProjects.find(text, { most: 3 }) } =
    overrides
  async function closestTo(...[text, caller, signal]: Parameters<FindSimilarProject>) {
    const { embed } = guarded.askedBy(caller)
    return (await similarProjects.find(text, { most: 1, embed, signal }))[0] ?? null
  }
  const { findPassage: findOnSite = createFindPassage(agency) } = overrides
  const findPassage = withoutFaults(findOnSite, log)
  const backups = backupsFor(config, { store, runtime })
  const check = checkFor(backend, { store, timeZone: agency.timeZone, runtime })
  const sent = createSentWrites(runtime)
  const contact = createContactService({ store, limiter, runtime, announce: announceMessage })
  const services: Services = {
    agency,
    findPassage,
    functionsUrl: config.functionsUrl,
    chat: measure.chat({
      ...createChatService({
        store,
        model: guarded,
        locator: overrides.locator ?? locators.locator,
        runtime,
        processId,
        agency,
        interviewer,
        copyOf: createCopyStatus(store, mail),
        findPassage,
        requestCall,
        helpFor: helpFor(config),
        visitorLeads,
        findSimilarProject,
      }),
      submit: sent.watch(submitLead),
      submitCall: sent.watch(createSubmitCall({ store, runtime, agency, interviewer, finishCall, submitLead })),
    }),
    care: createCareService({
      store,
      limiter,
      runtime,
      agency,
      visitorLeads,
      interviewer,
      storeMessage: (message, from) =>
        services.contact.send(
          { ...message, company: '', trap: '', submissionId: message.sessionId, issuedAt: null },
          from,
        ),
      eraseTalk,
      newCode: () => referenceFrom(runtime.newId(), runtime.digest),
    }),
    leads: createLeadService({ store, runtime, erase: eraseLead, findSimilarProjects, statsForMs: backend.statsForMs }),
    messages: createMessageService({ store, runtime, erase: eraseMessage }),
    portfolio,
    contact: { ...contact, send: sent.watch(contact.send) },
    email: createEmailService({ store, runtime, reachesNobody: mail.reachesNobody }),
    webhooks: createWebhookService({ store, runtime }),
    identity: createIdentityService({
      store,
      identity,
      limiter,
      runtime,
      secret,
      strength: createZxcvbnStrength(),
      teamTwoStep: config.teamTwoStep,
      agency,
      forgetMember: createForgetMember({ store, mailer }),
      mailReset: mail.reachesNobody ? null : createEnqueueResetEmail({ store, runtime, agency, settings: mail }),
    }),
    modelTest: createModelTest({ model: guarded }),
    status: createStatusService({
      store,
      runtime,
      model: guarded,
      freeDiskBytes: usesDisk(config) ? () => freeDiskBytes(dataFolder) : null,
      readyForMs: backend.readyForMs,
      mailReachesNobody: mail.reachesNobody,
      copiesPerDay: mail.copiesPerDay,
      lastFailedWrite: sent.lastFailure,
      lastCheck: check?.last,
      lastBackupDay: backups?.lastDay,
    }),
    testConnection: createConnectionTest({ store, storeName: backend.name, runtime }),
  }

  const isAlone = !backend.isShared
  const { copiesPerDay } = mail
  return {
    services,
    store,
    limiter,
    mailer,
    model: guarded,
    runtime,
    requestCall,
    visitorLeads,
    processEmails: createProcessEmails({
      store,
      mailer: measure.mailer(mailer),
      runtime,
      site: mail,
      startReset: (email) => identity.startReset(email),
      copiesPerDay,
      isAlone,
    }),
    processWebhooks: createProcessWebhooks({ store, webhook: measure.webhook(webhook), runtime, webhooks, isAlone }),
    purge,
    overwriteRemoved: backend.overwriteRemoved,
    rewriteRemoved: rewriteFor(backend, { store, timeZone: agency.timeZone, runtime }),
    whileLocked: backend.whileLocked,
    queueIntervalMs: backend.queueIntervalMs,
    backfillPerson: createBackfillPerson({ store, runtime }),
    backfillLeads: backfillFor(backend, createBackfillLeads({ store, runtime })),
    prepareModel: guarded.prepare,
    prepareSimilarProjects: similarProjects.prepare,
    sweepPictures: createPictureSweep({ store, pictures, runtime }),
    teamOperator: createTeamOperator({ store, identity, runtime }),
    backUp: backups?.backUp ?? null,
    checkStore: check?.run ?? null,
    adapters: adapterNames(config, { model, locators: locators.names }),
    async close() {
      await store.close()
      await backend.close()
    },
  }
}

/** Returns the help lines of a country, those of the configuration in place of the built-in ones. The agency's own number is the last. */
function helpFor({ agency: { phone, hours }, crisisLines }: Config) {
  const lines = { ...helpLines, ...crisisLines }
  return (country: string) => [...(lines[country] ?? []), { name: careMessages.us, phone, note: hours ?? '' }]
}

const unmeasured: Measure = {
  store: (store) => store,
  mailer: (mailer) => mailer,
  webhook: (webhook) => webhook,
  model: (model) => model,
  chat: (chat) => chat,
}

/** Returns the secret that signs sessions. The first start stores it, so that every process on this store has the same one. */
async function sessionSecret(store: DocumentStore, runtime: Runtime): Promise<string> {
  const { document } = await store.add('settings', { value: runtime.newId() + runtime.newId() }, 'session-secret')
  return String(document['value'])
}

/** What another program stored is completed like a lead of an earlier release. */
function backfillFor({ adopt }: Backend, backfill: (signal?: CancelSignal) => Promise<number>) {
  return async (signal?: CancelSignal) => {
    await adopt?.(signal)
    return backfill(signal)
  }
}

function rewriteFor({ rewriteRemoved }: Backend, others: { store: DocumentStore; timeZone: string; runtime: Runtime }) {
  return rewriteRemoved ? createNightlyRewrite({ rewriteRemoved, ...others }) : null
}

function backupsFor(
  { databaseUrl, dataFolder, backup: { folder, keep } }: Config,
  others: { store: DocumentStore; runtime: Runtime },
) {
  return folder === null ? null : createNightlyBackup({ databaseUrl, dataFolder, folder, keep, ...others })
}

function checkFor({ checkForDamage }: Backend, others: { store: DocumentStore; timeZone: string; runtime: Runtime }) {
  return checkForDamage ? createNightlyCheck({ check: checkForDamage, ...others }) : null
}

/** Returns the hosts that a model's words may link to: the address that visitors see. */
function hostsOf(publicUrl: string): string[] {
  const host = URL.parse(publicUrl)?.host
  return host ? [host] : []
}

/** Logs one JSON object a line, with the id of the current request. The default is standard error, written synchronously so that a stop loses
 *  nothing. */
export function createLog(level: string, destination: DestinationStream = standardError()): Log {
  const logger = pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, mixin: requestFields },
    destination,
  )
  return {
    info: (event, facts = {}) => logger.info(facts, event),
    warn: (event, facts = {}) => logger.warn(facts, event),
    error: (event, facts = {}) => logger.error(facts, event),
  }
}

function standardError(): DestinationStream {
  return pino.destination({ fd: 2, sync: true })
}

function requestFields(): { requestId?: string } {
  const requestId = currentRequestId()
  return requestId === undefined ? {} : { requestId }
}
