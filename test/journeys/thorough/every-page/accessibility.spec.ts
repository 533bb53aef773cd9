import { leadMessages } from '../../../../app/features/leads-desk/leads/messages.ts'
import { llmTestMessages } from '../../../../app/features/llm-test/messages.ts'
import { chatMessages } from '../../../../core/brief/messages.ts'
import { identityMessages } from '../../../../core/identity/messages.ts'
import { holdRequests } from '../../../../scripts/browser/hold-requests.ts'
import { visit } from '../../../../scripts/browser/visit.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { allAnswers, chatOn } from '../../support/chat.ts'
import { expect, test, testAlone } from '../../support/journey.ts'
import { becomeFirstMember, press, register, stranger } from '../../support/members.ts'
import { inReview, inTheMiddle } from '../../support/prepared.ts'
import { addLead } from '../../support/stored.ts'

test('the public pages are accessible', async ({ page, expectComplaint }) => {
  expectComplaint(/status of 404/)
  for (const path of ['/', '/about', '/services', '/process', '/privacy', '/terms', '/nowhere']) {
    await page.goto(path)
    await expectAccessible(page, path)
  }
})

test('the menu of a phone is accessible @phone', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expectAccessible(page, 'menu')
})

test('the chat is accessible while it talks, asks, waits and fails', async ({
  page,
  context,
  server,
  expectComplaint,
}) => {
  expectComplaint(/ERR_FAILED|status of 422/)
  const chat = chatOn(page)
  await chat.open()
  await expectAccessible(page, 'greeting')

  await inTheMiddle(context, server, allAnswers.slice(0, 7))
  await visit(page, '/project-chat')
  await expectAccessible(page, 'in the middle')
  await page.getByRole('button', { name: `${chatMessages.currency}:` }).click()
  await expectAccessible(page, 'the choice of a currency')
  await page.keyboard.press('Escape')
  await chat.end.click()
  await expectAccessible(page, 'end question')
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 360, height: 740 })
  const openBrief = page.getByRole('button', { name: chatMessages.briefOpen })
  await openBrief.click()
  await expectAccessible(page, 'brief')
  // It looks at a wide page too, where the panel closes.
  await openBrief.click()
  const contact = chat.line('Contact')
  await contact.summary.click()
  await expect(page.getByLabel('Contact name')).toBeFocused()
  await page.getByLabel('Contact email').fill('thandi at nowhere')
  await contact.save.click()
  await expect(page.getByLabel('Contact email')).toHaveAccessibleDescription('Valid email address is required')
  await expectAccessible(page, 'a line of the brief with an error')
  await openBrief.click()
  await chat.line('Goals').change('Fewer queues')
  await expectAccessible(page, 'a line of the brief that was saved')

  const release = await holdRequests(page, '**/project-chat/turn')
  await chat.box.fill('R150 000')
  await chat.send.click()
  await expectAccessible(page, 'thinking')
  await release('abort')
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessible(page, 'brain freeze')
})

testAlone('review, editor, failure and receipt are accessible', async ({ page, context, server, expectComplaint }) => {
  expectComplaint(/ERR_FAILED|status of 422/)
  const chat = chatOn(page)
  await inReview(context, server)
  await visit(page, '/project-chat')
  await expectAccessible(page, 'review')
  await page.getByRole('link', { name: chatMessages.editDetails }).click()
  await page.getByLabel('Contact email').fill('')
  await page.getByLabel('Contact phone').fill('')
  await page.getByRole('button', { name: chatMessages.saveChanges }).click()
  await expect(chat.review).toBeVisible()
  await expectAccessible(page, 'review with a gap')
  await chat.submit.click()
  await expect(page.getByLabel('Contact email')).toBeFocused()
  await expectAccessible(page, 'editor with an error')
  await page.getByLabel('Contact email').fill('thandi@beancounter.example')
  await page.getByRole('button', { name: chatMessages.saveChanges }).click()
  await expect(chat.review).toBeVisible()

  await page.route('**/project-chat.data*', (route) => route.abort())
  await chat.submit.click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessible(page, 'submission failed')
  await page.unroute('**/project-chat.data*')
  await chat.submit.click()
  await expect(page.getByRole('button', { name: chatMessages.submitted })).toBeVisible()
  const release = await holdRequests(page, '**/project-chat.data*')
  await expectAccessible(page, 'submitted')
  await release()
  await expect(chat.log).toBeVisible()
  await expectAccessible(page, 'receipt')
})

testAlone('the team’s pages are accessible', async ({ page, newVisitor, server, expectComplaint }) => {
  expectComplaint(/status of 4(03|22)|ERR_FAILED/)
  await page.goto('/leads')
  await expectAccessible(page, 'access denied')
  await page.goto('/auth-test')
  await press(page, 'login', { email: '', password: '' })
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessible(page, 'sign-in with an error')
  await register(page, stranger)
  await expectAccessible(page, 'signed in, no member')

  const member = await newVisitor()
  await member.goto(server.setUpLink ?? '')
  await expect(member.getByText(identityMessages.setUpHint)).toBeVisible()
  await expectAccessible(member, 'set-up')
  await becomeFirstMember(member, server)
  await expectAccessible(member, 'joined')
  await member.goto('/admin/status')
  await expectAccessible(member, 'status')
  await member.goto('/leads')
  await expectAccessible(member, 'no leads')
  await addLead(server.store, {
    projectName: 'Tide tables',
    projectIdea: 'Tides',
    budget: 'urgent',
    minutesAgo: 9,
  })
  const said = [{ role: 'user', content: 'Bookings', timestamp: '2026-11-20T08:00:00.000Z' }] as const
  const id = await addLead(server.store, { projectIdea: 'Bookings', timeline: 'asap, urgent', minutesAgo: 5, said })
  await member.goto('/leads')
  await expectAccessible(member, 'leads')
  await visit(member, `/leads?lead=${id}`)
  await member.getByText(leadMessages.transcript(1)).click()
  await expectAccessible(member, 'one lead')
  await visit(member, '/llm-test')
  await expect(member.getByText(llmTestMessages.failed)).toBeVisible()
  await expectAccessible(member, 'model test')
})
