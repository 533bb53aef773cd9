import type { Page } from '@playwright/test'
import { sessionCookie } from '../../../app/cookies.ts'
import { members, type ReauthenticatedMember } from '../../../core/identity/member.ts'
import type { RunningSite } from '../../support/site/site.ts'

/** Makes the visitor a member of the team, without the trouble of forms. */
export async function joinTeam(page: Page, site: RunningSite, name: string): Promise<void> {
  const { identity } = site.services
  const token = (await identity.setUp()) ?? (await invitation(site))
  const email = `${name}@southeaster.example`
  const joined = await identity.register({ email, password: 'twelve fathoms deep' }, token, { address: 'the test' })
  if (joined.kind !== 'signed-in') throw new Error(joined.message)
  const [pair = ''] = (await sessionCookie.serialize(joined.token)).split(';')
  const value = pair.slice(pair.indexOf('=') + 1)
  await page.context().addCookies([{ name: sessionCookie.name, value, url: site.url, httpOnly: true, sameSite: 'Lax' }])
}

/** By a member. */
async function invitation({ store, services }: RunningSite): Promise<string | null> {
  const [member] = (await store.find(members.name, { limit: 1 })).documents
  const inviter = { uid: member?.id, email: String(member?.['email']) } as ReauthenticatedMember
  return (await services.identity.invite(inviter))?.token ?? null
}
