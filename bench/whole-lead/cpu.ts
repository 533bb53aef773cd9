import { forVisitors, pause, rateOfAll } from '../http/load.ts'
import { getRequest } from '../http/requests.ts'
import { answerOf } from '../pages/answer.ts'
import { type Ordered, type Running, startOrdered } from '../servers/child.ts'
import { startSite } from '../servers/site.ts'
import { median, type Row } from '../table.ts'
import { makeLead } from './visitor.ts'

/** The interviewer takes its time to speak, so that each uses little of the server. */
const path = '/project-chat'
const visitors = 32
const warmUpLeads = 96
const measuredLeads = 160
const mailsOfALead = 2
const referencePages = 400
const mostPages = 90

/** The server's processor time for a whole lead: page, conversation, review, submission, receipt, and two mails to a mail server. Beside it
 *  what bare Node needs to render a page like the chat's, which tells how fast the machine is at that moment. */
export async function wholeLeads(): Promise<Row[]> {
  await using sink = await startOrdered('mail-sink.ts', {})
  await using site = await startSite({ SMTP_URL: `smtp://127.0.0.1:${sink.port}` })
  await makeLeads(site.port, 0, warmUpLeads)
  await untilMailed(sink, warmUpLeads)
  const { body } = await answerOf(site.port, path)
  await using bare = await startOrdered('like-pages.js', { pages: [{ path, html: body.toString() }] })
  const pageMs = [await costOfPages(bare)]
  const before = await site.cpuMs()
  await makeLeads(site.port, warmUpLeads, measuredLeads)
  await untilMailed(sink, warmUpLeads + measuredLeads)
  const eachMs = ((await site.cpuMs()) - before) / measuredLeads
  pageMs.push(await costOfPages(bare))
  const referenceMs = median(pageMs)
  const ratio = eachMs / referenceMs
  return [
    {
      what: 'processor time of the server for a whole lead with its mails',
      measured: `${eachMs.toFixed(1)} ms, ${ratio.toFixed(0)} times the reference`,
      reference: `renderToString of a page like the chat's in bare Node: ${referenceMs.toFixed(2)} ms`,
      wanted: `at most ${mostPages} times`,
      met: ratio <= mostPages,
      value: ratio,
      better: 'lower',
    },
  ]
}

/** Processor time for one page; as many again go before. */
async function costOfPages(server: Running): Promise<number> {
  const requests = Array.from({ length: referencePages }, () => getRequest(path))
  const load = { port: server.port, connections: visitors, status: 200 }
  await rateOfAll(requests, load)
  const before = await server.cpuMs()
  await rateOfAll(requests, load)
  return ((await server.cpuMs()) - before) / referencePages
}

function makeLeads(port: number, from: number, count: number): Promise<void> {
  return forVisitors(port, { from, count, connections: visitors }, makeLead)
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
