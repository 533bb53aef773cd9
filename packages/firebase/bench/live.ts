import { leads } from '../../../app/features/leads-desk/leads/lead.ts'
import { manyLeads } from '../../../bench/data/sample-leads.ts'
import { memberCookie, memberOf, registerMember } from '../../../bench/data/services.ts'
import { openConnections } from '../../../bench/http/connection.ts'
import { getRequest } from '../../../bench/http/requests.ts'
import { write } from '../../../core/store/collection.ts'
import { type Counted, openCountedSite } from './counted-site.ts'

const openPages = 10

/** What a change of a lead costs while members look at the dashboard in two processes. */
export async function liveCosts(): Promise<Counted[]> {
  await using one = await openCountedSite('demo-live')
  await using other = await openCountedSite('demo-live')
  const token = await registerMember(one.wired)
  const member = await memberOf(one.wired, token)
  const [sample] = manyLeads(1)
  if (!sample) throw new Error('There is no sample lead')
  await one.wired.store.batch([write.add(leads, sample.id, sample.lead)])
  const headers = { Cookie: await memberCookie(token), Accept: 'text/event-stream' }
  await Promise.all([one.cost(), other.cost()])
  using streams = await openConnections(one.port, openPages / 2)
  using others = await openConnections(other.port, openPages / 2)
  for (const stream of [...streams.all, ...others.all]) stream.send(getRequest('/leads/updates', headers))
  const opened = [await one.cost(), await other.cost()]
  const { leadStatus } = (await one.wired.services.leads.get(member, sample.id)) ?? { leadStatus: '' }
  await one.cost()
  const status = leadStatus === 'new' ? 'contacted' : 'new'
  await one.wired.services.leads.setStatus(member, sample.id, status)
  const changed = [await one.cost(), await other.cost()]
  return [
    {
      what: `${openPages} streams opened, in two processes`,
      cost: sumOf(opened),
      least: { reads: openPages * 4 },
      because: 'session and membership, before and after the end of access is listened to',
    },
    {
      what: 'a change of a status, and all of them told',
      cost: sumOf(changed),
      least: { reads: 1 + 2, writes: 2 },
      because: 'the change, and one read in each process that listens',
    },
  ]
}

function sumOf(costs: readonly { reads: number; writes: number; deletes: number }[]) {
  return costs.reduce((sum, { reads, writes, deletes }) => ({
    reads: sum.reads + reads,
    writes: sum.writes + writes,
    deletes: sum.deletes + deletes,
  }))
}
