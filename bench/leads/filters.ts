import type { InboxQuery } from '../../app/features/leads-desk/inbox/list-items.ts'
import { leadStatuses, priorities } from '../../app/features/leads-desk/leads/statuses.ts'
import { listedStates } from '../../core/follow-up/due.ts'
import { type LeadDatabase, openLeadDatabase } from '../data/lead-database.ts'
import { memberOf } from '../data/services.ts'
import { median, type Row } from '../table.ts'

const fewLeads = 1000
const rounds = 15
const callsInARound = 8
const mostTimes = 1.2

const everything: InboxQuery = {
  kinds: [],
  status: null,
  priority: null,
  assignee: null,
  late: false,
  state: null,
  text: '',
  order: 'due',
  after: null,
}

/** Each chip and each filter of the list. */
function queriesFor(uid: string): readonly (readonly [name: string, query: Partial<InboxQuery>])[] {
  return [
    ['all', {}],
    ['newest', { order: 'newest' }],
    ...(['lead', 'message', 'call'] as const).map((kind) => [`kind ${kind}`, { kinds: [kind] }] as const),
    ['mine', { assignee: uid }],
    ['without an owner', { assignee: '' }],
    ['late', { late: true }],
    ...listedStates.map((state) => [`state ${state}`, { state }] as const),
    ...leadStatuses.map((status) => [`status ${status}`, { status }] as const),
    ...priorities.map((priority) => [`priority ${priority}`, { priority }] as const),
  ]
}

/** Each chip and filter on many leads beside a thousand, in turns. */
export async function filtersBesideFew(many: LeadDatabase): Promise<Row[]> {
  await using few = await openLeadDatabase(fewLeads)
  const [memberOfMany, memberOfFew] = [await memberOf(many.wired, many.token), await memberOf(few.wired, few.token)]
  const rows: Row[] = []
  for (const [index, [name, query]] of queriesFor(memberOfMany.uid).entries()) {
    const [, queryOfFew = {}] = queriesFor(memberOfFew.uid)[index] ?? []
    const times = { many: [] as number[], few: [] as number[] }
    const ask = (database: LeadDatabase, member: typeof memberOfMany, wanted: Partial<InboxQuery>) =>
      msOf(() => database.wired.services.inbox.list(member, { ...everything, ...wanted }))
    for (let round = 0; round < rounds; round += 1) {
      times.many.push(await ask(many, memberOfMany, query))
      times.few.push(await ask(few, memberOfFew, queryOfFew))
    }
    rows.push(rowOf(name, median(times.many), median(times.few)))
  }
  return rows
}

/** Milliseconds of one call. */
async function msOf(call: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  for (let count = 0; count < callsInARound; count += 1) await call()
  return (performance.now() - began) / callsInARound
}

function rowOf(name: string, many: number, few: number): Row {
  const ratio = many / few
  return {
    what: `list of leads, ${name}, service`,
    measured: `${many.toFixed(2)} ms, ${ratio.toFixed(2)} times`,
    reference: `${fewLeads.toLocaleString('en')} leads: ${few.toFixed(2)} ms`,
    wanted: `at most ${mostTimes} times`,
    met: ratio <= mostTimes,
    value: ratio,
    better: 'lower',
  }
}
