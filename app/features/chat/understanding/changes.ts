import type { ProjectField, ProjectInfo } from '../../../../core/brief/project-info.ts'
import { isSubject, wordsIn } from '../../../../core/language/words.ts'
import { type OpenMessage, type Span, textAt } from './message.ts'
import { readProjectName } from './project-name.ts'
import { valuesIn } from './values.ts'

export interface Change {
  readonly field: Named
  /** The sentence, or the name, amount, date or address that it holds; empty where it is taken out, null where none is given: “change the name”. */
  readonly value: string | null
  /** The words that say it. */
  readonly said: string
}

/** What each field is called within a sentence. English and Afrikaans, folded. */
const names = {
  projectName:
    /\b(?:(?:project|app|site) name|naam|title|call it|rename (?:it|this|the (?:app|project|site))|(?<=\b(?:make|set) (?:the |its )?)name|(?<!\bmy (?:full |first |last )?)name(?= (?:to|is|was|has|from|should|must|make|and|with|please)\b| (?:[^\s,.;]+ ){0,4}is (?:already )?taken\b.{0,20}[,;] (?:so )?(?:use|take|go with) |[^a-z\d]*$|[^a-z\d ]))\b/,
  projectIdea: /\b(?:(?:project )?(?<!\bno )idea|description)\b/,
  targetAudience: /\b(?:target audience|audience|target market|users|gehoor)\b/,
  projectGoals: /\b(?:goals?|objectives?|doel(?:witte)?)\b/,
  existingFeatures: /\b(?:existing (?:features?|systems?)|current (?:site|system))\b/,
  technicalPreferences: /\b(?:technical (?:preferences?|wishes)|tech(?: stack)?|technology|platform)\b/,
  timeline: /\b(?:dead ?line|time ?line|launch date|date|timing|sperdatum|datum)\b/,
  budget: /\b(?:budget|buget|begroting)\b/,
  contactEmail: /\b(?:e-?mail(?: address)?|e-?pos)\b/,
  contactPhone: /\b(?:phone|telephone|cell|number|nommer)\b/,
} as const satisfies Partial<Record<ProjectField, RegExp>>
type Named = keyof typeof names
const fields = Object.keys(names) as Named[]

const sign =
  /^\*|\b(?:actually|should be|let'?s call it|but it'?s really|acctually|actualy|acutally|sorry|oops|whoops|wait|no wait|hang on|hold on|correction|scratch that|scrap that|instead|on second thoughts?|my mistake|my bad|typo|changed my mind|rather|i meant|we meant|i mean|no longer|not just|not only|make (?:that|it)|changed|change|move[d]?|rename|forgot to say|eintlik|jammer|wag|regstelling|verander|liewer)\b|^(?:no|nee)[,.] \w|\bnot\b.{1,40}\bbut\b|(?:,|(?<!\w{3},? and)) not \w/
const strong =
  /\b(?:(?:set|edit|put) (?:the|my|our)|^edit |should be|(?:audience|goals?) should (?:also )?include|let'?s call it|but it'?s really|change|changed|rename|update|correct|remove|delete|scrap|drop|forget|take out|make (?:the|our|my)|wrong|typo|name (?:[^\s,.;]+ ){0,4}is (?:already )?taken\b.{0,20}[,;] (?:so )?(?:use|take|go with)|i meant|we meant|make (?:that|it)|scratch that|scrap that|go back to|back to the|verander|verwyder)\b|^\*|(?:(?:^|\b(?:and|but|oh|so|btw|also|actually|sorry|wait|no|correction)[,:]? )(?:the|our|my) (?:[a-z]+ )?|\b(?:actually|sorry|oops|wait|correction)[,:]? (?:the )?)(?:(?<!\bmy (?:full |first |last )?)name|budget|deadline|date|audience|goals?) (?:is|are)\b|(?:^|no,? |just |please )call it\b/
