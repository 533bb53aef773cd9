import { emptyProject, type ProjectInfo } from '../../../../core/brief/project-info.ts'
import { type FieldValues, fillSubject, fillTemplate } from '../../../../core/text/fill-template.ts'
import { clipped, uncapitalised } from '../../../../core/text/sentences.ts'
import { givenName, ideaWords, splitNotes } from '../../leads-desk/leads/title.ts'
import { templateMessages as texts } from './messages.ts'
import type { ReplyTemplate } from './template.ts'

const longestIdea = 600
const longestQuestion = 300
export const mostQuestions = 3
const mostOffered = 6

/** A question that a letter may answer or ask. `why` says for the team where it comes from. */
export interface OpenQuestion {
  readonly text: string
  readonly why: string
  /** Whether the client asked it. */
  readonly isTheirs: boolean
}

/** Returns what the client asked, then what their brief leaves open or says in too few words. Null is a message without a brief. */
export function openQuestions(brief: ProjectInfo | null): readonly OpenQuestion[] {
  if (brief === null) return []
  const asked = splitNotes(brief.additionalNotes).questions.map((text) => clipped(text.trim(), longestQuestion))
  const theirs = [...new Set(asked)].map((text) => ({ text, why: texts.askedByThem, isTheirs: true }))
  const ours = texts.weAsk.flatMap(({ field, text, fewestWords, thin }) => {
    const words = brief[field].split(/\s+/).filter(Boolean).length
    return words < fewestWords ? [{ text, why: words === 0 ? texts.leftOpen : thin, isTheirs: false }] : []
  })
  return [...theirs, ...ours].slice(0, mostOffered)
}

/** Returns what the client asked with a place for each answer, then what we ask, numbered where it is more than one. */
export function writtenQuestions(questions: readonly OpenQuestion[]): string {
  const theirs = questions.filter(({ isTheirs }) => isTheirs).map(({ text }) => texts.theyAsked(text))
  const ours = questions.filter(({ isTheirs }) => !isTheirs).map(({ text }) => text)
  const list = ours.length > 1 ? ours.map((text, index) => `\n${index + 1}. ${text}`) : ours.map((text) => ` ${text}`)
  return [...theirs, ...(ours.length > 0 ? [`${texts.beforeQuestions(ours.length)}${list.join('')}`] : [])].join('\n\n')
}

/** What a letter is about. `noun` calls what has no name: “your message”. */
interface LetterSubject {
  readonly name: string
  readonly reference: string
  readonly noun: string
  readonly brief: Pick<ProjectInfo, 'projectName' | 'projectIdea'> | null
}

/** Returns the values of the fields for a letter. The idea is one paragraph, cut between words. */
export function fieldValues(
  { name, reference, noun, brief }: LetterSubject,
  rest: Pick<FieldValues, 'questions' | 'due' | 'your name' | 'agency'>,
): FieldValues {
  const words = clipped(uncapitalised(ideaWords(brief?.projectIdea ?? '')), longestIdea)
  const idea = words === '' || /[.!?…]$/.test(words) ? words : `${words}.`
  const project = givenName(brief?.projectName.trim() ?? '') || noun
  return { name: name.trim().replaceAll(/\s+/g, ' '), project, reference, idea, ...rest }
}

/** Returns a template filled in for a letter, with the open questions at these places. */
export function filledTemplate(
  { subject, text }: Pick<ReplyTemplate, 'subject' | 'text'>,
  item: LetterSubject & { readonly brief: ProjectInfo | null },
  places: readonly number[],
  rest: Pick<FieldValues, 'due' | 'your name' | 'agency'>,
) {
  const open = openQuestions(item.brief)
  const chosen = places.slice(0, mostQuestions).flatMap((place) => open[place] ?? [])
  const values = fieldValues(item, { ...rest, questions: writtenQuestions(chosen) })
  return { subject: fillSubject(subject, values), text: fillTemplate(text, values) }
}

/** Returns what a preview is filled in with: a lead with a brief, and one of which nothing is known. */
export function sampleFields(rest: Pick<FieldValues, 'due' | 'your name' | 'agency'>) {
  const [{ name, reference, ...sample }, noun] = [texts.sample, texts.noName]
  const brief = { ...emptyProject, ...sample }
  const questions = writtenQuestions(openQuestions(brief).slice(0, mostQuestions))
  const nothing = { name: '', reference: '', noun, brief: null }
  return [
    { label: texts.samples.brief, values: fieldValues({ name, reference, noun, brief }, { ...rest, questions }) },
    { label: texts.samples.empty, values: fieldValues(nothing, { ...rest, questions: '', due: '', 'your name': '' }) },
  ]
}
