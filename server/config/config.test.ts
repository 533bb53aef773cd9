import { describe, expect, it } from 'vitest'
import { configOf, mistakes } from '../../test/support/config.ts'
import { readConfig, variableNames } from './config.ts'
import { sentenceFor } from './settings.ts'

const defaults = {
  port: 3000,
  host: '127.0.0.1',
  metricsPort: null,
  publicUrl: null,
  dataFolder: './data',
  databaseUrl: null,
  firebase: null,
  backup: { folder: null, keep: 14 },
  minFreeBytes: 1024 ** 3,
  logLevel: 'info',
  trustedProxies: [],
  hstsIncludeSubdomains: false,
  teamTwoStep: 'optional',
  rateLimits: true,
  uploads: { lead: 50, address: 100, network: 200, site: 2048 },
  isNamed: false,
  isTeamToldElsewhere: false,
  settings: expect.objectContaining({
    CRISIS_LINES: null,
    BOOKING_URL: null,
    DIGEST_AT: '07:30',
    INBOUND_SECRET: null,
  }),
  agency: {
    name: 'Southeaster',
    email: 'hello@southeaster.example',
    phone: '+27 21 555 0100',
    whatsapp: null,
    hours: null,
    location: 'Cape Town',
    informationOfficer: 'the Information Officer',
    timeZone: 'Africa/Johannesburg',
    country: 'ZA',
  },
  language: 'en-ZA',
  workingTime: {
    timeZone: 'Africa/Johannesburg',
    hours: [...Array.from({ length: 5 }, () => ({ opens: 510, closes: 1020 })), null, null],
    holidays: null,
    answerWithinMs: 24 * 60 * 60 * 1000,
    callHours: '',
    callMs: 20 * 60 * 1000,
  },
  mail: {
    from: 'hello@southeaster.example',
    adminEmails: ['hello@southeaster.example'],
    teamEmails: ['hello@southeaster.example'],
    adminEnabled: true,
    userEnabled: true,
    copiesPerDay: 2000,
    mailGoesTo: 'folder',
    replyTo: 'agency',
    server: null,
  },
  location: { countryHeader: null, ipLookupUrl: null, geoLookupUrl: null },
  functionsUrl: '',
  model: {
    service: null,
    limits: { daily: 1000, perSession: 40, perAddress: 120 },
  },
}

