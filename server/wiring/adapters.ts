import { pictureCleaner } from '../../adapters/files/re-encode.ts'
import { createScriptedModel } from '../../adapters/language-model/scripted.ts'
import { createOpenLimiter } from '../../adapters/limiter/memory.ts'
import { createOutboxMailer } from '../../adapters/mailer/outbox.ts'
import { createSmtpMailer } from '../../adapters/mailer/smtp.ts'
import { createHttpsFiles } from '../../adapters/remote-files/https.ts'
import { createNodeRuntime } from '../../adapters/runtime/node.ts'
import { dataPaths } from '../../adapters/sqlite/data-folder.ts'
import {
  createHeaderLocator,
  createLanguageLocator,
  createLocatorChain,
  createOfflineLocator,
} from '../../adapters/visitor-locator/locators.ts'
import { createLookupLocator } from '../../adapters/visitor-locator/lookup.ts'
import { createHttpWebhook } from '../../adapters/webhook/http.ts'
import { features } from '../../app/features.ts'
import type { FindSimilarProject } from '../../app/features/context.ts'
import type { Feature } from '../../app/features/feature.ts'
import { createTeamNotice } from '../../app/features/mail/team-notice.ts'
import type { FindPassage } from '../../app/features/site/search/find-passage.ts'
import type { BrandWords } from '../../brand/brand.ts'
import { createAllowance } from '../../core/language-model/allowance.ts'
import { createGuardedModel } from '../../core/language-model/guarded-model.ts'
import { createLimits } from '../../core/limits/limits.ts'
import { createNoteRefusal } from '../../core/limits/refusals.ts'
import type { BackendCall, PasswordHashing } from '../../ports/backend.ts'
import type { DocumentStore } from '../../ports/document-store.ts'
import type { Attachments, Pictures } from '../../ports/files.ts'
import type { Identity } from '../../ports/identity.ts'
import type { LanguageModel } from '../../ports/language-model.ts'
import type { Mailer } from '../../ports/mailer.ts'
import type { IdentityWithPasskeys } from '../../ports/passkeys.ts'
import type { RemoteFiles } from '../../ports/remote-files.ts'
import type { Runtime } from '../../ports/runtime.ts'
import type { VisitorLocator } from '../../ports/visitor-locator.ts'
import type { Webhook } from '../../ports/webhook.ts'
import type { Config } from '../config/config.ts'
import { prepareDataFolder, usesDisk } from '../data/data-folder.ts'
import { createHolidays } from '../data/holidays.ts'
import { backendNames, openBackend } from './backend.ts'
import { createLog } from './log.ts'

/** Replacements for the adapters that the configuration picks. */
export interface Overrides {
  readonly runtime?: Runtime
  readonly databaseFile?: string
  /** Wraps the document store. */
  readonly between?: (store: DocumentStore) => DocumentStore
  /** Called with each answer that the backend charges for. */
  readonly onBackendCall?: ((call: BackendCall) => void) | undefined
  readonly identity?: Identity
  readonly passwords?: PasswordHashing
  readonly model?: LanguageModel
  readonly locator?: VisitorLocator
  readonly mailer?: Mailer
  readonly pictures?: Pictures
  readonly files?: RemoteFiles
  readonly webhook?: Webhook
  /** The style sheet with the brand's colours and typeface, for mails. */
  readonly brandTokens?: string | undefined
  /** The brand's sentences in the built-in texts of the pages. */
  readonly brandWords?: BrandWords
  /** Names this process among those on the store. */
  readonly processId?: string
  /** The day of the release, for a site at an earlier time. */
  readonly releasedOn?: string
  /** Finds what the site says to a question. */
  readonly findPassage?: FindPassage
  /** Finds the published project that is closest to an answer in the chat. */
  readonly findSimilarProject?: FindSimilarProject
}

export type Adapters = Awaited<ReturnType<typeof openAdapters>>

