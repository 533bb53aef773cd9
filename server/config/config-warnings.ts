import { isIP } from 'node:net'
import { isPublicAddress } from '../../adapters/http/ip-address.ts'
import { type MailGoesTo, mailGoesTo } from '../../app/features/mail/mail-goes-to.ts'
import { readOpeningHours, usualHours } from '../../core/follow-up/opening-hours.ts'
import { isWholeInternet } from '../http/proxies.ts'
import { allSettings, mailServers } from './settings.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** What is asked of an environment. */
interface Settings {
  /** Whether a variable is set to something other than off. */
  has(name: string): boolean
  /** Empty where it is not set. */
  text(name: string): string
}

type Warning = readonly [applies: (settings: Settings) => boolean, sentence: string | ((settings: Settings) => string)]

/** Where visitors reach the agency. */
const agencyNames = ['AGENCY_EMAIL', 'AGENCY_PHONE', 'AGENCY_LOCATION']

/** The model service of the OpenAI format. With LANGUAGE_MODEL the operator has decided, and what is missing stops the start. */
const isUndecided = ({ has }: Settings) => !has('LANGUAGE_MODEL')
const hasOpenaiPlace = ({ has }: Settings) => has('OPENAI_BASE_URL') || has('OPENAI_API_KEY')
const servicesOf = ({ text }: Settings) => text('FIREBASE_SERVICES')

const warnings: readonly Warning[] = [
  [
    (set) => isUndecided(set) && set.has('OPENAI_API_KEY') && !set.has('OPENAI_MODEL'),
    'OPENAI_API_KEY has no effect without OPENAI_MODEL, the name of the model, and OPENAI_BASE_URL, the address of the service, where it is not OpenAI’s own.',
  ],
  [
    (set) => isUndecided(set) && set.has('OPENAI_BASE_URL') && !set.has('OPENAI_API_KEY') && !set.has('OPENAI_MODEL'),
    'OPENAI_BASE_URL has no effect without OPENAI_MODEL, the name of a model of that service.',
  ],
  [
    (set) => isUndecided(set) && set.has('OPENAI_MODEL') && !hasOpenaiPlace(set),
    'OPENAI_MODEL has no effect without OPENAI_BASE_URL, the address of the service, or OPENAI_API_KEY, the key of OpenAI’s own.',
  ],
  [
    (set) => isUndecided(set) && set.has('OPENAI_EMBEDDING_MODEL') && !set.has('OPENAI_MODEL'),
    'OPENAI_EMBEDDING_MODEL has no effect without OPENAI_MODEL, the model that answers.',
  ],
  [
    (set) => isUndecided(set) && set.has('GEMINI_API_KEY') && set.has('OPENAI_MODEL') && hasOpenaiPlace(set),
    'GEMINI_API_KEY and OPENAI_MODEL are both set, and Gemini answers: LANGUAGE_MODEL=openai chooses the other, LANGUAGE_MODEL=gemini keeps it so.',
  ],
  [
    ({ has, text }) => has('OPENAI_MODEL') && URL.parse(text('OPENAI_BASE_URL'))?.pathname === '/',
    'OPENAI_BASE_URL has no path: most services are below one, as in http://127.0.0.1:11434/v1.',
  ],
  [
    ({ has, text }) => /^https:/i.test(text('PUBLIC_URL')) && !has('TRUSTED_PROXIES'),
    'PUBLIC_URL is https and TRUSTED_PROXIES is empty, so every form will be refused with 403: set TRUSTED_PROXIES to the address of the proxy that ends TLS, such as 127.0.0.1.',
  ],
  [
    (set) => everyAddress(set) !== undefined,
    (set) =>
      `TRUSTED_PROXIES trusts ${everyAddress(set)}, which is nearly every address: each visitor can then choose the address that limits and logs go by. Name the proxy alone, such as 127.0.0.1.`,
  ],
  [
    (set) => isPublicSite(set.text('PUBLIC_URL')) && missingOf(set).length > 0,
    (set) =>
      `Visitors are shown a sample of ${missingOf(set).join(', ')}, as they are not set: a telephone or an address that is not yours.`,
  ],
  [
    (set) => mailOf(set) === 'nobody',
    'PUBLIC_URL is public, but without SMTP_URL every mail stays in DATA_DIR/outbox and reaches nobody, neither the team nor a visitor: set SMTP_URL.',
  ],
  [
    ({ has, text }) => has('AGENCY_HOURS') && readOpeningHours(text('AGENCY_HOURS')) === null,
    `AGENCY_HOURS cannot be read as opening hours, so it is shown as it is, and answers are due by ${usualHours}: write it as in ${usualHours}, Sa 09:00-12:00, each day once.`,
  ],
  outboxOfEach('DATABASE_URL', ({ has }) => has('DATABASE_URL')),
  outboxOfEach(
    'FIREBASE_PROJECT_ID',
    (set) => set.has('FIREBASE_PROJECT_ID') && /^$|firestore.*auth|auth.*firestore/.test(servicesOf(set)),
  ),
  [
    (set) => set.has('FIREBASE_PROJECT_ID') && set.has('FIREBASE_API_KEY') && servicesOf(set).trim() === 'firestore',
    'FIREBASE_API_KEY has no effect without the service auth in FIREBASE_SERVICES, as the accounts are not in Firebase Authentication.',
  ],
]

/** Returns a sentence for each setting that is set without the one that it needs. */
function withoutEffect({ has }: Settings): string[] {
  return Object.entries(allSettings).flatMap(([name, { needs = '' }]) => {
    const [other] = /^\w+/.exec(needs) ?? []
    return other && has(name) && !has(other) ? [`${name} has no effect without ${needs}.`] : []
  })
}

