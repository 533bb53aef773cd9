import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'
import { leadMessages } from '../../app/features/leads-desk/leads/messages.ts'
import { identityMessages } from '../../core/identity/messages.ts'
import type { Shoot } from './camera.ts'

interface Stage {
  newPage: () => Promise<Page>
  shoot: Shoot
  setUpLink: string
  dataFolder: string
  /** Puts the sample leads into the store. */
  fill: () => void
}

const member = { email: 'thandi@southeaster.example', password: 'twelve fathoms deep' }

/** The first member's way in, and the dashboard in each of its states. Answers the page of the member, who is signed in. */
export async function showTeam({ newPage, shoot, setUpLink, dataFolder, fill }: Stage): Promise<Page> {
  const page = await newPage()
  const press = async (button: string, { email, password }: typeof member) => {
    await page.getByLabel(identityMessages.email).fill(email)
    await page.getByLabel(identityMessages.password).fill(password)
    await page.getByRole('button', { name: button, exact: true }).click()
  }

  await page.goto('/leads')
  await shoot(page, 'access-denied')
  await page.goto('/auth-test')
  await shoot(page, 'sign-in-anonymous', { schemes: ['light', 'dark'] })
  await press(identityMessages.login, { ...member, password: 'a guess' })
  await page.getByRole('alert').waitFor()
  await shoot(page, 'sign-in-error')
  await page.goto(setUpLink)
  await shoot(page, 'sign-in-set-up')
  await press(identityMessages.register, member)
  await page.getByText(identityMessages.joined).waitFor()
  await shoot(page, 'sign-in-signed-in')
  await showDoors({ page, newPage, shoot })

  await page.goto('/leads')
  await shoot(page, 'leads-empty')
  fill()
  await page.goto('/leads')
  await shoot(page, 'leads-list')
  await page.getByRole('link', { name: 'Bean Counter' }).click()
  await page.getByRole('heading', { level: 2, name: 'Bean Counter' }).waitFor()
  await shoot(page, 'leads-open', { schemes: ['light', 'dark'] })
  await withoutLeads(dataFolder, async () => {
    await page.goto('/leads')
    await page.getByText(leadMessages.errorTitle).waitFor()
    await shoot(page, 'leads-failed')
  })
  return page
}

interface Doors extends Pick<Stage, 'newPage' | 'shoot'> {
  /** Where the first member is signed in. */
  page: Page
}

/** Who is of the team, who may join it, and how somebody gets back in. */
async function showDoors({ page, newPage, shoot }: Doors): Promise<void> {
  const schemes = ['light', 'dark'] as const
  const sipho = 'sipho@southeaster.example'
  await page.getByRole('button', { name: identityMessages.invite }).click()
  const link = await page.getByLabel(identityMessages.linkTitle).inputValue()
  await shoot(page, 'account-invitation', { whole: true })

  const visitor = await newPage()
  await visitor.goto('/auth-test?forgot')
  await shoot(visitor, 'account-forgot')
  await visitor.goto('/auth-test?reset=used')
  await shoot(visitor, 'account-reset-closed')
  await visitor.goto(link)
  await shoot(visitor, 'account-invited')
  await visitor.getByLabel(identityMessages.email).fill(sipho)
  await visitor.getByLabel(identityMessages.password).fill(member.password)
  await visitor.getByRole('button', { name: identityMessages.register, exact: true }).click()
  await visitor.getByText(identityMessages.joined).waitFor()
  await visitor.context().close()

  await page.goto('/auth-test')
  await shoot(page, 'account-team', { schemes: [...schemes], whole: true })
  await page.getByRole('link', { name: identityMessages.confirmed.remove.label(sipho) }).click()
  await page.getByRole('button', { name: identityMessages.confirmed.remove.yes }).waitFor()
  await shoot(page, 'account-removal', { whole: true })
}

/** A database whose table is missing is what the dashboard cannot read. */
async function withoutLeads(dataFolder: string, show: () => Promise<void>): Promise<void> {
  const database = new DatabaseSync(join(dataFolder, 'store.sqlite'), { timeout: 5000 })
  database.exec('alter table documents rename to documents_away')
  await show()
  database.exec('alter table documents_away rename to documents')
  database.close()
}
