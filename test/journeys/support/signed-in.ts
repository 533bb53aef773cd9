import type { Page } from '@playwright/test'
import { sessionCookie } from '../../../app/cookies.ts'
import type { RunningSite } from '../../support/site.ts'
import { aMember } from './members.ts'

/** Makes the visitor a member of the team, without the trouble of forms. */
export async function joinTeam(page: Page, { url, services }: RunningSite, name: string): Promise<void> {
  const { identity } = services
  const token = (await identity.setUp()) ?? (await identity.invite(aMember)).token
  const email = `${name}@southeaster.example`
  const joined = await identity.register(email, 'twelve fathoms deep', token, 'the test')
  if (joined.kind !== 'signed-in') throw new Error(joined.message)
  const [pair = ''] = (await sessionCookie.serialize(joined.token)).split(';')
  const value = pair.slice(pair.indexOf('=') + 1)
  await page.context().addCookies([{ name: sessionCookie.name, value, url, httpOnly: true, sameSite: 'Lax' }])
}
