import { createPlainTextStream, plainText } from '../../core/language-model/plain-text.ts'
import { median, type Row } from '../table.ts'

const rounds = 5
const mostTimes = 10

/** What an unbroken reply of 100,000 letters costs beside one of 10,000. A reply is cut at 8,000, so that neither costs more than that. */
export function longReplyRow(): Row {
  const [long = 0, short = 1] = [100_000, 10_000].map((letters) =>
    median(Array.from({ length: rounds }, () => plainTextMs(letters))),
  )
  return {
    what: 'plain words of 100,000 unbroken letters, streamed',
    measured: `${long.toFixed(1)} ms`,
    reference: `10,000: ${short.toFixed(1)} ms`,
    wanted: `at most ${mostTimes} times`,
    met: long / short <= mostTimes,
    value: long / short,
    better: 'lower',
  }
}

function plainTextMs(letters: number): number {
  const next = createPlainTextStream([])
  const start = performance.now()
  for (let at = 0; at < letters; at += 4) next('aaaa')
  plainText('a'.repeat(letters), [])
  return performance.now() - start
}
