import { median, medianOf, megabytes, onlyToCompare, type Pair, perSecond, type Row } from '../table.ts'
import type { View } from './views.ts'

interface Wanted {
  readonly ratio: number
  readonly text: string
}

const inService: Wanted = { ratio: 0.15, text: 'at least 0.15, better 0.30' }
export const overHttp: Wanted = { ratio: 0.1, text: 'at least 0.10' }
/** 5 ms on the machine on which a bare page takes 0.15 ms. */
const mostTimesBarePage = 33

export function comparisonRow(what: string, bareName: string, pairs: readonly Pair[] = [], wanted = inService): Row {
  const { ours, reference, ratio } = medianOf(pairs)
  return {
    what: `page of leads, ${what}`,
    measured: `${perSecond(ours)}, ${ratio.toFixed(2)} of the reference`,
    reference: `${bareName}, the same page: ${perSecond(reference)}`,
    wanted: wanted.text,
    met: ratio >= wanted.ratio,
    value: ratio,
    better: 'higher',
  }
}

export function refusedRow(rate: number): Row {
  return {
    what: 'page of leads, refused, HTTP',
    measured: perSecond(rate),
    reference: 'what the framework can answer, without a session or a lead',
    wanted: onlyToCompare,
    met: true,
    value: rate,
    better: 'higher',
  }
}

export function deepRow(pairsByView: ReadonlyMap<View, readonly Pair[]>): Row {
  const ours = (name: string) =>
    [...pairsByView].find(([view]) => view.name === name)?.[1].map((pair) => pair.ours) ?? []
  const deep = ours('deep')
  const ratio = median(ours('newest').map((newest, round) => newest / (deep[round] ?? 0)))
  return {
    what: 'page of leads, deep beside newest, service',
    measured: `takes ${ratio.toFixed(2)} times as long as the first`,
    reference: 'the middle of all',
    wanted: 'at most 1.20 times',
    met: ratio <= 1.2,
    value: ratio,
    better: 'lower',
  }
}

/** Beside the reference's page of fifty lines. With `mostHalfMs` half of the searches are to be as fast instead. */
export function searchRow(
  timesByText: ReadonlyMap<string, readonly number[]>,
  pageMs: number,
  mostHalfMs?: number,
): Row {
  const half = median([...timesByText.values()].flat())
  const medians = [...timesByText].map(([text, times]) => ({ text, ms: median(times) }))
  const slowest = medians.reduce((one, other) => (other.ms > one.ms ? other : one))
  const times = slowest.ms / pageMs
  return {
    what: 'search for text, service, alone',
    measured: `slowest text ${slowest.ms.toFixed(1)} ms (${slowest.text}), ${times.toFixed(1)} times the reference; half within ${half.toFixed(1)} ms`,
    reference: `the first page, alone: ${pageMs.toFixed(2)} ms; ${timesByText.size} texts, with their counts`,
    wanted: mostHalfMs ? `half within ${mostHalfMs} ms` : `every text at most ${mostTimesBarePage} times`,
    met: mostHalfMs ? half <= mostHalfMs : times <= mostTimesBarePage,
    value: mostHalfMs ? half : times,
    better: 'lower',
  }
}

export function memoryRow(before: number, after: number): Row {
  const growth = after / before
  return {
    what: 'memory of the site, pages of leads',
    measured: `${growth.toFixed(2)} times as much after all`,
    reference: `${megabytes(before)} after half of the pages`,
    wanted: 'at most 1.10 times',
    met: growth <= 1.1,
    value: growth,
    better: 'lower',
  }
}
