import { identityMessages } from '../../../../core/identity/messages.ts'
import { visit } from '../../../../scripts/browser/visit.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { expect, testAlone } from '../../support/journey.ts'
import { look } from '../../support/look.ts'
import { firstMember, press } from '../../support/members.ts'
import { joinTeam } from '../../support/signed-in.ts'

const second = { email: 'pieter@southeaster.example', password: 'under the cable car' }

testAlone(
  'a member invites a second by a link, and removes them: whatever they do next is refused',
  async ({ page, newVisitor, server, expectComplaint }) => {
    expectComplaint(/status of 403|ERR_/)
    await joinTeam(page, server, 'thandi')
    await visit(page, '/auth-test')
    await expect(page.getByText(identityMessages.lastMember)).toBeVisible()
    const labels = await page.getByRole('main').locator('label').allTextContents()
    expect(labels, 'each field has a name of its own').toEqual([...new Set(labels)])
    await server.letPass(16 * 60 * 1000)
    await page.getByRole('button', { name: identityMessages.invite }).click()
    await expect(page.getByRole('heading', { name: identityMessages.reauthenticateTitle })).toBeVisible()
    await page.getByLabel(identityMessages.yourPassword).fill(firstMember.password)
    await page.getByRole('button', { name: identityMessages.reauthenticate, exact: true }).click()
    const link = page.getByLabel(identityMessages.linkTitle)
    await expectAccessible(page, 'an invitation')

    const other = await newVisitor()
    await other.goto(await link.inputValue())
    await expect(other.getByText(identityMessages.invitationHint)).toBeVisible()
    await look(other, 'invited')
    await press(other, 'register', second)
    await expect(other.getByText(identityMessages.joined)).toBeVisible()
    const listening = other.waitForResponse(/\/leads\/updates/)
    await visit(other, '/leads')
    const line = await listening

    await visit(page, '/auth-test')
    await expect(page.getByRole('heading', { name: identityMessages.teamTitle(2) })).toBeVisible()
    await look(page, 'two members')
    await page.getByRole('link', { name: identityMessages.confirmed.remove.label(second.email) }).click()
    await expect(page.getByRole('link', { name: identityMessages.keep })).toBeFocused()
    await expectAccessible(page, 'whether to remove')
    await page.getByRole('button', { name: identityMessages.confirmed.remove.yes }).click()
    await expect(page.getByText(identityMessages.removed)).toBeVisible()
    await expect(page.getByRole('region', { name: identityMessages.teamTitle(1), exact: true })).not.toContainText(
      second.email,
    )
    await expect(page.getByRole('region', { name: identityMessages.accountsTitle(1) })).toContainText(second.email)

    await line.finished()
    await other.getByRole('link', { name: 'Portfolio' }).first().click()
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(identityMessages.accessDenied)
  },
)

testAlone('a token for another program is shown once, reads leads, and is revoked', async ({ page, server }) => {
  await joinTeam(page, server, 'thandi')
  await visit(page, '/auth-test')
  await server.letPass(16 * 60 * 1000)
  await page.getByLabel(identityMessages.tokenName).fill('The bookkeeping')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: identityMessages.reauthenticateTitle })).toBeVisible()
  await page.getByLabel(identityMessages.yourPassword).fill(firstMember.password)
  await page.getByRole('button', { name: identityMessages.reauthenticate, exact: true }).click()
  const shown = page.getByLabel(identityMessages.tokenTitle)
  await expect(shown).toBeFocused()
  const token = await shown.inputValue()
  await expectAccessible(page, 'a token')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: identityMessages.copy }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token)
  const read = () =>
    page.request.get(new URL('/api/leads', page.url()).href, { headers: { Authorization: `Bearer ${token}` } })
  expect((await read()).status()).toBe(200)

  await visit(page, '/auth-test')
  await expect(shown).toHaveCount(0)
  await page.getByRole('button', { name: identityMessages.revokeTokenLabel('The bookkeeping') }).click()
  await expect(page.getByText(identityMessages.tokenRevoked)).toBeVisible()
  expect((await read()).status()).toBe(401)
})

testAlone('recovery codes are copied and printed, alone', async ({ page, server, expectComplaint }) => {
  expectComplaint(/status of 422/)
  await joinTeam(page, server, 'thandi')
  await visit(page, '/auth-test')
  const steps = page.getByRole('region', { name: identityMessages.secondStepTitle })
  // In the middle of a long page.
  await steps.getByRole('button', { name: identityMessages.startTotp }).click()
  await expect(page.getByText(identityMessages.fillAll)).toBeInViewport()
  await steps.getByLabel(identityMessages.yourPassword).fill(firstMember.password)
  await steps.getByRole('button', { name: identityMessages.startTotp }).click()
  const codes = steps.getByRole('listitem')
  await expect(codes).toHaveCount(10)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await steps.getByRole('button', { name: identityMessages.copy }).click()
  await expect(steps.getByRole('button', { name: identityMessages.copied })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied.split('\n')).toEqual(await codes.allTextContents())

  await expect(steps.getByRole('button', { name: 'Print' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(codes.first()).toBeVisible()
  await expect(page.getByRole('heading')).toHaveText([identityMessages.recoveryTitle])
  await expect(page.getByRole('img', { name: identityMessages.qrLabel })).toBeHidden()
})

testAlone('a forgotten password is asked for and set', async ({ page, server }) => {
  await joinTeam(page, server, 'thandi')
  await visit(page, '/auth-test')
  await page.getByRole('main').getByRole('button', { name: identityMessages.logout }).click()
  await page.getByRole('link', { name: identityMessages.forgot }).click()
  await expect(page.getByText(identityMessages.forgotHint)).toBeVisible()
  await page.getByLabel(identityMessages.email).fill(firstMember.email)
  await expectAccessible(page, 'a password forgotten')
  await page.getByRole('button', { name: identityMessages.sendLink }).click()
  await expect(page.getByText(identityMessages.linkOnItsWay)).toBeVisible()

  // Only the mail has the link.
  await expect.poll(async () => (await server.outbox()).length).toBe(1)
  const link = (await server.outbox())[0]?.text?.match(/http\S*reset=\S*/)?.[0]
  await page.goto(link ?? 'no link')
  await expect(page.getByLabel(identityMessages.email)).toHaveValue(firstMember.email)
  await expectAccessible(page, 'a new password')
  await page.getByLabel(identityMessages.newPassword).fill(second.password)
  await page.getByRole('button', { name: identityMessages.setPassword }).click()
  await expect(page.getByText(identityMessages.passwordSet)).toBeVisible()
  await press(page, 'login', { ...firstMember, password: second.password })
  await expect(page.getByText(identityMessages.loggedIn)).toBeVisible()
})
