import type ICAL from 'ical.js'
import { RRuleTemporal } from 'rrule-temporal'

interface Search {
  readonly start: number
  readonly from: number
  readonly to: number
}

/** What one rule may look at: some tenths of a second of work. */
const mostCandidates = 20_000

/** Returns when a rule of RFC 5545 comes true from `from` to `to`, whatever its UNTIL. Times are what clocks show, as the milliseconds of the same
 *  time in UTC. Throws where it would look at too much. ical.js searches for some rules without end and follows others wrongly. */
export function repeatsOf(rule: ICAL.Recur, { start, from, to }: Search): readonly number[] {
  if ('rscale' in rule) throw new Error('a rule of another calendar')
  const repeats = new RRuleTemporal({
    rruleString: `RRULE:${rule.toString()}`,
    dtstart: { timeZoneId: 'UTC', toString: () => `${new Date(start).toISOString()}[UTC]` },
    maxIterations: mostCandidates,
    maxCandidateEvaluations: mostCandidates,
  })
  return repeats.between(new Date(from), new Date(to), true).map(({ epochMilliseconds }) => epochMilliseconds)
}
