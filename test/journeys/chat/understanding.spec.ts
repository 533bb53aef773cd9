import { totalSteps } from '../../../core/brief/steps.ts'
import { chatOn } from '../support/chat.ts'
import { expect, test } from '../support/journey.ts'

const several =
  'A booking site called Tide Times for surf lessons in Muizenberg, aimed at tourists and beginners, live before 1 December, about R80k'

test('one message fills several fields, a question is no answer, and a tap in the last step corrects an earlier one', async ({
  page,
}) => {
  const chat = chatOn(page)
  const brief = page.getByRole('region', { name: 'Your brief so far' })
  await chat.open()
  await chat.answer('What would this cost?')
  await chat.expectStep(1, 11)
  await expect(chat.latest.getByRole('link')).toHaveAttribute('href', /^\/(?:faq|process|services|terms)/)

  await chat.answer(several)
  await chat.expectStep(3, 33)
  for (const words of [several, 'before 1 December', 'R80k']) await expect(brief).toContainText(words)
  await chat.answer('Fewer phone calls in high season')
  await chat.answer('Tourists and beginners')
  await chat.expectStep(5, 56)
  await chat.answer(null)
  await chat.answer(null)
  await chat.expectStep(totalSteps, 100)

  await chat.answer('actually the budget is 50k')
  await page.getByRole('button', { name: '50k' }).click()
  await chat.expectStep(totalSteps, 100)
  await expect(brief).toContainText('50k')
  await chat.answer('Anna Botha, anna@tides.example')
  await expect(chat.review).toBeVisible()
  await expect(page.getByRole('main')).toContainText('50k')
  await expect(page.getByRole('main')).toContainText('Asked: What would this cost?')
})
