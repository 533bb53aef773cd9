import { type AnswerField, type ProjectField, type ProjectInfo, projectFieldNames } from '../brief/project-info.ts'
import { wordsIn } from '../language/words/words.ts'
import { isSubject } from './intents.ts'
import { type OpenMessage, type Span, textAt } from './message.ts'
import { readProjectName } from './project-name.ts'
import { valuesIn } from './values.ts'

export interface Change {
  readonly field: ProjectField
  /** The sentence, or the typed value that it holds; empty where it is taken out, null where none is given. */
  readonly value: string | null
  /** Whether it can be nothing else, so that it is no answer. */
  readonly isSure: boolean
}

/** What each field is called within a sentence. English and Afrikaans, folded. */
const names: Readonly<Partial<Record<ProjectField, RegExp>>> = {
  projectName: /\b(?:(?:project|app|site) name|name|naam|title|call it)\b/,
  targetAudience: /\b(?:target audience|audience|target market|users|gehoor)\b/,
  projectGoals: /\b(?:goals?|objectives?|doel(?:witte)?)\b/,
  existingFeatures: /\b(?:existing (?:features?|systems?)|current (?:site|system))\b/,
  technicalPreferences: /\b(?:technical (?:preferences?|wishes)|tech(?: stack)?|technology|platform)\b/,
  timeline: /\b(?:dead ?line|time ?line|launch date|date|timing|sperdatum|datum)\b/,
  budget: /\b(?:budget|buget|begroting)\b/,
  contactEmail: /\b(?:e-?mail(?: address)?|e-?pos)\b/,
  contactPhone: /\b(?:phone|telephone|cell|number|nommer)\b/,
  projectIdea: /\b(?:(?:project )?idea|description)\b/,
}

const sign =
  /^\*|\b(?:actually|should be|let'?s call it|but it'?s really|acctually|actualy|acutally|sorry|oops|whoops|wait|no wait|hang on|hold on|correction|scratch that|scrap that|instead|on second thoughts?|my mistake|my bad|typo|changed my mind|rather|i meant|we meant|i mean|no longer|not just|not only|make (?:that|it)|changed|change|move[d]?|rename|forgot to say|eintlik|jammer|wag|regstelling|verander|liewer)\b|^(?:no|nee)[,.] \w|\bnot\b.{1,40}\bbut\b|,? not \w/
const strong =
  /\b(?:(?:set|edit|put) (?:the|my|our)|^edit |should be|let'?s call it|but it'?s really|change|changed|rename|update|correct|remove|delete|scrap|drop|forget|take out|make (?:the|our|my)|wrong|typo|i meant|we meant|make (?:that|it)|scratch that|scrap that|go back to|back to the|verander|verwyder)\b|^\*|(?:^|\b(?:and|but|oh|so|btw|also|actually|sorry|wait|no),? )(?:the|our|my) (?:[a-z]+ )?(?:name|budget|deadline|date|audience|goal) is\b|(?:^|no,? |just |please )call it\b/
const removal = /\b(?:remove|delete|scrap|drop|forget|take out|clear|verwyder|vergeet)\b/

