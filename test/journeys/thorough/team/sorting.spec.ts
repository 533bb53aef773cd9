import { listMessages } from '../../../../app/features/leads-desk/inbox/list-messages.ts'
import { Letter, letters } from '../../../../app/features/letters/letter.ts'
import { trayMessages as texts } from '../../../../app/features/letters/tray-messages.ts'
import { openCollection } from '../../../../core/store/collection.ts'
import { quietRuntime } from '../../../support/process/runtimes.ts'
import { storedLead } from '../../../support/store/stored-leads.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { expect, testAlone as test } from '../../support/journey.ts'
import { joinTeam } from '../../support/signed-in.ts'

test(
  'mail to sort: what came of one stands in its place, and is taken back',
  { tag: ['@desktop', '@phone', '@no-script'] },
  async ({ server, page, expectComplaint }) => {
    expectComplaint(/status of 422/)
    const place = { store: server.store, runtime: quietRuntime }
    await storedLead(place, { projectName: 'Roof garden', contactName: 'Ann Botha', reference: 'MJK-HFC' })
    await storedLead(place, { projectName: 'Tide tables', contactName: 'Ben Botha', reference: 'QRM-4HT' })
    const mail = Letter.parse({
      inTray: true,
      state: 'received',
      subject: '',
      text: '',
      dataRetentionDate: '2030',
      from: 'tom@visitors.example',
      to: 'us@agency.example',
      at: '2026-11-20T07:00:00.000Z',
      original: { id: 'original', name: 'original.eml', type: 'message/rfc822', bytes: 9 },
    })
    for (const subject of ['Third', 'Second', 'First'])
      await openCollection(server.store, letters).add(
        { ...mail, subject, text: `Good morning from ${subject}` },
        subject,
      )
    await joinTeam(page, server, 'sample')
    await page.goto('/admin/mail')
    const rows = page.getByRole('region', { name: texts.tray(3).slice(0, 12) }).getByRole('listitem')
    const second = rows.filter({ has: page.getByRole('heading', { name: 'Second' }) })
    const other = second.getByRole('textbox', { name: texts.otherLead })

    await other.fill('Botha')
    await second.getByRole('button', { name: texts.fileIt }).click()
    await expect(second.getByText(/^Several leads have this: /)).toContainText('Roof garden, MJK-HFC')
    await other.fill('Ann Botha')
    await second.getByRole('button', { name: texts.fileIt }).click()
    await expect(rows.nth(1)).toHaveText(new RegExp(`^${texts.filedAt('Roof garden, MJK-HFC')}`))
    await expect(rows.nth(2)).toContainText('Third')
    if (test.info().project.name === 'desktop') await expectAccessible(page, 'filed')
    await page.getByRole('button', { name: listMessages.undo }).click()
    await expect(second.getByText(texts.fileResults.back)).toBeVisible()

    await second.getByRole('button', { name: texts.newLead }).click()
    await expect(rows.nth(1)).toHaveText(new RegExp(`^${texts.fileResults.filed}`))
    await page.getByRole('button', { name: listMessages.undo }).click()
    await expect(second.getByText(texts.leadErased)).toBeVisible()
    await page.goto('/leads')
    await expect(page.getByRole('link', { name: /Tide tables/ })).toHaveCount(1)
    await expect(page.getByRole('link', { name: /Second/ })).toHaveCount(0)
  },
)
