import { parseArgs } from 'node:util'
import { type Crashes, runCrashes } from './crashes.ts'

/** `npm run test:hard -- --kills 50 --restarts 10` crashes processes and PostgreSQL under load, prints what came of it, and fails when
 *  anything that was acknowledged is lost or doubled. */
const { values } = parseArgs({ options: { kills: { type: 'string' }, restarts: { type: 'string' } } })
const longestReturnMs = 5000

const began = performance.now()
const crashes = await runCrashes({
  kills: Number(values.kills ?? 50),
  restarts: Number(values.restarts ?? 10),
  onRound: (round) => process.stderr.write(`${round}\n`),
})
process.stdout.write(tableOf(crashes))
if (!isHeld(crashes)) process.exitCode = 1

function tableOf({ leads, messages, answers, mails, refusals, backAfterMs }: Crashes): string {
  const keptRows = Object.entries({ leads, messages, answers }).map(([name, { acknowledged, lost, doubled }]) => [
    name,
    `acknowledged ${acknowledged}, lost ${lost}, doubled ${doubled}`,
  ])
  const { queued, lost, sentAgain, strange } = mails
  const rows = [
    ...keptRows,
    ['mails', `queued ${queued}, lost ${lost}, sent again ${sentAgain}, with another Message-ID ${strange}`],
    ['sent again by visitors', [...refusals].map(([kind, count]) => `${kind}: ${count}`).join(', ') || 'none'],
    ['stored again after', `${backAfterMs.join(', ') || '-'} ms`],
    ['took', `${Math.round((performance.now() - began) / 1000)} s`],
  ]
  return rows.map(([name = '', facts = '']) => `${name.padEnd(24)}${facts}\n`).join('')
}

function isHeld({ leads, messages, answers, mails, backAfterMs }: Crashes): boolean {
  const wrong = [leads, messages, answers].map(({ lost, doubled }) => lost + doubled)
  return (
    wrong.every((count) => count === 0) &&
    mails.lost + mails.strange === 0 &&
    backAfterMs.every((ms) => ms <= longestReturnMs)
  )
}
