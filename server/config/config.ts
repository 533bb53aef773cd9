import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js'
import * as z from 'zod'
import { readHelpLines } from '../../core/conversation/care/help-lines.ts'
import { readSender } from '../../core/email/render-email.ts'
import type { WebhookSettings } from '../../core/webhooks/process-webhooks.ts'
import { isInside } from '../data/data-folder.ts'
import { readTrustedProxies } from '../http/proxies.ts'
import { warningsAbout } from './config-warnings.ts'
import { isPublicSite } from './public-site.ts'

const onOff = (fallback: boolean) =>
  z
    .enum(['true', 'false', '1', '0', 'on', 'off', 'yes', 'no'])
    .transform((word) => ['true', '1', 'on', 'yes'].includes(word))
    .default(fallback)
const email = z.email()
const maxRecipients = 20
const recipients = z
  .string()
  .transform((text) => [...new Set(splitList(text, /\s*,\s*/))])
  .pipe(z.array(email).min(1).max(maxRecipients))
const text = z.string().trim().min(1)
const webAddress = z.string().refine(isWebAddress)
const models = z
  .string()
  .transform((list) => list.split(',').map((name) => name.trim()))
  .refine((names) => names.every((name) => /^[\w.:/@+~-]+$/.test(name)))
const geminiModels = models
  .transform((names) => names.map((name) => name.replace(/^models\//, '')))
  .refine((names) => names.every((name) => /^[\w.-]+$/.test(name)))
const callCount = (fallback: number) => z.coerce.number().int().min(0).default(fallback)
const list = z
  .string()
  .default('')
  .transform((words) => splitList(words, /[\s,]+/))
const serviceKey = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]+$/)
const firebaseServices = z
  .string()
  .transform((words) => splitList(words, /[\s,]+/))
  .pipe(z.array(z.enum(['firestore', 'auth'])).min(1))
/** Some numbering plans have shorter numbers, which WhatsApp does not know. Without the country code. */
const minPhoneDigits = 7
const modelTimeout = z.coerce.number().int().min(100).max(600_000).default(30_000)

type Variable = readonly [schema: z.ZodType, hint?: string]

/** Every variable that the server reads: its schema with its default, and the sentence for a bad value. README lists their meaning. */
const variables = {
  PORT: [
    z.coerce.number().int().min(1).max(65535).default(3000),
    'PORT must be a whole number from 1 to 65535 (leave it out for 3000)',
  ],
  HOST: [z.string().default('127.0.0.1')],
  METRICS_PORT: [
    z.coerce.number().int().min(1).max(65535).optional(),
    'METRICS_PORT must be a whole number from 1 to 65535 that is not PORT, such as 9464 (leave it out for no metrics)',
  ],
  PUBLIC_URL: [
    z
      .string()
      .refine(isSiteAddress)
      .transform((address) => new URL(address).origin)
      .optional(),
    'PUBLIC_URL must be the full address of the site without a path, such as https://agency.example',
  ],
  DATA_DIR: [z.string().default('./data')],
  DATABASE_URL: [
    z.string().refine(isPostgresAddress).optional(),
    'DATABASE_URL must name a PostgreSQL database, as in postgres://user:password@db.agency.example:5432/site, with special characters of the password percent-encoded (leave it out for SQLite in DATA_DIR)',
  ],
  // Of an older project it begins with a domain, as in `agency.example:site`.
  FIREBASE_PROJECT_ID: [
    z
      .string()
      .regex(/^(?:[a-z0-9.-]+:)?[a-z][a-z0-9-]{4,28}[a-z0-9]$/)
      .optional(),
    'FIREBASE_PROJECT_ID must be the id of a Firebase project, such as agency-site-1a2b3 (FIREBASE_SERVICES and FIREBASE_API_KEY need it)',
  ],
  FIREBASE_SERVICES: [
    firebaseServices.optional(),
    'FIREBASE_SERVICES must be firestore, auth, or both with a comma between (leave it out for both)',
  ],
  FIREBASE_API_KEY: [
    serviceKey.optional(),
    'FIREBASE_API_KEY must be the web API key of the Firebase project, without spaces or quotes: the accounts of Firebase Authentication need it (FIREBASE_SERVICES=firestore leaves the accounts here)',
  ],
  BACKUP_DIR: [z.string().optional(), 'BACKUP_DIR must be a folder outside DATA_DIR, such as /var/backups/agency'],
  BACKUP_KEEP: [
    z.coerce.number().int().min(1).max(1000).default(14),
    'BACKUP_KEEP must be a whole number from 1 to 1000 (leave it out for 14)',
  ],
  LOG_LEVEL: [
    z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
    'LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent',
  ],
  SMTP_URL: [
    z
      .string()
      .refine(isMailServer)
      .transform((address) => new URL(address))
      .optional(),
    'SMTP_URL must start with smtp:// or smtps:// and name a server, as in smtps://user:password@mail.agency.example, with special characters of the password percent-encoded (leave it out to write mail to DATA_DIR/outbox)',
  ],
  // `hello@agency.example`, or `Agency <hello@agency.example>`.
  MAIL_FROM: [
    z.string().trim().refine(isSender).optional(),
    'MAIL_FROM must be an email address, such as hello@agency.example, or a name and an address, such as Agency <hello@agency.example>',
  ],
  TEAM_EMAIL: [
    recipients.optional(),
    'TEAM_EMAIL must be an email address, such as team@agency.example, or several (20 at most) with commas between',
  ],
  ADMIN_EMAIL: [
    recipients.optional(),
    'ADMIN_EMAIL must be an email address, such as leads@agency.example, or several (20 at most) with commas between',
  ],
  ADMIN_EMAIL_ENABLED: [onOff(true), 'ADMIN_EMAIL_ENABLED must be true or false'],
  USER_EMAIL_ENABLED: [onOff(true), 'USER_EMAIL_ENABLED must be true or false'],
  COPIES_PER_DAY: [
    z.coerce.number().int().min(1).default(2000),
    'COPIES_PER_DAY must be a whole number from 1 on (leave it out for 2000)',
  ],
  WEBHOOK_ENABLED: [onOff(false), 'WEBHOOK_ENABLED must be true or false'],
  WEBHOOK_URL: [
    webAddress.optional(),
    'WEBHOOK_URL must be a full address, such as https://receiver.example/hook (WEBHOOK_ENABLED needs it, or SLACK_WEBHOOK_URL)',
  ],
  WEBHOOK_SECRET: [
    z.string().refine(isWebhookSecret).optional(),
    'WEBHOOK_SECRET must be whsec_ and 24 to 64 random bytes in base64, such as whsec_ and the output of: openssl rand -base64 32',
  ],
  WEBHOOK_ALLOWED_HOSTS: [list],
  SLACK_WEBHOOK_URL: [
    webAddress.optional(),
    'SLACK_WEBHOOK_URL must be a full address, such as https://hooks.slack.com/services/…',
  ],
  COUNTRY_HEADER: [
    z
      .string()
      .regex(/^[\w!#$%&'*+.^`|~-]+$/)
      .transform((name) => name.toLowerCase())
      .optional(),
    'COUNTRY_HEADER must be the name of a header, such as cf-ipcountry',
  ],
  IP_LOOKUP_URL: [
    webAddress.optional(),
    'IP_LOOKUP_URL must be a full address that answers {"ip": …}, such as https://api.ipify.org?format=json',
  ],
  GEO_LOOKUP_URL: [
    webAddress.optional(),
    'GEO_LOOKUP_URL must be a full address that answers {"country_code": …}, such as https://ipapi.co/{ip}/json/ (IP_LOOKUP_URL needs it)',
  ],
  FUNCTIONS_URL: [
    webAddress.refine((address) => !/[?#]/.test(address)).optional(),
    'FUNCTIONS_URL must be a full address before /saveChatSession, such as https://functions.agency.example',
  ],
  GEMINI_API_KEY: [
    serviceKey.optional(),
    'GEMINI_API_KEY must be the key alone, without spaces or quotes (leave it out for the built-in interviewer)',
  ],
  GEMINI_MODEL: [
    geminiModels.default(['gemini-1.5-pro', 'gemini-flash-latest']),
    'GEMINI_MODEL: Must provide a model name, or several with commas between, in order of preference (leave it out for gemini-1.5-pro,gemini-flash-latest)',
  ],
  GEMINI_EMBEDDING_MODEL: [
    geminiModels.default(['gemini-embedding-001']),
    'GEMINI_EMBEDDING_MODEL must be a model name, or several with commas between (leave it out for gemini-embedding-001)',
  ],
  GEMINI_API_VERSION: [
    z
      .string()
      .regex(/^v\w+$/)
      .default('v1'),
    'GEMINI_API_VERSION must be a version such as v1 or v1beta (leave it out for v1)',
  ],
  GEMINI_BASE_URL: [
    z.string().refine(isServiceAddress).default('https://generativelanguage.googleapis.com'),
    'GEMINI_BASE_URL must be a full address before the version, without a query, such as https://generativelanguage.googleapis.com',
  ],
  GEMINI_TIMEOUT_MS: [
    modelTimeout,
    'GEMINI_TIMEOUT_MS must be a whole number of milliseconds from 100 to 600000 (leave it out for 30000)',
  ],
  OPENAI_BASE_URL: [
    z
      .string()
      .refine(isServiceAddress)
      .refine((address) => !/\/(?:chat|completions|embeddings)\/?$/.test(address))
      .optional(),
    'OPENAI_BASE_URL must be a full address with the version and nothing behind it, such as http://127.0.0.1:11434/v1',
  ],
  OPENAI_API_KEY: [
    serviceKey.optional(),
    'OPENAI_API_KEY must be the key alone, without spaces or quotes (leave it out where the server asks for none)',
  ],
  OPENAI_MODEL: [
    models.optional(),
    'OPENAI_MODEL must be the name of a model as the service has it, such as qwen3:8b, or several with commas between, in order of preference',
  ],
  OPENAI_EMBEDDING_MODEL: [
    models.optional(),
    'OPENAI_EMBEDDING_MODEL must be the name of a model for embeddings, or several with commas between (leave it out for none)',
  ],
  OPENAI_TIMEOUT_MS: [
    modelTimeout,
    'OPENAI_TIMEOUT_MS must be a whole number of milliseconds from 100 to 600000 (leave it out for 30000)',
  ],
  LANGUAGE_MODEL: [
    z.enum(['gemini', 'openai', 'built-in']).optional(),
    'LANGUAGE_MODEL must be gemini, openai or built-in (leave it out for the one that is configured, gemini first)',
  ],
  AI_DAILY_CALLS: [callCount(1000), 'AI_DAILY_CALLS must be a whole number from 0 on (leave it out for 1000)'],
  AI_CALLS_PER_SESSION: [callCount(40), 'AI_CALLS_PER_SESSION must be a whole number from 0 on (leave it out for 40)'],
  AI_CALLS_PER_ADDRESS: [
    callCount(120),
    'AI_CALLS_PER_ADDRESS must be a whole number from 0 on (leave it out for 120)',
  ],
  TRUSTED_PROXIES: [list],
  HSTS_INCLUDE_SUBDOMAINS: [onOff(false), 'HSTS_INCLUDE_SUBDOMAINS must be true or false'],
  AGENCY_NAME: [text.default('Southeaster'), 'AGENCY_NAME must not be empty (leave it out for the default)'],
  AGENCY_EMAIL: [
    email.default('hello@southeaster.example'),
    'AGENCY_EMAIL must be an email address, such as hello@agency.example',
  ],
  AGENCY_PHONE: [
    text.refine(isDialled).default('+27 21 555 0100'),
    'AGENCY_PHONE must be a telephone number, such as +27 21 555 0100',
  ],
  // As it is shown: `+27 82 555 0142`.
  AGENCY_WHATSAPP: [
    z
      .string()
      .refine(isInternationalNumber)
      .transform((number) => parsePhoneNumberFromString(number.trim())?.formatInternational() ?? number)
      .optional(),
    'AGENCY_WHATSAPP must be a telephone number with its country code, such as +27 82 555 0142 (leave it out where WhatsApp is not answered)',
  ],
  AGENCY_HOURS: [
    text.optional(),
    'AGENCY_HOURS must say when the telephone is answered, such as working days 08:30 to 17:00 (leave it out where nothing is said)',
  ],
  CRISIS_LINES: [
    z
      .string()
      .transform(readHelpLines)
      .refine(({ kind }) => kind === 'read')
      .optional(),
    'CRISIS_LINES must be entries such as ZA: Name of the line | 0800 567 567 | day and night, with semicolons between them (leave it out for the built-in numbers)',
  ],
  AGENCY_LOCATION: [text.default('Cape Town'), 'AGENCY_LOCATION must not be empty (leave it out for the default)'],
  AGENCY_TIME_ZONE: [
    z.string().refine(isTimeZone).default('Africa/Johannesburg'),
    'AGENCY_TIME_ZONE must be the name of a time zone, such as Africa/Johannesburg',
  ],
  AGENCY_COUNTRY: [
    z.string().toUpperCase().refine(isSupportedCountry).default('ZA'),
    'AGENCY_COUNTRY must be the two letters of a country, such as ZA',
  ],
  INFORMATION_OFFICER: [
    text.default('the Information Officer'),
    'INFORMATION_OFFICER must not be empty (leave it out for the role alone)',
  ],
  TEAM_TWO_STEP: [z.enum(['optional', 'required']).default('optional'), 'TEAM_TWO_STEP must be optional or required'],
  RATE_LIMITS: [z.enum(['on', 'off']).default('on'), 'RATE_LIMITS must be on or off'],
} as const satisfies Record<string, Variable>

type Name = keyof typeof variables
type Environment = Readonly<Record<string, string | undefined>>

export const variableNames = Object.keys(variables) as Name[]

const schemas = Object.fromEntries(variableNames.map((name) => [name, variables[name][0]]))
const EnvironmentSchema = z.object(schemas as { [Each in Name]: (typeof variables)[Each][0] })

export type Config = ReturnType<typeof configFrom>

export type ConfigRead =
  /** `warnings` are sentences about variables that are set without the effect that was probably meant. */
  { kind: 'config'; config: Config; warnings: string[] } | { kind: 'bad'; sentences: string[] }

/** Reads the environment once. Returns a sentence for each bad value that says how to mend it. */
export function readConfig(environment: Environment): ConfigRead {
  const parsed = EnvironmentSchema.safeParse(withoutEmpty(environment))
  const bad = parsed.success
    ? badCombinations(parsed.data)
    : new Set(parsed.error.issues.map(({ path }) => hintOf(path[0] as Name)))
  const warnings = warningsAbout(environment, variableNames)
  if (parsed.success && bad.size === 0) return { kind: 'config', config: configFrom(parsed.data), warnings }
  return { kind: 'bad', sentences: [...bad, ...warnings] }
}

function hintOf(name: Name): string {
  const [, hint = `${name} cannot be used`] = variables[name] as Variable
  return hint
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
function badCombinations(given: z.infer<typeof EnvironmentSchema>): ReadonlySet<string> {
  const firebase = firebaseFrom(given)
  const firebaseWithoutProject = firebase === null && Boolean(given.FIREBASE_SERVICES ?? given.FIREBASE_API_KEY)
  const hasNoReceiver = given.WEBHOOK_ENABLED && !given.WEBHOOK_URL && !given.SLACK_WEBHOOK_URL
  const halfALookup = given.IP_LOOKUP_URL !== undefined && given.GEO_LOOKUP_URL === undefined
  const backupInside = given.BACKUP_DIR !== undefined && isInside(given.DATA_DIR, given.BACKUP_DIR)
  const proxies = readTrustedProxies(given.TRUSTED_PROXIES)
  const sentences: readonly (readonly [sentence: string, isBad: boolean])[] = [
    [proxies.kind === 'bad' ? noProxy(proxies.entry) : '', proxies.kind === 'bad'],
    [hintOf('METRICS_PORT'), given.METRICS_PORT === given.PORT],
    [hintOf('WEBHOOK_URL'), hasNoReceiver],
    [hintOf('GEO_LOOKUP_URL'), halfALookup],
    [hintOf('BACKUP_DIR'), backupInside],
    [hintOf('FIREBASE_PROJECT_ID'), firebaseWithoutProject],
    [hintOf('FIREBASE_API_KEY'), firebase?.auth === true && firebase.apiKey === null],
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
}: z.infer<typeof EnvironmentSchema>) {
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
function openaiFrom(given: z.infer<typeof EnvironmentSchema>) {
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

function missingOfOpenai(given: z.infer<typeof EnvironmentSchema>): string {
  const hasPlace = (given.OPENAI_BASE_URL ?? given.OPENAI_API_KEY) !== undefined
  const missing = [
    ...(given.OPENAI_MODEL === undefined ? ['OPENAI_MODEL, the name of the model'] : []),
    ...(hasPlace ? [] : ['OPENAI_BASE_URL, the address of the service (or OPENAI_API_KEY, for OpenAI’s own)']),
  ]
  return missing.join(', and ')
}

function geminiFrom(given: z.infer<typeof EnvironmentSchema>) {
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
function modelFrom(given: z.infer<typeof EnvironmentSchema>) {
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

function configFrom(environment: z.infer<typeof EnvironmentSchema>) {
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

function splitList(words: string, separator: RegExp): string[] {
  return words
    .split(separator)
    .map((word) => word.trim())
    .filter(Boolean)
}

function isSender(text: string): boolean {
  const { name, address } = readSender(text)
  return email.safeParse(address).success && !/[<>@\p{C}]/u.test(name)
}

function isPostgresAddress(text: string): boolean {
  const url = URL.parse(text)
  return (
    url !== null &&
    ['postgres:', 'postgresql:'].includes(url.protocol) &&
    url.hostname !== '' &&
    url.pathname.length > 1
  )
}

function isSiteAddress(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && ['http:', 'https:'].includes(url.protocol) && url.href === `${url.origin}/`
}

function isMailServer(text: string): boolean {
  const url = URL.parse(text)
  if (url === null || !['smtp:', 'smtps:'].includes(url.protocol) || url.hostname === '') return false
  if (!isDecodable(url.username) || !isDecodable(url.password)) return false
  return ['', '/'].includes(url.pathname) && url.search === '' && url.hash === ''
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

function isInternationalNumber(text: string): boolean {
  const number = parsePhoneNumberFromString(text.trim(), { extract: false })
  return text.trim().startsWith('+') && number?.isPossible() === true && number.nationalNumber.length >= minPhoneDigits
}

/** Without a country code too: it is shown as given, and dialled by its digits. */
function isDialled(text: string): boolean {
  return text.replaceAll(/\D/g, '').length >= minPhoneDigits
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

function isServiceAddress(text: string): boolean {
  const url = URL.parse(text)
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return false
  return url.username === '' && url.password === '' && url.search === '' && url.hash === ''
}

function isWebAddress(text: string): boolean {
  return ['http:', 'https:'].includes(URL.parse(text)?.protocol ?? '')
}

/** Standard Webhooks: 24 bytes at least, 64 at most. */
function isWebhookSecret(text: string): boolean {
  const [, encoded] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(text) ?? []
  const { length } = Buffer.from(encoded ?? '', 'base64')
  return length >= 24 && length <= 64
}
