import * as z from 'zod'
import {
  hasProtocol,
  list,
  onOff,
  serviceKey,
  splitList,
  webAddress,
  wholeNumber,
} from '../../../app/features/setting-kinds.ts'
import type { Setting } from '../../../app/features/setting.ts'

const unlimited = Number.MAX_SAFE_INTEGER
/** In megabytes. Kilobytes are counted in 32 bits. */
const mostUploads = 1_000_000

export const server = {
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

export const data = {
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
  BACKUP_KEEP: { ...wholeNumber(1, 1000, 14), needs: 'BACKUP_DIR', meaning: 'how many backups are kept' },
} satisfies Record<string, Setting>

function isPostgresAddress(address: string): boolean {
  const url = URL.parse(address)
  return hasProtocol(url, 'postgres:', 'postgresql:') && url.hostname !== '' && url.pathname.length > 1
}

function isSiteAddress(address: string): boolean {
  const url = URL.parse(address)
  return hasProtocol(url, 'http:', 'https:') && url.href === `${url.origin}/`
}
