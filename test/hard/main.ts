import { parseArgs } from 'node:util'
import { hasNginx } from '../support/outside/proxy.ts'
import { type Balanced, runBalancer } from './balancer.ts'
import { type Crashes, runCrashes } from './crashes.ts'

/** `npm run test:hard -- --kills 50 --restarts 10` crashes processes and PostgreSQL under load, and walks nginx through a process without its
 *  database and through restarts. Prints what came of it, and fails when anything that was acknowledged is lost or doubled, or when a page
 *  failed. Without kills and restarts it runs nginx alone. */
const { values } = parseArgs({ options: { kills: { type: 'string' }, restarts: { type: 'string' } } })
const [kills, restarts] = [Number(values.kills ?? 50), Number(values.restarts ?? 10)]
const longestReturnMs = 5000

if (kills + restarts > 0) {
  const began = performance.now()
  const crashes = await runCrashes({ kills, restarts, onRound: (round) => process.stderr.write(`${round}\n`) })
  process.stdout.write(tableOf(rowsOf(crashes, performance.now() - began)))
  if (!isHeld(crashes)) process.exitCode = 1
}
if (hasNginx()) {
  const balanced = await runBalancer()
  process.stdout.write(tableOf(rowsOfBalanced(balanced)))
  if (!isBalanced(balanced)) process.exitCode = 1
} else {
  process.stdout.write('nginx is not installed, so docs/nginx.conf was not tried: apt-get install nginx-light\n')
}

type Rows = readonly (readonly [name: string, facts: string])[]

function tableOf(rows: Rows): string {
  return rows.map(([name, facts]) => `${name.padEnd(24)}${facts}\n`).join('')
}

function rowsOfBalanced({ pages, failedPages, messages: { acknowledged, lost, doubled }, sentTwice }: Balanced): Rows {
  return [
    ['pages through nginx', `answered ${pages}, failed ${countsIn(failedPages)}`],
    [
      'messages through nginx',
      `acknowledged ${acknowledged}, lost ${lost}, doubled ${doubled}, sent twice ${sentTwice}`,
    ],
  ]
}

function isBalanced({ failedPages, messages, sentTwice }: Balanced): boolean {
  return failedPages.size === 0 && messages.lost + messages.doubled + sentTwice === 0
}

function countsIn(counts: ReadonlyMap<string, number>): string {
  return [...counts].map(([kind, count]) => `${kind}: ${count}`).join(', ') || 'none'
}

function rowsOf({ leads, messages, answers, mails, refusals, backAfterMs }: Crashes, tookMs: number): Rows {
  const keptRows = Object.entries({ leads, messages, answers }).map(
    ([name, { acknowledged, lost, doubled }]) =>
      [name, `acknowledged ${acknowledged}, lost ${lost}, doubled ${doubled}`] as const,
  )
  const { queued, lost, sentAgain, strange } = mails
  return [
    ...keptRows,
    ['mails', `queued ${queued}, lost ${lost}, sent again ${sentAgain}, with another Message-ID ${strange}`],
    ['sent again by visitors', countsIn(refusals)],
    ['stored again after', `${backAfterMs.join(', ') || '-'} ms`],
    ['took', `${Math.round(tookMs / 1000)} s`],
  ]
}

function isHeld({ leads, messages, answers, mails, backAfterMs }: Crashes): boolean {
  const wrong = [leads, messages, answers].map(({ lost, doubled }) => lost + doubled)
  return (
    wrong.every((count) => count === 0) &&
    mails.lost + mails.strange === 0 &&
    backAfterMs.every((ms) => ms <= longestReturnMs)
  )
}
