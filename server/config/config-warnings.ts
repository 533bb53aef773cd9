import { isWholeInternet } from '../http/proxies.ts'
import { isPublicSite } from './public-site.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Settings that have no effect without others. */
const requirements = [
  { name: 'WEBHOOK_URL', without: 'WEBHOOK_ENABLED', needed: 'WEBHOOK_ENABLED=true' },
  { name: 'WEBHOOK_SECRET', without: 'WEBHOOK_URL', needed: 'WEBHOOK_URL' },
  { name: 'COUNTRY_HEADER', without: 'TRUSTED_PROXIES', needed: 'TRUSTED_PROXIES, the proxy that sets the header' },
  { name: 'GEMINI_MODEL', without: 'GEMINI_API_KEY', needed: 'GEMINI_API_KEY' },
  { name: 'BACKUP_KEEP', without: 'BACKUP_DIR', needed: 'BACKUP_DIR' },
] as const

const untrustedProxy =
  'PUBLIC_URL is https and TRUSTED_PROXIES is empty, so every form will be refused with 403: set TRUSTED_PROXIES to the address of the proxy that ends TLS, such as 127.0.0.1.'

const everyProxy = (entry: string) =>
  `TRUSTED_PROXIES trusts ${entry}, which is nearly every address: each visitor can then choose the address that limits and logs go by. Name the proxy alone, such as 127.0.0.1.`

const sampleAgency = (names: readonly string[]) =>
  `Visitors are shown a sample of ${names.join(', ')}, as they are not set: a telephone or an address that is not yours.`

/** Where visitors reach the agency. */
const agencyNames = ['AGENCY_EMAIL', 'AGENCY_PHONE', 'AGENCY_LOCATION']

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

const keyWithoutModel =
  'OPENAI_API_KEY has no effect without OPENAI_MODEL, the name of the model, and OPENAI_BASE_URL, the address of the service, where it is not OpenAI’s own.'
const addressWithoutModel = 'OPENAI_BASE_URL has no effect without OPENAI_MODEL, the name of a model of that service.'
const modelNowhere =
  'OPENAI_MODEL has no effect without OPENAI_BASE_URL, the address of the service, or OPENAI_API_KEY, the key of OpenAI’s own.'
const embeddingAlone = 'OPENAI_EMBEDDING_MODEL has no effect without OPENAI_MODEL, the model that answers.'
const twoModels =
  'GEMINI_API_KEY and OPENAI_MODEL are both set, and Gemini answers: LANGUAGE_MODEL=openai chooses the other, LANGUAGE_MODEL=gemini keeps it so.'
const noVersion = 'OPENAI_BASE_URL has no path: most services are below one, as in http://127.0.0.1:11434/v1.'

const outboxOfEach = (name: string) =>
  `${name} is for several processes, but without SMTP_URL each writes mails into the outbox of its own DATA_DIR, and no mail leaves: set SMTP_URL.`

const reachesNobody =
  'PUBLIC_URL is public, but without SMTP_URL every mail stays in DATA_DIR/outbox and reaches nobody, neither the team nor a visitor: set SMTP_URL.'

const keyWithoutUse =
  'FIREBASE_API_KEY has no effect without the service auth in FIREBASE_SERVICES, as the accounts are not in Firebase Authentication.'

const paths: ReadonlySet<string> = new Set(['DATA_DIR', 'BACKUP_DIR'])
const off: ReadonlySet<string | undefined> = new Set([undefined, '', 'false', '0', 'off', 'no'])

/** Returns a sentence for each variable that has no effect, or probably not the intended one. `known` are all names of settings. */
export function warningsAbout(environment: Environment, known: readonly string[]): string[] {
  const names = new Set(known)
  const warnings: string[] = []
  for (const [name, value] of Object.entries(environment)) {
    if (value === undefined || value === '') continue
    if (!names.has(name)) {
      const similar = elsewhere(name) ?? known.find((other) => isLike(name, other))
      if (similar !== undefined) warnings.push(`${name} is not a setting: did you mean ${similar}?`)
      continue
    }
    if (/^(["']).*\1$/s.test(value)) warnings.push(`${name} has quotes around its value, which count as part of it.`)
    if (paths.has(name) && value.startsWith('~')) {
      warnings.push(`${name} begins with ~, which is not replaced by your home folder here: write the whole path.`)
    }
  }
  for (const { name, without, needed } of requirements) {
    if (!off.has(environment[name]) && off.has(environment[without])) {
      warnings.push(`${name} has no effect without ${needed}.`)
    }
  }
  warnings.push(...warningsAboutModel(environment))
  if (
    environment['PUBLIC_URL']?.toLowerCase().startsWith('https:') &&
    off.has(environment['TRUSTED_PROXIES']?.trim())
  ) {
    warnings.push(untrustedProxy)
  }
  const trusted = environment['TRUSTED_PROXIES']?.split(/[\s,]+/) ?? []
  warnings.push(...trusted.filter(isWholeInternet).map(everyProxy))
  const samples = agencyNames.filter((name) => !environment[name])
  if (isPublicSite(environment['PUBLIC_URL']) && samples.length > 0) warnings.push(sampleAgency(samples))
  return [...warnings, ...warningsAboutPlaces(environment)]
}

function elsewhere(name: string): string | undefined {
  return namesElsewhere.find(([pattern]) => pattern.test(name))?.[1]
}

/** Says what is missing of a model, and which of two answers. With LANGUAGE_MODEL the operator has decided, and what is missing stops the
 *  start. */
function warningsAboutModel(environment: Environment): string[] {
  const has = (name: string) => !off.has(environment[name])
  const hasModel = has('OPENAI_MODEL')
  const hasPlace = has('OPENAI_BASE_URL') || has('OPENAI_API_KEY')
  const isDecided = has('LANGUAGE_MODEL')
  const sentences: readonly (readonly [sentence: string, applies: boolean])[] = [
    [keyWithoutModel, has('OPENAI_API_KEY') && !hasModel && !isDecided],
    [addressWithoutModel, has('OPENAI_BASE_URL') && !has('OPENAI_API_KEY') && !hasModel && !isDecided],
    [modelNowhere, hasModel && !hasPlace && !isDecided],
    [embeddingAlone, has('OPENAI_EMBEDDING_MODEL') && !hasModel && !isDecided],
    [twoModels, hasModel && hasPlace && has('GEMINI_API_KEY') && !isDecided],
    [noVersion, hasModel && URL.parse(environment['OPENAI_BASE_URL'] ?? '')?.pathname === '/'],
  ]
  return sentences.filter(([, applies]) => applies).map(([sentence]) => sentence)
}

/** Warns about where mails and accounts are. */
function warningsAboutPlaces(environment: Environment): string[] {
  const { FIREBASE_SERVICES: services = '' } = environment
  const hasFirebase = !off.has(environment['FIREBASE_PROJECT_ID'])
  const hasBoth = hasFirebase && (services === '' || (services.includes('firestore') && services.includes('auth')))
  const shared = [
    ...(off.has(environment['DATABASE_URL']) ? [] : ['DATABASE_URL']),
    ...(hasBoth ? ['FIREBASE_PROJECT_ID'] : []),
  ]
  const hasUselessKey = hasFirebase && services.trim() === 'firestore' && !off.has(environment['FIREBASE_API_KEY'])
  const withoutServer = isPublicSite(environment['PUBLIC_URL']) ? [reachesNobody] : shared.map(outboxOfEach)
  return [...(off.has(environment['SMTP_URL']) ? withoutServer : []), ...(hasUselessKey ? [keyWithoutUse] : [])]
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
