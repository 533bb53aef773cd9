import { chatMessages } from '../../../core/brief/messages.ts'
import { turnMessages } from '../../../core/brief/turn-messages.ts'
import { allAnswers, chatOn } from '../support/chat.ts'
import { expect, testAlone } from '../support/journey.ts'
import { inReview } from '../support/prepared.ts'
import { storedEmails, storedLeads } from '../support/stored.ts'

testAlone(
  'the whole conversation works by plain form posts, to the receipt @no-script',
  async ({ page, server, expectComplaint }) => {
    expectComplaint(/status of 422/)
    const chat = chatOn(page)
    await page.goto('/project-chat')
    await chat.send.click()
    await expect(page.getByRole('alert')).toHaveText(turnMessages.blank)
    await chat.answer('an')
    await expect(chat.latest).toContainText(chatMessages.tellMeMore)
    await chat.answerAll(allAnswers.slice(0, 3))
    await chat.expectStep(4, 44)
    await page.reload()
    await expect(chat.log).toContainText('Bean Counter')
    await expect(chat.line('Goals').whole).toContainText(chatMessages.notedJustNow)
    await chat.line('Project name').change('Flat White')
    await expect(page).toHaveURL(/#brief-projectName$/)
    await expect(chat.line('Project name').summary).toBeInViewport()
    await expect(chat.latest).toContainText('Flat White.')
    await chat.line('Project name').undo.click()
    await expect(chat.line('Project name').summary).toContainText('Bean Counter')
    await chat.line('Contact').summary.click()
    await page.getByLabel('Contact email').fill('thandi@nowhere')
    await chat.line('Contact').save.click()
    await expect(page.getByLabel('Contact email')).toHaveAccessibleDescription('Valid email address is required')
    await expect(page.getByLabel('Contact email')).toHaveValue('thandi@nowhere')
    await page.goto('/project-chat')
    await chat.answerAll(allAnswers.slice(3))

    await expect(chat.review).toBeVisible()
    await page.getByRole('link', { name: chatMessages.editDetails }).click()
    await page.getByLabel('Contact email').fill('thandi@nowhere')
    await page.getByRole('button', { name: chatMessages.saveChanges }).click()
    await expect(page.getByLabel('Contact email')).toHaveAccessibleDescription('Valid email address is required')
    await expect(page.getByLabel('Contact email')).toHaveValue('thandi@nowhere')
    await page.getByLabel('Contact email').fill('')
    await page.getByLabel('Contact phone').fill('')
    await page.getByRole('button', { name: chatMessages.saveChanges }).click()
    await chat.submit.click()
    await expect(page.getByLabel('Contact email')).toHaveAccessibleDescription('Contact email is required')
    await page.getByLabel('Contact email').fill('thandi@beancounter.example')
    await page.getByRole('button', { name: chatMessages.saveChanges }).click()
    await chat.submit.click()

    await expect(page.getByRole('button', { name: chatMessages.submitted })).toBeDisabled()
    const [lead] = await storedLeads(server.store)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(chatMessages.thankYou)
    await expect(
      page.getByText(`Your reference is ${String(lead?.['reference'])} (lead id ${lead?.id}).`, { exact: true }),
    ).toBeVisible()
    expect(await storedEmails(server.store)).toHaveLength(2)
    await page.getByRole('button', { name: chatMessages.newChat }).click()
    await expect(chat.times).toHaveCount(1)
    await page.getByRole('button', { name: chatMessages.dismiss }).click()
    await expect(page.getByText(chatMessages.detailsSaved)).toBeHidden()
    await page.getByRole('link', { name: chatMessages.yourPage }).click()
    await expect(page.getByText(String(lead?.['reference']), { exact: true })).toBeVisible()
  },
)

testAlone('End Chat asks on a page of its own and then erases @no-script', async ({ page }) => {
  const chat = chatOn(page)
  await page.goto('/project-chat')
  await chat.answer(allAnswers[0])
  await chat.end.click()
  const question = page.getByRole('region', { name: chatMessages.endChat })
  await expect(question).toContainText(chatMessages.endChatQuestion)
  await page.getByRole('link', { name: chatMessages.endChatNo }).click()
  await expect(chat.times).toHaveCount(3)
  await chat.end.click()
  await question.getByRole('button', { name: chatMessages.endChatYes }).click()
  await expect(chat.times).toHaveCount(1)
})

testAlone(
  'a review says why nothing was saved or submitted, and keeps the words @no-script',
  async ({ page, context, server, expectComplaint }) => {
    expectComplaint(/status of (?:409|503)/)
    await inReview(context, server)
    const chat = chatOn(page)
    await page.goto('/project-chat?edit')
    const { batch, update } = server.store
    const away = () => Promise.reject(new Error('away'))
    Object.assign(server.store, { batch: away, update: away })
    await page.getByLabel('Goals').fill('Fewer queues')
    await page.getByRole('button', { name: chatMessages.saveChanges }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page.getByLabel('Goals')).toHaveValue('Fewer queues')
    Object.assign(server.store, { batch, update })

    await page.goto('/project-chat')
    await expect(chat.review).toBeVisible()
    const [session] = (await server.store.find('chatSessions', { limit: 1 })).documents
    await server.services.chat.end(session?.id ?? '')
    await chat.submit.click()
    await expect(page.getByRole('alert')).toHaveText(chatMessages.noSession)
  },
)
