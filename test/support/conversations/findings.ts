import type { ProjectField, ProjectInfo } from '../../../core/brief/project-info.ts'

/** What an expectation is about. `said back`: a reply with words that it must not say. `turn`: one that cost more than the nine questions.
 *  `plain`: a plain talk without an extra question. `sorted`: how the first message was treated. */
export type Measure =
  | 'field'
  | 'reply'
  | 'note'
  | 'question'
  | 'person'
  | 'said back'
  | 'turn'
  | 'plain'
  | 'opener'
  | 'sorted'

/** What came of one expectation. `missed`: nothing is there. `invented`: something is, and nobody said it or it is no answer. */
export interface Finding {
  readonly measure: Measure
  readonly kind: 'right' | 'wrong' | 'missed' | 'invented'
  readonly theme: string
  readonly conversation: string
  /** What was typed or pressed before it; null where the whole conversation is meant. */
  readonly user: string | null
  readonly what: string
  readonly expected: string
  readonly got: string
}

export type Compared = Omit<Finding, 'theme' | 'conversation' | 'user'>

/** Compares a stored field with a regular expression; an empty one stands for an empty field. */
export function compareField(field: ProjectField, expected: string, info: ProjectInfo): Compared {
  const got = info[field]
  const compared = (kind: Finding['kind']) => ({ measure: 'field', kind, what: field, expected, got }) as const
  if (expected === '') return { ...compared(got === '' ? 'right' : 'invented'), expected: 'empty' }
  return compared(matches(expected, got) ? 'right' : got === '' ? 'missed' : 'wrong')
}

/** An expectation that is met or not. */
export function compare(measure: Measure, what: string, isRight: boolean, expected: string, got: string): Compared {
  return { measure, kind: isRight ? 'right' : 'wrong', what, expected, got }
}

/** Upper and lower case are alike. */
export function matches(expected: string, got: string): boolean {
  return new RegExp(expected, 'iu').test(got)
}

/** 1 where there is nothing to measure. */
export function shareRight(findings: readonly Finding[], measure: Measure): number {
  const counted = findings.filter((finding) => finding.measure === measure)
  return counted.length === 0 ? 1 : counted.filter(({ kind }) => kind === 'right').length / counted.length
}

/** The findings of the talks whose visitors answer what is asked. */
export function ofPlainTalks(findings: readonly Finding[]): readonly Finding[] {
  const plain = new Set(findings.filter(({ measure }) => measure === 'plain').map(nameOf))
  return findings.filter((finding) => plain.has(nameOf(finding)))
}

function nameOf({ theme, conversation }: Finding): string {
  return `${theme} / ${conversation}`
}

/** What was not met, one line each. */
export function mismatches(findings: readonly Finding[], measure?: Measure): string[] {
  return findings
    .filter(({ kind, measure: of }) => kind !== 'right' && (measure ? of === measure : of !== 'turn'))
    .map(
      ({ theme, conversation, user, kind, what, expected, got }) =>
        `${theme} / ${conversation} / ${user === null ? '' : `${JSON.stringify(short(user))}: `}${what} ${kind}: expected ${expected}, got ${JSON.stringify(short(got))}`,
    )
}

function short(text: string): string {
  return text.length > 160 ? `${text.slice(0, 160)}…` : text
}
