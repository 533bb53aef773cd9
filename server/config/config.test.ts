import { expect, it } from 'vitest'
import { configOf } from '../../test/support/config.ts'
import { readConfig } from './config.ts'

const defaults = {
  port: 3000,
  host: '127.0.0.1',
  metricsPort: null,
  publicUrl: null,
  dataFolder: './data',
  databaseUrl: null,
  firebase: null,
  backup: { folder: null, keep: 14 },
  logLevel: 'info',
  trustedProxies: [],
  hstsIncludeSubdomains: false,
  teamTwoStep: 'optional',
  rateLimits: true,
  smtpUrl: null,
  agency: {
    name: 'Southeaster',
    email: 'hello@southeaster.example',
    phone: '+27 21 555 0100',
    whatsapp: null,
    location: 'Cape Town',
    informationOfficer: 'the Information Officer',
    timeZone: 'Africa/Johannesburg',
    country: 'ZA',
  },
  mail: {
    from: 'hello@southeaster.example',
    adminEmails: ['hello@southeaster.example'],
    teamEmails: ['hello@southeaster.example'],
    adminEnabled: true,
    userEnabled: true,
  },
  webhooks: { allowedHosts: [], receivers: { webhook: null, slack: null } },
  location: { countryHeader: null, ipLookupUrl: null, geoLookupUrl: null },
  functionsUrl: '',
  model: {
    key: null,
    models: ['gemini-1.5-pro', 'gemini-flash-latest'],
    embeddingModels: ['gemini-embedding-001'],
    apiVersion: 'v1',
    baseUrl: 'https://generativelanguage.googleapis.com',
    timeoutMs: 30_000,
    limits: { daily: 1000, perSession: 40, perAddress: 120 },
  },
}

const everything = {
  PORT: '8080',
  HOST: '0.0.0.0',
  METRICS_PORT: '9464',
  PUBLIC_URL: 'https://agency.example/',
  DATA_DIR: '/var/lib/site',
  DATABASE_URL: 'postgres://site:secret@db.agency.example/site',
  FIREBASE_PROJECT_ID: 'agency-site-1a2b3',
  FIREBASE_SERVICES: 'auth',
  FIREBASE_API_KEY: 'AIza-4567',
  BACKUP_DIR: '/var/backups/site',
  BACKUP_KEEP: '30',
  LOG_LEVEL: 'warn',
  SMTP_URL: 'smtps://user:p%40ss@mail.agency.example:465',
  MAIL_FROM: 'Agency <from@agency.example>',
  TEAM_EMAIL: 'team@agency.example',
  ADMIN_EMAIL: 'leads@agency.example, sales@agency.example,',
  ADMIN_EMAIL_ENABLED: 'false',
  USER_EMAIL_ENABLED: 'no',
  WEBHOOK_ENABLED: 'true',
  WEBHOOK_URL: 'https://receiver.example/hook?from=site',
  WEBHOOK_SECRET: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  WEBHOOK_ALLOWED_HOSTS: 'localhost, 10.0.0.7 ::1',
  SLACK_WEBHOOK_URL: 'https://hooks.slack.example/services/T0/B0/x',
  COUNTRY_HEADER: 'CF-IPCountry',
  IP_LOOKUP_URL: 'https://ip.example/?format=json',
  GEO_LOOKUP_URL: 'https://geo.example/{ip}/json/',
  FUNCTIONS_URL: 'https://functions.agency.example/v1/',
  GEMINI_API_KEY: 'AIza-0123',
  GEMINI_MODEL: 'gemini-2.5-flash, models/gemini-2.5-pro',
  GEMINI_EMBEDDING_MODEL: 'text-embedding-004',
  GEMINI_API_VERSION: 'v1beta',
  GEMINI_BASE_URL: 'http://127.0.0.1:9999/gemini',
  GEMINI_TIMEOUT_MS: '5000',
  AI_DAILY_CALLS: '0',
  AI_CALLS_PER_SESSION: '12',
  AI_CALLS_PER_ADDRESS: '24',
  TRUSTED_PROXIES: '10.0.0.0/8, ::1 192.0.2.1',
  AGENCY_NAME: 'Doctor & Sons',
  AGENCY_EMAIL: 'hi@agency.example',
  AGENCY_PHONE: '021 555 0199',
  AGENCY_WHATSAPP: '+44 (0)7700-900 142',
  AGENCY_LOCATION: 'Durban',
  INFORMATION_OFFICER: 'the second Doctor',
  AGENCY_TIME_ZONE: 'Europe/London',
  AGENCY_COUNTRY: 'gb',
  HSTS_INCLUDE_SUBDOMAINS: 'true',
  TEAM_TWO_STEP: 'required',
  RATE_LIMITS: 'off',
}

