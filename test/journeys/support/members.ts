import type { Page } from '@playwright/test'
import type { Member } from '../../../core/identity/member.ts'
import { identityMessages } from '../../../core/identity/messages.ts'
import type { RunningSite } from '../../support/site/site.ts'

export interface Credentials {
  readonly email: string
  readonly password: string
}

/** Whoever registers first, through the link that the server prints. */
export const firstMember: Credentials = { email: 'thandi@southeaster.example', password: 'twelve fathoms deep' }

/** An account that nobody invited. */
export const stranger: Credentials = { email: 'stranger@visitors.example', password: 'secret' }

/** Somebody of the team, without the trouble of signing in. */
export const aMember = { uid: 'm1', email: 'member@southeaster.example' } as Member

/** Fills the form of the page and presses the button. */
export async function press(page: Page, button: 'register' | 'login', { email, password }: Credentials): Promise<void> {
  await page.getByLabel(identityMessages.email).fill(email)
  await page.getByLabel(identityMessages.password).fill(password)
  await page.getByRole('button', { name: identityMessages[button], exact: true }).click()
}

/** Opens the set-up link and becomes the team's first member. */
export async function becomeFirstMember(page: Page, server: Pick<RunningSite, 'setUpLink'>): Promise<void> {
  await page.goto(server.setUpLink ?? 'no set-up link was printed')
  await press(page, 'register', firstMember)
  await page.getByText(identityMessages.joined).waitFor()
}

export async function register(page: Page, credentials: Credentials): Promise<void> {
  await page.goto('/auth-test')
  await press(page, 'register', credentials)
  await page.getByText(identityMessages.registered).waitFor()
}
