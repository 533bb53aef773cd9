import * as z from 'zod'
import { features } from '../../app/features.ts'
import type { Feature } from '../../app/features/feature.ts'
import { mailGoesTo } from '../../app/features/mail/mail-goes-to.ts'
import type { ValuesOf } from '../../app/features/setting.ts'
import { countryWords } from '../../app/features/site/pages/law.ts'
import { hoursFrom, readDuration, readOpeningHours, writtenHours } from '../../core/follow-up/opening-hours.ts'
import { minuteMs } from '../../core/follow-up/zoned-time.ts'
import { isInside } from '../data/data-folder.ts'
import { badProxyIn } from '../http/proxies.ts'
import { isPublicSite, warningsAbout } from './config-warnings.ts'
import { allSettings, sectionsOfFeatures, sentenceFor, type settings } from './settings.ts'

const rows: readonly Feature[] = features

type Environment = Readonly<Record<string, string | undefined>>

export const variableNames = Object.keys(allSettings)

const EnvironmentSchema = z.object(
  Object.fromEntries(Object.entries(allSettings).map(([name, { schema }]) => [name, schema])),
)

type Given = ValuesOf<typeof settings>

export type Config = ReturnType<typeof configFrom>

export type ConfigRead =
  /** `warnings` are sentences about variables that are set without the effect that was probably meant. */
  { kind: 'config'; config: Config; warnings: string[] } | { kind: 'bad'; sentences: string[] }

/** Reads the environment once. Returns a sentence for each bad value that says how to mend it. An empty variable is no variable. */
export function readConfig(environment: Environment): ConfigRead {
  const filled = Object.entries(environment).filter(([, value]) => value !== undefined && value !== '')
  const parsed = EnvironmentSchema.safeParse(Object.fromEntries(filled))
  const warnings = warningsAbout(environment, variableNames)
  if (!parsed.success) {
    const bad = parsed.error.issues.map(({ path }) => sentenceFor(String(path[0])))
    return { kind: 'bad', sentences: [...new Set(bad), ...warnings] }
  }
  const isNamed = Boolean(environment['AGENCY_NAME'] && environment['AGENCY_COUNTRY'])
  const given = Object.fromEntries(variableNames.map((name) => [name, parsed.data[name] ?? null])) as Given
  const bad = [
    ...combinations.filter(({ isBad }) => isBad(given)).map(({ sentence }) => sentence(given)),
    ...sectionsOfFeatures.flatMap(({ missing }) => missing?.(given as never) ?? []).map(sentenceFor),
  ]
  if (bad.length > 0) return { kind: 'bad', sentences: [...bad, ...warnings] }
  return { kind: 'config', config: configFrom(given, isNamed), warnings }
}

const twoDatabases =
  'DATABASE_URL has no place beside FIREBASE_PROJECT_ID, as Firestore and Firebase Authentication hold everything: leave one of them out, or name the one service to use in FIREBASE_SERVICES'
const serviceBackups =
  "let Google make backups (gcloud firestore backups schedules create --database='(default)' --recurrence=daily --retention=14d)"
const noBackup = `BACKUP_DIR has no place beside Firestore, which no backup of this site contains: leave it out, and ${serviceBackups}`
const noBackupOfServer =
  'BACKUP_DIR has no place beside DATABASE_URL: leave it out, and let pg_dump make backups, as docs/agency-backup.service does each night'

