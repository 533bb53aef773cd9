import type { WholeSite } from '../support/site/whole-site.ts'

export interface PlainAnswer {
  readonly status: number
  readonly headers: Headers
  readonly html: string
}

type Sent = Readonly<Record<string, string | readonly string[] | Blob>>

/** A browser without script: it follows links, sends forms with files in them, and keeps its session. */
export function plainBrowser({ url }: WholeSite) {
  let session = ''

  async function ask(path: string, init: RequestInit = {}): Promise<PlainAnswer> {
    const headers = { ...(session && { Cookie: session }), Origin: url }
    const response = await fetch(url + path, { ...init, headers, redirect: 'manual' })
    session =
      response.headers
        .getSetCookie()
        .find((line) => line.startsWith('session='))
        ?.split(';')[0] ?? session
    return { status: response.status, headers: response.headers, html: await response.text() }
  }

  return {
    session: () => session,

    get: (path: string) => ask(path),

    send(path: string, fields: Sent): Promise<PlainAnswer> {
      const body = new FormData()
      for (const [name, value] of Object.entries(fields)) {
        for (const each of Array.isArray(value) ? value : [value]) body.append(name, each)
      }
      return ask(path, { method: 'POST', body })
    },

    /** Registers, through the invitation if there is one. */
    async register(email: string, invitation?: string): Promise<void> {
      const body = new URLSearchParams({ intent: 'register', email, password: 'twelve fathoms deep' })
      const { status } = await ask(invitation ? `/auth-test?invite=${invitation}` : '/auth-test', {
        method: 'POST',
        body,
      })
      if (status >= 400) throw new Error(`${email} did not register: ${status}`)
    },
  }
}

/** What a form of a project sends. */
export function aProjectForm(fields: Sent = {}): Sent {
  return {
    intent: 'save',
    revisionNumber: '0',
    title: 'Tide Tables',
    description: 'Tide and swell for eleven harbours.',
    category: 'Web Development',
    icon: '🌐',
    color: 'from-sky-500 to-indigo-500',
    services: ['Web Development'],
    technologies: ['TypeScript', 'D3.js'],
    results: ['Opens on a weak signal'],
    imageUrl: '',
    imageAlt: '',
    status: 'published',
    ...fields,
  }
}

/** The values of the form's fields of this name. */
export function valuesIn(html: string, name: string): string[] {
  const inputs = [...html.matchAll(/<input\b[^>]*>/g)].map(([tag]) => tag)
  return inputs.filter((tag) => tag.includes(`name="${name}"`)).map((tag) => /\bvalue="([^"]*)"/.exec(tag)?.[1] ?? '')
}