function outboxOfEach(name: string, isShared: (settings: Settings) => boolean): Warning {
  return [
    (set) => mailOf(set) === 'folder' && isShared(set),
    `${name} is for several processes, but without SMTP_URL each writes mails into the outbox of its own DATA_DIR, and no mail leaves: set SMTP_URL.`,
  ]
}

function mailOf({ has, text }: Settings): MailGoesTo {
  return mailGoesTo({ hasServer: mailServers.some(has), isPublic: isPublicSite(text('PUBLIC_URL')) })
}

function everyAddress({ text }: Settings): string | undefined {
  return text('TRUSTED_PROXIES')
    .split(/[\s,]+/)
    .find(isWholeInternet)
}

function missingOf({ text }: Settings): string[] {
  return agencyNames.filter((name) => text(name) === '')
}

/** Names that other programs have for one of the settings. */
const namesElsewhere: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:SMTP|MAIL|EMAIL|MAILER)_(?:HOST|SERVER|PORT|USER|USERNAME|LOGIN|PASS|PASSWORD|SECURE|TLS|URL|DSN)$/,
    'SMTP_URL',
  ],
  [/^(?:SMTP|MAIL|EMAIL|MAILER|CONTACT)_(?:FROM|SENDER)(?:_|$)|^(?:FROM|SENDER)_(?:E?MAIL|ADDRESS)$/, 'MAIL_FROM'],
  [/^(?:SMTP|MAIL|EMAIL|CONTACT|LEADS?)_(?:TO|RECIPIENTS?)$|^CONTACT_EMAIL$/, 'TEAM_EMAIL'],
  [/^(?:APP|BASE|SITE|ROOT|WEB|WEBSITE|SERVER|CANONICAL|ORIGIN)_(?:URL|ORIGIN)$|^(?:BASE|SITE)URL$/, 'PUBLIC_URL'],
  [/^(?:DB|POSTGRES|POSTGRESQL|PG)_(?:URL|URI|DSN)$/, 'DATABASE_URL'],
  [/^(?:GOOGLE|GOOGLE_AI|GOOGLE_GENERATIVE_AI)_API_KEY$/, 'GEMINI_API_KEY'],
  [/^(?:ANTHROPIC|MISTRAL|GROQ|DEEPSEEK|OPENROUTER|LLM|AI)_API_KEY$/, 'OPENAI_API_KEY'],
  [/^(?:OPENAI_API_(?:BASE|URL)|(?:OLLAMA|VLLM|LMSTUDIO|LLM)_(?:BASE_URL|URL|API_BASE))$/, 'OPENAI_BASE_URL'],
  [/^(?:OLLAMA|LLM)_MODEL$/, 'OPENAI_MODEL'],
]

const paths: ReadonlySet<string> = new Set(['DATA_DIR', 'BACKUP_DIR'])
const off: ReadonlySet<string> = new Set(['', 'false', '0', 'off', 'no'])

/** Returns a sentence for each variable that has no effect, or probably not the intended one. `known` are all names of settings. */
export function warningsAbout(environment: Environment, known: readonly string[]): string[] {
  const text = (name: string) => environment[name] ?? ''
  const settings = { text, has: (name: string) => !off.has(text(name).trim()) }
  const given = Object.keys(environment).filter((name) => text(name) !== '')
  return [
    ...given.flatMap((name) => (known.includes(name) ? oddities(name, text(name)) : misspelt(name, known))),
    ...withoutEffect(settings),
    ...warnings
      .filter(([applies]) => applies(settings))
      .map(([, sentence]) => (typeof sentence === 'string' ? sentence : sentence(settings))),
  ]
}

function misspelt(name: string, known: readonly string[]): string[] {
  const elsewhere = namesElsewhere.find(([pattern]) => pattern.test(name))?.[1]
  const spelt = name.toUpperCase().replaceAll('-', '_')
  const similar = elsewhere ?? known.find((other) => other === spelt || isLike(name, other))
  return similar === undefined ? [] : [`${name} is not a setting: did you mean ${similar}?`]
}

function oddities(name: string, value: string): string[] {
  const quoted = `${name} has quotes around its value, which count as part of it.`
  const home = `${name} begins with ~, which is not replaced by your home folder here: write the whole path.`
  return [...(/^(["']).*\1$/s.test(value) ? [quoted] : []), ...(paths.has(name) && value.startsWith('~') ? [home] : [])]
}

/** Tells whether a name is a likely misspelling: letters in another order, one letter off, or words that start like those of the setting. */
function isLike(given: string, known: string): boolean {
  return sorted(given) === sorted(known) || isOneLetterOff(given, known) || hasWordsOf(given, known)
}

function isOneLetterOff(given: string, known: string): boolean {
  const shorter = Math.min(given.length, known.length)
  let start = 0
  while (start < shorter && given[start] === known[start]) start += 1
  let end = 0
  while (end < shorter - start && given.at(-1 - end) === known.at(-1 - end)) end += 1
  return Math.max(given.length, known.length) - start - end <= 1
}

function hasWordsOf(given: string, known: string): boolean {
  const [words, all] = [stems(given), stems(known)]
  return words.length > 1 && words.every((word) => all.includes(word))
}

function stems(name: string): string[] {
  return name.split('_').map((word) => word.slice(0, 4))
}

function sorted(name: string): string {
  return Array.from(name).toSorted().join('')
}

/** Returns whether people outside this machine and its network may use a site at this address. */
export function isPublicSite(publicUrl: string | null): boolean {
  const host = URL.parse(publicUrl ?? '')?.hostname.replaceAll(/^\[|\]$/g, '') || 'localhost'
  if (isIP(host)) return isPublicAddress(host)
  return host.includes('.') && !/\.(?:localhost|local|internal|lan|test)$/.test(host)
}