const everything = {
  PORT: '8080',
  HOST: '0.0.0.0',
  METRICS_PORT: '9464',
  PUBLIC_URL: 'https://agency.example/',
  DATA_DIR: '/var/lib/site',
  FIREBASE_PROJECT_ID: 'agency-site-1a2b3',
  FIREBASE_SERVICES: 'auth',
  FIREBASE_API_KEY: 'AIza-4567',
  BACKUP_DIR: '/var/backups/site',
  BACKUP_KEEP: '30',
  MIN_FREE_DISK: '2048',
  LOG_LEVEL: 'warn',
  SMTP_URL: 'smtps://user:p%40ss@mail.agency.example:465',
  MAIL_FROM: 'Agency <from@agency.example>',
  REPLY_TO: 'member',
  INBOUND_SECRET: 'an-invented-secret-of-32-characters',
  TRUSTED_MTA: 'MX.agency.example',
  TEAM_EMAIL: 'team@agency.example',
  ADMIN_EMAIL: 'leads@agency.example, sales@agency.example,',
  ADMIN_EMAIL_ENABLED: 'false',
  USER_EMAIL_ENABLED: 'no',
  COPIES_PER_DAY: '300',
  WEBHOOK_ENABLED: 'true',
  WEBHOOK_URL: 'https://receiver.example/hook?from=site',
  WEBHOOK_SECRET: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  WEBHOOK_ALLOWED_HOSTS: 'localhost, 10.0.0.7 ::1',
  WEBHOOK_EVENTS: 'new_lead, lead.changed',
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
  OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1',
  OPENAI_API_KEY: 'sk-0123',
  OPENAI_MODEL: 'qwen3:8b, meta-llama/Llama-3.1-8B-Instruct',
  OPENAI_EMBEDDING_MODEL: 'nomic-embed-text',
  OPENAI_TOKEN_LIMIT: 'none',
  OPENAI_SCHEMA: 'off',
  OPENAI_SYSTEM: 'false',
  OPENAI_TIMEOUT_MS: '60000',
  LANGUAGE_MODEL: 'gemini',
  AI_DAILY_CALLS: '0',
  AI_CALLS_PER_SESSION: '12',
  AI_CALLS_PER_ADDRESS: '24',
  TRUSTED_PROXIES: '10.0.0.0/8, ::1 192.0.2.1',
  AGENCY_NAME: 'Doctor & Sons',
  AGENCY_EMAIL: 'hi@agency.example',
  AGENCY_PHONE: '021 555 0199',
  AGENCY_WHATSAPP: '+44 (0)7700-900 142',
  AGENCY_HOURS: 'Mo-Th 09:00-17:30, Fr 9:00-14:00',
  AGENCY_HOLIDAYS: 'https://calendar.example/days.ics?key=a',
  CALL_HOURS: 'Mo 10:00-12:00',
  CALL_LENGTH: '30',
  BUSY_CALENDARS: 'https://calendar.example/one.ics https://calendar.example/two.ics',
  BOOKING_URL: 'https://cal.com/agency/call',
  ANSWER_WITHIN: '2 days',
  DIGEST_AT: '06:45',
  CRISIS_LINES: 'gb: Samaritans | 116 123 | free, day and night; GB: Danger right now | 999;',
  AGENCY_LOCATION: 'Durban',
  INFORMATION_OFFICER: 'the second Doctor',
  AGENCY_TIME_ZONE: 'Europe/London',
  AGENCY_COUNTRY: 'gb',
  AGENCY_LANGUAGE: 'en-GB',
  HSTS_INCLUDE_SUBDOMAINS: 'true',
  TEAM_TWO_STEP: 'required',
  RATE_LIMITS: 'off',
  UPLOADS_PER_LEAD: '5',
  UPLOADS_PER_ADDRESS: '10',
  UPLOADS_PER_NETWORK: '20',
  UPLOADS_PER_DAY: '200',
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
      databaseUrl: null,
      firebase: { projectId: 'agency-site-1a2b3', firestore: false, auth: true, apiKey: 'AIza-4567' },
      backup: { folder: '/var/backups/site', keep: 30 },
      minFreeBytes: 2 * 1024 ** 3,
      logLevel: 'warn',
      trustedProxies: ['10.0.0.0/8', '::1', '192.0.2.1'],
      hstsIncludeSubdomains: true,
      teamTwoStep: 'required',
      rateLimits: false,
      uploads: { lead: 5, address: 10, network: 20, site: 200 },
      isNamed: true,
      isTeamToldElsewhere: true,
      settings: expect.objectContaining({
        BOOKING_URL: 'https://cal.com/agency/call',
        DIGEST_AT: '06:45',
        CRISIS_LINES: {
          GB: [
            { name: 'Samaritans', phone: '116 123', note: 'free, day and night' },
            { name: 'Danger right now', phone: '999', note: '' },
          ],
        },
        INBOUND_SECRET: 'an-invented-secret-of-32-characters',
        TRUSTED_MTA: 'mx.agency.example',
        WEBHOOK_ALLOWED_HOSTS: ['localhost', '10.0.0.7', '::1'],
        WEBHOOK_EVENTS: ['new_lead', 'lead.changed'],
      }),
      agency: {
        name: 'Doctor & Sons',
        email: 'hi@agency.example',
        phone: '021 555 0199',
        whatsapp: '+44 7700 900142',
        hours: 'Monday to Thursday, 09:00 to 17:30, and Friday, 09:00 to 14:00',
        location: 'Durban',
        informationOfficer: 'the second Doctor',
        timeZone: 'Europe/London',
        country: 'GB',
      },
      language: 'en-GB',
      workingTime: {
        timeZone: 'Europe/London',
        hours: [
          ...Array.from({ length: 4 }, () => ({ opens: 540, closes: 1050 })),
          { opens: 540, closes: 840 },
          null,
          null,
        ],
        holidays: { kind: 'calendar', address: 'https://calendar.example/days.ics?key=a' },
        answerWithinMs: 48 * 60 * 60 * 1000,
        callHours: 'Mo 10:00-12:00',
        callMs: 30 * 60 * 1000,
      },
      mail: {
        from: 'Agency <from@agency.example>',
        adminEmails: ['leads@agency.example', 'sales@agency.example'],
        teamEmails: ['team@agency.example'],
        adminEnabled: false,
        userEnabled: false,
        copiesPerDay: null,
        mailGoesTo: 'server',
        replyTo: 'member',
        server: { kind: 'smtp', url: new URL('smtps://user:p%40ss@mail.agency.example:465') },
      },
      location: {
        countryHeader: 'cf-ipcountry',
        ipLookupUrl: 'https://ip.example/?format=json',
        geoLookupUrl: 'https://geo.example/{ip}/json/',
      },
      functionsUrl: 'https://functions.agency.example/v1',
      model: {
        service: {
          kind: 'gemini',
          key: 'AIza-0123',
          models: ['gemini-2.5-flash', 'gemini-2.5-pro'],
          embeddingModels: ['text-embedding-004'],
          apiVersion: 'v1beta',
          baseUrl: 'http://127.0.0.1:9999/gemini',
          timeoutMs: 5000,
        },
        limits: { daily: 0, perSession: 12, perAddress: 24 },
      },
    },
  })
})

