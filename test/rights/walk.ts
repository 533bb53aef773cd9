import { join } from 'node:path'
import type { SiteRoute } from '../support/site/sources-build.ts'
import type { WholeSite } from '../support/site/whole-site.ts'
import { watchRows } from '../support/store/sqlite-files.ts'
import type { Decision, Form } from './decisions.ts'
import { keepSecrets, secretWord } from './kept.ts'
import { people, type Who } from './people.ts'

export const everybody = ['nobody', 'account', 'member'] as const satisfies readonly Who[]
export const writing = ['POST', 'PUT', 'PATCH', 'DELETE'] as const

/** Who may do what only these may. */
export const allowed: Readonly<Record<Form['by'], readonly Who[]>> = {
  everybody,
  accounts: ['account', 'member'],
  members: ['member'],
}

export interface Attempt {
  readonly who: Who
  readonly method: string
  readonly way: string
  readonly form?: Readonly<Record<string, string>>
}

export type Walk = Awaited<ReturnType<typeof beginWalk>>

/** A site that keeps secrets, three who ask for them, and what is expected of each answer. */
export async function beginWalk(site: WholeSite, folder: string) {
  const kept = await keepSecrets(site.wired)
  const persons = await people(site)
  const file = join(folder, 'store.sqlite')

  /** The name of each route that answers requests or asks the services, as the table of decisions has it. */
  const names = new Map<string, SiteRoute>(
    site.routes
      .filter(({ path, module }) => path !== null || module.loader !== undefined || module.action !== undefined)
      .map((route) => [route.path ?? route.id, route]),
  )

  /** Every way in that the framework knows: the page, its data, and the data of this route alone. */
  function ways(name: string, decision: Decision): [page: string, ...data: string[]] {
    const address = addressOf(name, decision)
    const [path = '', query] = address.split('?')
    const dataPath = path === '/' ? '/_.data' : `${path}.data`
    const search = query === undefined ? '' : `?${query}`
    const alone = new URLSearchParams(query)
    alone.set('_routes', names.get(name)?.id ?? '')
    return [address, dataPath + search, `${dataPath}?${alone}`]
  }

  function addressOf(name: string, { at }: Decision): string {
    return at?.(kept) ?? name
  }

  function ask({ who, way, ...asked }: Attempt, firstWords = false) {
    return persons[who].ask(way, { ...asked, firstWords })
  }

  /** What is wrong with the answers to attempts that must change nothing, tell nothing, and be answered with one of these. */
  async function notRefused(attempts: readonly Attempt[], statuses: readonly number[]): Promise<string[]> {
    const wrong: string[] = []
    using rows = watchRows(file)
    for (const attempt of attempts) {
      const { status, text } = await ask(attempt)
      if (!statuses.includes(status)) wrong.push(`${inWords(attempt)} was answered with ${status}`)
      if (text.includes(secretWord)) wrong.push(`${inWords(attempt)} was told the secret word`)
      if (rows.changed()) wrong.push(`${inWords(attempt)} changed the store`)
    }
    return wrong
  }

  /** What is wrong with the answers to somebody who may read this. A `.data` request is answered like the page. */
  async function notWelcomed(name: string, decision: Decision, who: Who): Promise<string[]> {
    const { reads, tells = reads === 'members', endless = false } = decision
    const [page, ...data] = ways(name, decision)
    const wrong: string[] = []
    let pageStatus: number | null = null
    // What never ends is heard, and not collected.
    for (const attempt of attempts([who], ['GET'], endless ? [page] : [page, ...data])) {
      const { status, text } = await ask(attempt, endless)
      pageStatus ??= status
      const told = text.includes(secretWord)
      if ([401, 403, 500, 503].includes(status) || status !== pageStatus)
        wrong.push(`${inWords(attempt)} was answered with ${status}`)
      if (told && who !== 'member') wrong.push(`${inWords(attempt)} was told the secret word`)
      if (!told && who === 'member' && tells) wrong.push(`${inWords(attempt)} was not told the secret word`)
    }
    return wrong
  }

  return { kept, names, ways, addressOf, ask, notRefused, notWelcomed }
}

/** Every combination. */
export function attempts(
  who: readonly Who[],
  methods: readonly string[],
  ways: readonly string[],
  form?: Attempt['form'],
): Attempt[] {
  return who.flatMap((who) =>
    methods.flatMap((method) => ways.map((way) => ({ who, method, way, ...(form && { form }) }))),
  )
}

function inWords({ who, method, way, form }: Attempt): string {
  return `${who}: ${method} ${way}${form ? ` with ${JSON.stringify(form)}` : ''}`
}
