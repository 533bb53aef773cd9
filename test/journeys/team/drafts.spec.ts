import { draftMessages } from '../../../app/content/draft-messages.ts'
import { dashboardMessages } from '../../../core/leads/messages.ts'
import { visit } from '../../../scripts/browser/visit.ts'
import { quietRuntime } from '../../support/process/runtimes.ts'
import { storedLead } from '../../support/store/stored-leads.ts'
import { expect, testAlone } from '../support/journey.ts'
import { joinTeam } from '../support/signed-in.ts'

const words = 'Called; wants it before the winter.'

testAlone('what is typed outlasts its tab, and is gone when it was sent or thrown away', async ({ page, server }) => {
  await joinTeam(page, server, 'thandi')
  const { id } = await storedLead({ store: server.store, runtime: quietRuntime }, { minutesAgo: 5 })
  const kept = page.getByText(draftMessages.kept)
  const note = page.getByLabel(dashboardMessages.note)
  await visit(page, `/leads/${id}`)
  await note.fill(words)
  await expect(kept).toBeVisible()

  const later = await page.context().newPage()
  await page.goto('about:blank')
  await visit(later, `/leads/${id}`)
  await expect(later.getByLabel(dashboardMessages.note)).toHaveValue(words)
  await later.getByRole('button', { name: draftMessages.throwAway }).click()
  await expect(later.getByLabel(dashboardMessages.note)).toHaveValue('')
  await later.close()

  await visit(page, `/leads/${id}`)
  await expect(note).toHaveValue('')
  await note.fill(words)
  await page.getByRole('button', { name: dashboardMessages.addNote }).click()
  await expect(page.getByText(dashboardMessages.noteAdded)).toBeVisible()
  await expect(kept).toBeHidden()
  await visit(page, `/leads/${id}`)
  await expect(note).toHaveValue('')
})
