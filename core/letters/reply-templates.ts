import type { AnswerField, ProjectInfo } from '../brief/project-info.ts'
import { givenName, splitNotes } from '../leads/title.ts'
import { capitalNumberWord } from '../text/numbers.ts'
import { shortened } from '../text/sentences.ts'

/** What a letter may start from. `{name}` and the like are fields of `fieldNames`. */
export interface ReplyTemplate {
  readonly id: string
  readonly name: string
  readonly subject: string
  readonly text: string
}

/** Fields of a template: who writes to whom, what we understood, the open questions, and when the answer is due. */
export const fieldNames = ['name', 'project', 'reference', 'idea', 'questions', 'due', 'your name', 'agency'] as const
export type FieldName = (typeof fieldNames)[number]
export type FieldValues = Readonly<Record<FieldName, string>>

/** In brackets what a person still has to write. */
export const builtInTemplates: readonly ReplyTemplate[] = [
  {
    id: 'thanks',
    name: 'Thanks, and open questions',
    subject: 'Re: {project}, {reference}',
    text: 'Dear {name},\n\nThank you for {project}.\n\nAs we understand it: {idea}\n\n{questions}\n\n[What happens next]\n\n{your name}\n{agency}',
  },
  {
    id: 'price',
    name: 'Price range',
    subject: 'Re: {project}, {reference}',
    text: 'Dear {name},\n\nThank you for {project}.\n\nAs we understand it: {idea}\n\nFor that we expect between [amount] and [amount]. What is in it: [in a sentence].\n\n{questions}\n\n{your name}\n{agency}',
  },
  {
    id: 'not-for-us',
    name: 'Not for us, but…',
    subject: 'Re: {project}, {reference}',
    text: 'Dear {name},\n\nThank you for {project}. We have read it, and we are not the right people for it, because [why].\n\n[Who might be]\n\n{your name}\n{agency}',
  },
  {
    id: 'no-answer',
    name: 'No answer on the telephone',
    subject: 'Re: {project}, {reference}',
    text: 'Dear {name},\n\nWe tried to ring you about {project}, and did not reach you. When suits you?\n\n{questions}\n\n{your name}\n{agency}',
  },
]

const field = new RegExp(`\\{(${fieldNames.join('|')})\\}`, 'g')

/** Fills in the fields. A line that leads to an empty field, or holds nothing else, goes. */
export function fillTemplate(template: string, values: FieldValues): string {
  const lines = template.split('\n').flatMap((line) => {
    const filled = line.replaceAll(field, (_, name: FieldName) => values[name])
    const isEmpty = line !== filled && /(^|:)\s*$/.test(filled)
    return isEmpty ? [] : [filled]
  })
  return lines
    .join('\n')
    .replace(/^Dear ,/, 'Good day,')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/** Fills in a subject. What only joins empty fields goes. */
export function fillSubject(template: string, values: FieldValues): string {
  return shortened(fillTemplate(template, values).replace(/[\s,:]+$/, ''), 120)
}

/** Returns the first place that a person still has to fill in: `[amount]`, or a field that is not known. */
export function unfilledPlace(text: string): string | null {
  return /\[[^\][\n]{1,80}\]|\{[^}{\n]{1,40}\}/.exec(text)?.[0] ?? null
}

export interface OpenQuestion {
  readonly text: string
  readonly why: 'asked' | 'open'
}

/** What a person asks where the brief says nothing. */
const ofEmptyFields = {
  projectGoals: 'What should be different once it is there?',
  targetAudience: 'Who will use it?',
  existingFeatures: 'What do you have already, such as a site or a list that people use today?',
  technicalPreferences: 'Is there any technology that it has to work with?',
  timeline: 'Is there a day by which you need it?',
  budget: 'Which range should it stay in?',
} as const satisfies Partial<Record<AnswerField, string>>

export const mostQuestions = 3
const mostOffered = 6

/** Returns what the client asked, and then what their brief leaves open. */
export function openQuestions(brief: ProjectInfo | null): readonly OpenQuestion[] {
  if (brief === null) return []
  const asked = splitNotes(brief.additionalNotes).questions.map((text) => ({ text, why: 'asked' }) as const)
  const open = Object.entries(ofEmptyFields).flatMap(([name, text]) =>
    brief[name as AnswerField].trim() === '' ? [{ text, why: 'open' } as const] : [],
  )
  return [...asked, ...open].slice(0, mostOffered)
}

/** Returns what the client asked with a place for each answer, and then what we ask as a sentence or a list. */
export function writtenQuestions(questions: readonly OpenQuestion[]): string {
  const asked = questions.filter(({ why }) => why === 'asked').map(({ text }) => `You asked: ${text}\n[Our answer]`)
  return [...asked, ourQuestions(questions.filter(({ why }) => why === 'open'))].filter(Boolean).join('\n\n')
}

function ourQuestions(open: readonly OpenQuestion[]): string {
  const [first] = open
  if (first === undefined) return ''
  if (open.length === 1) return `One question before we can say more: ${first.text}`
  const list = open.map(({ text }, index) => `${index + 1}. ${text}`)
  return [`${capitalNumberWord(open.length)} questions before we can say more:`, ...list].join('\n')
}

const longestIdea = 600

/** What a letter is about. `noun` calls a project without a name. */
interface Known {
  readonly name: string
  readonly reference: string
  readonly noun: string
  readonly brief: Pick<ProjectInfo, 'projectName' | 'projectIdea'> | null
}

export function fieldValues(
  { name, reference, noun, brief }: Known,
  rest: Pick<FieldValues, 'questions' | 'due' | 'your name' | 'agency'>,
): FieldValues {
  const project = givenName(brief?.projectName ?? '') || noun
  const idea = shortened(brief?.projectIdea ?? '', longestIdea)
  return { name: name.trim(), project, reference, idea, ...rest }
}
