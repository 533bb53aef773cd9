import { setTimeout as pause } from 'node:timers/promises'
import { chatCookie } from '../../app/cookies.ts'
import { allAnswers } from '../support/answers.ts'

/** What the site has acknowledged to visitors, each by words that stand nowhere else. */
export interface Acknowledged {
  /** Email addresses of leads. */
  readonly leads: string[]
  /** Contact messages. */
  readonly messages: string[]
  /** Answers of conversations, by the session's id. */
  readonly answers: { readonly sessionId: string; readonly text: string }[]
}

export interface Load {
  readonly acknowledged: Acknowledged
  /** How often a request was not acknowledged: by its status, or `cut off`. */
  readonly refusals: ReadonlyMap<string, number>
  /** Stops after everything that is under way is acknowledged. */
  stop(): Promise<void>
}

export interface ReviewedConversation {
  readonly sessionId: string
  readonly email: string
}

interface Options {
  /** The addresses of the processes. Each request goes to a random one. */
  readonly urls: readonly string[]
  /** Returns a conversation that is ready to be submitted. */
  readonly nextReviewed: () => Promise<ReviewedConversation>
}

const clients = { submit: 6, write: 3, talk: 3 }
const thinkMs = 250
const retryMs = 100
const longestAnswerMs = 40_000
const mostTries = 600

/** Visitors who submit, write messages and talk, without script, until `stop`. They send again what is not acknowledged, with the same id. */
export function startLoad({ urls, nextReviewed }: Options): Load {
  const acknowledged: Acknowledged = { leads: [], messages: [], answers: [] }
  const refusals = new Map<string, number>()
  const stopping = new AbortController()
  let count = 0

  async function submit(): Promise<void> {
    const { sessionId, email } = await nextReviewed()
    await insist('/project-chat', await cookieOf(sessionId), { intent: 'submit', submissionId: crypto.randomUUID() })
    acknowledged.leads.push(email)
  }

  async function write(): Promise<void> {
    const message = `Message ${(count += 1)} of the load`
    const form = { name: 'Thandi Nkosi', email: 'thandi@beancounter.example', message }
    await insist('/contact', '', { ...form, submissionId: crypto.randomUUID() })
    acknowledged.messages.push(message)
  }

  async function talk(): Promise<void> {
    let cookie = ''
    for (const answer of allAnswers.slice(0, 3)) {
      const text = `${answer}, number ${(count += 1)}`
      for (let tries = 1; ; tries += 1) {
        if (tries === mostTries) throw new Error('An answer was never taken')
        const page = await ask('/project-chat', cookie)
        // The answer whose acknowledgement was cut off.
        if (page?.text.includes(text)) break
        const seen = /name="seen"[^>]* value="(\d+)"/.exec(page?.text ?? '')?.[1]
        const sent = seen && (await ask('/project-chat', cookie, { intent: 'answer', text, seen }))
        cookie = (sent && sent.cookie) || cookie
        if (sent && sent.status === 303) {
          acknowledged.answers.push({ sessionId: await sessionOf(cookie), text })
          break
        }
        await pause(retryMs)
      }
      await pause(thinkMs)
    }
  }

  /** Sends until it is acknowledged. */
  async function insist(path: string, cookie: string, form: Readonly<Record<string, string>>): Promise<void> {
    for (let tries = 1; tries <= mostTries; tries += 1) {
      if ((await ask(path, cookie, form))?.status === 303) return
      await pause(retryMs)
    }
    throw new Error(`A request to ${path} was never acknowledged`)
  }

  async function ask(path: string, cookie: string, form?: Readonly<Record<string, string>>) {
    const url = urls[Math.floor(Math.random() * urls.length)] ?? ''
    try {
      const response = await fetch(url + path, {
        headers: { Origin: url, Cookie: cookie },
        redirect: 'manual',
        signal: AbortSignal.timeout(longestAnswerMs),
        ...(form && { method: 'POST', body: new URLSearchParams(form) }),
      })
      const text = await response.text()
      if (response.status >= 400) countRefusal(String(response.status))
      const set = response.headers.getSetCookie().find((line) => line.startsWith(`${chatCookie.name}=`))
      return { status: response.status, text, cookie: set?.split(';')[0] ?? null }
    } catch {
      countRefusal('cut off')
      return null
    }
  }

  function countRefusal(kind: string): void {
    refusals.set(kind, (refusals.get(kind) ?? 0) + 1)
  }

  async function repeat(work: () => Promise<void>): Promise<void> {
    while (!stopping.signal.aborted) {
      await work()
      await pause(thinkMs)
    }
  }

  const running = Object.entries({ submit, write, talk }).flatMap(([name, work]) =>
    Array.from({ length: clients[name as keyof typeof clients] }, () => repeat(work)),
  )
  const finished = Promise.all(running)
  // Reported by `stop`.
  finished.catch(() => {})
  return {
    acknowledged,
    refusals,
    async stop() {
      stopping.abort()
      await finished
    },
  }
}

async function cookieOf(sessionId: string): Promise<string> {
  return (await chatCookie.serialize(sessionId)).split(';')[0] ?? ''
}

async function sessionOf(cookie: string): Promise<string> {
  return String(await chatCookie.parse(cookie))
}