/** Values that are bad only together with others. */
const combinations: readonly { isBad: (given: Given) => boolean; sentence: (given: Given) => string }[] = [
  {
    isBad: ({ TRUSTED_PROXIES }) => badProxyIn(TRUSTED_PROXIES) !== null,
    sentence: ({ TRUSTED_PROXIES }) =>
      `TRUSTED_PROXIES must be addresses or ranges such as 10.0.0.0/8; this is none: ${badProxyIn(TRUSTED_PROXIES)}`,
  },
  { isBad: ({ METRICS_PORT, PORT }) => METRICS_PORT === PORT, sentence: () => sentenceFor('METRICS_PORT') },
  {
    isBad: ({ IP_LOOKUP_URL, GEO_LOOKUP_URL }) => IP_LOOKUP_URL !== null && GEO_LOOKUP_URL === null,
    sentence: () => sentenceFor('GEO_LOOKUP_URL'),
  },
  {
    isBad: ({ BACKUP_DIR, DATA_DIR }) => BACKUP_DIR !== null && isInside(DATA_DIR, BACKUP_DIR),
    sentence: () => sentenceFor('BACKUP_DIR'),
  },
  {
    isBad: (given) => firebaseFrom(given) === null && Boolean(given.FIREBASE_SERVICES ?? given.FIREBASE_API_KEY),
    sentence: () => sentenceFor('FIREBASE_PROJECT_ID'),
  },
  {
    isBad: (given) => given.FIREBASE_API_KEY === null && firebaseFrom(given)?.auth === true,
    sentence: () => sentenceFor('FIREBASE_API_KEY'),
  },
  {
    isBad: (given) =>
      given.DATABASE_URL !== null && firebaseFrom(given)?.firestore === true && firebaseFrom(given)?.auth === true,
    sentence: () => twoDatabases,
  },
  {
    isBad: (given) => given.BACKUP_DIR !== null && firebaseFrom(given)?.firestore === true,
    sentence: () => noBackup,
  },
  {
    isBad: (given) => given.BACKUP_DIR !== null && given.DATABASE_URL !== null && !firebaseFrom(given)?.firestore,
    sentence: () => noBackupOfServer,
  },
  {
    isBad: ({ LANGUAGE_MODEL, GEMINI_API_KEY }) => LANGUAGE_MODEL === 'gemini' && GEMINI_API_KEY === null,
    sentence: () => 'LANGUAGE_MODEL=gemini needs GEMINI_API_KEY',
  },
  {
    isBad: (given) => given.LANGUAGE_MODEL === 'openai' && openaiFrom(given) === null,
    sentence: (given) => `LANGUAGE_MODEL=openai needs ${missingOfOpenai(given)}`,
  },
]

/** Returns which services of Firebase are used; null without a project. */
function firebaseFrom({
  FIREBASE_PROJECT_ID: projectId,
  FIREBASE_SERVICES: services,
  FIREBASE_API_KEY: apiKey,
}: Given) {
  if (projectId === null) return null
  const uses = (service: 'firestore' | 'auth') => services === null || services.includes(service)
  return { projectId, firestore: uses('firestore'), auth: uses('auth'), apiKey }
}

/** OpenAI's own, for a key without an address. */
const openaiBaseUrl = 'https://api.openai.com/v1'

/** Returns null unless a model is named, and where it is asked: a key alone, which many machines have for other programs, sends nothing
 *  anywhere. */
function openaiFrom(given: Given) {
  const { OPENAI_MODEL: models, OPENAI_API_KEY: key, OPENAI_BASE_URL: baseUrl } = given
  if (models === null || (key ?? baseUrl) === null) return null
  return {
    kind: 'openai',
    key,
    models,
    embeddingModels: given.OPENAI_EMBEDDING_MODEL ?? [],
    baseUrl: baseUrl ?? openaiBaseUrl,
    timeoutMs: given.OPENAI_TIMEOUT_MS,
    fields: {
      tokenLimit: given.OPENAI_TOKEN_LIMIT === 'none' ? null : given.OPENAI_TOKEN_LIMIT,
      takesSchema: given.OPENAI_SCHEMA,
      takesSystem: given.OPENAI_SYSTEM,
    },
  } as const
}

function missingOfOpenai(given: Given): string {
  const hasPlace = (given.OPENAI_BASE_URL ?? given.OPENAI_API_KEY) !== null
  const missing = [
    ...(given.OPENAI_MODEL === null ? ['OPENAI_MODEL, the name of the model'] : []),
    ...(hasPlace ? [] : ['OPENAI_BASE_URL, the address of the service (or OPENAI_API_KEY, for OpenAI’s own)']),
  ]
  return missing.join(', and ')
}

function geminiFrom(given: Given) {
  if (given.GEMINI_API_KEY === null) return null
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
  const chosen = given.LANGUAGE_MODEL
  if (chosen === 'built-in') return null
  if (chosen === 'openai') return openaiFrom(given)
  return geminiFrom(given) ?? (chosen === null ? openaiFrom(given) : null)
}