describe('the model that answers', () => {
  const gemini = { GEMINI_API_KEY: 'AIza-0123' }
  const local = { OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1', OPENAI_MODEL: 'qwen3:8b' }
  const hosted = { OPENAI_API_KEY: 'sk-0123', OPENAI_MODEL: 'gpt-4.1-mini' }
  const serviceOf = (environment: Readonly<Record<string, string>>) => configOf(environment).model.service

  it.each([
    [{}, null],
    [gemini, 'gemini'],
    [local, 'openai'],
    [hosted, 'openai'],
    [{ ...gemini, ...local }, 'gemini'],
    [{ ...gemini, ...local, LANGUAGE_MODEL: 'openai' }, 'openai'],
    [{ ...gemini, ...local, LANGUAGE_MODEL: 'built-in' }, null],
    // A key for other programs sends nobody's words anywhere.
    [{ OPENAI_API_KEY: 'sk-0123' }, null],
    [{ OPENAI_MODEL: 'gpt-4.1-mini' }, null],
  ])('of %j is %s', (environment, kind) => {
    expect(serviceOf(environment)?.kind ?? null).toBe(kind)
  })

  it('is asked without a key at its own address, and at OpenAI’s with a key alone', () => {
    const fields = { tokenLimit: 'max_tokens', takesSchema: true, takesSystem: true }
    const common = { kind: 'openai', embeddingModels: [], timeoutMs: 30_000, fields }
    const { OPENAI_BASE_URL: baseUrl } = local
    expect(serviceOf(local)).toEqual({ ...common, key: null, models: ['qwen3:8b'], baseUrl })
    const openai = { key: 'sk-0123', models: ['gpt-4.1-mini'], baseUrl: 'https://api.openai.com/v1' }
    expect(serviceOf(hosted)).toEqual({ ...common, ...openai })
  })

  it.each([
    [{ LANGUAGE_MODEL: 'gemini', ...local }, 'LANGUAGE_MODEL=gemini needs GEMINI_API_KEY'],
    [
      { LANGUAGE_MODEL: 'openai', OPENAI_API_KEY: 'sk-0123' },
      'LANGUAGE_MODEL=openai needs OPENAI_MODEL, the name of the model',
    ],
    [
      { LANGUAGE_MODEL: 'openai' },
      'LANGUAGE_MODEL=openai needs OPENAI_MODEL, the name of the model, and OPENAI_BASE_URL, the address of the service (or OPENAI_API_KEY, for OpenAI’s own)',
    ],
  ])('is missing something with %j', (environment, sentence) => {
    expect(readConfig(environment)).toEqual({ kind: 'bad', sentences: [sentence] })
  })
})

it.each([
  ['https://a.example/1.ics https://b.example/2.ics'],
  ['https://a.example/1.ics,https://b.example/2.ics'],
  [' https://a.example/1.ics, https://b.example/2.ics, '],
  ['https://a.example/1.ics;https://b.example/2.ics'],
])('reads the addresses of calendars in %j', (given) => {
  const BUSY_CALENDARS = ['https://a.example/1.ics', 'https://b.example/2.ics']
  expect(configOf({ BUSY_CALENDARS: given }).settings).toMatchObject({ BUSY_CALENDARS })
})

it('leaves a comma in the address of a calendar', () => {
  const given = 'https://a.example/one,two.ics,https://b.example/'
  expect(configOf({ BUSY_CALENDARS: given }).settings).toMatchObject({ BUSY_CALENDARS: given.split(/,(?=https)/) })
})

it('does not repeat a password in the sentence about it', () => {
  const read = readConfig({ BUSY_CALENDARS: 'https://anna:very-secret@calendar.example/busy.ics' })
  expect(read).toMatchObject({ kind: 'bad', sentences: [expect.stringContaining('without a name and password')] })
  expect(JSON.stringify(read)).not.toContain('secret@')
  expect(JSON.stringify(read)).not.toContain('very-secret')
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

it('reads yes and no in the usual words', () => {
  const enabled = (word: string) => configOf({ USER_EMAIL_ENABLED: word }).mail.userEnabled
  expect(['true', '1', 'on', 'yes'].map(enabled)).toEqual([true, true, true, true])
  expect(['false', '0', 'off', 'no'].map(enabled)).toEqual([false, false, false, false])
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
const databaseUrl = 'postgres://site:secret@db.agency.example/site'
const combinations: readonly (readonly [Readonly<Record<string, string>>, string])[] = [
  [project, 'FIREBASE_API_KEY must be the web API key of the Firebase project'],
  [{ ...project, FIREBASE_SERVICES: 'auth' }, 'FIREBASE_API_KEY must be the web API key of the Firebase project'],
  [{ FIREBASE_SERVICES: 'firestore' }, 'FIREBASE_PROJECT_ID must be the id of a Firebase project'],
  [{ FIREBASE_API_KEY: 'AIza' }, 'FIREBASE_PROJECT_ID must be the id of a Firebase project'],
  [{ ...project, FIREBASE_API_KEY: 'AIza', DATABASE_URL: databaseUrl }, 'DATABASE_URL has no place beside FIREBASE_'],
  [{ DATABASE_URL: databaseUrl, BACKUP_DIR: '/backups' }, 'BACKUP_DIR has no place beside DATABASE_URL'],
  [{ ...project, FIREBASE_SERVICES: 'firestore', BACKUP_DIR: '/backups' }, 'BACKUP_DIR has no place beside Firestore'],
]

it('reads where PostgreSQL is', () => {
  expect(readConfig({ DATABASE_URL: databaseUrl, SMTP_URL: everything.SMTP_URL })).toMatchObject({
    config: { databaseUrl },
  })
})

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

it.each(mistakes)('says how to mend a bad %s', (name, values) => {
  for (const value of values) {
    expect(readConfig({ ...everything, [name]: value }), value).toEqual({ kind: 'bad', sentences: [sentenceFor(name)] })
  }
})

it('begins each sentence with the name of the variable, and says what it must be', () => {
  for (const name of variableNames) expect(sentenceFor(name)).toMatch(new RegExp(`^${name}(?:: Must| must| cannot) .+`))
  expect(sentenceFor('GEMINI_MODEL')).toContain('GEMINI_MODEL: Must provide a model name')
})

it('says one sentence for each variable that is bad', () => {
  const read = readConfig({ PORT: '80.5e9', AGENCY_EMAIL: 'nobody', RATE_LIMITS: 'x', LOG_LEVEL: 'debug' })
  const sentences = read.kind === 'bad' ? read.sentences : []
  expect(sentences.map((sentence) => sentence.split(' ')[0])).toEqual(['PORT', 'RATE_LIMITS', 'AGENCY_EMAIL'])
})

it('shows the hours of an earlier release as they are, counts by the usual ones, and says so', () => {
  const AGENCY_HOURS = 'working days 08:30 to 17:00'
  const usual = configOf({}).workingTime
  expect(readConfig({ AGENCY_HOURS })).toMatchObject({
    kind: 'config',
    config: { agency: { hours: AGENCY_HOURS }, workingTime: usual },
    warnings: [expect.stringContaining('AGENCY_HOURS cannot be read as opening hours')],
  })
  expect(configOf({ AGENCY_HOURS: 'Mo-Fr 17:00-08:30' }).workingTime).toEqual(usual)
})

it.each([
  ['24', 24],
  ['1 hour', 1],
  ['4 hours', 4],
  ['2 days', 48],
  ['3d', 72],
])('promises an answer within %s', (ANSWER_WITHIN, hours) => {
  expect(configOf({ ANSWER_WITHIN }).workingTime.answerWithinMs).toBe(hours * 60 * 60 * 1000)
})

it('reads holidays as days', () => {
  const days = ['2026-12-16', '2026-12-25']
  expect(configOf({ AGENCY_HOLIDAYS: days.join(', ') }).workingTime.holidays).toEqual({ kind: 'days', days })
})
