import { devNull } from 'node:os'
import { join } from 'node:path'
import { type Config, readConfig } from '../../server/config/config.ts'

/** The data folder of tests that name none. It cannot be made, so that none opens the `data` of the working folder. */
const noDataFolder = join(devNull, 'data')

/** The configuration that these variables make. */
export function configOf(environment: Readonly<Record<string, string>>): Config {
  const read = readConfig({ DATA_DIR: noDataFolder, ...environment })
  if (read.kind === 'bad') throw new Error(read.sentences.join('\n'))
  return read.config
}

/** Values that stop the start. */
export const mistakes: readonly (readonly [string, readonly string[]])[] = [
  ['PORT', ['0', '65536', '-1', '80.5', 'http', ' ']],
  [
    'PUBLIC_URL',
    [
      'agency.example',
      'ftp://agency.example',
      'https://',
      'https://agency.example/site',
      'https://agency.example/?a=b',
    ],
  ],
  ['LOG_LEVEL', ['loud', 'INFO']],
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
  ],
  ['INBOUND_SECRET', ['too short', 'long enough but with spaces in between it']],
  ['TRUSTED_MTA', ['mx agency', 'mx.agency.example; dmarc=pass']],
  ['REPLY_TO', ['nobody', 'hello@agency.example']],
  ['TEAM_EMAIL', ['Team <team@agency.example>', 'a@b.example; c@d.example']],
  ['ADMIN_EMAIL', ['leads@', 'leads@agency.example, sales', ',']],
  ['ADMIN_EMAIL_ENABLED', ['maybe', 'TRUE']],
  ['USER_EMAIL_ENABLED', ['2']],
  ['GEMINI_API_KEY', ['two words', 'schlüssel']],
  ['GEMINI_MODEL', [',', ' ', 'gemini-2.5-flash,', 'gemini 2.5', 'gemini-2.5-flash,openai/gpt-4.1']],
  ['GEMINI_EMBEDDING_MODEL', [',']],
  ['GEMINI_API_VERSION', ['1', 'v1/beta']],
  ['GEMINI_BASE_URL', ['generativelanguage.googleapis.com', 'ftp://gemini.example', 'https://gemini.example/?key=1']],
  ['GEMINI_TIMEOUT_MS', ['0', '30s', '1e9']],
  [
    'OPENAI_BASE_URL',
    ['127.0.0.1:11434', 'http://127.0.0.1:11434/v1/chat/completions', 'https://user:pass@llm.example/v1'],
  ],
  ['OPENAI_API_KEY', ['two words']],
  ['OPENAI_MODEL', [',', 'qwen 3']],
  ['OPENAI_EMBEDDING_MODEL', [',']],
  ['OPENAI_TOKEN_LIMIT', ['max_output_tokens']],
  ['OPENAI_SCHEMA', ['json']],
  ['OPENAI_SYSTEM', ['user']],
  ['OPENAI_TIMEOUT_MS', ['0']],
  ['LANGUAGE_MODEL', ['ollama']],
  ['AI_DAILY_CALLS', ['-1', 'many', ' ']],
  ['AI_CALLS_PER_SESSION', ['1.5']],
  ['AI_CALLS_PER_ADDRESS', ['x']],
  ['AGENCY_NAME', [' ']],
  ['AGENCY_EMAIL', ['@agency.example']],
  ['AGENCY_PHONE', ['\t', 'call me', '+27']],
  [
    'AGENCY_WHATSAPP',
    ['082 555 0142', '+27', '+27 82 555', 'https://wa.me/27825550142', '+27 82 555 0142 or 083 555 0142', 'us'],
  ],
  ['AGENCY_HOURS', [' ']],
  [
    'AGENCY_HOLIDAYS',
    [
      '25 December',
      '2026-02-30',
      '2026-12-16, tomorrow',
      'http://calendar.example/days.ics',
      'https://anna:secret@calendar.example/days.ics',
    ],
  ],
  ['CALL_HOURS', ['mornings', 'Mo-Fr 17:00-08:30']],
  ['CALL_LENGTH', ['4', '241', 'long']],
  [
    'BUSY_CALENDARS',
    [
      'http://calendar.example/busy.ics',
      'busy.ics',
      'https://calendar.example/a.ics, busy.ics',
      'https://anna:secret@calendar.example/busy.ics',
      'https://calendar.example/a.ics,https://:secret@calendar.example/b.ics',
    ],
  ],
  ['BOOKING_URL', ['http://cal.com/agency', 'cal.com/agency']],
  ['ANSWER_WITHIN', ['soon', '0', '-4 hours', '1.5 days', '31 days', '4 weeks']],
  ['DIGEST_AT', ['7', '07:60', '25:00', 'morning']],
  [
    'CRISIS_LINES',
    ['116 123', 'GB: 116 123', 'GB: Samaritans | call us', 'Britain: Samaritans | 116 123', 'GB: | 116 123'],
  ],
  ['AGENCY_LOCATION', [' \n']],
  ['INFORMATION_OFFICER', [' ']],
  ['AGENCY_LANGUAGE', ['en_ZA', 'qqq', 'English please']],
  ['HSTS_INCLUDE_SUBDOMAINS', ['maybe']],
  [
    'DATABASE_URL',
    ['db.agency.example', 'mysql://db.agency.example/site', 'postgres:///site', 'postgres://db.agency.example'],
  ],
  ['BACKUP_DIR', ['/var/lib/site', '/var/lib/site/backups', '/var/lib/other/../site/backups']],
  ['FIREBASE_PROJECT_ID', ['Agency Site', 'site', '1agency', 'https://agency-site-1a2b3.web.app', 'agency-']],
  ['FIREBASE_SERVICES', ['hosting', 'firestore auth storage', ',']],
  ['FIREBASE_API_KEY', ['two words']],
  ['BACKUP_KEEP', ['0', '2.5', 'all']],
  ['METRICS_PORT', ['0', '65536', 'on', '8080']],
  ['TEAM_TWO_STEP', ['yes']],
  ['RATE_LIMITS', ['none']],
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
  ['WEBHOOK_EVENTS', ['all', 'new_lead lead.moved', ' , ']],
  ['AGENCY_TIME_ZONE', ['Cape Town']],
  ['AGENCY_COUNTRY', ['South Africa']],
]
