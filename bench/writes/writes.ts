import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { addFinished, conversationCookie } from '../data/conversations.ts'
import { openTeamFolder } from '../data/team-folder.ts'
import { rateOfAll } from '../http/load.ts'
import { formRequest } from '../http/requests.ts'
import { installPackages } from '../install.ts'
import { startProgram, untilIdle } from '../servers/child.ts'
import { newFolder, startSite } from '../servers/site.ts'
import { medianOf, onlyToCompare, type Pair, perSecond, type Row } from '../table.ts'
import { contactRequest, openContactForm } from './contact-forms.ts'

/** The first one is not counted: a server that has been up for a while has its code compiled. */
const rounds = 4
const connections = 16
const messagesInARound = 1500
const submissionsInARound = 600
const leastOfFastify = { contact: 1, submission: 0.6 }

/** Contact messages and submissions, each answered after its commit, in turns with Fastify that inserts one row a request. What the site puts
 *  off, such as mails, is done before the next server is measured; while the site is measured it competes. */
export async function writes(): Promise<Row[]> {
  await installPackages()
  const storeFolder = await newFolder()
  try {
    await using team = await openTeamFolder((wired) => addFinished(wired, rounds * submissionsInARound))
    await using site = await startSite({}, team.folder)
    const program = fileURLToPath(new URL('../servers/fastify.js', import.meta.url))
    await using fastify = await startProgram(program, { STORE: join(storeFolder, 'store.sqlite') })
    const marks = await openContactForm(site.port)
    const submissions = await Promise.all(team.more.map(submissionRequest))
    const load = { connections, status: 303 }
    let next = 0
    const messages = (path?: string) =>
      Array.from({ length: messagesInARound }, () => contactRequest((next += 1), marks, path))

    const contact: Pair[] = []
    const submission: Pair[] = []
    const grouped: Pair[] = []
    for (let round = 0; round < rounds; round += 1) {
      const reference = await rateOfAll(messages('/single'), { ...load, port: fastify.port })
      contact.push({ reference, ours: await rateOfAll(messages(), { ...load, port: site.port }) })
      await untilIdle(site)
      const part = submissions.slice(round * submissionsInARound, (round + 1) * submissionsInARound)
      submission.push({ reference, ours: await rateOfAll(part, { ...load, port: site.port }) })
      await untilIdle(site)
      grouped.push({ reference, ours: await rateOfAll(messages('/grouped'), { ...load, port: fastify.port }) })
    }
    return [
      row('contact message', contact, leastOfFastify.contact),
      row('submission of a finished conversation', submission, leastOfFastify.submission),
      row('Fastify that commits what came together', grouped, null),
    ]
  } finally {
    await rm(storeFolder, { recursive: true, force: true })
  }
}

/** Returns the bytes that submit a finished conversation. */
export async function submissionRequest(sessionId: string, index: number): Promise<string> {
  const submissionId = `bench-submission-${index}`
  return formRequest('/project-chat', { intent: 'submit', submissionId }, await conversationCookie(sessionId))
}

function row(what: string, pairs: readonly Pair[], least: number | null): Row {
  const { ours, reference, ratio } = medianOf(pairs.slice(1))
  return {
    what: `${what}, ${connections} at once`,
    measured: `${perSecond(ours)}, ${ratio.toFixed(2)} of the reference`,
    reference: `Fastify, node:sqlite, WAL, FULL, one insert: ${perSecond(reference)}`,
    wanted: least === null ? onlyToCompare : `at least ${least.toFixed(2)}`,
    met: ratio >= (least ?? 0),
    value: ratio,
    better: 'higher',
  }
}
