import { median, perSecond, type Row } from '../table.ts'
import type { View } from './views.ts'

interface Wanted {
  readonly ratio: number
  readonly said: string
}

const ofService: Wanted = { ratio: 0.15, said: 'at least 0.15, better 0.30' }
export const overHttp: Wanted = { ratio: 0.1, said: 'at least 0.10' }

/** Both in requests a second. */
export interface Measured {
  readonly ours: number
  readonly reference: number
}

export function comparison(what: string, measured: readonly Measured[] = [], wanted: Wanted = ofService): Row {
  const ratio = median(measured.map(({ ours, reference }) => ours / reference))
  return {
    what: `page of leads, ${what}`,
    measured: `${perSecond(median(measured.map(({ ours }) => ours)))}, ${ratio.toFixed(2)} of the reference`,
    reference: `bare node:sqlite, the same page: ${perSecond(median(measured.map(({ reference }) => reference)))}`,
    wanted: wanted.said,
    kept: ratio >= wanted.ratio,
  }
}

export function refusedRow(rate: number): Row {
  return {
    what: 'page of leads, refused, HTTP',
    measured: perSecond(rate),
    reference: 'what the framework can answer, without a session or a lead',
    wanted: 'only to compare',
    kept: true,
  }
}

export function deepRow(measured: ReadonlyMap<View, readonly Measured[]>): Row {
  const ours = (name: string) => [...measured].find(([view]) => view.name === name)?.[1].map(({ ours }) => ours) ?? []
  const deep = ours('deep')
  const ratio = median(ours('newest').map((newest, round) => newest / (deep[round] ?? 0)))
  return {
    what: 'page of leads, deep, service',
    measured: `takes ${ratio.toFixed(2)} times as long as the first`,
    reference: 'the middle of all',
    wanted: 'at most 1.20 times',
    kept: ratio <= 1.2,
  }
}

export function searchRow(timesByText: readonly (readonly number[])[]): Row {
  const middle = median(timesByText.flat())
  const slowest = Math.max(...timesByText.map((times) => median(times)))
  return {
    what: 'search for text, service, alone',
    measured: `half within ${middle.toFixed(1)} ms; slowest text ${slowest.toFixed(1)} ms`,
    reference: `${timesByText.length} texts, with their counts`,
    wanted: 'half within 6 ms',
    kept: middle <= 6,
  }
}

export function memoryRow(before: number, after: number): Row {
  const growth = after / before
  return {
    what: 'memory of the site, pages of leads',
    measured: `${growth.toFixed(2)} times as much after all`,
    reference: `${Math.round(before / 1e6)} MB after half of the pages`,
    wanted: 'at most 1.10 times',
    kept: growth <= 1.1,
  }
}
