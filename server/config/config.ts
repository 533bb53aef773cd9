import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js'
import * as z from 'zod'
import { readSender } from '../../core/email/templates/templates.ts'
import { isInside } from '../storage/data-folder.ts'
import { warningsAbout } from './config-warnings.ts'
import { modelHints, modelOf, modelVariables } from './model-variables.ts'
import { badTogether, outsideHints, outsideOf, outsideVariables } from './outside-variables.ts'

/** Every variable that the server reads, with its default. All are optional; README lists them with their meaning. */
const port = z.coerce.number().int().min(1).max(65535)
const onOff = (fallback: boolean) =>
  z
    .enum(['true', 'false', '1', '0', 'on', 'off', 'yes', 'no'])
    .transform((word) => ['true', '1', 'on', 'yes'].includes(word))
    .default(fallback)
const email = z.email()
const mostRecipients = 20
const recipients = z
  .string()
  .transform((text) => [
    ...new Set(
      text
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean),
    ),
  ])
  .pipe(z.array(email).min(1).max(mostRecipients))
/** `hello@agency.example`, or `Agency <hello@agency.example>`. */
const sender = z.string().trim().refine(isSender)
const siteAddress = z
  .string()
  .refine(isSiteAddress)
  .transform((text) => new URL(text).origin)
const mailServer = z
  .string()
  .refine(isMailServer)
  .transform((text) => new URL(text))
const someText = z.string().trim().min(1)
/** Of a number without its country code; some plans have shorter ones, which WhatsApp does not know. */
const fewestDigits = 7
/** As it is shown: `+27 82 555 0142`. */
const internationalNumber = z
  .string()
  .refine(isInternationalNumber)
  .transform((text) => parsePhoneNumberFromString(text.trim())?.formatInternational() ?? text)

const Environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: siteAddress.optional(),
  DATA_DIR: z.string().default('./data'),
  BACKUP_DIR: z.string().optional(),
  BACKUP_KEEP: z.coerce.number().int().min(1).max(1000).default(14),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  SMTP_URL: mailServer.optional(),
  MAIL_FROM: sender.optional(),
  TEAM_EMAIL: recipients.optional(),
  ADMIN_EMAIL: recipients.optional(),
  ADMIN_EMAIL_ENABLED: onOff(true),
  USER_EMAIL_ENABLED: onOff(true),
  WEBHOOK_ENABLED: onOff(false),
  ...outsideVariables,
  ...modelVariables,
  TRUSTED_PROXIES: z.string().default(''),
  HSTS_INCLUDE_SUBDOMAINS: onOff(false),
  AGENCY_NAME: someText.default('Southeaster'),
  AGENCY_EMAIL: email.default('hello@southeaster.example'),
  AGENCY_PHONE: someText.default('+27 21 555 0100'),
  AGENCY_WHATSAPP: internationalNumber.optional(),
  AGENCY_LOCATION: someText.default('Cape Town'),
  AGENCY_TIME_ZONE: z.string().refine(isTimeZone).default('Africa/Johannesburg'),
  AGENCY_COUNTRY: z.string().toUpperCase().refine(isSupportedCountry).default('ZA'),
  INFORMATION_OFFICER: someText.default('the Information Officer'),
  TEAM_TWO_STEP: z.enum(['optional', 'required']).default('optional'),
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
})

type Name = keyof z.infer<typeof Environment>

/** The names of all variables. */
export const variableNames = Object.keys(Environment.shape)

/** How to mend each kind of mistake. The others take any text. */
const hints: Record<Exclude<Name, 'HOST' | 'DATA_DIR' | 'TRUSTED_PROXIES' | 'WEBHOOK_ALLOWED_HOSTS'>, string> = {
  PORT: 'PORT must be a whole number from 1 to 65535 (leave it out for 3000)',
  PUBLIC_URL: 'PUBLIC_URL must be the full address of the site without a path, such as https://agency.example',
  BACKUP_DIR: 'BACKUP_DIR must be a folder outside DATA_DIR, such as /var/backups/agency',
  BACKUP_KEEP: 'BACKUP_KEEP must be a whole number from 1 to 1000 (leave it out for 14)',
  LOG_LEVEL: 'LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent',
  SMTP_URL:
    'SMTP_URL must start with smtp:// or smtps:// and name a server, as in smtps://user:password@mail.agency.example, with special characters of the password percent-encoded (leave it out to write mail to DATA_DIR/outbox)',
  MAIL_FROM:
    'MAIL_FROM must be an email address, such as hello@agency.example, or a name and an address, such as Agency <hello@agency.example>',
  TEAM_EMAIL:
    'TEAM_EMAIL must be an email address, such as team@agency.example, or several (20 at most) with commas between',
  ADMIN_EMAIL:
    'ADMIN_EMAIL must be an email address, such as leads@agency.example, or several (20 at most) with commas between',
  ADMIN_EMAIL_ENABLED: 'ADMIN_EMAIL_ENABLED must be true or false',
  USER_EMAIL_ENABLED: 'USER_EMAIL_ENABLED must be true or false',
  WEBHOOK_ENABLED: 'WEBHOOK_ENABLED must be true or false',
  ...outsideHints,
  ...modelHints,
  HSTS_INCLUDE_SUBDOMAINS: 'HSTS_INCLUDE_SUBDOMAINS must be true or false',
  AGENCY_NAME: 'AGENCY_NAME must not be empty (leave it out for the default)',
  AGENCY_EMAIL: 'AGENCY_EMAIL must be an email address, such as hello@agency.example',
  AGENCY_PHONE: 'AGENCY_PHONE must not be empty (leave it out for the default)',
  AGENCY_WHATSAPP:
    'AGENCY_WHATSAPP must be a telephone number with its country code, such as +27 82 555 0142 (leave it out where WhatsApp is not answered)',
  AGENCY_LOCATION: 'AGENCY_LOCATION must not be empty (leave it out for the default)',
  AGENCY_TIME_ZONE: 'AGENCY_TIME_ZONE must be the name of a time zone, such as Africa/Johannesburg',
  AGENCY_COUNTRY: 'AGENCY_COUNTRY must be the two letters of a country, such as ZA',
  INFORMATION_OFFICER: 'INFORMATION_OFFICER must not be empty (leave it out for the role alone)',
  TEAM_TWO_STEP: 'TEAM_TWO_STEP must be optional or required',
  RATE_LIMITS: 'RATE_LIMITS must be on or off',
}

