import { join } from 'node:path'
import type { SiteRoute } from '../support/site/sources-build.ts'
import type { WholeSite } from '../support/site/whole-site.ts'
import { watchRows } from '../support/store/sqlite-files.ts'
import type { Decision, Form } from './decisions.ts'
import { people, type Role } from './people.ts'
import { secretWord, storeSecrets } from './secrets.ts'

export const roles = ['nobody', 'account', 'member'] as const satisfies readonly Role[]
export const writingMethods = ['POST', 'PUT', 'PATCH', 'DELETE'] as const

/** The roles of each right. */
export const allowed: Readonly<Record<Form['by'] | Decision['reads'], readonly Role[]>> = {
  programs: [],
  everybody: roles,
  accounts: ['account', 'member'],
  members: ['member'],
}

export interface Attempt {
  readonly role: Role
  readonly method: string
  readonly address: string
  readonly form?: Readonly<Record<string, string>>
}

function answers({ module }: SiteRoute): boolean {
  return module.loader !== undefined || module.action !== undefined
}

export type RightsCheck = Awaited<ReturnType<typeof openRightsCheck>>

/** Opens a check of a site that stores secrets: requests by each role, and what is expected of the responses. */
export async function openRightsCheck(site: WholeSite, folder: string) {
  const stored = await storeSecrets(site.wired)
  const persons = await people(site)
  const file = join(folder, 'store.sqlite')

  /** The name of each route that answers requests or asks the services, as the table of decisions has it. */
  const names = new Map<string, SiteRoute>(
    site.routes
      .filter((route) => route.path !== null || answers(route))
      // An index that loads nothing is answered by its layout.
      .toSorted((one, other) => Number(answers(one)) - Number(answers(other)))
      .map((route) => [route.path ?? route.id, route]),
  )

  /** The addresses at which the framework answers: the page, its data, and the data of this route alone. */
  function addressesOf(name: string, decision: Decision): [page: string, ...data: string[]] {
    const address = addressOf(name, decision)
    const [path = '', query] = address.split('?')
    const dataPath = path === '/' ? '/_.data' : `${path}.data`
    const search = query === undefined ? '' : `?${query}`
    const alone = new URLSearchParams(query)
    alone.set('_routes', names.get(name)?.id ?? '')
    return [address, dataPath + search, `${dataPath}?${alone}`]
  }

  function addressOf(name: string, { at }: Decision): string {
    return at?.(stored) ?? name
  }

  function ask({ role, address, ...asked }: Attempt, firstWords = false) {
    return persons[role].ask(address, { ...asked, firstWords })
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
  async function notAllowed(name: string, decision: Decision, role: Role): Promise<string[]> {
    const { reads, tells = reads === 'members', endless = false } = decision
    const [page, ...data] = addressesOf(name, decision)
    const wrong: string[] = []
    let pageStatus: number | null = null
    // What never ends is heard, and not collected.
    for (const attempt of attempts([role], ['GET'], endless ? [page] : [page, ...data])) {
      const { status, text } = await ask(attempt, endless)
      pageStatus ??= status
      const told = text.includes(secretWord)
      if ([401, 403, 500, 503].includes(status) || status !== pageStatus)
        wrong.push(`${inWords(attempt)} was answered with ${status}`)
      if (told && role !== 'member') wrong.push(`${inWords(attempt)} was told the secret word`)
      if (!told && role === 'member' && tells) wrong.push(`${inWords(attempt)} was not told the secret word`)
    }
    return wrong
  }

  return { stored, names, addressesOf, addressOf, ask, notRefused, notAllowed }
}

/** Every combination. */
export function attempts(
  some: readonly Role[],
  methods: readonly string[],
  addresses: readonly string[],
  form?: Attempt['form'],
): Attempt[] {
  return some.flatMap((role) =>
    methods.flatMap((method) => addresses.map((address) => ({ role, method, address, ...(form && { form }) }))),
  )
}

function inWords({ role, method, address, form }: Attempt): string {
  return `${role}: ${method} ${address}${form ? ` with ${JSON.stringify(form)}` : ''}`
}
