import type { ProjectField, ProjectInfo } from '../brief/project-info.ts'
import type { StepField } from '../brief/steps.ts'
import { mentionsContactDetails } from '../contact-details/contact-details.ts'
import { withCurrencySymbol } from '../currency/symbol.ts'
import { calendars } from '../language/calendar.ts'
import { withGroupedNumbers } from '../text/numbers.ts'
import { uncapitalised } from '../text/sentences.ts'

/** Returns a pattern that finds one of these words or phrases, which commas part. `*` stands for any ending. */
export function wordList(words: string): RegExp {
  const entries = words.split(',').map((entry) => entry.trim().replaceAll('*', '\\w*').replace(/\s+/g, '\\s+'))
  return new RegExp(`(?<![\\p{L}\\d])(?:${entries.join('|')})(?![\\p{L}\\d])`, 'iu')
}

/** Never said back, with any meaning. */
export const unrepeatable = wordList(
  `fuck*, f+u+c+k*, sh[i1]t*, bullsh*, cunt*, bitch*, wank*, arse*, asshole*, bastard*, dick*, cock, penis*, pussy, tits?, porn*,
   sex, sexy, nudes?, whore*, slut*, retard*, nazi*, kill*, bombs?, weapons?, terroris*, cocaine, kak, poes, doos, naai, hate, damn*,
   bloody, stupid, idiot*, moron*, useless, asdf*, qwer*, zxcv*, lorem, blah, your? (?:mom|mum|mother|mama|ma|face),
   ignore (?:all|previous|the), system prompt, for \\w+['’]?s sake, ffs, wtf, omg, lol, haha*`,
)

