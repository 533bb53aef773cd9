import { identityMessages } from '../../core/identity/messages.ts'
import { type Answered, ask } from '../support/site/http.ts'
import type { WholeSite } from '../support/site/whole-site.ts'
import { secretWord } from './secrets.ts'

/** Of everybody here. */
export const password = 'twelve fathoms deep'

export type Role = 'nobody' | 'account' | 'member'

interface Request {
  method?: string
  form?: Readonly<Record<string, string>>
  /** Leaves after the first words of the answer. */
  firstWords?: boolean
}

/** Somebody with a browser that keeps its session. */
export interface Person {
  readonly role: Role
  ask(path: string, asked?: Request): Promise<Answered>
}

/** A visitor, an account and a member, whose address contains the secret word. */
export async function people({ url, wired }: Pick<WholeSite, 'url' | 'wired'>): Promise<Record<Role, Person>> {
  const [nobody, account, member] = [person(url, 'nobody'), person(url, 'account'), person(url, 'member')]
  const invite = (await wired.services.identity.setUp()) ?? ''
  const register = (somebody: Person, email: string, search = '') =>
    somebody.ask(`/auth-test${search}`, { method: 'POST', form: { intent: 'register', email, password } })
  await register(account, 'stranger@visitors.example')
  await register(member, `${secretWord}@southeaster.example`, `?invite=${invite}`)
  const page = await account.ask('/auth-test')
  if (!page.text.includes(identityMessages.notOfTheTeam)) throw new Error('The account did not register')
  return { nobody, account, member }
}

function person(url: string, role: Role): Person {
  let session = ''
  return {
    role,
    async ask(path, { method = 'GET', form, firstWords = false } = {}) {
      const headers = {
        ...(session && { Cookie: session }),
        ...(form && { 'Content-Type': 'application/x-www-form-urlencoded', Origin: url }),
      }
      const body = form && { body: String(new URLSearchParams(form)) }
      const answer = await ask(url, path, { method, headers, firstWords, ...body })
      const given = answer.headers['set-cookie']?.find((line) => line.startsWith('session='))
      if (given) session = given.split(';')[0] ?? ''
      return answer
    },
  }
}
