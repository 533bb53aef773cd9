import type { Page } from '@playwright/test'
import { chatMessages } from '../../core/brief/messages.ts'
import { projectFields } from '../../core/brief/project-info.ts'
import { holdRequests } from '../browser/hold-requests.ts'
import type { Shoot } from './camera.ts'

const firstAnswers = [
  'A loyalty app for our three coffee shops. The paper cards keep going through the wash.',
  'Bean Counter',
  'More regulars on weekdays, and I want to know which drinks bring people back.',
]
const audience = 'Customers mostly, on their phones in the queue. Baristas need to stamp a card in two seconds flat.'
const lastAnswers = [
  'Paper cards, and a till that exports a spreadsheet.',
  null,
  'Urgent: before the winter menu in May',
  'R150 000 to R180 000',
  'Thandi Nkosi, thandi@beancounter.example, 082 555 0123',
]
const both = { schemes: ['light', 'dark'] } as const

/** One conversation from the greeting to the receipt, with what may happen on the way. */
export async function showChat(page: Page, shoot: Shoot): Promise<void> {
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const box = page.getByLabel(chatMessages.answerLabel)
  const times = page.getByRole('log').getByRole('time')

  async function answer(text: string | null): Promise<void> {
    const said = await times.count()
    if (text !== null) await box.fill(text)
    await button(text === null ? chatMessages.skip : chatMessages.send).click()
    await times
      .nth(said + 1)
      .or(page.getByRole('heading', { name: chatMessages.reviewTitle }))
      .waitFor()
  }

  await page.goto('/project-chat')
  await shoot(page, 'chat-start')
  for (const text of firstAnswers) await answer(text)

  const release = await holdRequests(page, '**/project-chat/turn')
  await box.fill(audience)
  await button(chatMessages.send).click()
  await shoot(page, 'chat-thinking')
  await release()
  await times.nth(8).waitFor()
  await box.fill('Paper cards, and a till that')
  await shoot(page, 'chat-middle', both)

  await button(chatMessages.endChat).click()
  await shoot(page, 'chat-end-question')
  await page.keyboard.press('Escape')
  await page.route('**/project-chat/turn', (route) => route.abort())
  await button(chatMessages.send).click()
  await page.getByRole('alert').waitFor()
  await shoot(page, 'chat-brain-freeze')
  await page.unroute('**/project-chat/turn')
  await box.fill('')
  await page.reload()
  await page.setViewportSize({ width: 360, height: 740 })
  await button(chatMessages.briefOpen).click()
  await shoot(page, 'chat-brief', { widths: [360], ...both })
  await button(chatMessages.close).click()
  await page.setViewportSize({ width: 1280, height: 800 })

  for (const text of lastAnswers.slice(0, 3)) await answer(text)
  await button(`${chatMessages.currency}: R ZAR`).click()
  await shoot(page, 'chat-currency', both)
  await page.keyboard.press('Escape')
  for (const text of lastAnswers.slice(3)) await answer(text)
  await showReview(page, shoot)
}

async function showReview(page: Page, shoot: Shoot): Promise<void> {
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const review = page.getByRole('heading', { name: chatMessages.reviewTitle })
  const name = page.getByLabel(projectFields.contactName, { exact: true })
  const editor = page.getByRole('link', { name: chatMessages.editDetails })
  await review.waitFor()
  await shoot(page, 'review-top', both)
  await shoot(page, 'review-whole', { whole: true })

  await editor.click()
  const written = await name.inputValue()
  await name.fill('')
  await button(chatMessages.saveChanges).click()
  await editor.waitFor()
  await button(chatMessages.submit).click()
  await name.and(page.locator(':focus')).waitFor()
  await shoot(page, 'review-edit', { at: name })
  await name.fill(written)
  await button(chatMessages.saveChanges).click()
  await editor.waitFor()

  await page.route('**/project-chat.data*', (route) => route.abort())
  await button(chatMessages.submit).click()
  await page.getByRole('alert').waitFor()
  await shoot(page, 'review-failed', { at: page.getByRole('alert') })
  await page.unroute('**/project-chat.data*')

  await button(chatMessages.submit).click()
  await button(chatMessages.submitted).waitFor()
  const release = await holdRequests(page, '**/project-chat.data*')
  await shoot(page, 'submitted', both)
  await release()
  await page.getByText(chatMessages.copySent('thandi@beancounter.example')).waitFor()
  await page.getByRole('log').waitFor()
  await shoot(page, 'chat-receipt')
}
