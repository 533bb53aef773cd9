import { leadMessages } from '../../../app/features/leads-desk/leads/messages.ts'
import { identityMessages } from '../../../core/identity/messages.ts'
import { expect, testAlone } from '../support/journey.ts'
import { firstMember, press } from '../support/members.ts'
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