/** Opens an adapter for each port: an override, or the one that the configuration picks. */
export async function openAdapters(config: Config, overrides: Overrides = {}) {
  const { runtime = createNodeRuntime({ log: createLog(config.logLevel) }) } = overrides
  const kept = await openKept(config, { ...overrides, runtime })
  const { model = await createModel(config.model, runtime) } = overrides
  const allowance = createAllowance({ store: kept.store, runtime, limits: config.model.limits })
  const locators = createLocators(config.location, runtime)
  const { locator = locators.locator, mailer = createMailer(config).mailer, files = createHttpsFiles() } = overrides
  const { holidays: source } = config.workingTime
  const address = source?.kind === 'calendar' ? source.address : null
  const holidays = createHolidays({ address, store: kept.store, files, runtime })
  await holidays.load()
  const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`
  return {
    ...kept,
    ...openLimits(config, { ...kept, runtime, publicUrl }),
    config,
    overrides,
    publicUrl,
    runtime,
    model: createGuardedModel({ model, allowance, runtime }),
    locator,
    mailer,
    files,
    webhook: (allowedHosts: readonly string[]) => overrides.webhook ?? createHttpWebhook({ runtime, allowedHosts }),
    holidays,
    cleaner: pictureCleaner,
    names: await adapterNames(config, { model, locators: locators.names }),
  }
}

/** Joins the limits with the notices to the team about them. */
function openLimits(
  { agency, mail, uploads }: Config,
  { store, limiter, runtime, publicUrl }: Pick<Kept, 'store' | 'limiter'> & { runtime: Runtime; publicUrl: string },
) {
  const settings = { ...mail, publicUrl, timeZone: agency.timeZone }
  const noticeTeam = createTeamNotice({ store, runtime, agency, settings })
  return {
    settings,
    noticeTeam,
    limits: createLimits({ limiter, runtime, uploads, onRefused: createNoteRefusal({ runtime, noticeTeam }) }),
  }
}

type Kept = Awaited<ReturnType<typeof openKept>>

/** Opens what the backend supplies. */
async function openKept(config: Config, overrides: Overrides & { runtime: Runtime }) {
  const { runtime, databaseFile: file, onBackendCall: onCall, between = (store: DocumentStore) => store } = overrides
  if (usesDisk(config)) prepareDataFolder(config, runtime.log)
  const backend = await openBackend(config, { runtime, file, onCall, between })
  const { store } = backend
  const secret = await sessionSecret(store, runtime)
  const { passwords, identity = openIdentityLater(() => backend.openIdentity({ secret, passwords })) } =
    overrides as Overrides & { identity?: IdentityWithPasskeys }
  const limiter = config.rateLimits ? backend.createLimiter(secret) : createOpenLimiter()
  // One process on a data folder keeps its id, so that a restart finds the leases that it left.
  const { pictures = backend.files, processId = backend.isShared ? runtime.newId() : 'only' } = overrides
  const attachments: Attachments = backend.files
  return { backend, store, secret, identity, limiter, pictures, attachments, processId, close: backend.close }
}

/** Returns the secret that signs sessions. The first start stores it, so that every process on this store has the same one. */
async function sessionSecret(store: DocumentStore, runtime: Runtime): Promise<string> {
  const { document } = await store.add('settings', { value: runtime.newId() + runtime.newId() }, 'session-secret')
  return String(document['value'])
}

/** Limits of a reply: a visitor who looks at an empty bubble for longer has left. */
const firstWordMs = 12_000
const betweenWordsMs = 8000

/** Opens the configured model; without one the built-in interviewer. Each adapter is loaded only where it is used. */
export async function createModel({ service }: Config['model'], runtime: Runtime): Promise<LanguageModel> {
  if (service === null) return createScriptedModel({ runtime })
  const { timeoutMs } = service
  const limits = {
    firstMs: Math.min(firstWordMs, timeoutMs),
    betweenMs: Math.min(betweenWordsMs, timeoutMs),
    wholeMs: timeoutMs,
  }
  if (service.kind === 'gemini') {
    const { createGemini } = await import('../../adapters/language-model/gemini.ts')
    return createGemini({ ...service, limits, runtime })
  }
  const { createOpenai } = await import('../../adapters/language-model/openai.ts')
  return createOpenai({ ...service, limits, runtime })
}

/** Opens the accounts at the first call: their library is the largest, and visitors of the site need none of it. When that fails, the call
 *  rejects and the next one tries again. */
export function openIdentityLater(open: () => Promise<IdentityWithPasskeys>): IdentityWithPasskeys {
  let opening: Promise<IdentityWithPasskeys> | null = null

  function opened(): Promise<IdentityWithPasskeys> {
    opening ??= open().catch((error: unknown) => {
      opening = null
      throw error
    })
    return opening
  }

  return new Proxy({} as IdentityWithPasskeys, {
    get(_, method: keyof IdentityWithPasskeys) {
      return async (...values: unknown[]) => {
        const identity = await opened()
        return (identity[method] as (...values: unknown[]) => unknown)(...values)
      }
    },
  })
}

/** Specification §7: asks the lookup service only where nothing that costs no request knows the country. */
export function createLocators({ countryHeader, ipLookupUrl, geoLookupUrl }: Config['location'], runtime: Runtime) {
  const chain: (readonly [string, VisitorLocator])[] = [
    ...(countryHeader ? [[`header ${countryHeader}`, createHeaderLocator({ name: countryHeader })] as const] : []),
    ['offline table', createOfflineLocator()],
    ...(geoLookupUrl
      ? [['lookup service', createLookupLocator({ runtime, ipUrl: ipLookupUrl, geoUrl: geoLookupUrl })] as const]
      : []),
    ['the browser’s language', createLanguageLocator()],
  ]
  return { names: chain.map(([name]) => name), locator: createLocatorChain(chain.map(([, locator]) => locator)) }
}

/** `outbox` is the folder of a mailer that sends nothing; null for every other. */
export function createMailer({ dataFolder, mail: { server, mailGoesTo } }: Config) {
  const { outbox } = dataPaths(dataFolder)
  if (server === null) {
    const name = `outbox (${outbox})${mailGoesTo === 'nobody' ? ', which reaches nobody' : ''}`
    return { name, outbox, mailer: createOutboxMailer({ folder: outbox }) }
  }
  const { url } = server
  return { name: `SMTP (${url.protocol}//${url.host})`, outbox: null, mailer: createSmtpMailer({ url }) }
}

/** Returns the name of each port's adapter, for people. */
export async function adapterNames(
  config: Config,
  { model, locators }: { model: Pick<LanguageModel, 'name'>; locators: readonly string[] },
): Promise<Record<string, string>> {
  const { store, identity, pictures, limiter } = await backendNames(config)
  return {
    'document-store': store,
    identity,
    'language-model': model.name,
    'password-strength': 'zxcvbn, common passwords',
    mailer: createMailer(config).name,
    pictures,
    'remote-files': 'HTTPS, public addresses only',
    'visitor-locator': locators.join(', then '),
    ...Object.assign(
      {},
      ...(features as readonly Feature[]).map(({ adapters }) => adapters?.(config.settings as never)),
    ),
    limiter: config.rateLimits ? limiter : 'off',
  }
}