it('needs no variable', () => {
  expect(readConfig({})).toEqual({ kind: 'config', config: defaults, warnings: [] })
  expect(readConfig({ PATH: '/bin', UNKNOWN: 'x' })).toEqual({ kind: 'config', config: defaults, warnings: [] })
})

it('takes an empty variable for none', () => {
  const empty = Object.fromEntries(Object.keys(everything).map((name) => [name, '']))
  expect(readConfig(empty)).toEqual({ kind: 'config', config: defaults, warnings: [] })
})

it('reads every variable', () => {
  expect(readConfig(everything)).toEqual({
    kind: 'config',
    warnings: [],
    config: {
      port: 8080,
      host: '0.0.0.0',
      metricsPort: 9464,
      publicUrl: 'https://agency.example',
      dataFolder: '/var/lib/site',
      databaseUrl: 'postgres://site:secret@db.agency.example/site',
      firebase: { projectId: 'agency-site-1a2b3', firestore: false, auth: true, apiKey: 'AIza-4567' },
      backup: { folder: '/var/backups/site', keep: 30 },
      logLevel: 'warn',
      trustedProxies: ['10.0.0.0/8', '::1', '192.0.2.1'],
      hstsIncludeSubdomains: true,
      teamTwoStep: 'required',
      rateLimits: false,
      agency: {
        name: 'Doctor & Sons',
        email: 'hi@agency.example',
        phone: '021 555 0199',
        whatsapp: '+44 7700 900142',
        location: 'Durban',
        informationOfficer: 'the second Doctor',
        timeZone: 'Europe/London',
        country: 'GB',
      },
      smtpUrl: new URL('smtps://user:p%40ss@mail.agency.example:465'),
      mail: {
        from: 'Agency <from@agency.example>',
        adminEmails: ['leads@agency.example', 'sales@agency.example'],
        teamEmails: ['team@agency.example'],
        adminEnabled: false,
        userEnabled: false,
      },
      webhooks: {
        allowedHosts: ['localhost', '10.0.0.7', '::1'],
        receivers: {
          webhook: { url: 'https://receiver.example/hook?from=site', secret: everything.WEBHOOK_SECRET },
          slack: { url: 'https://hooks.slack.example/services/T0/B0/x', secret: null },
        },
      },
      location: {
        countryHeader: 'cf-ipcountry',
        ipLookupUrl: 'https://ip.example/?format=json',
        geoLookupUrl: 'https://geo.example/{ip}/json/',
      },
      functionsUrl: 'https://functions.agency.example/v1',
      model: {
        key: 'AIza-0123',
        models: ['gemini-2.5-flash', 'gemini-2.5-pro'],
        embeddingModels: ['text-embedding-004'],
        apiVersion: 'v1beta',
        baseUrl: 'http://127.0.0.1:9999/gemini',
        timeoutMs: 5000,
        limits: { daily: 0, perSession: 12, perAddress: 24 },
      },
    },
  })
})

it('sends the mails to and from the agency, and to the team where it has an address of its own', () => {
  const mailOf = (environment: Readonly<Record<string, string>>) =>
    configOf({ AGENCY_EMAIL: 'hi@agency.example', ...environment }).mail
  const agency = { from: 'hi@agency.example', adminEmails: ['hi@agency.example'], teamEmails: ['hi@agency.example'] }
  expect(mailOf({})).toMatchObject(agency)
  const team = 'team@agency.example'
  expect(mailOf({ TEAM_EMAIL: team })).toMatchObject({ ...agency, adminEmails: [team], teamEmails: [team] })
  const leads = 'leads@agency.example'
  expect(mailOf({ ADMIN_EMAIL: leads })).toMatchObject({ ...agency, adminEmails: [leads], teamEmails: [leads] })
})

it.each([
  ['AGENCY_TIME_ZONE', 'Cape Town', 'AGENCY_TIME_ZONE must be the name of a time zone, such as Africa/Johannesburg'],
  ['AGENCY_COUNTRY', 'South Africa', 'AGENCY_COUNTRY must be the two letters of a country, such as ZA'],
])('says how to mend %s=%s', (name, value, sentence) => {
  expect(readConfig({ [name]: value })).toEqual({ kind: 'bad', sentences: [sentence] })
})

