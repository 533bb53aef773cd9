import type { Page } from '@playwright/test'
import { adminMessages } from '../../app/features/portfolio/admin-messages.ts'
import { defaultProjects } from '../../app/features/portfolio/default-projects.ts'
import { versionMessages } from '../../core/store/version-messages.ts'
import { visit } from '../browser/visit.ts'
import type { Shoot } from './camera.ts'

const both = { schemes: ['light', 'dark'] } as const
const address = '/admin/portfolio'

/** The portfolio's administration in each of its states, as two members see it. */
export async function showPortfolio(page: Page, colleague: Page, shoot: Shoot): Promise<void> {
  await visit(page, address)
  await page.getByRole('link', { name: adminMessages.addFirst }).waitFor()
  await shoot(page, 'admin-portfolio-empty', both)
  for (const project of defaultProjects.toReversed()) await add(page, shoot, project)
  await shoot(page, 'admin-portfolio-list', { ...both, whole: true })
  await showConflict(page, colleague, shoot)

  await visit(page, address)
  await page.getByText(adminMessages.unsavedHere).waitFor()
  await shoot(page, 'admin-portfolio-unsaved')
  await page.getByRole('link', { name: adminMessages.delete }).first().click()
  await page.getByText(adminMessages.deleteQuestion).waitFor()
  await shoot(page, 'admin-portfolio-delete')
  await page.getByRole('link', { name: adminMessages.keep }).click()
  await page.getByRole('link', { name: adminMessages.history }).first().click()
  await page.getByText(versionMessages.now, { exact: true }).scrollIntoViewIfNeeded()
  await shoot(page, 'admin-portfolio-history')
}

type Sample = (typeof defaultProjects)[number]

/** Fills the form in and saves it. One is published, the others are drafts. */
async function add(page: Page, shoot: Shoot, project: Sample): Promise<void> {
  await visit(page, `${address}/new`)
  const dialog = page.getByRole('dialog').first()
  await dialog.getByRole('textbox', { name: 'Title' }).fill(project.title)
  await dialog.getByLabel('Category').selectOption(project.category)
  await dialog.getByRole('textbox', { name: 'Description' }).fill(project.description)
  await dialog.locator(`[name=icon][value="${project.icon}"]`).check()
  await dialog.locator(`[name=color][value="${project.color}"]`).check()
  for (const name of [...project.services, ...project.technologies]) {
    await dialog.getByRole('checkbox', { name, exact: true }).check()
  }
  await dialog.getByRole('textbox', { name: adminMessages.result(1) }).fill(project.results[0] ?? '')
  if (project === defaultProjects[0]) await shoot(page, 'admin-portfolio-form', both)
  if (project === defaultProjects[1])
    await dialog.getByRole('radio', { name: adminMessages.statuses.published }).check()
  await dialog.getByRole('button', { name: adminMessages.addProject }).click()
  await page.getByText(adminMessages.added(project.title)).waitFor()
}

/** Two at the same project: the second one saves after the first. */
async function showConflict(page: Page, colleague: Page, shoot: Shoot): Promise<void> {
  for (const one of [page, colleague]) {
    await visit(one, address)
    await one.getByRole('link', { name: adminMessages.edit }).first().click()
    const dialog = one.getByRole('dialog').first()
    await dialog.getByRole('textbox', { name: 'Title' }).fill(one === page ? 'The Order Book' : 'Order Book')
    await dialog.getByLabel('Category').selectOption(one === page ? 'Enterprise Solutions' : 'Custom Software')
  }
  await colleague.getByRole('button', { name: adminMessages.save }).click()
  await colleague.getByText(adminMessages.updated('Order Book')).waitFor()
  await page.getByRole('button', { name: adminMessages.save }).click()
  await page.getByRole('dialog').getByRole('definition').first().waitFor()
  await shoot(page, 'admin-portfolio-conflict', both)
}
