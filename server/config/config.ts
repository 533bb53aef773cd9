import * as z from 'zod'
import type { WebhookSettings } from '../../core/webhooks/process-webhooks.ts'
import { isInside } from '../data/data-folder.ts'
import { readTrustedProxies } from '../http/proxies.ts'
import { warningsAbout } from './config-warnings.ts'
import { isPublicSite } from './public-site.ts'
import { sentenceFor, settings, type SettingName } from './settings.ts'

type Environment = Readonly<Record<string, string | undefined>>

export const variableNames = Object.keys(settings) as SettingName[]

const schemas = Object.fromEntries(variableNames.map((name) => [name, settings[name].schema]))
const EnvironmentSchema = z.object(schemas as { [Name in SettingName]: (typeof settings)[Name]['schema'] })

type Given = z.infer<typeof EnvironmentSchema>

export type Config = ReturnType<typeof configFrom>

export type ConfigRead =
  /** `warnings` are sentences about variables that are set without the effect that was probably meant. */
  { kind: 'config'; config: Config; warnings: string[] } | { kind: 'bad'; sentences: string[] }

/** Reads the environment once. Returns a sentence for each bad value that says how to mend it. */
export function readConfig(environment: Environment): ConfigRead {
  const parsed = EnvironmentSchema.safeParse(withoutEmpty(environment))
  const bad = parsed.success
    ? badCombinations(parsed.data)
    : new Set(parsed.error.issues.map(({ path }) => sentenceFor(path[0] as SettingName)))
  const warnings = warningsAbout(environment, variableNames)
  if (parsed.success && bad.size === 0) return { kind: 'config', config: configFrom(parsed.data), warnings }
  return { kind: 'bad', sentences: [...bad, ...warnings] }
}

const twoDatabases =
  'DATABASE_URL has no place beside FIREBASE_PROJECT_ID, as Firestore and Firebase Authentication hold everything: leave one of them out, or name the one service to use in FIREBASE_SERVICES'
export const serviceBackups =
  "let Google make backups (gcloud firestore backups schedules create --database='(default)' --recurrence=daily --retention=14d)"
const noBackup = `BACKUP_DIR has no place beside Firestore, which no backup of this site contains: leave it out, and ${serviceBackups}`

const noGemini = 'LANGUAGE_MODEL=gemini needs GEMINI_API_KEY'
const noOpenai = (missing: string) => `LANGUAGE_MODEL=openai needs ${missing}`

const noProxy = (entry: string) =>
  `TRUSTED_PROXIES must be addresses or ranges such as 10.0.0.0/8; this is none: ${entry}`

/** Returns sentences about values that are bad only together with others. */
function badCombinations(given: Given): ReadonlySet<string> {
  const firebase = firebaseFrom(given)
  const firebaseWithoutProject = firebase === null && Boolean(given.FIREBASE_SERVICES ?? given.FIREBASE_API_KEY)
  const hasNoReceiver = given.WEBHOOK_ENABLED && !given.WEBHOOK_URL && !given.SLACK_WEBHOOK_URL
  const halfALookup = given.IP_LOOKUP_URL !== undefined && given.GEO_LOOKUP_URL === undefined
  const backupInside = given.BACKUP_DIR !== undefined && isInside(given.DATA_DIR, given.BACKUP_DIR)
  const proxies = readTrustedProxies(given.TRUSTED_PROXIES)
  const sentences: readonly (readonly [sentence: string, isBad: boolean])[] = [
    [proxies.kind === 'bad' ? noProxy(proxies.entry) : '', proxies.kind === 'bad'],
    [sentenceFor('METRICS_PORT'), given.METRICS_PORT === given.PORT],
    [sentenceFor('WEBHOOK_URL'), hasNoReceiver],
    [sentenceFor('GEO_LOOKUP_URL'), halfALookup],
    [sentenceFor('BACKUP_DIR'), backupInside],
    [sentenceFor('FIREBASE_PROJECT_ID'), firebaseWithoutProject],
    [sentenceFor('FIREBASE_API_KEY'), firebase?.auth === true && firebase.apiKey === null],
    [twoDatabases, firebase?.firestore === true && firebase.auth && given.DATABASE_URL !== undefined],
    [noBackup, firebase?.firestore === true && given.BACKUP_DIR !== undefined],
    [noGemini, given.LANGUAGE_MODEL === 'gemini' && given.GEMINI_API_KEY === undefined],
    [noOpenai(missingOfOpenai(given)), given.LANGUAGE_MODEL === 'openai' && openaiFrom(given) === null],
  ]
  return new Set(sentences.filter(([, isBad]) => isBad).map(([sentence]) => sentence))
}

/** Returns which services of Firebase are used; null without a project. */
function firebaseFrom({
  FIREBASE_PROJECT_ID: projectId,
  FIREBASE_SERVICES: services = ['firestore', 'auth'],
  FIREBASE_API_KEY: apiKey,
}: Given) {
  if (projectId === undefined) return null
  return {
    projectId,
    firestore: services.includes('firestore'),
    auth: services.includes('auth'),
    apiKey: apiKey ?? null,
  }
}

/** OpenAI's own, for a key without an address. */
const openaiBaseUrl = 'https://api.openai.com/v1'

/** Returns null unless a model is named, and where it is asked: a key alone, which many machines have for other programs, sends nothing
 *  anywhere. */
