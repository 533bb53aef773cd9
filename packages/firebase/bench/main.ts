import { type Row, tableOf } from '../../../bench/table.ts'
import { startAuthEmulator } from '../test/support/auth-emulator.ts'
import { missingForFirestore, startFirestoreEmulator } from '../test/support/firestore-emulator.ts'
import { ensureInstalled } from '../test/support/install.ts'
import type { Cost, Counted } from './counted-site.ts'
import { liveCosts } from './live.ts'
import { teamCosts } from './team.ts'
import { visitorCosts } from './visitors.ts'

/** Counts what the built site asks of Firestore, on its emulator, and prints a table. Nothing is timed. */
async function onFirestore(): Promise<Row[]> {
  const missing = missingForFirestore()
  if (missing !== null) throw new Error(`Firestore is not measured, because ${missing}`)
  if (!ensureInstalled()) throw new Error('What Firebase needs was not installed')
  const firestore = await startFirestoreEmulator()
  const auth = await startAuthEmulator()
  Object.assign(process.env, {
    FIRESTORE_EMULATOR_HOST: firestore.gate.host,
    FIREBASE_AUTH_EMULATOR_HOST: auth.host,
    METADATA_SERVER_DETECTION: 'none',
  })
  try {
    const counted = [...(await visitorCosts()), ...(await teamCosts()), ...(await liveCosts())]
    return counted.map(rowOf)
  } finally {
    await auth.stop()
    await firestore.remove()
  }
}

/** US dollars for 100,000: the prices of most regions. */
const prices: Cost = { reads: 0.06, writes: 0.18, deletes: 0.02 }

const mostTimes = 2

function rowOf({ what, cost, least, because }: Counted): Row {
  const whole = { reads: 0, writes: 0, deletes: 0, ...least }
  const times = priceOf(whole) === 0 && priceOf(cost) === 0 ? 1 : priceOf(cost) / priceOf(whole)
  return {
    what: `Firestore: ${what}`,
    measured: words(cost),
    reference: `${words(whole)}: ${because}`,
    wanted: `at most ${mostTimes} times the least`,
    met: times <= mostTimes,
    value: times,
    better: 'lower',
  }
}

function priceOf({ reads, writes, deletes }: Cost): number {
  return reads * prices.reads + writes * prices.writes + deletes * prices.deletes
}

function words(cost: Cost): string {
  const parts = (['reads', 'writes', 'deletes'] as const).filter((kind) => cost[kind] > 0)
  return parts.map((kind) => `${cost[kind]} ${cost[kind] === 1 ? kind.slice(0, -1) : kind}`).join(', ') || 'nothing'
}

process.stdout.write(tableOf(['what', 'measured', 'reference', 'wanted'], await onFirestore()))
