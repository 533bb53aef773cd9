import { leadMessages } from '../../core/leads/messages.ts'
import { expect, testAlone } from './support/journey.ts'
import { keepLead, keepNoLead, removeLead } from './support/kept.ts'
import { becomeFirstMember } from './support/members.ts'
import { scriptRuns, visit } from './support/visit.ts'

testAlone('a member sees the list newest first and works a lead', async ({ page, server }) => {
  await becomeFirstMember(page, server)
  await page.getByRole('link', { name: 'Open the Lead Dashboard' }).click()
  await expect(page.getByText('No leads found matching the current filters.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Leads (0)' })).toBeVisible()

  await keepLead(server.dataFolder, { projectName: 'The older one', projectIdea: 'Tide tables', minutesAgo: 90 })
  await keepLead(server.dataFolder, { projectName: 'The oldest one', projectIdea: 'A roster', minutesAgo: 2000 })
  const newest = { projectName: 'The newest one', projectIdea: 'Bookings\nfor seven rooms', timeline: 'urgent, asap' }
  const id = await keepLead(server.dataFolder, { ...newest, minutesAgo: 1 })
  await page.getByRole('button', { name: leadMessages.refresh }).click()
  await expect(page.getByRole('heading', { name: 'Leads (3)' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem').getByRole('strong')).toHaveText([
    'The newest one',
    'The older one',
    'The oldest one',
  ])
  await expect(page.getByText('Select a lead from the list to view details')).toBeVisible()

  await page.getByRole('link', { name: 'The newest one' }).click()
  const lead = page.getByRole('region', { name: 'The newest one' })
  await expect(lead).toContainText('Bookings\nfor seven rooms', { useInnerText: true })
  await expect(lead).toContainText(leadMessages.leadId(id))
  await expect(lead).toContainText('High')
  await lead.getByLabel(leadMessages.status).selectOption('Proposal')
  await expect(lead.getByRole('status')).toHaveText(leadMessages.statusUpdated('Proposal'))
  await page.reload()
  await expect(lead.getByLabel(leadMessages.status)).toHaveValue('proposal')
  await expect(page.getByRole('link', { name: 'The newest one' })).toContainText('Proposal')
})

testAlone(
  'a status that cannot be kept goes back to what it was, and says so',
  async ({ page, server, expectComplaint }) => {
    await becomeFirstMember(page, server)
    const id = await keepLead(server.dataFolder, { projectIdea: 'Tide tables', minutesAgo: 5 })
    await visit(page, `/leads?lead=${id}`)
    const status = page.getByLabel(leadMessages.status)

    expectComplaint(/ERR_FAILED/)
    await page.route('**/leads.data*', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await status.selectOption('Closed')
    await expect(page.getByText('Failed to update lead status')).toBeVisible()
    await expect(page.getByLabel(leadMessages.status)).toHaveValue('new')
    await page.unroute('**/leads.data*')

    await removeLead(server.dataFolder, id)
    expectComplaint(/status of 404/)
    await status.selectOption('Closed')
    await expect(page.getByText(leadMessages.gone)).toBeVisible()
  },
)

testAlone(
  'leads that cannot be loaded say so, and Try Again loads them when they can be',
  async ({ page, server, expectComplaint }) => {
    expectComplaint(/status of 500|ERR_/)
    await becomeFirstMember(page, server)
    await keepLead(server.dataFolder, { projectName: 'Tide tables', projectIdea: 'Tides', minutesAgo: 5 })
    const noLead = await keepNoLead(server.dataFolder)
    await page.goto('/leads')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error Loading Leads')
    await expect(page.getByRole('main')).toContainText('Failed to load leads')
    await removeLead(server.dataFolder, noLead)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('link', { name: 'Tide tables' })).toBeVisible()

    await scriptRuns(page)
    await server.kill()
    await page.getByRole('link', { name: 'Tide tables' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error Loading Leads')
    await server.restart()
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('region', { name: 'Tide tables' })).toBeVisible()
  },
)

testAlone(
  'on a phone the list and a lead are two screens, and back returns to the list @phone',
  async ({ page, server }) => {
    await becomeFirstMember(page, server)
    await keepLead(server.dataFolder, { projectName: 'Tide tables', projectIdea: 'Tides', minutesAgo: 5 })
    await page.goto('/leads')
    const list = page.getByRole('region', { name: leadMessages.count(1) })
    const lead = page.getByRole('region', { name: 'Tide tables' })
    await expect(list).toBeVisible()
    await list.getByRole('link').click()
    await expect(lead).toBeVisible()
    await expect(list).toBeHidden()
    await page.goBack()
    await expect(list).toBeVisible()
    await expect(lead).toBeHidden()

    await list.getByRole('link').click()
    await lead.getByRole('link', { name: leadMessages.backToList }).click()
    await expect(list).toBeVisible()
  },
)

testAlone('a member opens a lead and changes its status without script @no-script', async ({ page, server }) => {
  await becomeFirstMember(page, server)
  await keepLead(server.dataFolder, { projectName: 'Tide tables', projectIdea: 'Tides', minutesAgo: 5 })
  await page.goto('/leads')
  await page.getByRole('link', { name: 'Tide tables' }).click()
  const status = page.getByLabel(leadMessages.status)
  await status.selectOption('Qualified')
  await page.getByRole('button', { name: leadMessages.changeStatus }).click()
  await page.goto('/leads')
  await page.getByRole('link', { name: 'Tide tables' }).click()
  await expect(status).toHaveValue('qualified')
})
