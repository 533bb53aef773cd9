import { leadMessages } from '../../../app/features/leads-desk/leads/messages.ts'
import { accessMessages } from '../../../core/identity/access-messages.ts'
import { identityMessages } from '../../../core/identity/messages.ts'
import { expect, testAlone } from '../support/journey.ts'
import { becomeFirstMember, firstMember, press, stranger } from '../support/members.ts'
import { joinTeam } from '../support/signed-in.ts'
import { addLead } from '../support/stored.ts'

const lead = { projectName: 'Kittiwake', minutesAgo: 5 }

testAlone(
  'the team’s pages are denied to a visitor, who may sign in and comes back to the same address',
  async ({ page, newVisitor, server, expectComplaint }) => {
    await joinTeam(page, server, 'thandi')
    const leadId = await addLead(server.store, lead)
    expectComplaint(/status of 403/)
    const pages = [
      { path: `/leads/${leadId}`, says: leadMessages.membersOnly },
      { path: '/admin/portfolio', says: 'You must be logged in to access the portfolio administration.' },
      { path: '/llm-test', says: '' },
    ]
    const visitor = await newVisitor()
    for (const { path, says } of pages) {
      await visitor.context().clearCookies()
      const answer = await visitor.goto(path)
      expect(answer?.status(), path).toBe(403)
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Access Denied')
      await expect(visitor.getByRole('main')).toContainText(says)
      await visitor.getByRole('link', { name: 'Sign In' }).click()
      await expect(visitor).toHaveURL(/\/auth-test\?/)
      await press(visitor, 'login', firstMember)
      await visitor.getByRole('button', { name: identityMessages.notNow }).click()
      await expect(visitor).toHaveURL(path)
      await expect(visitor.getByRole('heading', { level: 1 })).not.toHaveText('Access Denied')
    }
  },
)

testAlone('the set-up link makes one member and no other', async ({ page, newVisitor, server, expectComplaint }) => {
  expectComplaint(/status of 4(03|22)|ERR_CONNECTION_REFUSED/)
  const link = server.setUpLink ?? ''
  await page.goto(link)
  await expect(page.getByText(identityMessages.setUpHint)).toBeVisible()
  await press(page, 'register', { ...firstMember, password: 'elevenchars' })
  await expect(page.getByRole('alert')).toHaveText(identityMessages.shortForTeam)
  const late = await newVisitor()
  await late.goto(link)
  await becomeFirstMember(page, server)

  await press(late, 'register', { ...stranger, password: 'long enough, but late' })
  await expect(late.getByRole('alert')).toHaveText(identityMessages.invitationClosed)
  await late.goto(link)
  await expect(late.getByText(identityMessages.invitationClosed)).toBeVisible()
  await late.goto('/leads')
  await expect(late.getByRole('heading', { level: 1 })).toHaveText(identityMessages.accessDenied)

  await server.restart()
  expect(server.setUpLink).toBeNull()
})

testAlone('logging out ends the session on the server, not only in the browser', async ({ page, server, request }) => {
  await becomeFirstMember(page, server)
  const cookies = await page.context().cookies()
  const session = cookies.find(({ name }) => name === 'session')
  expect(session?.httpOnly).toBe(true)
  const asBefore = { headers: { Cookie: `session=${session?.value}` } }
  expect((await request.get('/leads', asBefore)).status()).toBe(200)

  await page.goto('/leads')
  await page.getByRole('button', { name: accessMessages.menu }).click()
  await page.getByRole('button', { name: accessMessages.logOut }).click()
  await expect(page.getByText(identityMessages.loggedOut)).toBeVisible()
  expect((await request.get('/leads', asBefore)).status()).toBe(403)
  expect((await request.get('/leads.data', asBefore)).status()).toBe(403)
})
