import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js'
import * as z from 'zod'
import { features } from '../../app/features.ts'
import { readHelpLines } from '../../app/features/chat/conversation/care/help-lines.ts'
import type { Feature, Setting } from '../../app/features/feature.ts'
import { eventTypes, firstEvents } from '../../core/delivery/webhook-queue.ts'
import { minutesOf, readDuration, readOpeningHours, usualHours } from '../../core/follow-up/opening-hours.ts'
import { isTimeZone } from '../../core/text/is-time-zone.ts'
import {
  addresses,
  email,
  filled,
  geminiModels,
  isDialled,
  isCalendarAddress,
  isHttps,
  isInternationalNumber,
  isLanguage,
  isMailServer,
  isPostgresAddress,
  isSender,
  isSiteAddress,
  isWebhookSecret,
  list,
  models,
  onOff,
  readHolidays,
  recipients,
  serviceAddress,
  serviceKey,
  splitList,
  text,
  timeoutMs,
  webAddress,
  wholeNumber,
} from './setting-kinds.ts'

const unlimited = Number.MAX_SAFE_INTEGER
/** In megabytes. Kilobytes are counted in 32 bits. */
const mostUploads = 1_000_000

const server = {
  PORT: { ...wholeNumber(1, 65535, 3000), meaning: 'where to listen' },
  HOST: { schema: z.string().default('127.0.0.1'), meaning: 'address to listen on; `0.0.0.0` for all' },
  PUBLIC_URL: {
    schema: z
      .string()
      .refine(isSiteAddress)
      .transform((address) => new URL(address).origin)
      .optional(),
    must: 'must be the full address of the site without a path, such as https://agency.example',
    without: 'what each request says',
    meaning: 'full address of the site, without a path; for links in mails',
  },
  FUNCTIONS_URL: {
    schema: webAddress.refine((address) => !/[?#]/.test(address)).optional(),
    must: 'must be a full address before /saveChatSession, such as https://functions.agency.example',
    without: 'this site',
    meaning:
      'what stands before `/saveChatSession` when a browser calls it; on another name of this server it needs `PUBLIC_URL` ([decision 16](decisions/0016-the-saved-session.md))',
  },
  TRUSTED_PROXIES: {
    schema: list,
    meaning:
      'addresses and ranges whose `X-Forwarded-For` and `X-Forwarded-Proto` are believed: your proxies alone, never all addresses',
  },
  HSTS_INCLUDE_SUBDOMAINS: {
    ...onOff(false),
    meaning: 'whether browsers that came by https must use it for all names below this one, for a year',
  },
  TEAM_TWO_STEP: {
    schema: z.enum(['optional', 'required']).default('optional'),
    must: 'must be optional or required',
    meaning:
      '`required`: a member without two-step sign-in or a passkey sees only the page to set it up ([decision 26](decisions/0026-two-step-sign-in.md))',
  },
  LOG_LEVEL: {
    schema: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
    must: 'must be one of trace, debug, info, warn, error, fatal, silent',
    meaning: '`trace` to `fatal`, or `silent`; logs are JSON on standard error, without personal data',
  },
  METRICS_PORT: {
    schema: z.coerce.number().int().min(1).max(65535).optional(),
    must: 'must be a whole number from 1 to 65535 that is not PORT, such as 9464 (leave it out for no metrics)',
    without: 'off',
    meaning:
      'port of its own, on the same `HOST`, for metrics in the format of Prometheus ([metrics](metrics.md)); each process needs its own',
  },
  RATE_LIMITS: {
    schema: z.enum(['on', 'off']).default('on'),
    must: 'must be on or off',
    meaning: '`off` is for load tests; the start says so. [Limits](limits.md) has what each caller may use',
  },
  UPLOADS_PER_LEAD: { ...wholeNumber(1, mostUploads, 50), meaning: 'megabytes of files a day for one idea' },
  UPLOADS_PER_ADDRESS: { ...wholeNumber(1, mostUploads, 100), meaning: 'the same from one network address' },
  UPLOADS_PER_NETWORK: { ...wholeNumber(1, mostUploads, 200), meaning: 'the same from the network around it' },
  UPLOADS_PER_DAY: { ...wholeNumber(1, mostUploads, 2048), meaning: 'the same from everybody' },
} satisfies Record<string, Setting>

const data = {
  DATA_DIR: {
    schema: z.string().default('./data'),
    meaning:
      'database, outbox and pictures, for one server and readable by its account alone ([decision 19](decisions/0019-the-data-folder.md))',
  },
  MIN_FREE_DISK: {
    ...wholeNumber(0, unlimited, 1024),
    meaning:
      'megabytes that files leave free on the disk of `DATA_DIR`; where the data is elsewhere, they need room in the temporary folder',
  },
  DATABASE_URL: {
    schema: z.string().refine(isPostgresAddress).optional(),
    must: 'must name a PostgreSQL database, as in postgres://user:password@db.agency.example:5432/site, with special characters of the password percent-encoded (leave it out for SQLite in DATA_DIR)',
    without: 'SQLite in `DATA_DIR`',
    meaning:
      'PostgreSQL for any number of processes, as in `postgres://user:password@db.agency.example:5432/site`, with the password percent-encoded',
  },
  // Of an older project it begins with a domain, as in `agency.example:site`.
  FIREBASE_PROJECT_ID: {
    schema: z
      .string()
      .regex(/^(?:[a-z0-9.-]+:)?[a-z][a-z0-9-]{4,28}[a-z0-9]$/)
      .optional(),
    must: 'must be the id of a Firebase project, such as agency-site-1a2b3 (FIREBASE_SERVICES and FIREBASE_API_KEY need it)',
    without: 'nothing of Firebase',
    meaning:
      'project whose Firestore holds the data and whose Authentication holds the accounts, for any number of processes ([decision 64](decisions/0064-a-backend-without-sql.md)). `npm ci --prefix packages/firebase` installs what it needs. Credentials are Google’s own: `GOOGLE_APPLICATION_CREDENTIALS` names a key file, `FIRESTORE_EMULATOR_HOST` and `FIREBASE_AUTH_EMULATOR_HOST` name emulators',
  },
  FIREBASE_SERVICES: {
    schema: z
      .string()
      .transform((words) => splitList(words, /[\s,]+/))
      .pipe(z.array(z.enum(['firestore', 'auth'])).min(1))
      .optional(),
    must: 'must be firestore, auth, or both with a comma between (leave it out for both)',
    without: '`firestore,auth`',
    meaning: '`firestore` leaves the accounts, and `auth` the data, in PostgreSQL or SQLite',
  },
  FIREBASE_API_KEY: {
    schema: serviceKey.optional(),
    must: 'must be the web API key of the Firebase project, without spaces or quotes: the accounts of Firebase Authentication need it (FIREBASE_SERVICES=firestore leaves the accounts here)',
    meaning: 'web API key of the project, for the accounts',
  },
  BACKUP_DIR: {
    schema: z.string().optional(),
    must: 'must be a folder outside DATA_DIR, such as /var/backups/agency',
    meaning:
      'folder outside `DATA_DIR` for a backup of SQLite each night (soon after 00:00 UTC), without the accounts of Firebase Authentication; PostgreSQL has [`pg_dump`](deploy-postgres.md#backups), Firestore its own',
  },
  BACKUP_KEEP: { ...wholeNumber(1, 1000, 14), meaning: 'how many backups are kept' },
} satisfies Record<string, Setting>

const agency = {
  AGENCY_NAME: { ...filled('Southeaster'), meaning: 'name of the agency, everywhere on the site and in mails' },
  AGENCY_EMAIL: {
    schema: email.default('hello@southeaster.example'),
    must: 'must be an email address, such as hello@agency.example',
    meaning: 'where visitors write to',
  },
  AGENCY_PHONE: {
    schema: text.refine(isDialled).default('+27 21 555 0100'),
    must: 'must be a telephone number, such as +27 21 555 0100',
    meaning: 'the number that visitors call, as it is shown',
  },
  AGENCY_HOURS: {
    schema: text.optional(),
    must: `must be opening hours, such as ${usualHours} (leave it out for these, which are then not shown)`,
    without: `\`${usualHours}\`, not shown`,
    meaning:
      'when people answer, such as `Mo-Fr 08:30-17:00, Sa 09:00-12:00`; like the four below it counts until “When we answer” is published at `/admin/site`',
  },
  AGENCY_HOLIDAYS: {
    schema: text
      .transform(readHolidays)
      .refine((holidays) => holidays !== null)
      .optional(),
    must: 'must be days such as 2026-12-16, 2026-12-25, or the https address of an iCalendar file, without a name and password before its host',
    meaning: 'days such as `2026-12-16, 2026-12-25`, or the `https` address of a calendar (iCalendar)',
  },
  ANSWER_WITHIN: {
    schema: z
      .string()
      .default('24 hours')
      .refine((words) => readDuration(words) !== null),
    must: 'must be hours or days, such as 24 hours, 4 hours or 2 days, and at most 30 days',
    meaning: 'when an answer is due; 24 hours are a working day',
  },
  CALL_HOURS: {
    schema: text.refine((hours) => readOpeningHours(hours) !== null).optional(),
    must: `must be hours such as ${usualHours}, each day once (leave it out for those of AGENCY_HOURS)`,
    without: '`AGENCY_HOURS`',
    meaning: 'when clients may choose a time for a call',
  },
  CALL_LENGTH: { ...wholeNumber(5, 240, 20), meaning: 'length of such a call, in minutes' },
  BUSY_CALENDARS: {
    schema: addresses.refine((each) => each.every(isCalendarAddress)),
    must: 'must be https addresses of iCalendar files, with spaces or commas between, each without a name and password before its host: use the secret address that the calendar offers',
    meaning:
      '`https` addresses of calendars (iCalendar), read every ten minutes: no call is offered while one of them is busy, or none can be read ([decision 74](decisions/0074-calls-at-a-chosen-time.md))',
  },
  BOOKING_URL: {
    schema: webAddress.refine(isHttps).optional(),
    must: 'must be the https address of a booking page, such as https://cal.com/agency/call',
    without: 'times of our own',
    meaning: 'where calls are booked instead; Calendly, Cal.com and SavvyCal get name, email and reference',
  },
  DIGEST_AT: {
    schema: z
      .string()
      .default('07:30')
      .refine((time) => minutesOf(time) !== null),
    must: 'must be a time of the day, such as 07:30',
    meaning: 'when the team gets the mail of the day',
  },
  // As it is shown: `+27 82 555 0142`.
  AGENCY_WHATSAPP: {
    schema: z
      .string()
      .refine(isInternationalNumber)
      .transform((number) => parsePhoneNumberFromString(number.trim())?.formatInternational() ?? number)
      .optional(),
    must: 'must be a telephone number with its country code, such as +27 82 555 0142 (leave it out where WhatsApp is not answered)',
    meaning:
      'number with its country code, such as `+27 82 555 0142`, that is answered on WhatsApp: shown on the contact page and in the chat',
  },
  AGENCY_LOCATION: { ...filled('Cape Town'), meaning: 'where the agency is' },
  AGENCY_TIME_ZONE: {
    schema: z.string().refine(isTimeZone).default('Africa/Johannesburg'),
    must: 'must be the name of a time zone, such as Africa/Johannesburg',
    meaning: 'zone of opening hours and of times in mails, and on pages until the viewer’s is known',
  },
  AGENCY_COUNTRY: {
    schema: z.string().toUpperCase().refine(isSupportedCountry).default('ZA'),
    must: 'must be the two letters of a country, such as ZA',
    meaning:
      'country of telephone numbers that name none, after the visitor’s own, and of the law in the built-in Privacy and Terms ([decision 77](decisions/0077-pages-and-law.md))',
  },
  AGENCY_LANGUAGE: {
    schema: z.string().refine(isLanguage).default('en-ZA'),
    must: 'must be the tag of a language, such as en-ZA or de',
    meaning: 'language of the pages: dates, numbers and amounts are written in its way',
  },
  INFORMATION_OFFICER: {
    schema: text.optional(),
    must: 'must not be empty (leave it out for the role alone)',
    without: 'the role',
    meaning: 'name or role, in the privacy notice: who answers for personal information, at `AGENCY_EMAIL`',
  },
  CRISIS_LINES: {
    schema: z
      .string()
      .transform(readHelpLines)
      .refine(({ kind }) => kind === 'read')
      .optional(),
    must: 'must be entries such as ZA: Name of the line | 0800 567 567 | day and night, with semicolons between them (leave it out for the built-in numbers)',
    without: 'built-in numbers',
    meaning:
      'whom the chat names to somebody in distress, by country: `ZA: Name of the line \\| 0800 567 567 \\| day and night; …` ([help lines](help-lines.md))',
  },
} satisfies Record<string, Setting>

const mail = {
  SMTP_URL: {
    schema: z
      .string()
      .refine(isMailServer)
      .transform((address) => new URL(address))
      .optional(),
    must: 'must start with smtp:// or smtps:// and name a server, as in smtps://user:password@mail.agency.example, with special characters of the password percent-encoded (leave it out to write mail to DATA_DIR/outbox)',
    without: '`.eml` files in `DATA_DIR/outbox`',
    meaning:
      'mail server, as in `smtps://user:password@mail.agency.example`; the password percent-encoded, and never sent without encryption to another machine. Without it a site with a public `PUBLIC_URL` says that its mail reaches nobody',
  },
  // `hello@agency.example`, or `Agency <hello@agency.example>`.
  MAIL_FROM: {
    schema: z.string().trim().refine(isSender).optional(),
    must: 'must be an email address, such as hello@agency.example, or a name and an address, such as Agency <hello@agency.example>',
    without: '`AGENCY_EMAIL`',
    meaning:
      'sender of every mail: an address, or a name and an address as in `Agency <hello@agency.example>` (without a name the agency’s)',
  },
  REPLY_TO: {
    schema: z.enum(['agency', 'member']).default('agency'),
    must: 'must be agency or member',
    meaning: 'where a client’s answer to a letter goes: to `AGENCY_EMAIL`, or to the `member` who wrote it',
  },
  INBOUND_SECRET: {
    schema: z
      .string()
      .trim()
      .min(32)
      .regex(/^[\x21-\x7e]+$/)
      .optional(),
    must: 'must have at least 32 characters, without spaces (leave it out to take no mail)',
    without: '`/inbound/bcc` takes no mail',
    meaning: 'signs the mail that the agency’s mail system hands to `/inbound/bcc` ([inbound mail](inbound-mail.md))',
  },
  TRUSTED_MTA: {
    schema: z
      .string()
      .trim()
      .toLowerCase()
      .regex(/^[\w.-]+$/)
      .optional(),
    must: 'must be the name that your mail server puts first in Authentication-Results, such as mx.agency.example (leave it out where it adds none)',
    without: 'members’ mail waits to be sorted',
    meaning: 'your mail server’s name in `Authentication-Results` ([inbound mail](inbound-mail.md))',
  },
  ADMIN_EMAIL: {
    schema: recipients.optional(),
    must: 'must be an email address, such as leads@agency.example, or several (20 at most) with commas between',
    without: '`TEAM_EMAIL`, else `AGENCY_EMAIL`',
    meaning: 'who gets a mail for each lead: one address, or several with commas between',
  },
  TEAM_EMAIL: {
    schema: recipients.optional(),
    must: 'must be an email address, such as team@agency.example, or several (20 at most) with commas between',
    without: '`ADMIN_EMAIL`, else `AGENCY_EMAIL`',
    meaning: 'who gets the messages of the contact page, and a mail for each call request: one address or several',
  },
  ADMIN_EMAIL_ENABLED: {
    ...onOff(true),
    meaning:
      'whether the team gets a mail for each new lead; which other mails a member gets is set on the account page',
  },
  USER_EMAIL_ENABLED: { ...onOff(true), meaning: 'whether the visitor gets a copy' },
  COPIES_PER_DAY: {
    ...wholeNumber(1, unlimited, 2000),
    meaning: 'the most copies that go to visitors in a day (UTC); others wait for the next',
  },
} satisfies Record<string, Setting>

const webhooks = {
  WEBHOOK_ENABLED: { ...onOff(false), meaning: 'whether posts go to `WEBHOOK_URL`' },
  WEBHOOK_URL: {
    schema: webAddress.optional(),
    must: 'must be a full address, such as https://receiver.example/hook (WEBHOOK_ENABLED needs it, or SLACK_WEBHOOK_URL)',
    meaning: 'gets each new lead, message and call request as JSON ([decision 12](decisions/0012-webhooks.md))',
  },
  WEBHOOK_SECRET: {
    schema: z.string().refine(isWebhookSecret).optional(),
    must: 'must be whsec_ and 24 to 64 random bytes in base64, such as whsec_ and the output of: openssl rand -base64 32',
    without: 'unsigned',
    meaning:
      '`whsec_` and 24 to 64 random bytes in base64: posts are signed after [Standard Webhooks](https://www.standardwebhooks.com)',
  },
  WEBHOOK_EVENTS: {
    schema: z
      .string()
      .default(firstEvents.join(' '))
      .transform((names) => splitList(names, /[\s,]+/))
      .pipe(z.array(z.enum(eventTypes)).min(1)),
    must: `must be names of events: ${eventTypes.join(', ')}`,
    meaning: 'what goes to `WEBHOOK_URL`: names of [events](events.md)',
  },
  SLACK_WEBHOOK_URL: {
    schema: webAddress.optional(),
    must: 'must be a full address, such as https://hooks.slack.com/services/…',
    meaning: 'posts each new lead, message and call request to Slack; needs no other switch',
  },
  WEBHOOK_ALLOWED_HOSTS: {
    schema: list,
    meaning: 'hosts inside your own network that may receive posts, as they stand in the address',
  },
} satisfies Record<string, Setting>

const country = {
  COUNTRY_HEADER: {
    schema: z
      .string()
      .regex(/^[\w!#$%&'*+.^`|~-]+$/)
      .transform((name) => name.toLowerCase())
      .optional(),
    must: 'must be the name of a header, such as cf-ipcountry',
    meaning: 'header in which a proxy of `TRUSTED_PROXIES` names the visitor’s country, such as `cf-ipcountry`',
  },
  GEO_LOOKUP_URL: {
    schema: webAddress.optional(),
    must: 'must be a full address that answers {"country_code": …}, such as https://ipapi.co/{ip}/json/ (IP_LOOKUP_URL needs it)',
    meaning: 'service that is asked for the country of an address (`{ip}`) that the offline table does not know',
  },
  IP_LOOKUP_URL: {
    schema: webAddress.optional(),
    must: 'must be a full address that answers {"ip": …}, such as https://api.ipify.org?format=json',
    meaning: 'service that is asked for our own public address',
  },
} satisfies Record<string, Setting>

const model = {
  GEMINI_API_KEY: {
    schema: serviceKey.optional(),
    must: 'must be the key alone, without spaces or quotes (leave it out for the built-in interviewer)',
    without: 'the built-in interviewer',
    meaning:
      'key of Google’s generative language service; sent in a header and never logged ([decision 14](decisions/0014-the-model.md))',
  },
  GEMINI_MODEL: {
    schema: geminiModels.default(['gemini-1.5-pro', 'gemini-flash-latest']),
    must: 'GEMINI_MODEL: Must provide a model name, or several with commas between, in order of preference (leave it out for gemini-1.5-pro,gemini-flash-latest)',
    meaning: 'models in order of preference; one that the service does not know is passed over',
  },
  GEMINI_EMBEDDING_MODEL: {
    schema: geminiModels.default(['gemini-embedding-001']),
    must: 'must be a model name, or several with commas between (leave it out for gemini-embedding-001)',
    meaning: 'the same for comparing ideas with projects',
  },
  GEMINI_API_VERSION: {
    schema: z
      .string()
      .regex(/^v\w+$/)
      .default('v1'),
    must: 'must be a version such as v1 or v1beta (leave it out for v1)',
    meaning: 'version of the service',
  },
  GEMINI_BASE_URL: {
    schema: serviceAddress.default('https://generativelanguage.googleapis.com'),
    must: 'must be a full address before the version, without a query, such as https://generativelanguage.googleapis.com',
    meaning: 'where the service is',
  },
  GEMINI_TIMEOUT_MS: {
    ...timeoutMs(30_000),
    meaning: 'how long a reply may take in all; within it the first word has 12 s and each pause 8 s',
  },
  OPENAI_BASE_URL: {
    schema: serviceAddress.refine((address) => !/\/(?:chat|completions|embeddings)\/?$/.test(address)).optional(),
    must: 'must be a full address with the version and nothing behind it, such as http://127.0.0.1:11434/v1',
    without: 'OpenAI’s own',
    meaning:
      'any service or server that speaks the OpenAI format, with its version: `http://127.0.0.1:11434/v1` for Ollama; vLLM, LM Studio, llama.cpp and most hosted ones ([decision 69](decisions/0069-any-model.md))',
  },
  OPENAI_API_KEY: {
    schema: serviceKey.optional(),
    must: 'must be the key alone, without spaces or quotes (leave it out where the server asks for none)',
    meaning: 'its key, where it asks for one; with `OPENAI_BASE_URL` not needed',
  },
  OPENAI_MODEL: {
    schema: models.optional(),
    must: 'must be the name of a model as the service has it, such as qwen3:8b, or several with commas between, in order of preference',
    without: 'not asked',
    meaning: 'the model, or several in order of preference; a key or an address without it has no effect',
  },
  OPENAI_EMBEDDING_MODEL: {
    schema: models.optional(),
    must: 'must be the name of a model for embeddings, or several with commas between (leave it out for none)',
    meaning: 'model for comparing ideas with projects; without it they are compared by words',
  },
  OPENAI_TIMEOUT_MS: { ...timeoutMs(30_000), meaning: 'as `GEMINI_TIMEOUT_MS`' },
  LANGUAGE_MODEL: {
    schema: z.enum(['gemini', 'openai', 'built-in']).optional(),
    must: 'must be gemini, openai or built-in (leave it out for the one that is configured, gemini first)',
    without: 'the configured one, Gemini first',
    meaning: '`gemini`, `openai` or `built-in`, where several are configured; one that lacks something stops the start',
  },
  AI_DAILY_CALLS: {
    ...wholeNumber(0, unlimited, 1000),
    meaning: 'calls to the model in a day (UTC); above it the built-in interviewer answers',
  },
  AI_CALLS_PER_ADDRESS: {
    ...wholeNumber(0, unlimited, 120),
    meaning: 'calls by one address in a day; its network has three times as many',
  },
  AI_CALLS_PER_SESSION: { ...wholeNumber(0, unlimited, 40), meaning: 'calls in one conversation' },
} satisfies Record<string, Setting>

const sectionsOfFeatures = features.flatMap(({ settings: section }: Feature) => (section ? [section] : []))

/** Every variable that the server reads, by section of docs/configuration.md. */
export const sections = {
  'The server': server,
  'Where data is': data,
  'The agency': agency,
  Mail: mail,
  'Webhooks and Slack': webhooks,
  'The visitor’s country': country,
  'The language model': model,
  ...Object.fromEntries(sectionsOfFeatures.map(({ title, rows }) => [title, rows])),
}

export const settings = { ...server, ...data, ...agency, ...mail, ...webhooks, ...country, ...model }

export type SettingName = keyof typeof settings

/** Also those that capabilities hand in. */
export const allSettings: Readonly<Record<string, Setting>> = Object.assign(
  {},
  settings,
  ...sectionsOfFeatures.map(({ rows }) => rows),
)

/** Each sends mail. Without one, mails stay in the outbox. */
export const mailServers: readonly SettingName[] = ['SMTP_URL']

/** Returns the sentence for a value that cannot be used. */
export function sentenceFor(name: string): string {
  const must = allSettings[name]?.must ?? 'cannot be used'
  return must.startsWith(name) ? must : `${name} ${must}`
}
