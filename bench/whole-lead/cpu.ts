import { openConnections } from '../http/connection.ts'
import { pause } from '../http/load.ts'
import { type Ordered, startOrdered } from '../servers/child.ts'
import { startSite } from '../servers/site.ts'
import type { Row } from '../table.ts'
import { makeLead } from './visitor.ts'

/** The interviewer takes its time to speak, so that each uses little of the server. */
const visitors = 32
const warmUpLeads = 96
const measuredLeads = 160
const mailsOfALead = 2
const mostCpuMs = 50

/** The server's processor time for a whole lead: page, conversation, review, submission, receipt, and two mails to a mail server. */
export async function wholeLeads(): Promise<Row[]> {
  await using sink = await startOrdered('mail-sink.ts', {})
  await using site = await startSite({ SMTP_URL: `smtp://127.0.0.1:${sink.port}` })
  await makeLeads(site.port, 0, warmUpLeads)
  await untilMailed(sink, warmUpLeads)
  const before = await site.cpuMs()
  await makeLeads(site.port, warmUpLeads, measuredLeads)
  await untilMailed(sink, warmUpLeads + measuredLeads)
  const eachMs = ((await site.cpuMs()) - before) / measuredLeads
  return [
    {
      what: 'processor time of the server for a whole lead with its mails',
      measured: `${eachMs.toFixed(1)} ms`,
      reference: `${measuredLeads} leads of ${visitors} visitors, after ${warmUpLeads}`,
      wanted: `at most ${mostCpuMs} ms`,
      met: eachMs <= mostCpuMs,
      value: eachMs,
      better: 'lower',
    },
  ]
}

async function makeLeads(port: number, from: number, count: number): Promise<void> {
  using open = await openConnections(port, visitors)
  let next = from
  const work = open.all.map(async (connection) => {
    while (next < from + count) await makeLead(connection, next++)
  })
  await Promise.all(work)
}

const longestMailMs = 60_000

async function untilMailed(sink: Ordered, leads: number): Promise<void> {
  const began = performance.now()
  for (;;) {
    const mails = Number(await sink.order({}))
    if (mails === leads * mailsOfALead) return
    if (mails > leads * mailsOfALead || performance.now() - began > longestMailMs)
      throw new Error(`${mails} mails came for ${leads} leads`)
    await pause(20)
  }
}
