import type { ProjectField, ProjectInfo } from '../brief/project-info.ts'
import { mentionsContactDetails } from '../contact-details/contact-details.ts'
import { withCurrencySymbol } from '../currency/symbol.ts'
import { calendars } from '../language/calendar.ts'
import { withGroupedNumbers } from '../text/numbers.ts'
import { uncapitalised } from '../text/sentences.ts'

/** Returns a pattern that finds one of these words or phrases, which a comma and a space part. `*` stands for any ending. */
export function wordList(words: string): RegExp {
  const spaced = words
    .trim()
    .replaceAll('*', '\\w*')
    .replace(/,\s+/g, '|')
    .replace(/\s+(?!\?)/g, '\\s+')
  return new RegExp(`(?<![\\p{L}\\d])(?:${spaced})(?![\\p{L}\\d])`, 'iu')
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
  const isPlain = text.length <= mostCharacters && writing.test(text) && /\p{L}{2}|\d/u.test(text)
  if (!isPlain || unrepeatable.test(text) || mentionsContactDetails(text, '')) return false
  return (figures || !longFigures.test(text)) && (capitals || !(webAddress.test(text) || isShouted(text)))
}

function isShouted(text: string): boolean {
  const letters = text.replace(/[^\p{L}]/gu, '')
  return letters.length >= 6 && letters.replace(/\p{Lu}/gu, '').length <= letters.length / 3
}

/** Whether a question may repeat a value that it doubts. */
export function isAskable(value: string): boolean {
  return isRepeatable(value, { capitals: true }) && isPhrase(value)
}

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
const names = `${[...months, ...weekdays].flat().join(', ')}, easter, christmas, xmas, diwali, ramadan, eid, advent, black friday`
const named = wordList(names)
const times = wordList(
  `${names}, days?, weeks?, months?, quarter, years?, term, season, spring, summer, autumn, fall, winter, tomorrow, \\w+ day, \\d\\d?[/.-]\\d\\d?*, 20\\d\\d`,
)

function isPhrase(text: string): boolean {
  return text.length <= longestValue && !clause.test(text) && !/[.,;?] /.test(text)
}

function dateIn(answer: string): string {
  const text = answer.trim().replace(/[.!]+$/, '')
  return isPhrase(text) && times.test(text) && isRepeatable(text) ? withPlainStart(text) : ''
}

function amountIn(answer: string, currency: string): string {
  const text = withCurrencySymbol(answer.trim(), currency).replace(/[.!]+$/, '')
  const isAmount = isPhrase(text) && /\d{3}|\d ?\p{L}/u.test(text) && isRepeatable(text, { figures: true })
  return isAmount ? withGroupedNumbers(withPlainStart(text)) : ''
}

/** “Before Easter” → “before Easter”. */
function withPlainStart(text: string): string {
  const [first = ''] = /^\p{Lu}\p{Ll}+/u.exec(text) ?? []
  return first === '' || named.test(first) ? text : uncapitalised(text)
}

/** In characters: a question with a longer name would no longer be short. */
const longestCall = 32

/** How a question refers to the project: by a name that is short enough, else as “it”. */
export function projectReference(info: ProjectInfo): string {
  const name = nameOf(info)
  return name.length <= longestCall && name !== '' ? name : 'it'
}
