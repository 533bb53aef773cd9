import { createServer } from 'node:http'
import { type AddressInfo } from 'node:net'
import { answers } from '../../../bench/data/conversations.ts'
import { type Connection, openConnections } from '../../../bench/http/connection.ts'
import { formRequest, getRequest } from '../../../bench/http/requests.ts'
import { cookieOf, expectStatus } from '../../../bench/whole-lead/visitor.ts'
import { contactRequest, hiddenField, openContactForm } from '../../../bench/writes/contact-forms.ts'
import { type Counted, type CountedSite, onSite } from './counted-site.ts'

const page = '/project-chat'

export async function visitorCosts(): Promise<Counted[]> {
  const counted = await onSite('demo-visitors', async (site) => [
    ...(await conversation(site)),
    ...(await contactMessage(site)),
    await limiterCall(site),
  ])
  return [...counted, ...(await submissionWithWebhooks())]
}

async function conversation(site: CountedSite): Promise<Counted[]> {
  using open = await openConnections(site.port, 1)
  const [connection] = open.all as [Connection]
  expectStatus(await connection.ask(getRequest(page)), 200)
  const greeting = await site.cost()
  const { cookie, counted } = await converse(site, connection)
  const asVisitor = { Cookie: cookie }
  const review = await connection.ask(getRequest(page, asVisitor), { read: true })
  const reviewed = await site.cost()
  await submit(connection, cookie, review.body)
  const submitted = await site.cost()
  expectStatus(await connection.ask(getRequest(page, asVisitor)), 200)
  return [
    { what: 'the chat page for a new visitor', cost: greeting, least: {}, because: 'nothing is stored' },
    ...counted,
    { what: 'the review', cost: reviewed, least: { reads: 1 }, because: 'the conversation' },
    {
      what: 'a submission, and its two mails delivered',
      cost: submitted,
      least: submissionLeast,
      because: 'eight documents written; each mail found, leased and marked',
    },
    { what: 'the receipt', cost: await site.cost(), least: { reads: 2 }, because: 'conversation and mail' },
  ]
}

/** Three documents are read, the new lead is heard of, and the queue is looked into for each entry and once more. */
const submissionLeast = { reads: 3 + 1 + 3, writes: 8 + 4 }

async function converse(site: CountedSite, connection: Connection) {
  let cookie = ''
  let cost = { reads: 0, writes: 0, deletes: 0 }
  for (const [index, text] of answers.entries()) {
    const reply = await connection.ask(formRequest(`${page}/turn`, { text, seen: String(1 + 2 * index) }, cookie), {
      read: true,
    })
    expectStatus(reply, 200)
    if (reply.body.includes('event: failed')) throw new Error(reply.body)
    cookie = cookieOf(reply) ?? cookie
    const { reads, writes, deletes } = await site.cost()
    cost = { reads: cost.reads + reads, writes: cost.writes + writes, deletes: cost.deletes + deletes }
  }
  const counted: Counted[] = [
    {
      what: 'a conversation of nine answers',
      cost,
      least: { reads: 8, writes: 9 + 9 + 1 },
      because: 'each answer: the conversation read and written, its limit counted; one write to begin',
    },
  ]
  return { cookie, counted }
}

async function submit(connection: Connection, cookie: string, review: string): Promise<void> {
  const submission = { intent: 'submit', submissionId: hiddenField(review, 'submissionId') }
  expectStatus(await connection.ask(formRequest(page, submission, cookie)), 303)
}

async function submissionWithWebhooks(): Promise<Counted[]> {
  const receiver = createServer((request, response) => void request.resume().once('end', () => response.end('ok')))
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const { port } = receiver.address() as AddressInfo
  const webhooks = {
    WEBHOOK_ENABLED: 'true',
    WEBHOOK_URL: `http://127.0.0.1:${port}/`,
    WEBHOOK_ALLOWED_HOSTS: '127.0.0.1',
  }
  try {
    return await onSite(
      'demo-webhooks',
      async (site) => {
        using open = await openConnections(site.port, 1)
        const [connection] = open.all as [Connection]
        const { cookie } = await converse(site, connection)
        const review = await connection.ask(getRequest(page, { Cookie: cookie }), { read: true })
        await site.cost()
        await submit(connection, cookie, review.body)
        const { reads, writes } = submissionLeast
        return [
          {
            what: 'the same with one webhook delivered',
            cost: await site.cost(),
            least: { reads: reads + 2, writes: writes + 3 },
            because: 'one entry more, of another queue',
          },
        ]
      },
      webhooks,
    )
  } finally {
    receiver.close()
  }
}

async function contactMessage(site: CountedSite): Promise<Counted[]> {
  const marks = await openContactForm(site.port)
  const shown = await site.cost()
  using open = await openConnections(site.port, 1)
  const [connection] = open.all as [Connection]
  expectStatus(await connection.ask(contactRequest(1, marks)), 303)
  return [
    { what: 'a public page', cost: shown, least: {}, because: 'pages come from memory' },
    {
      what: 'a contact message, and its mail delivered',
      cost: await site.cost(),
      least: { reads: 1 + 2, writes: 5 },
      because: 'message, entry and limit written; the mail found, leased and marked',
    },
  ]
}

async function limiterCall({ wired, cost }: CountedSite): Promise<Counted> {
  await wired.services.limits.take('unknown-page', { from: '192.0.2.1' })
  await cost()
  await wired.services.limits.take('unknown-page', { from: '192.0.2.1' })
  return {
    what: 'a call that a limit counts',
    cost: await cost(),
    least: { writes: 1 },
    because: 'the count is written',
  }
}