/** Of features or technology “it” may be another system. */
const renamed = /^(?:(?:and|oh|so|btw),? )*it(?: i|')s (?:now )?called\b/

/** In characters. A longer sentence tells something new. */
const longest = 300

/** Returns what a sentence may change of what was said before, a clause at a time where it names several fields. */
export function changesIn(message: OpenMessage, at: Span): readonly Change[] {
  if (at.end - at.start > longest) return []
  const parts = [...textAt(message.folded, at).matchAll(anotherField)].map(({ index }) => at.start + index)
  const all = [at.start, ...parts].map((start, place) => ({ start, end: parts[place] ?? at.end }))
  const clauses = all.filter((one) => parts.length === 0 || wordsIn(textAt(message.folded, one)).some(isSubject))
  const found = clauses.map((clause) => changeIn(message, clause)).filter((change) => change !== null)
  const whole = parts.length > 0 && found.length < clauses.length ? changeIn(message, at) : null
  return whole ? [whole] : found
}

const anotherField = /,? and (?=(?:the|my|our) )|, (?=(?:the|my|our) )/g

/** A sentence changes something where it holds a sign of change, and the name of a field or a word of an earlier answer. */
function changeIn(message: OpenMessage, at: Span): Change | null {
  const folded = textAt(message.folded, at)
  if (![sign, strong, renamed].some((pattern) => pattern.test(folded))) return null
  const named = renamed.test(folded) ? 'projectName' : namedField(message, folded)
  const typed = named === null ? typedField(message, folded) : null
  const field = named ?? typed ?? sharedField(message, folded)
  if (field === null || message.info[field] === '') return null
  const isSaid =
    names[field] !== undefined && new RegExp(`${names[field].source}(?: is| are|'s|:| should| must)`).test(folded)
  const isName = renamed.test(folded) && ['timeline', 'budget', 'contact'].includes(message.field)
  const isSure = typed !== null || strong.test(folded) || isName || isSaid || isMeant(message, folded, field)
  return { field, value: valueFor(field, textAt(message.text, at), folded), isSure }
}

function namedField({ info, open }: OpenMessage, folded: string): ProjectField | null {
  const found = projectFieldNames.filter((field) => field !== open && info[field] !== '' && names[field]?.test(folded))
  return found[0] ?? null
}

/** “Wait, we only have 25k”: a value, where the field has one. */
function typedField({ info, open }: OpenMessage, folded: string): ProjectField | null {
  const [value] = valuesIn(folded)
  if (!value || value.field === open || info[value.field] === '') return null
  const others = wordsIn(folded).filter((word) => isSubject(word)).length
  return others <= mostOthers ? value.field : null
}

/** Words with a subject beside a value. */
const mostOthers = 4
/** Their words are no part of other answers. */
const replaceable: readonly AnswerField[] = [
  'projectName',
  'targetAudience',
  'projectGoals',
  'technicalPreferences',
  'timeline',
  'budget',
]

function sharedField({ info, open }: OpenMessage, folded: string): ProjectField | null {
  const said = contentWords(folded)
  if (open !== 'projectName' && isRespelled(folded, info.projectName)) return 'projectName'
  const shared = replaceable.filter((field) => field !== open && isShared(said, info, field))
  return shared[0] ?? null
}

function isShared(said: readonly string[], info: ProjectInfo, field: AnswerField): boolean {
  const known = contentWords(info[field].toLowerCase())
  if (field === 'projectName')
    return said.some((word) => known.some((one) => word !== one && isSpelledAlike(word, one)))
  return known.some((word) => said.includes(word))
}

/** “It's Plotter”, “it should be Harbourlink Portal”: the name in another spelling, or with a word more. */
function isRespelled(folded: string, name: string): boolean {
  const known = name.toLowerCase().replaceAll(/[\s-]/g, '')
  const renamed = newName(folded, folded)
  const said = renamed.replaceAll(/[\s-]/g, '')
  if (known.length < 4 || said === '' || name.toLowerCase() === renamed) return false
  return said.startsWith(known) || (said.length > 3 && isSpelledAlike(said, known))
}

function contentWords(folded: string): readonly string[] {
  return wordsIn(folded)
    .filter(isSubject)
    .map((word) => word.replace(/s$/, ''))
}

/** What no longer counts stands in the field: “for teachers, not parents”. */
function isMeant({ info }: OpenMessage, folded: string, field: ProjectField): boolean {
  const [, old = ''] =
    /\b(?:not(?: just| only)?|instead of|rather than|nie|in plaas van) ([^,.;]{2,40})/.exec(folded) ?? []
  const words = contentWords(old)
  return words.length > 0 && contentWords(info[field].toLowerCase()).some((word) => words.includes(word))
}

/** Null where no new value is given: “change the name”. */
function valueFor(field: ProjectField, sentence: string, folded: string): string | null {
  const typed = valuesIn(folded).findLast(
    (value) => value.field === field && !/\b(?:not|nie|instead of) $/.test(folded.slice(0, value.start)),
  )
  if (typed) return textAt(sentence, typed)
  if (removal.test(folded)) return ''
  if (field === 'contactEmail') return /[^\s<>,;]+@[^\s<>,;]+[^\s<>,;.!?]/.exec(sentence)?.[0] ?? null
  const rest = folded.replace(names[field] ?? '', ' ').replace(strong, ' ')
  if (!wordsIn(rest).some((word) => isSubject(word) || /\d/.test(word))) return null
  return field === 'projectName' ? newName(sentence, folded) : sentence.replace(/^[\s,]*(?:and\s)?\s*/i, '')
}

function newName(sentence: string, folded: string): string {
  const [lead = ''] = /^.*\b(?:to|na|is(?: now)?|it'?s|be|meant|call it|called|spelled|typo,?)[\s:]+/.exec(folded) ?? []
  return readProjectName((sentence.slice(lead.length) || sentence).replace(/^\*/, '')).name
}

/** In letters. */
const longestCompared = 40

/** Whether two words differ in a few letters only. */
function isSpelledAlike(one: string, other: string): boolean {
  const longer = Math.max(one.length, other.length)
  return longer > 3 && longer <= longestCompared && distance(one, other) <= Math.max(1, Math.floor(longer / 4))
}

/** Returns how many letters must be put in, taken out or replaced (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, place) => place)
  for (let index = 0; index < one.length; index += 1) {
    let left = index + 1
    const next = [left]
    for (let place = 0; place < other.length; place += 1) {
      const replaced = (row[place] ?? 0) + (one[index] === other[place] ? 0 : 1)
      left = Math.min(left + 1, (row[place + 1] ?? 0) + 1, replaced)
      next.push(left)
    }
    row = next
  }
  return row.at(-1) ?? 0
}
