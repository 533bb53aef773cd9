import { expect, it } from 'vitest'
import { readConfig } from './config.ts'

/** What a public site has to set. */
const complete = {
  AGENCY_EMAIL: 'hi@agency.example',
  AGENCY_PHONE: '021 555 0199',
  AGENCY_LOCATION: 'Durban',
  SMTP_URL: 'smtp://mail.agency.example',
}

it.each([
  [{ PUBLIC_ULR: 'https://agency.example' }, 'PUBLIC_ULR is not a setting: did you mean PUBLIC_URL?'],
  [{ AGENCY_EMIAL: 'hi@agency.example' }, 'AGENCY_EMIAL is not a setting: did you mean AGENCY_EMAIL?'],
  [{ TRUSTED_PROXY: '10.0.0.1' }, 'TRUSTED_PROXY is not a setting: did you mean TRUSTED_PROXIES?'],
  [{ smtp_url: 'smtp://mail.example' }, 'smtp_url is not a setting: did you mean SMTP_URL?'],
  [{ 'GEMINI-API-KEY': 'AIza' }, 'GEMINI-API-KEY is not a setting: did you mean GEMINI_API_KEY?'],
  [{ SMTP_HOST: 'mail.example' }, 'SMTP_HOST is not a setting: did you mean SMTP_URL?'],
  [{ SMTP_PASSWORD: 'secret' }, 'SMTP_PASSWORD is not a setting: did you mean SMTP_URL?'],
  [{ MAIL_TO: 'hi@agency.example' }, 'MAIL_TO is not a setting: did you mean TEAM_EMAIL?'],
  [{ EMAIL_FROM: 'hi@agency.example' }, 'EMAIL_FROM is not a setting: did you mean MAIL_FROM?'],
  [{ APP_URL: 'https://agency.example' }, 'APP_URL is not a setting: did you mean PUBLIC_URL?'],
  [{ BASE_URL: 'https://agency.example' }, 'BASE_URL is not a setting: did you mean PUBLIC_URL?'],
  [{ POSTGRES_URL: 'postgres://db.example/site' }, 'POSTGRES_URL is not a setting: did you mean DATABASE_URL?'],
  [{ GOOGLE_API_KEY: 'AIza' }, 'GOOGLE_API_KEY is not a setting: did you mean GEMINI_API_KEY?'],
  [{ MISTRAL_API_KEY: 'key' }, 'MISTRAL_API_KEY is not a setting: did you mean OPENAI_API_KEY?'],
  [{ OLLAMA_URL: 'http://127.0.0.1:11434' }, 'OLLAMA_URL is not a setting: did you mean OPENAI_BASE_URL?'],
  [
    { OPENAI_API_KEY: 'sk-0123' },
    'OPENAI_API_KEY has no effect without OPENAI_MODEL, the name of the model, and OPENAI_BASE_URL, the address of the service, where it is not OpenAI’s own.',
  ],
  [
    { OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1' },
    'OPENAI_BASE_URL has no effect without OPENAI_MODEL, the name of a model of that service.',
  ],
  [
    { OPENAI_MODEL: 'qwen3:8b' },
    'OPENAI_MODEL has no effect without OPENAI_BASE_URL, the address of the service, or OPENAI_API_KEY, the key of OpenAI’s own.',
  ],
  [
    { OPENAI_EMBEDDING_MODEL: 'nomic-embed-text' },
    'OPENAI_EMBEDDING_MODEL has no effect without OPENAI_MODEL, the model that answers.',
  ],
  [
    { OPENAI_BASE_URL: 'http://127.0.0.1:11434', OPENAI_MODEL: 'qwen3:8b' },
    'OPENAI_BASE_URL has no path: most services are below one, as in http://127.0.0.1:11434/v1.',
  ],
  [
    { GEMINI_API_KEY: 'AIza', OPENAI_API_KEY: 'sk-0123', OPENAI_MODEL: 'gpt-4.1-mini' },
    'GEMINI_API_KEY and OPENAI_MODEL are both set, and Gemini answers: LANGUAGE_MODEL=openai chooses the other, LANGUAGE_MODEL=gemini keeps it so.',
  ],
  [
    {
      ...complete,
      PUBLIC_URL: 'https://agency.example',
      TRUSTED_PROXIES: '10.0.0.0/8 fc00::/7',
      AGENCY_PHONE: '',
      AGENCY_LOCATION: '',
    },
    'Visitors are shown a sample of AGENCY_PHONE, AGENCY_LOCATION, as they are not set: a telephone or an address that is not yours.',
  ],
  [{ SMTP_URLS: 'smtp://mail.example' }, 'SMTP_URLS is not a setting: did you mean SMTP_URL?'],
  [{ GEMINI_KEY: 'AIza' }, 'GEMINI_KEY is not a setting: did you mean GEMINI_API_KEY?'],
  [{ GEMINI_API_KEY: '"AIza"' }, 'GEMINI_API_KEY has quotes around its value, which count as part of it.'],
  [
    { DATA_DIR: '~/site' },
    'DATA_DIR begins with ~, which is not replaced by your home folder here: write the whole path.',
  ],
  [{ WEBHOOK_URL: 'https://receiver.example' }, 'WEBHOOK_URL has no effect without WEBHOOK_ENABLED=true.'],
  [
    { COUNTRY_HEADER: 'cf-ipcountry' },
    'COUNTRY_HEADER has no effect without TRUSTED_PROXIES, the proxy that sets the header.',
  ],
  [
    { PUBLIC_URL: 'https://agency.example', ...complete },
    'PUBLIC_URL is https and TRUSTED_PROXIES is empty, so every form will be refused with 403: set TRUSTED_PROXIES to the address of the proxy that ends TLS, such as 127.0.0.1.',
  ],
  [
    { DATABASE_URL: 'postgres://site@db.agency.example/site' },
    'DATABASE_URL is for several processes, but without SMTP_URL each writes mails into the outbox of its own DATA_DIR, and no mail leaves: set SMTP_URL.',
  ],
  [
    { FIREBASE_PROJECT_ID: 'agency-site-1a2b3', FIREBASE_API_KEY: 'AIza' },
    'FIREBASE_PROJECT_ID is for several processes, but without SMTP_URL each writes mails into the outbox of its own DATA_DIR, and no mail leaves: set SMTP_URL.',
  ],
  [
    { FIREBASE_PROJECT_ID: 'agency-site-1a2b3', FIREBASE_SERVICES: 'firestore', FIREBASE_API_KEY: 'AIza' },
    'FIREBASE_API_KEY has no effect without the service auth in FIREBASE_SERVICES, as the accounts are not in Firebase Authentication.',
  ],
])('warns about %j', (environment, warning) => {
  expect(warningsOf(environment)).toEqual([warning])
})

it.each(['0.0.0.0/0', '128.0.0.0/1', '::/0', '2000::/3', '::ffff:0.0.0.0/96'])('warns about trusting %s', (entry) => {
  expect(warningsOf({ TRUSTED_PROXIES: `127.0.0.1, ${entry}` })).toEqual([
    `TRUSTED_PROXIES trusts ${entry}, which is nearly every address: each visitor can then choose the address that limits and logs go by. Name the proxy alone, such as 127.0.0.1.`,
  ])
})

it.each(['http://agency.example', 'http://agency.example:8080', 'http://203.1.113.7', 'http://[2606:4700::1]'])(
  'says that no mail of a public site, %s, reaches anybody without a mail server',
  (address) => {
    expect(warningsOf({ ...complete, SMTP_URL: '', PUBLIC_URL: address })).toEqual([
      'PUBLIC_URL is public, but without SMTP_URL every mail stays in DATA_DIR/outbox and reaches nobody, neither the team nor a visitor: set SMTP_URL.',
    ])
  },
)

it('says nothing about what a machine sets by itself', () => {
  const ordinary = {
    HOME: '/home/site',
    USER: 'site',
    HOSTNAME: 'web',
    PATH: '/usr/bin',
    LANG: 'C.UTF-8',
    TERM: 'xterm',
    NODE_ENV: 'production',
    // Decided: the key is for another program.
    OPENAI_API_KEY: 'sk-0123',
    LANGUAGE_MODEL: 'built-in',
    LOGNAME: 'site',
    MAIL: '/var/mail/site',
    npm_config_loglevel: 'warn',
    KUBERNETES_PORT: 'tcp://10.0.0.1',
    CHROMIUM_PATH: '/usr/bin/chromium',
    PUBLIC_URL: 'https://agency.example',
    ...complete,
    TRUSTED_PROXIES: '127.0.0.1',
    GOOGLE_APPLICATION_CREDENTIALS: '/run/secrets/firebase.json',
    GOOGLE_CLOUD_PROJECT: 'agency-site-1a2b3',
    FIRESTORE_EMULATOR_HOST: '127.0.0.1:8085',
    FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
    // One process: its data or its accounts are in DATA_DIR.
    FIREBASE_PROJECT_ID: 'agency-site-1a2b3',
    FIREBASE_SERVICES: 'firestore',
  }
  expect(warningsOf(ordinary)).toEqual([])
})

it.each(['http://localhost:3000', 'http://127.0.0.1', 'http://192.168.1.7:3000', 'http://site.local', 'http://nas'])(
  'lets a site on a network of its own, %s, try its mails in the outbox',
  (address) => {
    expect(warningsOf({ PUBLIC_URL: address })).toEqual([])
  },
)

it('says it beside what stops the start', () => {
  expect(readConfig({ PORT: 'http', GEMINI_KEY: 'AIza' })).toMatchObject({
    kind: 'bad',
    sentences: [expect.stringContaining('PORT must be'), expect.stringContaining('GEMINI_API_KEY')],
  })
})

function warningsOf(environment: Readonly<Record<string, string>>): string[] {
  const read = readConfig(environment)
  if (read.kind === 'bad') throw new Error(read.sentences.join('\n'))
  return read.warnings
}
