import type { ProjectInfo } from '../conversation/project-info.ts'
import type { Choose } from './choosing.ts'

/** An answer, and what is known around it. */
export interface Told {
  readonly answer: string
  readonly info: ProjectInfo
  readonly currency: string
  /** Whether a joke would hurt here. */
  readonly serious: boolean
}

/** Says in a sentence or two what was understood of an answer. */
export type Acknowledge = (told: Told, choose: Choose) => string

/** Something that a person may mention, and what can then be said truthfully. */
export interface Remark {
  /** What must stand in the answer for the lines to hold. */
  readonly heard: RegExp
  /** Its name in a list of things heard; {as} is the person's own word for it. */
  readonly short?: string
  /** Each may use {as}. */
  readonly lines: readonly string[]
}

export interface Heard<R> {
  readonly remark: R
  /** As the person put it. */
  readonly as: string
  readonly at: number
}

const negation =
  /\b(?:no|not|without|never|nor|(?:do|does|did|is|are|was|would|should|could)n['’]?t|cannot|can['’]t|instead of|rather than|avoid(?:ing)?|hate)(?! (?:more|longer|only|just)\b)(?: [\w-]+){0,2} ?$/i

/** The remarks whose words stand in the text, in the order of the table. What is denied (“not a website”) is not heard. */
export function heardIn<R extends { readonly heard: RegExp }>(text: string, remarks: readonly R[]): Heard<R>[] {
  return remarks.flatMap((remark) => {
    const all = [...text.matchAll(new RegExp(remark.heard, 'giu'))]
    const meant = all.find(({ index }) => !negation.test(text.slice(0, index)))
    return meant ? [{ remark, as: meant[0], at: meant.index }] : []
  })
}

export function inOrder<R>(heard: readonly Heard<R>[]): Heard<R>[] {
  return heard.toSorted((one, other) => one.at - other.at)
}

/** Without what was heard again in words that were counted already: “more regulars” is one thing, not two. */
export function apart<R>(heard: readonly Heard<R>[]): Heard<R>[] {
  return heard.reduce<Heard<R>[]>((kept, one) => {
    const last = kept.at(-1)
    return last && one.at < last.at + last.as.length ? kept : [...kept, one]
  }, [])
}
