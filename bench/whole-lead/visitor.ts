import { answers } from '../data/conversations.ts'
import { pairOf } from '../data/services.ts'
import type { Connection, Reply } from '../http/connection.ts'
import { formRequest, getRequest } from '../http/requests.ts'
import { hiddenField } from '../writes/contact-forms.ts'

const page = '/project-chat'

/** One visitor from the first page to the receipt, as a browser does it: page, nine answers, review, submission, receipt. */
export async function makeLead(connection: Connection, number: number): Promise<void> {
  expectStatus(await connection.ask(getRequest(page)), 200)
  const cookie = await answerAll(connection, number)
  await submit(connection, cookie)
  expectStatus(await connection.ask(getRequest(page, { Cookie: cookie })), 200)
}

/** Gives all answers. Returns the visitor's cookie. */
export async function answerAll(connection: Connection, number: number): Promise<string> {
  let cookie = ''
  for (const [index, text] of answers.entries()) {
    const own = text.replace('thandi@', `visitor-${number}@`)
    const fields = { text: own, seen: String(1 + 2 * index) }
    const reply = await connection.ask(formRequest(`${page}/turn`, fields, cookie), { read: true })
    expectStatus(reply, 200)
    if (reply.body.includes('event: failed')) throw new Error(reply.body)
    cookie = cookieOf(reply) ?? cookie
  }
  return cookie
}

/** Reads the review and sends it. */
export async function submit(connection: Connection, cookie: string): Promise<void> {
  const review = await connection.ask(getRequest(page, { Cookie: cookie }), { read: true })
  const submission = { intent: 'submit', submissionId: hiddenField(review.body, 'submissionId') }
  expectStatus(await connection.ask(formRequest(page, submission, cookie)), 303)
}

/** Returns the cookie that a response sets, as the browser sends it, or null. */
export function cookieOf({ head }: Reply): string | null {
  const line = /\r\nset-cookie: ([^\r]+)/i.exec(head)?.[1]
  return line === undefined ? null : pairOf(line)
}

export function expectStatus({ status, head }: Reply, expected: number): void {
  if (status !== expected) throw new Error(`Not ${expected}: ${head}`)
}
