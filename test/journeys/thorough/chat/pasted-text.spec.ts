import { chatMessages } from '../../../../core/brief/messages.ts'
import { longestAnswer } from '../../../../core/brief/session-rules.ts'
import { turnMessages } from '../../../../core/brief/turn-messages.ts'
import { visit } from '../../../../scripts/browser/visit.ts'
import { allAnswers, chatOn } from '../../support/chat.ts'
import { expect, testAlone } from '../../support/journey.ts'

const sentence = 'I have put it with your brief as a text file'
const line = 'A booking site for our surf school, with lessons, boards to rent and a calendar for the teachers.\n'
/** Over 6,000 characters. */
const pasted = line.repeat(62)

testAlone(
  'a pasted brief is put with the files, goes with the lead, and stands on the page behind the receipt',
  { tag: ['@desktop', '@phone', '@no-script'] },
  async ({ page, javaScriptEnabled }) => {
    await (javaScriptEnabled ? visit(page, '/project-chat') : page.goto('/project-chat'))
    const chat = chatOn(page)
    await chat.box.focus()
    await page.keyboard.insertText(pasted)
    await expect(chat.box).toHaveValue(pasted)
    await chat.send.click()
    await expect(chat.latest).toContainText(sentence)
    await expect(chat.log.getByText(sentence)).toHaveCount(1)
    await expect(chat.box).toHaveValue('')
    const brief = page.getByRole('button', { name: chatMessages.briefOpen, exact: true })
    if (await brief.isVisible()) await brief.click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Project idea.txt' })).toBeVisible()
    await page.keyboard.press('Escape')
    await chat.answerAll(allAnswers.slice(1))
    await chat.submit.click()
    await expect(page.getByText(chatMessages.detailsSaved)).toBeVisible()
    await page.getByRole('link', { name: chatMessages.yourPage }).first().click()
    const file = page.getByRole('link', { name: /Project idea\.txt/ })
    await expect(file).toBeVisible()
    const address = new URL((await file.getAttribute('href')) ?? '', page.url())
    expect(await (await page.request.get(address.href)).text()).toBe(pasted)
  },
)

testAlone(
  'a text that is too long for a file stays in the box, with what can be done',
  { tag: ['@desktop', '@no-script'] },
  async ({ page, javaScriptEnabled, expectComplaint }) => {
    expectComplaint(/status of 422/)
    await (javaScriptEnabled ? visit(page, '/project-chat') : page.goto('/project-chat'))
    const chat = chatOn(page)
    const long = line.repeat(2100).trim()
    await chat.box.fill(long)
    await chat.send.click()
    await expect(page.getByText(turnMessages.tooLong(longestAnswer))).toContainText('mail the whole of it to')
    await expect(chat.box).toHaveValue(long)
  },
)