function openaiFrom(given: Given) {
  const { OPENAI_MODEL: models, OPENAI_API_KEY: key = null, OPENAI_BASE_URL: baseUrl } = given
  if (models === undefined || (key === null && baseUrl === undefined)) return null
  return {
    kind: 'openai',
    key,
    models,
    embeddingModels: given.OPENAI_EMBEDDING_MODEL ?? [],
    baseUrl: baseUrl ?? openaiBaseUrl,
    timeoutMs: given.OPENAI_TIMEOUT_MS,
  } as const
}

function missingOfOpenai(given: Given): string {
  const hasPlace = (given.OPENAI_BASE_URL ?? given.OPENAI_API_KEY) !== undefined
  const missing = [
    ...(given.OPENAI_MODEL === undefined ? ['OPENAI_MODEL, the name of the model'] : []),
    ...(hasPlace ? [] : ['OPENAI_BASE_URL, the address of the service (or OPENAI_API_KEY, for OpenAI’s own)']),
  ]
  return missing.join(', and ')
}

function geminiFrom(given: Given) {
  if (given.GEMINI_API_KEY === undefined) return null
  return {
    kind: 'gemini',
    key: given.GEMINI_API_KEY,
    models: given.GEMINI_MODEL,
    embeddingModels: given.GEMINI_EMBEDDING_MODEL,
    apiVersion: given.GEMINI_API_VERSION,
    baseUrl: given.GEMINI_BASE_URL,
    timeoutMs: given.GEMINI_TIMEOUT_MS,
  } as const
}

/** Returns the service that answers; null for the built-in interviewer. */
function modelFrom(given: Given) {
  switch (given.LANGUAGE_MODEL) {
    case 'gemini':
      return geminiFrom(given)
    case 'openai':
      return openaiFrom(given)
    case 'built-in':
      return null
    case undefined:
      return geminiFrom(given) ?? openaiFrom(given)
  }
}

function configFrom(environment: Given) {
  const { AGENCY_EMAIL, WEBHOOK_ENABLED, WEBHOOK_URL, WEBHOOK_SECRET, SLACK_WEBHOOK_URL } = environment
  const receivers: WebhookSettings['receivers'] = {
    webhook: WEBHOOK_ENABLED && WEBHOOK_URL ? { url: WEBHOOK_URL, secret: WEBHOOK_SECRET ?? null } : null,
    // Slack knows its posts by their address; it checks no signature.
    slack: SLACK_WEBHOOK_URL ? { url: SLACK_WEBHOOK_URL, secret: null } : null,
  }
  return {
    port: environment.PORT,
    host: environment.HOST,
    metricsPort: environment.METRICS_PORT ?? null,
    publicUrl: environment.PUBLIC_URL ?? null,
    dataFolder: environment.DATA_DIR,
    databaseUrl: environment.DATABASE_URL ?? null,
    firebase: firebaseFrom(environment),
    backup: { folder: environment.BACKUP_DIR ?? null, keep: environment.BACKUP_KEEP },
    logLevel: environment.LOG_LEVEL,
    trustedProxies: environment.TRUSTED_PROXIES,
    hstsIncludeSubdomains: environment.HSTS_INCLUDE_SUBDOMAINS,
    teamTwoStep: environment.TEAM_TWO_STEP,
    rateLimits: environment.RATE_LIMITS === 'on',
    agency: {
      name: environment.AGENCY_NAME,
      email: AGENCY_EMAIL,
      phone: environment.AGENCY_PHONE,
      whatsapp: environment.AGENCY_WHATSAPP ?? null,
      hours: environment.AGENCY_HOURS ?? null,
      location: environment.AGENCY_LOCATION,
      informationOfficer: environment.INFORMATION_OFFICER,
      timeZone: environment.AGENCY_TIME_ZONE,
      country: environment.AGENCY_COUNTRY,
    },
    crisisLines: environment.CRISIS_LINES?.kind === 'read' ? environment.CRISIS_LINES.lines : {},
    smtpUrl: environment.SMTP_URL ?? null,
    mail: {
      from: environment.MAIL_FROM ?? AGENCY_EMAIL,
      adminEmails: environment.ADMIN_EMAIL ?? environment.TEAM_EMAIL ?? [AGENCY_EMAIL],
      teamEmails: environment.TEAM_EMAIL ?? environment.ADMIN_EMAIL ?? [AGENCY_EMAIL],
      adminEnabled: environment.ADMIN_EMAIL_ENABLED,
      userEnabled: environment.USER_EMAIL_ENABLED,
      copiesPerDay: environment.RATE_LIMITS === 'on' ? environment.COPIES_PER_DAY : null,
      // A site on one's own machine has an outbox to try it with. To the public it must not say that anything was sent.
      reachesNobody: environment.SMTP_URL === undefined && isPublicSite(environment.PUBLIC_URL),
    },
    webhooks: { allowedHosts: environment.WEBHOOK_ALLOWED_HOSTS, receivers },
    location: {
      countryHeader: environment.COUNTRY_HEADER ?? null,
      ipLookupUrl: environment.IP_LOOKUP_URL ?? null,
      geoLookupUrl: environment.GEO_LOOKUP_URL ?? null,
    },
    functionsUrl: environment.FUNCTIONS_URL?.replace(/\/+$/, '') ?? '',
    model: {
      service: modelFrom(environment),
      limits: {
        daily: environment.AI_DAILY_CALLS,
        perSession: environment.AI_CALLS_PER_SESSION,
        perAddress: environment.AI_CALLS_PER_ADDRESS,
      },
    },
  }
}

/** Drops empty variables: `PORT= npm start` means the same as no PORT at all. */
function withoutEmpty(environment: Environment): Environment {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''))
}
