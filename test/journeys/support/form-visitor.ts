import { type Answered, type Asked, ask } from '../../support/site/http.ts'

const page = '/project-chat'

/** A browser without script, as far as the chat needs one: it keeps cookies, reads hidden fields and posts forms. */
export function createFormVisitor(url: string, cookie: { name: string; value: string }) {
  const cookies = new Map([[cookie.name, cookie.value]])

  async function send(asked: Asked = {}): Promise<Answered> {
    const Cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await ask(url, page, { ...asked, headers: { ...asked.headers, Cookie } })
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    return answer
  }

  async function hidden(name: 'submissionId'): Promise<string> {
    const { text } = await send()
    const value = new RegExp(`name="${name}"[^>]* value="([^"]*)"`).exec(text)?.[1]
    if (value === undefined) throw new Error(`The page holds no field ${name}`)
    return value
  }

  async function post(form: Record<string, string>): Promise<void> {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
    const { status } = await send({ method: 'POST', headers, body: new URLSearchParams(form).toString() })
    if (status !== 303) throw new Error(`The server answered ${status} to ${form['intent']}`)
  }

  return {
    /** The id that the review carries for a browser that makes none. */
    submissionId: () => hidden('submissionId'),
    /** Resolves when the server has acknowledged the submission. */
    submit: (submissionId: string) => post({ intent: 'submit', submissionId }),
  }
}
