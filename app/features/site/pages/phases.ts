import { pointsIn, saysOf, sectionsIn } from './text-sections.ts'

export interface Phase {
  readonly name: string
  /** As it is written: `1-2 weeks`, `1 week`, `ongoing`. */
  readonly duration: string
  /** Fewest and most weeks; null has no end. */
  readonly weeks: readonly [least: number, most: number] | null
  readonly says: string
  /** What we do, and what they get. */
  readonly lists: readonly { readonly title: string; readonly points: readonly string[] }[]
}

/** Reads the phases of the process: the first paragraph of each says how long it takes. */
export function phasesIn(text: string): readonly Phase[] {
  return sectionsIn(text).map(({ title: name, blocks: [first, ...blocks], parts }) => {
    const duration = first?.kind === 'paragraph' ? first.text : ''
    const [, least = '', most = least] = /^(\d{1,2})(?:\s?[-–]\s?(\d{1,2}))? weeks?$/.exec(duration) ?? []
    const weeks = least ? ([Number(least), Number(most)] as const) : null
    const lists = parts.map((part) => ({ title: part.title, points: part.blocks.flatMap(pointsIn) }))
    return { name, duration, weeks, says: saysOf({ blocks }), lists }
  })
}

/** Adds up every phase that has an end, from hello to launch. */
export function weeksToLaunch(phases: readonly Phase[]): { readonly least: number; readonly most: number } {
  const sum = (end: 0 | 1) => phases.reduce((total, { weeks }) => total + (weeks?.[end] ?? 0), 0)
  return { least: sum(0), most: sum(1) }
}
