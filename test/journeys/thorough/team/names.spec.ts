import { accessMessages } from '../../../../core/identity/access-messages.ts'
import { identityMessages } from '../../../../core/identity/messages.ts'
import { scriptRuns } from '../../../../scripts/browser/visit.ts'
import { expect, testAlone } from '../../support/journey.ts'
import { becomeFirstMember, firstMember, press } from '../../support/members.ts'
import { joinTeam } from '../../support/signed-in.ts'

const asked = { name: identityMessages.nameAsked }

testAlone(
  'a member is asked for a name once after the sign-in, goes on to where they came from, and has it in the header',
  async ({ page, server, expectComplaint }) => {
    expectComplaint(/status of 4\d\d/)
    await becomeFirstMember(page, server)
    await expect(page.getByRole('heading', asked)).toBeVisible()
    await page.context().clearCookies()

    await page.goto('/leads')
    await page.getByRole('link', { name: accessMessages.signIn }).click()
    await press(page, 'login', firstMember)
    await expect(page.getByRole('heading', asked)).toBeVisible()
    await scriptRuns(page)
    await page.getByLabel(identityMessages.name, { exact: true }).fill('Thandi Nkosi')
    const initials = page.getByLabel(identityMessages.initials)
    await initials.fill('4711')
    await page.getByRole('button', { name: identityMessages.saveName }).click()
    await expect(page.getByText(identityMessages.initialsWrong)).toBeVisible()
    await expect(page.getByLabel(identityMessages.name, { exact: true })).toHaveValue('Thandi Nkosi')
    await initials.fill('')
    await page.getByRole('button', { name: identityMessages.saveName }).click()
    await page.waitForURL('**/leads')

    const menu = page.getByRole('button', { name: 'Thandi Nkosi' })
    await menu.press('Enter')
    const opened = page.getByRole('navigation', { name: accessMessages.accountMenu })
    await expect(opened).toContainText(firstMember.email)
    await page.keyboard.press('Escape')
    await expect(opened).toBeHidden()

    await menu.click()
    await opened.getByRole('link', { name: accessMessages.digestLink(true) }).click()
    const digest = page.locator('#digest')
    const { digest: morning, answers } = identityMessages.mailKinds
    await digest.getByLabel(morning).uncheck()
    await digest.getByRole('button').click()
    await expect(page.getByText(identityMessages.profileSaved)).toBeVisible()
    await expect(digest.getByLabel(morning)).not.toBeChecked()
    await expect(digest.getByLabel(answers)).toBeChecked()
    await expect(page.locator('#name')).toContainText(identityMessages.nameNow('Thandi Nkosi', 'TN'))
  },
)

testAlone(
  'who does not want to give a name is not asked again in this browser',
  { tag: '@no-script' },
  async ({ page, server, expectComplaint }) => {
    expectComplaint(/status of 4\d\d/)
    await becomeFirstMember(page, server)
    await page.getByRole('button', { name: identityMessages.notNow }).click()
    await expect(page.getByRole('heading', { name: identityMessages.nameTitle })).toBeVisible()
    await expect(page.getByRole('heading', asked)).toBeHidden()
    await page.getByRole('button', { name: identityMessages.logout, exact: true }).click()
    await page.goto('/leads')
    await page.getByRole('link', { name: accessMessages.signIn }).click()
    await press(page, 'login', firstMember)
    await page.waitForURL('**/leads')
  },
)

testAlone('on a phone the links that do not fit are in the menu', { tag: '@phone' }, async ({ page, server }) => {
  await joinTeam(page, server, 'thandi')
  await page.goto('/leads')
  const portfolio = page.getByRole('link', { name: 'Portfolio' })
  await expect(portfolio).toBeHidden()
  await page.getByRole('button', { name: accessMessages.menu }).click()
  await portfolio.click()
  await page.waitForURL('**/admin/portfolio')
})
