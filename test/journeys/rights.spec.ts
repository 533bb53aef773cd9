import { identityMessages } from '../../core/identity/messages.ts'
import { leadMessages } from '../../core/leads/messages.ts'
import { expect, testAlone } from './support/journey.ts'
import { keepLead, keptLeads } from './support/kept.ts'
import { becomeFirstMember, firstMember, press, register, stranger } from './support/members.ts'

const secret = {
  projectName: 'Kittiwake',
  projectIdea: 'Known to the team only',
  contactEmail: 'kittiwake@visitors.example',
}
const secretWords = /kittiwake|known to the team/i

/** Every way in which a browser or a script may ask for the leads: the page, the framework's data request, and both with one lead. */
function waysIn(leadId: string): string[] {
  return [
    '/leads',
    '/leads.data',
    '/leads.data?_routes=routes%2Fleads%2Fpage',
    `/leads?lead=${leadId}`,
    `/leads.data?lead=${leadId}`,
  ]
}

testAlone('nobody but a member gets a word of a lead or changes one, by any way in', async ({ page, server }) => {
  const leadId = await keepLead(server.dataFolder, { ...secret, minutesAgo: 5 })
  const expectNothing = async () => {
    for (const way of waysIn(leadId)) {
      const answer = await page.request.get(way)
      expect(answer.status(), way).toBe(403)
      expect(await answer.text(), way).not.toMatch(secretWords)
    }
    for (const way of ['/leads', '/leads.data']) {
      const answer = await page.request.post(way, { form: { leadId, status: 'closed' } })
      expect(answer.status(), `POST ${way}`).toBe(403)
      expect(await answer.text(), `POST ${way}`).not.toMatch(secretWords)
    }
    const [lead] = await keptLeads(server.dataFolder)
    expect(lead?.leadStatus).toBe('new')
  }

  await expectNothing()
  await register(page, stranger)
  await expect(page.getByText(identityMessages.notOfTheTeam)).toBeVisible()
  await expectNothing()

  await page.getByRole('button', { name: identityMessages.logout }).click()
  await becomeFirstMember(page, server)
  for (const way of waysIn(leadId)) {
    const answer = await page.request.get(way)
    expect(answer.status(), way).toBe(200)
    expect(await answer.text(), way).toMatch(secretWords)
  }
})

testAlone(
  'the team’s pages are denied to a visitor, who may sign in and comes back to the same address',
  async ({ page, newVisitor, server, expectComplaint }) => {
    await becomeFirstMember(page, server)
    const leadId = await keepLead(server.dataFolder, { ...secret, minutesAgo: 5 })
    expectComplaint(/status of 403/)
    const pages = [
      { path: `/leads?lead=${leadId}`, says: leadMessages.membersOnly },
      { path: '/admin/portfolio', says: 'You must be logged in to access the portfolio administration.' },
      { path: '/llm-test', says: '' },
    ]
    for (const { path, says } of pages) {
      const visitor = await newVisitor()
      const answer = await visitor.goto(path)
      expect(answer?.status(), path).toBe(403)
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Access Denied')
      await expect(visitor.getByRole('main')).toContainText(says)
      await visitor.getByRole('link', { name: 'Sign In' }).click()
      await expect(visitor).toHaveURL(/\/auth-test\?/)
      await press(visitor, 'login', firstMember)
      await expect(visitor).toHaveURL(path)
      await expect(visitor.getByRole('heading', { level: 1 })).not.toHaveText('Access Denied')
    }
  },
)

testAlone(
  'the set-up link makes one member and then nobody else',
  async ({ page, newVisitor, server, expectComplaint }) => {
    expectComplaint(/status of 4(03|22)/)
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
  },
)

testAlone('logging out ends the session on the server, not only in the browser', async ({ page, server, request }) => {
  await becomeFirstMember(page, server)
  const cookies = await page.context().cookies()
  const session = cookies.find(({ name }) => name === 'session')
  expect(session?.httpOnly).toBe(true)
  const asBefore = { headers: { Cookie: `session=${session?.value}` } }
  expect((await request.get('/leads', asBefore)).status()).toBe(200)

  await page.goto('/leads')
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByText(identityMessages.loggedOut)).toBeVisible()
  expect((await request.get('/leads', asBefore)).status()).toBe(403)
  expect((await request.get('/leads.data', asBefore)).status()).toBe(403)
})
