import { join } from 'node:path'
import { expect } from 'vitest'
import type { SiteRoute } from '../support/sources-build.ts'
import { everyRow } from '../support/sqlite-files.ts'
import type { WholeSite } from '../support/whole-site.ts'
import type { Decision, Form } from './decisions.ts'
import { keepSecrets, secretWord } from './kept.ts'
import { people, type Who } from './people.ts'

export const everybody = ['nobody', 'account', 'member'] as const satisfies readonly Who[]
export const reading = ['GET', 'HEAD', 'OPTIONS'] as const
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

  /** The attempt changes nothing, tells nothing, and is answered with one of these. */
  async function expectRefusal(attempt: Attempt, statuses: readonly number[]): Promise<void> {
    const before = everyRow(join(folder, 'store.sqlite'))
    const { status, text } = await ask(attempt)
    const said = { attempt, status, secret: text.includes(secretWord) }
    expect(said).toEqual({ attempt, status: expect.toBeOneOf([...statuses]), secret: false })
    expect(
      everyRow(join(folder, 'store.sqlite')) === before,
      `This changed the store: ${JSON.stringify(attempt)}`,
    ).toBe(true)
  }

  return { kept, names, ways, addressOf, ask, expectRefusal }
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