const removal = /\b(?:remove|delete|scrap|drop|forget|take out|clear|verwyder|vergeet)\b(.*)/s
/** At the last questions “it” is no other system. */
const renamed = /^(?:(?:and|oh|so|btw),? )*it(?: i|')s (?:now )?called\b/
const lastFields: readonly string[] = ['timeline', 'budget', 'contact']
const respells = /^\*|\btypo\b|\b(?:should|must) be\b|\bit(?: i|')s\b|\b(?:dit|dis) /

/** In characters. A longer sentence tells something new. */
const longest = 300

/** Returns what a sentence changes of what was said before: one change for each field where all its parts name one, as in “the name to Kelp and the
 *  audience to divers”. Such a field may be empty. */
export function changesIn(message: OpenMessage, at: Span): readonly Change[] {
  const { folded, open } = message
  const whole = changedField(message, textAt(folded, at))
  if (whole === undefined) return []
  const joints = [...textAt(folded, at).matchAll(/,? and (?=(?:the|our|my) )/g)]
  const starts = [at.start, ...joints.map(({ 0: joint, index }) => at.start + index + joint.length)]
  const parts = starts.map((start, place) => ({ start, end: at.start + (joints[place]?.index ?? at.end - at.start) }))
  const named = parts.map((part) => fields.find((one) => one !== open && names[one].test(textAt(folded, part))))
  const isEach = parts.length > 1 && !named.includes(undefined) && new Set(named).size === parts.length
  return isEach
    ? parts.map((part, place) => changeOf(message, part, named[place] ?? whole))
    : [changeOf(message, at, whole)]
}

function changeOf({ text, folded }: OpenMessage, at: Span, field: Named): Change {
  const said = textAt(text, at)
  return { field, value: valueFor(field, said, textAt(folded, at)), said }
}

/** A sentence holds a sign of change, and the name of a field, its value, or a word of an earlier answer: behind a weak sign, of what no longer
 *  counts (“for teachers, not parents”). */
function changedField({ info, open, field }: OpenMessage, folded: string): Named | undefined {
  const isRenamed = lastFields.includes(field) && renamed.test(folded)
  const isStrong = isRenamed || strong.test(folded)
  if (folded.length > longest || !(isStrong || sign.test(folded))) return undefined
  const replaced = isStrong ? folded : (noLonger.exec(folded)?.[1] ?? '')
  const known = fields.filter((one) => one !== open && info[one] !== '')
  return (
    known.find((one) => (isRenamed ? one === 'projectName' : isStrong && names[one].test(folded))) ??
    known.find((one) => isTyped(one, folded)) ??
    known.find((one) => isShared(one, replaced, folded, info))
  )
}

const noLonger = /\b(?:not(?: just| only)?|instead of|rather than|nie|in plaas van) ([^,.;]{2,40})/

/** Words with a subject beside a value: “Wait, we only have 25k”. */
const mostOthers = 4

function isTyped(field: Named, folded: string): boolean {
  const [value] = valuesIn(folded)
  return value?.field === field && wordsIn(folded).filter(isSubject).length <= mostOthers
}

/** Their words are a part of other answers. */
const shared: readonly Named[] = ['projectIdea', 'existingFeatures', 'contactEmail', 'contactPhone']

/** Of a name the first letters, so that it is known in another spelling: “Plottr”. */
function keysOf(folded: string, field: Named): readonly string[] {
  const words = wordsIn(folded).filter(isSubject)
  return words.map((word) => (field === 'projectName' ? word.slice(0, 4) : word.replace(/s$/, '')))
}

function isShared(field: Named, words: string, folded: string, info: ProjectInfo): boolean {
  if (shared.includes(field) || (field === 'projectName' && !respells.test(folded))) return false
  const said = keysOf(saidOf(field, words), field)
  return keysOf(info[field].toLowerCase(), field).some((key) => key.length > 2 && said.includes(key))
}

/** Returns the words of a sentence that may replace a value. Of a name only its first word counts, so that “It should be for plotters” is no
 *  new name. */
function saidOf(field: Named, folded: string): string {
  if (field !== 'projectName' || folded.startsWith('*')) return folded
  return newName(folded, folded).split(' ', 1)[0] ?? ''
}

const leadIn =
  /^[\s,]*(?:and\s)?\s*(?:(?:please |just )?(?:(?:change|set|update) )?(?:the|our|my) (?:(?!is |are )[a-z]+ ){1,2}to )?/i

function valueFor(field: Named, sentence: string, folded: string): string | null {
  const typed = valuesIn(folded).findLast(
    (value) => value.field === field && !/\b(?:not|nie|instead of) $/.test(folded.slice(0, value.start)),
  )
  if (typed) return textAt(sentence, typed)
  if (field === 'contactEmail') return /[^\s<>,;]+@[^\s<>,;]+[^\s<>,;.!?]/.exec(sentence)?.[0] ?? null
  const [, removed = ''] = removal.exec(folded) ?? []
  if (new RegExp(`^ (?:[a-z]+ ){0,3}(?:${names[field].source})`).test(removed)) return ''
  const rest = folded.replace(names[field], ' ').replace(strong, ' ')
  if (!wordsIn(rest).some((word) => isSubject(word) || /\d/.test(word))) return null
  return field === 'projectName' ? newName(sentence, folded) : sentence.replace(leadIn, '')
}

/** Up to what changes another field: “the name to Kelp and the audience to divers”. */
function newName(sentence: string, folded: string): string {
  const place = names.projectName.exec(folded)?.index ?? 0
  const end = folded.slice(place).search(/,? and (?:the|our|my) /)
  const part = end < 0 ? folded : folded.slice(0, place + end)
  const [lead = ''] =
    /^.*\b(?:to|na|is(?: now)?|it'?s|be|meant|the name|call(?: it|ed)|spelled|typo|, use)[\s:,]+/.exec(part) ?? []
  return readProjectName((sentence.slice(lead.length, part.length) || sentence).replace(/^\*/, '')).name
}
