import type { CDPSession, Page } from '@playwright/test'
import { chatMessages } from '../../../core/brief/messages.ts'
import { visit } from '../../../scripts/browser/visit.ts'
import { overflow } from '../support/accessible.ts'
import { allAnswers } from '../support/chat.ts'
import { expect, test } from '../support/journey.ts'
import { inTheMiddle } from '../support/prepared.ts'

/** A zoom is a smaller window; large letters are a setting of the browser. */
const windows = [
  { name: 'zoom of 200 % on a laptop', width: 640, height: 400, fontPx: 16 },
  { name: 'letters of 200 % on a laptop', width: 1280, height: 800, fontPx: 32 },
  { name: 'letters of 200 % on a phone', width: 360, height: 640, fontPx: 32 },
  { name: 'phone', width: 360, height: 640, fontPx: 16 },
  { name: 'small phone', width: 320, height: 568, fontPx: 16 },
  { name: 'phone with its keyboard out', width: 360, height: 300, fontPx: 16 },
] as const

const leastLines = 4
const lineHeight = 1.55

test('header, services and chat fit small windows and large letters, and the box never covers the question', async ({
  browser,
  server,
}) => {
  // The size of the letters stays with a tab: this one is not shared.
  const page = await browser.newPage({ baseURL: server.url })
  const session = await page.context().newCDPSession(page)
  for (const window of windows) {
    await test.step(window.name, async () => {
      await page.context().clearCookies()
      await setWindow(page, session, window)
      await page.goto('/services')
      expect(await overflow(page), 'services scroll sideways').toBe(0)
      expect(await covers(page, 'header a[aria-label]', 'header button, header nav'), 'the brand covers the menu').toBe(
        false,
      )

      await visit(page, '/project-chat')
      await expectRoomToTalk(page, window)
      await inTheMiddle(page.context(), server, allAnswers.slice(0, 4))
      await visit(page, '/project-chat')
      await expectRoomToTalk(page, window)
    })
  }
  await page.context().close()
})

async function setWindow(
  page: Page,
  session: CDPSession,
  { width, height, fontPx }: (typeof windows)[number],
): Promise<void> {
  await page.setViewportSize({ width, height })
  await session.send('Page.setFontSizes', { fontSizes: { standard: fontPx, fixed: fontPx } })
}

/** The newest question starts in view and ends above the box, if it is not taller than the view. */
async function expectRoomToTalk(page: Page, { height, fontPx }: (typeof windows)[number]): Promise<void> {
  expect(await overflow(page), 'the chat scrolls sideways').toBe(0)
  await expect(page.getByText(chatMessages.answerKeys)).toBeHidden()
  const [view, question, box] = [
    await placeOf(page, '[role=region]:has([role=log])'),
    await placeOf(page, '#latest p'),
    await placeOf(page, 'form:has(> textarea)'),
  ]
  const least = height < 400 ? leastLines * lineHeight * fontPx : height / 2
  expect(view.height, 'height of the messages').toBeGreaterThanOrEqual(least)
  expect(view.bottom).toBeLessThanOrEqual(box.top + 1)
  expect(box.bottom).toBeLessThanOrEqual(height)
  expect(question.top, 'the question starts in view').toBeGreaterThanOrEqual(view.top - 1)
  expect(question.top).toBeLessThan(view.bottom - fontPx)
  if (question.height < view.height - fontPx) {
    expect(question.bottom, 'the question ends above the box').toBeLessThanOrEqual(box.top)
  }
}

function placeOf(page: Page, part: string): Promise<{ top: number; bottom: number; height: number }> {
  return page.locator(part).evaluate((element) => {
    const { top, bottom, height } = element.getBoundingClientRect()
    return { top, bottom, height }
  })
}

/** Whether one part of the page lies over the first visible of the others. */
function covers(page: Page, part: string, others: string): Promise<boolean> {
  return page.evaluate(
    ([part = '', others = '']) => {
      const boxes = (selector: string) =>
        [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect())
      const visible = (selector: string) => boxes(selector).find(({ width }) => width > 0)
      const [first, second] = [visible(part), visible(others)]
      if (!first || !second) throw new Error('A part is missing')
      return first.right > second.left && first.bottom > second.top && second.bottom > first.top
    },
    [part, others],
  )
}