export type Config = ReturnType<typeof arranged>

export type ConfigRead =
  /** `warnings` are sentences about what is set without the effect that was probably meant. */
  { kind: 'config'; config: Config; warnings: string[] } | { kind: 'bad'; sentences: string[] }

/** Reads the environment once. A bad value is answered with a sentence that says how to mend it. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): ConfigRead {
  const parsed = Environment.safeParse(withoutEmpty(environment))
  const names = new Set(parsed.success ? namesBadTogether(parsed.data) : parsed.error.issues.map(nameOf))
  const warnings = warningsAbout(environment, variableNames)
  if (parsed.success && names.size === 0) return { kind: 'config', config: arranged(parsed.data), warnings }
  return { kind: 'bad', sentences: [...[...names].map((name) => hints[name]), ...warnings] }
}

function namesBadTogether(given: z.infer<typeof Environment>): (keyof typeof hints)[] {
  const { BACKUP_DIR, DATA_DIR } = given
  const inside = BACKUP_DIR !== undefined && isInside(DATA_DIR, BACKUP_DIR)
  return [...badTogether(given), ...(inside ? (['BACKUP_DIR'] as const) : [])]
}

function nameOf({ path }: z.core.$ZodIssue): keyof typeof hints {
  return path[0] as keyof typeof hints
}

function arranged(environment: z.infer<typeof Environment>) {
  const { AGENCY_EMAIL } = environment
  return {
    port: environment.PORT,
    host: environment.HOST,
    publicUrl: environment.PUBLIC_URL ?? null,
    dataFolder: environment.DATA_DIR,
    backup: { folder: environment.BACKUP_DIR ?? null, keep: environment.BACKUP_KEEP },
    logLevel: environment.LOG_LEVEL,
    trustedProxies: environment.TRUSTED_PROXIES.split(/[\s,]+/).filter(Boolean),
    hstsIncludeSubdomains: environment.HSTS_INCLUDE_SUBDOMAINS,
    teamTwoStep: environment.TEAM_TWO_STEP,
    rateLimits: environment.RATE_LIMITS === 'on',
    agency: {
      name: environment.AGENCY_NAME,
      email: AGENCY_EMAIL,
      phone: environment.AGENCY_PHONE,
      whatsapp: environment.AGENCY_WHATSAPP ?? null,
      location: environment.AGENCY_LOCATION,
      informationOfficer: environment.INFORMATION_OFFICER,
      timeZone: environment.AGENCY_TIME_ZONE,
      country: environment.AGENCY_COUNTRY,
    },
    smtpUrl: environment.SMTP_URL ?? null,
    mail: {
      from: environment.MAIL_FROM ?? AGENCY_EMAIL,
      adminEmails: environment.ADMIN_EMAIL ?? environment.TEAM_EMAIL ?? [AGENCY_EMAIL],
      teamEmails: environment.TEAM_EMAIL ?? environment.ADMIN_EMAIL ?? [AGENCY_EMAIL],
      adminEnabled: environment.ADMIN_EMAIL_ENABLED,
      userEnabled: environment.USER_EMAIL_ENABLED,
    },
    ...outsideOf(environment),
    ...modelOf(environment),
  }
}

/** `PORT= npm start` means the same as no PORT at all. */
function withoutEmpty(environment: Readonly<Record<string, string | undefined>>) {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''))
}

function isSender(text: string): boolean {
  const { name, address } = readSender(text)
  return email.safeParse(address).success && !/[<>@\p{C}]/u.test(name)
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
  return text.trim().startsWith('+') && number?.isPossible() === true && number.nationalNumber.length >= fewestDigits
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