/** An address on the web, but not “Next.js”. */
const webAddress = /\bwww\.|\b[a-z\d-]+\.(?!js\b)[a-z]{2,}\b/i
/** Letters, figures, and what stands between them. */
const writing = /^[\p{L}\p{M}\d '’&%,/$€£₹¥.+()~–-]+$/u
const longFigures = /\d{5}|(?:\d[ .-]?){7}/
const mostCharacters = 60

/** Whether a reply may repeat a text of the visitor. An amount may hold long figures, a name only capitals. */
export function isRepeatable(text: string, { figures = false, capitals = false } = {}): boolean {
  if (!isPlain(text) || unrepeatable.test(text) || mentionsContactDetails(text, '')) return false
  return (figures || !longFigures.test(text)) && (capitals || !isLoud(text))
}

function isLoud(text: string): boolean {
  return webAddress.test(text) || isShouted(text)
}

function isPlain(text: string): boolean {
  return text.length <= mostCharacters && writing.test(text) && /\p{L}{2}|\d/u.test(text)
}

function isShouted(text: string): boolean {
  const letters = text.replace(/[^\p{L}]/gu, '')
  return letters.length >= 6 && letters.replace(/\p{Lu}/gu, '').length <= letters.length / 3
}

/** Whether a question may repeat a value that it doubts. Of a name, a date or an amount only what reads like one. */
export function isAskable(field: StepField, value: string): boolean {
  if (field === 'contact' || !isRepeatable(value, { figures: field === 'budget', capitals: true })) return false
  return !phraseSteps.has(field) || isPhrase(value)
}

const phraseSteps: ReadonlySet<StepField> = new Set(['projectName', 'timeline', 'budget'])

/** Returns what a reply repeats of a field: a name, a date or an amount. Empty for every other field, and where it is not sure that the
 *  text is one. */
export function repeated(field: ProjectField, value: string, currency: string): string {
  if (value.length > mostCharacters) return ''
  if (field === 'projectName') return nameOf({ projectName: value })
  if (field === 'timeline') return dateIn(value)
  return field === 'budget' ? amountIn(value, currency) : ''
}

const mostWordsOfName = 5
/** Several names, a sentence, or a question to us. */
const noName = /\S (?:or|vs\.?|\/) \S|[.,!?] |\?$/i

/** The name as a sentence can hold it; empty where there is none, or none that can be said. */
export function nameOf({ projectName }: Pick<ProjectInfo, 'projectName'>): string {
  const name = projectName.trim()
  const isName = name.split(/\s+/).length <= mostWordsOfName && !noName.test(name)
  return isName && isRepeatable(name, { capitals: true }) ? name : ''
}

/** In characters. What is longer says more than a date or an amount. */
const longestValue = 40
/** A sentence, which would need its pronouns turned. */
const clause = wordList(
  "then, so, well, ok, i, we, my, our, me, us, you, they, its, it's, is, are, was, have, has, need, want, would, can, must, i'*, we'*",
)
const { months, weekdays } = calendars.en
const names = wordList(
  `${[...months, ...weekdays].flat().join(', ')}, easter, christmas, xmas, diwali, ramadan, eid, advent, black friday`,
)
const times = wordList(
  `days?, weeks?, months?, quarter, years?, term, season, spring, summer, autumn, fall, winter, tomorrow, \\w+ day, \\d\\d?[/.-]\\d\\d?*, 20\\d\\d`,
)

function isPhrase(text: string): boolean {
  return text.length <= longestValue && !clause.test(text) && !/[.,;?] /.test(text)
}

function dateIn(answer: string): string {
  const text = answer.trim().replace(/[.!]+$/, '')
  const isDate = isPhrase(text) && (times.test(text) || names.test(text)) && isRepeatable(text)
  return isDate ? withPlainStart(text) : ''
}

function amountIn(answer: string, currency: string): string {
  const text = withCurrencySymbol(answer.trim(), currency).replace(/[.!]+$/, '')
  const isAmount = isPhrase(text) && /\d{3}|\d ?\p{L}/u.test(text) && isRepeatable(text, { figures: true })
  return isAmount ? withGroupedNumbers(withPlainStart(text)) : ''
}

/** “Before Easter” → “before Easter”. */
function withPlainStart(text: string): string {
  const [first = ''] = /^\p{Lu}\p{Ll}+/u.exec(text) ?? []
  return first === '' || names.test(first) ? text : uncapitalised(text)
}

/** What kind of thing it is, from the idea itself. */
const kinds = [
  { pattern: /\bchat ?bots?\b/i, called: 'the chatbot' },
  { pattern: /\b(?:online (?:shop|store)|web ?shop|e-?commerce (?:site|store|shop))\b/i, called: 'the shop' },
  { pattern: /\b(?:web ?site|web ?page|landing page|site)\b/i, called: 'the site' },
  { pattern: /\bapps?\b/i, called: 'the app' },
  { pattern: /\bmarket ?place\b/i, called: 'the marketplace' },
  { pattern: /\bplatform\b/i, called: 'the platform' },
  { pattern: /\bportal\b/i, called: 'the portal' },
  { pattern: /\bdashboard\b/i, called: 'the dashboard' },
  { pattern: /\b(?:video ?)?game\b/i, called: 'the game' },
  { pattern: /\b(?:system|crm|erp)\b/i, called: 'the system' },
  { pattern: /\btool\b/i, called: 'the tool' },
]

/** Before a kind, it says what the thing is not: “not a website”. */
const negation = /\b(?:no|not|without|never|nor|don['’]?t|instead of|rather than|avoid|hate)(?: [\w-]+){0,2} ?$/i
const negationWithin = 60
/** In characters: a question with a longer name would no longer be short. */
const longestCall = 32

/** How a sentence refers to the project: by its name, else by its kind (“the app”), else as “the project”. */
export function projectReference(info: ProjectInfo): string {
  const name = nameOf(info)
  return (name.length <= longestCall && name) || kindOf(info.projectIdea)
}

/** The kind that is named first. */
function kindOf(idea: string): string {
  const found = kinds.flatMap(({ pattern, called }) => {
    const at = idea.search(pattern)
    const isDenied = negation.test(idea.slice(Math.max(0, at - negationWithin), at))
    return at < 0 || isDenied ? [] : [{ at, called }]
  })
  return found.toSorted((one, other) => one.at - other.at)[0]?.called ?? 'the project'
}
