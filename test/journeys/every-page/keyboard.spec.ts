import type { Page } from '@playwright/test'
import { chatLink } from '../../../app/content/navigation.ts'
import { allAnswers, chatOn } from '../support/chat.ts'
import { expect, test } from '../support/journey.ts'

const mostStops = 40

test('the keyboard alone leads from home to a sent answer, and the focus is always seen', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, chatLink.text)
  await page.keyboard.press('Enter')

  const chat = chatOn(page)
  await expect(chat.send).toBeDisabled()
  await expect(chat.box).toBeFocused()
  await page.keyboard.type(allAnswers[0])
  await tabTo(page, 'Send')
  await page.keyboard.press('Enter')
  await expect(chat.times).toHaveCount(3)
  await expect(chat.box).toBeFocused()
  await page.keyboard.type('Bean Counter')
  await page.keyboard.press('Enter')
  await expect(chat.times).toHaveCount(5)
  await expect(chat.latest).toBeInViewport()
})

test('every stop of the sign-in and the denied page shows its focus', async ({ page, expectComplaint }) => {
  expectComplaint(/status of 403/)
  await page.goto('/leads')
  await tabTo(page, 'Sign In')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/auth-test/)
  await tabTo(page, 'Email')
  await tabTo(page, 'Password')
  await tabTo(page, 'Login')
  await tabTo(page, 'Register')
})

/** Presses Tab until the focus is on what carries this name, and looks at every stop on the way. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let stop = 0; stop < mostStops; stop += 1) {
    await page.keyboard.press('Tab')
    const focused = await focusOf(page)
    expect(focused.ring, `focus on ${focused.name}`).toMatch(/^(solid|auto) [1-9]/)
    expect(focused.seen, `${focused.name} is in view`).toBe(true)
    if (focused.name === name) return
  }
  throw new Error(`${name} was not reached with ${mostStops} presses of Tab`)
}

function focusOf(page: Page): Promise<{ name: string; ring: string; seen: boolean }> {
  return page.evaluate(() => {
    const focused = document.activeElement ?? document.body
    const { outlineStyle, outlineWidth } = getComputedStyle(focused)
    const { top, bottom } = focused.getBoundingClientRect()
    const label =
      focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement ? focused.labels?.[0] : null
    const name = focused.getAttribute('aria-label') ?? (label ?? focused).textContent.trim()
    return { name, ring: `${outlineStyle} ${outlineWidth}`, seen: bottom > 0 && top < innerHeight }
  })
}