it('reads yes and no in the usual words', () => {
  const enabled = (word: string) => configOf({ USER_EMAIL_ENABLED: word }).mail.userEnabled
  expect(['true', '1', 'on', 'yes'].map(enabled)).toEqual([true, true, true, true])
  expect(['false', '0', 'off', 'no'].map(enabled)).toEqual([false, false, false, false])
})

it('tells nobody outside of a lead until WEBHOOK_ENABLED, or the address for Slack, says so', () => {
  const WEBHOOK_URL = 'https://receiver.example/hook'
  const SLACK_WEBHOOK_URL = 'https://hooks.slack.example/x'
  const receivers = (environment: Record<string, string>) => configOf(environment).webhooks.receivers
  expect(receivers({ WEBHOOK_URL })).toEqual({ webhook: null, slack: null })
  expect(receivers({ SLACK_WEBHOOK_URL })).toEqual({ webhook: null, slack: { url: SLACK_WEBHOOK_URL, secret: null } })
  expect(receivers({ WEBHOOK_URL, WEBHOOK_ENABLED: 'on' }).webhook).toEqual({ url: WEBHOOK_URL, secret: null })
  expect(receivers({ SLACK_WEBHOOK_URL, WEBHOOK_ENABLED: 'on' }).webhook).toBeNull()
})

it('says what else is needed', () => {
  expect(readConfig({ WEBHOOK_ENABLED: 'true' })).toEqual({
    kind: 'bad',
    sentences: [expect.stringMatching(/^WEBHOOK_URL must be a full address/)],
  })
  expect(readConfig({ IP_LOOKUP_URL: 'https://ip.example/' })).toEqual({
    kind: 'bad',
    sentences: [expect.stringMatching(/^GEO_LOOKUP_URL must be a full address/)],
  })
})

it('takes both services of Firebase unless one is named', () => {
  const firebase = (services: string) =>
    configOf({ FIREBASE_PROJECT_ID: 'agency-site-1a2b3', FIREBASE_SERVICES: services, FIREBASE_API_KEY: 'AIza' })
      .firebase
  const both = { projectId: 'agency-site-1a2b3', firestore: true, auth: true, apiKey: 'AIza' }
  for (const services of ['', 'firestore,auth', 'auth, firestore']) expect(firebase(services)).toEqual(both)
  expect(firebase('firestore')).toEqual({ ...both, auth: false })
  expect(firebase('auth')).toEqual({ ...both, firestore: false })
})

const project = { FIREBASE_PROJECT_ID: 'agency-site-1a2b3' }
const databaseUrl = everything.DATABASE_URL
const combinations: readonly (readonly [Readonly<Record<string, string>>, string])[] = [
  [project, 'FIREBASE_API_KEY must be the web API key of the Firebase project'],
  [{ ...project, FIREBASE_SERVICES: 'auth' }, 'FIREBASE_API_KEY must be the web API key of the Firebase project'],
  [{ FIREBASE_SERVICES: 'firestore' }, 'FIREBASE_PROJECT_ID must be the id of a Firebase project'],
  [{ FIREBASE_API_KEY: 'AIza' }, 'FIREBASE_PROJECT_ID must be the id of a Firebase project'],
  [{ ...project, FIREBASE_API_KEY: 'AIza', DATABASE_URL: databaseUrl }, 'DATABASE_URL has no place beside FIREBASE_'],
  [{ ...project, FIREBASE_SERVICES: 'firestore', BACKUP_DIR: '/backups' }, 'BACKUP_DIR has no place beside Firestore'],
]

it.each(combinations)('refuses %j', (environment, beginning) => {
  expect(readConfig({ ...environment, SMTP_URL: everything.SMTP_URL })).toEqual({
    kind: 'bad',
    sentences: [expect.stringContaining(beginning)],
  })
})

it('takes each service of Firebase beside a database', () => {
  for (const services of ['firestore', 'auth']) {
    const environment = { ...project, FIREBASE_SERVICES: services, FIREBASE_API_KEY: 'AIza', DATABASE_URL: databaseUrl }
    expect(configOf(environment)).toMatchObject({ databaseUrl, firebase: { [services]: true } })
  }
})

