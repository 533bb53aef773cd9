import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { chatCookie } from '../../../app/cookies.ts'
import { freshFolder } from '../process/fresh-folder.ts'
import { recordingLog } from '../process/logs.ts'
import { fastRuntime } from '../process/runtimes.ts'
import { type Contents, copyData } from './release-fixture.ts'
import { serveWholeSite } from './whole-site.ts'

export { recordedReleases } from './release-fixture.ts'

/** A new copy of what a release stored. */
export async function copyOfRelease(release: string): Promise<{ folder: string; contents: Contents }> {
  const copy = join(await freshFolder(), 'data')
  return { folder: copy, contents: copyData(release, copy) }
}

/** The present site on a copy of a release's data, at the time of the recording, until the test ends. */
export async function serveRelease(release: string) {
  const { folder, contents } = await copyOfRelease(release)
  return { folder, contents, ...(await serveData(folder, contents)) }
}

/** The present site on a release's data. */
export async function serveData(folder: string, { recordedAt }: Pick<Contents, 'recordedAt'>) {
  const clock = { aheadMs: Date.parse(recordedAt) - Date.now() }
  const log = recordingLog()
  const site = await serveWholeSite({ folder, log, runtime: fastRuntime({ log, clock }) })
  onTestFinished(() => site.stop())
  return { site, clock, log }
}

interface Page {
  readonly status: number
  readonly text: string
  readonly location: string | null
}

/** A browser without script that keeps its cookies. */
export function browserAt(url: string) {
  const cookies = new Map<string, string>()

  async function ask(path: string, form?: Readonly<Record<string, string>>): Promise<Page> {
    const Cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url + path, {
      headers: { Cookie, Origin: url },
      redirect: 'manual',
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    return { status: response.status, text: await response.text(), location: response.headers.get('Location') }
  }

  return {
    ask,
    cookie: (name: string) => cookies.get(name) ?? '',
    /** Goes on with this conversation. */
    async resume(sessionId: string): Promise<void> {
      const [pair = ''] = (await chatCookie.serialize(sessionId)).split(';')
      cookies.set(chatCookie.name, pair.slice(pair.indexOf('=') + 1))
    },
    /** Answers the open question of the conversation. */
    async answer(text: string): Promise<Page> {
      const { text: page } = await ask('/project-chat')
      const seen = /name="seen"[^>]* value="(\d+)"/.exec(page)?.[1] ?? '1'
      return ask('/project-chat', { intent: 'answer', text, seen })
    },
    async signIn(email: string, password: string): Promise<void> {
      const { status } = await ask('/auth-test', { intent: 'login', email, password })
      if (status !== 302) throw new Error(`${email} was not signed in: ${status}`)
    },
  }
}
