import { expect, type Page } from '@playwright/test'
import { chatMessages } from '../../../core/brief/messages.ts'
import { totalSteps } from '../../../core/brief/steps.ts'
import { visit } from '../../../scripts/browser/visit.ts'

/** One answer a question, in order; `null` presses Skip. */
export const allAnswers = [
  'A loyalty app for our three coffee shops. The paper cards keep going through the wash.',
  'Bean Counter',
  'More regulars on weekdays',
  'Customers in the queue, and the baristas',
  'Paper cards and a till',
  null,
  'Urgent: before the winter menu in May',
  'R150 000, asap',
  'Thandi Nkosi, thandi@beancounter.example, 082 555 0123',
] as const

/** The chat as a person meets it: by what is written on it. */
export function chatOn(page: Page) {
  const log = page.getByRole('log')
  const box = page.getByLabel(chatMessages.answerLabel)
  const send = page.getByRole('button', { name: chatMessages.send, exact: true })
  const skip = page.getByRole('button', { name: chatMessages.skip, exact: true })
  const end = page.getByRole('button', { name: chatMessages.endChat })
  const submit = page.getByRole('button', { name: chatMessages.submit })
  /** Each carries the time at which it was said; a reply that still arrives carries none. */
  const times = log.getByRole('time')
  const review = page.getByRole('heading', { name: chatMessages.reviewTitle })

  /** One line of the brief, by its title: to open, to fill in and to save. */
  function line(title: string) {
    const whole = page.getByRole('listitem').filter({ has: page.getByText(title, { exact: true }) })
    const summary = whole.locator('summary')
    return {
      whole,
      summary,
      field: whole.getByRole('textbox'),
      save: whole.getByRole('button', { name: chatMessages.save, exact: true }),
      undo: whole.getByRole('button', { name: chatMessages.undo }),
      async change(text: string): Promise<void> {
        await summary.click()
        await whole.getByRole('textbox').fill(text)
        await whole.getByRole('button', { name: chatMessages.save, exact: true }).click()
        await expect(whole.getByText(chatMessages.lineSaved)).toBeVisible()
      },
    }
  }

  /** Sends the answer and waits for the whole reply, or for the review after the last one. */
  async function answer(text: string | null): Promise<void> {
    const said = await times.count()
    if (text !== null) await box.fill(text)
    await (text === null ? skip : send).click()
    await expect(times.nth(said + 1).or(review)).toBeVisible()
    await expect(page.getByText(chatMessages.thinking)).toBeHidden()
  }

  return {
    log,
    box,
    send,
    skip,
    end,
    submit,
    times,
    review,
    answer,
    line,
    /** Resolves when words of a reply stand on the page. They stand for some hundred milliseconds: to be called before the answer is sent. */
    replyBegins: async () => {
      // Words of a reply that still arrives are hidden from screen readers.
      await page.waitForFunction(
        () => /\w/.test(document.querySelector('[role=log] [aria-hidden=true] p')?.textContent ?? ''),
        null,
        { polling: 'raf' },
      )
    },
    /** What was said last. */
    latest: log.locator('#latest'),
    async open(): Promise<void> {
      await visit(page, '/project-chat')
      await expect(send).toBeDisabled()
    },
    async answerAll(answers: readonly (string | null)[] = allAnswers): Promise<void> {
      for (const text of answers) await answer(text)
    },
    expectStep: (step: number, percent: number) =>
      expect(page.getByText(`Step ${step} of ${totalSteps} (${percent}% complete)`, { exact: true })).toBeVisible(),
  }
}