function mailFrom(given: Given) {
  const { AGENCY_EMAIL, ADMIN_EMAIL, TEAM_EMAIL, RATE_LIMITS } = given
  return {
    from: given.MAIL_FROM ?? AGENCY_EMAIL,
    adminEmails: ADMIN_EMAIL ?? TEAM_EMAIL ?? [AGENCY_EMAIL],
    teamEmails: TEAM_EMAIL ?? ADMIN_EMAIL ?? [AGENCY_EMAIL],
    adminEnabled: given.ADMIN_EMAIL_ENABLED,
    userEnabled: given.USER_EMAIL_ENABLED,
    copiesPerDay: RATE_LIMITS === 'on' ? given.COPIES_PER_DAY : null,
    mailGoesTo: mailGoesTo({ hasServer: mailServerFrom(given) !== null, isPublic: isPublicSite(given.PUBLIC_URL) }),
    replyTo: given.REPLY_TO,
    server: mailServerFrom(given),
  }
}

/** Returns what sends mail; null for the outbox. */
function mailServerFrom({ SMTP_URL: url }: Given) {
  return url && ({ kind: 'smtp', url } as const)
}

/** Hours in words of the operator's own, as the last release had them, are shown as they are. */
function shownHours({ AGENCY_HOURS: text }: Given): string | null {
  const hours = text === null ? null : readOpeningHours(text)
  return hours === null ? text : writtenHours(hours)
}

function workingTimeFrom(given: Given) {
  return {
    timeZone: given.AGENCY_TIME_ZONE,
    hours: hoursFrom(given.AGENCY_HOURS),
    holidays: given.AGENCY_HOLIDAYS,
    answerWithinMs: readDuration(given.ANSWER_WITHIN) ?? 0,
    callHours: given.CALL_HOURS ?? '',
    callMs: given.CALL_LENGTH * minuteMs,
  }
}

/** `isNamed`: whether name and country of the agency are given. */
function configFrom(given: Given, isNamed: boolean) {
  return {
    isNamed,
    /** By name, for the capabilities that hand them in. */
    settings: given as object,
    isTeamToldElsewhere: rows.some(({ tellsTeam }) => tellsTeam?.(given as never)),
    port: given.PORT,
    host: given.HOST,
    metricsPort: given.METRICS_PORT,
    publicUrl: given.PUBLIC_URL,
    dataFolder: given.DATA_DIR,
    minFreeBytes: given.MIN_FREE_DISK * 1024 * 1024,
    databaseUrl: given.DATABASE_URL,
    firebase: firebaseFrom(given),
    backup: { folder: given.BACKUP_DIR, keep: given.BACKUP_KEEP },
    logLevel: given.LOG_LEVEL,
    trustedProxies: given.TRUSTED_PROXIES,
    hstsIncludeSubdomains: given.HSTS_INCLUDE_SUBDOMAINS,
    teamTwoStep: given.TEAM_TWO_STEP,
    rateLimits: given.RATE_LIMITS === 'on',
    uploads: {
      lead: given.UPLOADS_PER_LEAD,
      address: given.UPLOADS_PER_ADDRESS,
      network: given.UPLOADS_PER_NETWORK,
      site: given.UPLOADS_PER_DAY,
    },
    agency: {
      name: given.AGENCY_NAME,
      email: given.AGENCY_EMAIL,
      phone: given.AGENCY_PHONE,
      whatsapp: given.AGENCY_WHATSAPP,
      hours: shownHours(given),
      location: given.AGENCY_LOCATION,
      informationOfficer: given.INFORMATION_OFFICER ?? countryWords(given.AGENCY_COUNTRY).officer,
      timeZone: given.AGENCY_TIME_ZONE,
      country: given.AGENCY_COUNTRY,
    },
    language: given.AGENCY_LANGUAGE,
    workingTime: workingTimeFrom(given),
    mail: mailFrom(given),
    location: {
      countryHeader: given.COUNTRY_HEADER,
      ipLookupUrl: given.IP_LOOKUP_URL,
      geoLookupUrl: given.GEO_LOOKUP_URL,
    },
    functionsUrl: given.FUNCTIONS_URL?.replace(/\/+$/, '') ?? '',
    model: {
      service: modelFrom(given),
      limits: {
        daily: given.AI_DAILY_CALLS,
        perSession: given.AI_CALLS_PER_SESSION,
        perAddress: given.AI_CALLS_PER_ADDRESS,
      },
    },
  }
}