it.each([
  ['WEBHOOK_URL', ['receiver.example', 'ftp://receiver.example', 'https://']],
  [
    'WEBHOOK_SECRET',
    ['secret', 'whsec_', 'whsec_c2hvcnQ=', 'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', `whsec_${'A'.repeat(88)}`],
  ],
  ['SLACK_WEBHOOK_URL', ['hooks.slack.com/services/x']],
  ['COUNTRY_HEADER', ['cf ipcountry', 'country:']],
  ['IP_LOOKUP_URL', ['/ip']],
  ['GEO_LOOKUP_URL', ['{ip}']],
  ['FUNCTIONS_URL', ['/functions', 'https://functions.example/?a=b', 'https://functions.example/#a']],
  ['WEBHOOK_ENABLED', ['maybe']],
] as const)('says how to mend a bad %s', (name, values) => {
  for (const value of values) {
    expect(readConfig({ ...everything, [name]: value }), value).toEqual({
      kind: 'bad',
      sentences: [expect.stringMatching(new RegExp(`^${name} must be .+`))],
    })
  }
})

const mistakes = [
  [
    'PORT',
    ['0', '65536', '-1', '80.5', 'http', ' '],
    'PORT must be a whole number from 1 to 65535 (leave it out for 3000)',
  ],
  [
    'PUBLIC_URL',
    [
      'agency.example',
      'ftp://agency.example',
      'https://',
      'https://agency.example/site',
      'https://agency.example/?a=b',
    ],
    'PUBLIC_URL must be the full address of the site without a path, such as https://agency.example',
  ],
  ['LOG_LEVEL', ['loud', 'INFO'], 'LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent'],
  [
    'SMTP_URL',
    [
      'mail.agency.example',
      'https://mail.agency.example',
      'smtp://',
      'smtp://mail.agency.example:port',
      'smtp://mail.agency.example/path',
      'smtps://mail.agency.example?tls=off',
      'smtps://user:pass#word@mail.agency.example',
      'smtps://user:%zz@mail.agency.example',
    ],
    'SMTP_URL must start with smtp:// or smtps:// and name a server, as in smtps://user:password@mail.agency.example, with special characters of the password percent-encoded (leave it out to write mail to DATA_DIR/outbox)',
  ],
  [
    'MAIL_FROM',
    [
      'agency',
      'a@b, c@d',
      'Agency <agency>',
      'Agency <a@b.example> <c@d.example>',
      'Agency\r\nBcc: x@y.example <a@b.example>',
    ],
    'MAIL_FROM must be an email address, such as hello@agency.example, or a name and an address, such as Agency <hello@agency.example>',
  ],
  [
    'TEAM_EMAIL',
    ['Team <team@agency.example>', 'a@b.example; c@d.example'],
    'TEAM_EMAIL must be an email address, such as team@agency.example, or several (20 at most) with commas between',
  ],
  [
    'ADMIN_EMAIL',
    ['leads@', 'leads@agency.example, sales', ','],
    'ADMIN_EMAIL must be an email address, such as leads@agency.example, or several (20 at most) with commas between',
  ],
  ['ADMIN_EMAIL_ENABLED', ['maybe', 'TRUE'], 'ADMIN_EMAIL_ENABLED must be true or false'],
  ['USER_EMAIL_ENABLED', ['2'], 'USER_EMAIL_ENABLED must be true or false'],
  [
    'GEMINI_API_KEY',
    ['two words', 'schlüssel'],
    'GEMINI_API_KEY must be the key alone, without spaces or quotes (leave it out for the built-in interviewer)',
  ],
  [
    'GEMINI_MODEL',
    [',', ' ', 'gemini-2.5-flash,', 'gemini 2.5'],
    'GEMINI_MODEL: Must provide a model name, or several with commas between, in order of preference (leave it out for gemini-1.5-pro,gemini-flash-latest)',
  ],
  [
    'GEMINI_EMBEDDING_MODEL',
    [','],
    'GEMINI_EMBEDDING_MODEL must be a model name, or several with commas between (leave it out for gemini-embedding-001)',
  ],
  [
    'GEMINI_API_VERSION',
    ['1', 'v1/beta'],
    'GEMINI_API_VERSION must be a version such as v1 or v1beta (leave it out for v1)',
  ],
  [
    'GEMINI_BASE_URL',
    ['generativelanguage.googleapis.com', 'ftp://gemini.example', 'https://gemini.example/?key=1'],
    'GEMINI_BASE_URL must be a full address before the version, without a query, such as https://generativelanguage.googleapis.com',
  ],
  [
    'GEMINI_TIMEOUT_MS',
    ['0', '30s', '1e9'],
    'GEMINI_TIMEOUT_MS must be a whole number of milliseconds from 100 to 600000 (leave it out for 30000)',
  ],
  ['AI_DAILY_CALLS', ['-1', 'many'], 'AI_DAILY_CALLS must be a whole number from 0 on (leave it out for 1000)'],
  ['AI_CALLS_PER_SESSION', ['1.5'], 'AI_CALLS_PER_SESSION must be a whole number from 0 on (leave it out for 40)'],
  ['AI_CALLS_PER_ADDRESS', ['x'], 'AI_CALLS_PER_ADDRESS must be a whole number from 0 on (leave it out for 120)'],
  ['AGENCY_NAME', [' '], 'AGENCY_NAME must not be empty (leave it out for the default)'],
  ['AGENCY_EMAIL', ['@agency.example'], 'AGENCY_EMAIL must be an email address, such as hello@agency.example'],
  ['AGENCY_PHONE', ['\t'], 'AGENCY_PHONE must not be empty (leave it out for the default)'],
  [
    'AGENCY_WHATSAPP',
    ['082 555 0142', '+27', '+27 82 555', 'https://wa.me/27825550142', '+27 82 555 0142 or 083 555 0142', 'us'],
    'AGENCY_WHATSAPP must be a telephone number with its country code, such as +27 82 555 0142 (leave it out where WhatsApp is not answered)',
  ],
  ['AGENCY_LOCATION', [' \n'], 'AGENCY_LOCATION must not be empty (leave it out for the default)'],
  ['INFORMATION_OFFICER', [' '], 'INFORMATION_OFFICER must not be empty (leave it out for the role alone)'],
  ['HSTS_INCLUDE_SUBDOMAINS', ['maybe'], 'HSTS_INCLUDE_SUBDOMAINS must be true or false'],
  [
    'DATABASE_URL',
    ['db.agency.example', 'mysql://db.agency.example/site', 'postgres:///site', 'postgres://db.agency.example'],
    'DATABASE_URL must name a PostgreSQL database, as in postgres://user:password@db.agency.example:5432/site, with special characters of the password percent-encoded (leave it out for SQLite in DATA_DIR)',
  ],
  [
    'BACKUP_DIR',
    ['/var/lib/site', '/var/lib/site/backups', '/var/lib/other/../site/backups'],
    'BACKUP_DIR must be a folder outside DATA_DIR, such as /var/backups/agency',
  ],
  [
    'FIREBASE_PROJECT_ID',
    ['Agency Site', 'site', '1agency', 'https://agency-site-1a2b3.web.app', 'agency-'],
    'FIREBASE_PROJECT_ID must be the id of a Firebase project, such as agency-site-1a2b3 (FIREBASE_SERVICES and FIREBASE_API_KEY need it)',
  ],
  [
    'FIREBASE_SERVICES',
    ['hosting', 'firestore auth storage', ','],
    'FIREBASE_SERVICES must be firestore, auth, or both with a comma between (leave it out for both)',
  ],
  [
    'FIREBASE_API_KEY',
    ['two words'],
    'FIREBASE_API_KEY must be the web API key of the Firebase project, without spaces or quotes: the accounts of Firebase Authentication need it (FIREBASE_SERVICES=firestore leaves the accounts here)',
  ],
  ['BACKUP_KEEP', ['0', '2.5', 'all'], 'BACKUP_KEEP must be a whole number from 1 to 1000 (leave it out for 14)'],
  [
    'METRICS_PORT',
    ['0', '65536', 'on', '8080'],
    'METRICS_PORT must be a whole number from 1 to 65535 that is not PORT, such as 9464 (leave it out for no metrics)',
  ],
  ['TEAM_TWO_STEP', ['yes'], 'TEAM_TWO_STEP must be optional or required'],
  ['RATE_LIMITS', ['none'], 'RATE_LIMITS must be on or off'],
] as const

it.each(mistakes)('says how to mend a bad %s', (name, values, sentence) => {
  for (const value of values) {
    expect(readConfig({ ...everything, [name]: value })).toEqual({ kind: 'bad', sentences: [sentence] })
  }
})

it('says one sentence for each variable that is bad', () => {
  const read = readConfig({ PORT: '80.5e9', AGENCY_EMAIL: 'nobody', RATE_LIMITS: 'x', LOG_LEVEL: 'debug' })
  const sentences = read.kind === 'bad' ? read.sentences : []
  expect(sentences.map((sentence) => sentence.split(' ')[0])).toEqual(['PORT', 'AGENCY_EMAIL', 'RATE_LIMITS'])
})
