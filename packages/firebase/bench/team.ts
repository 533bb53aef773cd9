import { leads } from '../../../app/features/leads-desk/leads/lead.ts'
import { manyLeads } from '../../../bench/data/sample-leads.ts'
import { memberCookie, memberOf, registerMember } from '../../../bench/data/services.ts'
import { type Connection, openConnections } from '../../../bench/http/connection.ts'
import { formRequest, getRequest } from '../../../bench/http/requests.ts'
import { expectStatus } from '../../../bench/whole-lead/visitor.ts'
import { write } from '../../../core/store/collection.ts'
import { aPicture } from '../../../test/support/outside/a-picture.ts'
import { type Cost, type Counted, type CountedSite, onSite } from './counted-site.ts'

const session = { reads: 2 }
const ofSession = 'session and membership'

export function teamCosts(): Promise<Counted[]> {
  return onSite('demo-team', async (site) => {
    const token = await registerMember(site.wired)
    await site.cost()
    const signedIn = await site.wired.services.identity.signIn(
      { email: 'bench@southeaster.example', password: 'twelve fathoms deep' },
      null,
      { address: 'bench' },
    )
    if (signedIn.kind !== 'signed-in') throw new Error(signedIn.kind)
    const signIn = await site.cost()
    using open = await openConnections(site.port, 1)
    const [connection] = open.all as [Connection]
    const cookie = await memberCookie(token)
    // The site gives up on an emulator that a busy machine makes slow, which says nothing of the cost.
    const costOf = async (path: string, attempts = 5): Promise<Cost> => {
      const reply = await connection.ask(getRequest(path, { Cookie: cookie }), { read: true })
      const cost = await site.cost()
      if (reply.status === 503 && attempts > 1) return costOf(path, attempts - 1)
      expectStatus(reply, 200)
      return cost
    }
    return [
      {
        what: 'a sign-in',
        cost: signIn,
        least: { reads: 3, writes: 3 },
        because: 'two limits and the membership; two limits and the session written',
      },
      ...(await dashboards(site, costOf)),
      ...(await details(site, connection, cookie, costOf)),
      ...(await adminPages(costOf)),
      ...(await pictures(site, token, costOf)),
    ]
  })
}

type CostOf = (path: string) => Promise<Cost>

/** Of 1,000 leads `rejected` is the status of one. */
async function dashboards({ wired, cost }: CountedSite, costOf: CostOf): Promise<Counted[]> {
  const all = [...manyLeads(1000)]
  const counted: Counted[] = []
  let stored = 0
  for (const count of [20, 100, 1000]) {
    for (; stored < count; stored += 20) {
      await wired.store.batch(all.slice(stored, stored + 20).map(({ id, lead }) => write.add(leads, id, lead)))
    }
    await cost()
    const shown = Math.min(count, 51)
    counted.push(
      {
        what: `/leads with ${count} leads, after a change`,
        cost: await costOf('/leads'),
        least: { reads: session.reads + shown + 2 + 1 },
        because: `${ofSession}, ${shown} leads, two counts, the team`,
      },
      {
        what: `/leads with ${count} leads, once more`,
        cost: await costOf('/leads'),
        least: { reads: session.reads + shown + 2 + 1 },
        because: 'the same',
      },
    )
  }
  const list = session.reads + 2 + 1
  const [, second = ''] = (all[500]?.lead.contactName ?? '').split(' ')
  return [
    ...counted,
    {
      what: '/leads by a status',
      cost: await costOf('/leads?status=new'),
      least: { reads: list + 51 },
      because: 'the session, 51 leads, counts, the team',
    },
    {
      what: '/leads by status and priority',
      cost: await costOf('/leads?status=new&priority=high'),
      least: { reads: list + 51 },
      because: 'the same',
    },
    {
      what: '/leads, those due first',
      cost: await costOf('/leads?order=due'),
      least: { reads: list + 51 },
      because: 'the same',
    },
    {
      what: `a search of a word of few of 1,000 leads (${second})`,
      cost: await costOf(`/leads?q=${second}`),
      least: { reads: list + 1 },
      because: 'the session, the lead, counts, the team',
    },
    {
      what: 'a search of a word of most of 1,000 leads (the)',
      cost: await costOf('/leads?q=the'),
      least: { reads: list + 51 },
      because: 'the session, 51 leads, counts, the team',
    },
  ]
}

async function details(site: CountedSite, connection: Connection, cookie: string, costOf: CostOf): Promise<Counted[]> {
  const list = session.reads + 51 + 2 + 1
  const whole = await costOf('/leads/lead-3')
  const inList = await costOf('/leads/lead-4.data?_routes=routes%2Fleads%2Flead')
  const lead = await site.wired.store.get('leads', 'lead-3')
  await site.cost()
  const fields = {
    intent: 'status',
    status: lead?.['leadStatus'] === 'new' ? 'contacted' : 'new',
  }
  expectStatus(
    await connection.ask(formRequest('/leads/lead-3.data?_routes=routes%2Fleads%2Flead', fields, cookie), {
      read: true,
    }),
    200,
  )
  return [
    {
      what: 'a lead in the list, opened',
      cost: inList,
      least: { reads: session.reads + 5 },
      because: `${ofSession}, the lead, its notes and entries, leads and messages of the person`,
    },
    {
      what: 'a lead with the list, as a whole page',
      cost: whole,
      least: { reads: list + 5 },
      because: 'the list, and the same',
    },
    {
      what: 'a change of a status',
      cost: await site.cost(),
      least: { reads: session.reads + 1, writes: 2 },
      because: `${ofSession}, the lead; lead and entry written`,
    },
  ]
}

/** Beside session and membership: each query and each count that the page shows. */
const adminReads = { '/admin/portfolio': 1, '/admin/mail': 6, '/admin/status': 6, '/auth-test': 6 }

async function adminPages(costOf: CostOf): Promise<Counted[]> {
  const counted: Counted[] = []
  for (const [path, reads] of Object.entries(adminReads)) {
    const because = `${ofSession}, and what the page shows`
    counted.push({ what: path, cost: await costOf(path), least: { reads: session.reads + reads }, because })
  }
  return counted
}

async function pictures({ wired, cost }: CountedSite, token: string, costOf: CostOf): Promise<Counted[]> {
  const member = await memberOf(wired, token)
  const bytes = await aPicture()
  await cost()
  const saved = await wired.services.portfolio.savePicture(member, bytes)
  if (saved.kind !== 'saved') throw new Error(JSON.stringify(saved))
  const upload = await cost()
  return [
    {
      what: 'a picture, uploaded',
      cost: upload,
      least: { writes: upload.writes },
      because: 'the picture and its files written',
    },
    { what: 'a picture, viewed', cost: await costOf(saved.imageUrl), least: { reads: 1 }, because: 'its file' },
  ]
}
