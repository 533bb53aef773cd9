import type { Page } from '@playwright/test'
import { listMessages } from '../../app/features/leads-desk/inbox/list-messages.ts'
import { dashboardMessages, leadMessages } from '../../app/features/leads-desk/leads/messages.ts'
import { emailMessages } from '../../app/features/mail/messages.ts'
import { visit } from '../browser/visit.ts'
import type { Shoot } from './camera.ts'
import { showPortfolio } from './portfolio.ts'

const both = { schemes: ['light', 'dark'] } as const

/** The rooms of the team, as a member who is signed in sees them. */
export async function showDesk(page: Page, colleague: Page, shoot: Shoot): Promise<void> {
  await showLeads(page, shoot)
  await showPortfolio(page, colleague, shoot)
  await visit(page, '/admin/mail')
  await page.getByRole('heading', { level: 1, name: emailMessages.title }).waitFor()
  await shoot(page, 'mail-queue', both)
  await visit(page, '/llm-test')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await shoot(page, 'model-test', both)
}

async function showLeads(page: Page, shoot: Shoot): Promise<void> {
  await visit(page, '/leads?q=nothing+of+the+kind')
  await page.getByText(leadMessages.nothingFound).waitFor()
  await shoot(page, 'leads-none')
  await visit(page, '/leads/messages')
  await page.locator('[data-row]').first().click()
  await page.getByText(dashboardMessages.samePerson).or(page.getByText(dashboardMessages.activity)).first().waitFor()
  await shoot(page, 'leads-message', both)
  await visit(page, '/leads')
  await page.getByRole('search').getByText(listMessages.more, { exact: true }).click()
  await page.getByRole('button', { name: dashboardMessages.showShortcuts }).click()
  await page.getByRole('dialog').waitFor()
  await shoot(page, 'leads-shortcuts', { widths: [1280] })
}
