import { type Config, readConfig } from '../../server/config/config.ts'

/** The configuration that these variables make. */
export function configOf(environment: Readonly<Record<string, string>>): Config {
  const read = readConfig(environment)
  if (read.kind === 'bad') throw new Error(read.sentences.join('\n'))
  return read.config
}

/** Values that stop the start, each with the sentence that it says. */
export const mistakes = [
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
  [
    'OPENAI_BASE_URL',
    ['127.0.0.1:11434', 'http://127.0.0.1:11434/v1/chat/completions', 'https://user:pass@llm.example/v1'],
    'OPENAI_BASE_URL must be a full address with the version and nothing behind it, such as http://127.0.0.1:11434/v1',
  ],
  [
    'OPENAI_API_KEY',
    ['two words'],
    'OPENAI_API_KEY must be the key alone, without spaces or quotes (leave it out where the server asks for none)',
  ],
  [
    'OPENAI_MODEL',
    [',', 'qwen 3'],
    'OPENAI_MODEL must be the name of a model as the service has it, such as qwen3:8b, or several with commas between, in order of preference',
  ],
  [
    'OPENAI_EMBEDDING_MODEL',
    [','],
    'OPENAI_EMBEDDING_MODEL must be the name of a model for embeddings, or several with commas between (leave it out for none)',
  ],
  [
    'OPENAI_TIMEOUT_MS',
    ['0'],
    'OPENAI_TIMEOUT_MS must be a whole number of milliseconds from 100 to 600000 (leave it out for 30000)',
  ],
  [
    'LANGUAGE_MODEL',
    ['ollama'],
    'LANGUAGE_MODEL must be gemini, openai or built-in (leave it out for the one that is configured, gemini first)',
  ],
  ['AI_DAILY_CALLS', ['-1', 'many'], 'AI_DAILY_CALLS must be a whole number from 0 on (leave it out for 1000)'],
  ['AI_CALLS_PER_SESSION', ['1.5'], 'AI_CALLS_PER_SESSION must be a whole number from 0 on (leave it out for 40)'],
  ['AI_CALLS_PER_ADDRESS', ['x'], 'AI_CALLS_PER_ADDRESS must be a whole number from 0 on (leave it out for 120)'],
  ['AGENCY_NAME', [' '], 'AGENCY_NAME must not be empty (leave it out for the default)'],
  ['AGENCY_EMAIL', ['@agency.example'], 'AGENCY_EMAIL must be an email address, such as hello@agency.example'],
  ['AGENCY_PHONE', ['\t', 'call me', '+27'], 'AGENCY_PHONE must be a telephone number, such as +27 21 555 0100'],
  [
    'AGENCY_WHATSAPP',
    ['082 555 0142', '+27', '+27 82 555', 'https://wa.me/27825550142', '+27 82 555 0142 or 083 555 0142', 'us'],
    'AGENCY_WHATSAPP must be a telephone number with its country code, such as +27 82 555 0142 (leave it out where WhatsApp is not answered)',
  ],
  [
    'AGENCY_HOURS',
    [' '],
    'AGENCY_HOURS must say when the telephone is answered, such as working days 08:30 to 17:00 (leave it out where nothing is said)',
  ],
  [
    'CRISIS_LINES',
    ['116 123', 'GB: 116 123', 'GB: Samaritans | call us', 'Britain: Samaritans | 116 123', 'GB: | 116 123'],
    'CRISIS_LINES must be entries such as ZA: Name of the line | 0800 567 567 | day and night, with semicolons between them (leave it out for the built-in numbers)',
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
