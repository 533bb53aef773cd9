import { chatMessages } from '../../../core/brief/messages.ts'
import { steps } from '../../../core/brief/steps.ts'
import { holdRequests } from '../../../scripts/browser/hold-requests.ts'
import { scriptRuns, visit } from '../../../scripts/browser/visit.ts'
import { allAnswers, chatOn } from '../support/chat.ts'
import { expect, test } from '../support/journey.ts'
import { inTheMiddle } from '../support/prepared.ts'

const idea = allAnswers[0]

test('Enter sends, Shift+Enter breaks the line, and an Enter that composes a word does neither', async ({ page }) => {
  const chat = chatOn(page)
  await chat.open()
  await expect(page.getByText(chatMessages.answerKeys)).toBeVisible()
  await chat.box.pressSequentially('Tide tables')
  await chat.box.press('Shift+Enter')
  await chat.box.pressSequentially('for anglers')
  await expect(chat.box).toHaveValue('Tide tables\nfor anglers')

  const leftToTheComposer = await chat.box.evaluate((box) => {
    const enter = { key: 'Enter', isComposing: true, bubbles: true, cancelable: true }
    return box.dispatchEvent(new KeyboardEvent('keydown', enter))
  })
  expect(leftToTheComposer).toBe(true)
  await expect(chat.box).toHaveValue('Tide tables\nfor anglers')
  await expect(chat.times).toHaveCount(1)

  await chat.box.press('Enter')
  await expect(chat.times).toHaveCount(3)
  await expect(chat.box).toHaveValue('')
  await expect(chat.log).toContainText('Tide tables\nfor anglers', { useInnerText: true })
})

test('Send waits for words and for the reply, and the box has the focus from the start', async ({ page }) => {
  const chat = chatOn(page)
  await chat.open()
  await expect(chat.box).toBeFocused()
  await chat.box.fill('  \n ')
  await expect(chat.send).toBeDisabled()
  await chat.box.fill(idea)
  await expect(chat.send).toBeEnabled()

  const release = await holdRequests(page, '**/project-chat/turn')
  await chat.send.click()
  await expect(page.getByText('Thinking...')).toBeVisible()
  await expect(chat.log).toContainText(idea)
  await expect(chat.box).toBeFocused()
  await chat.box.pressSequentially('Bean Counter')
  await expect(chat.send).toBeDisabled()
  await chat.box.press('Enter')
  await expect(chat.box).toHaveValue('Bean Counter')

  await release()
  await expect(chat.times).toHaveCount(3)
  await expect(page.getByText('Thinking...')).toBeHidden()
  await expect(chat.box).toHaveValue('Bean Counter')
  await expect(chat.box).toBeFocused()
  await chat.box.press('Enter')
  await expect(chat.times).toHaveCount(5)
  await expect(chat.box).toBeFocused()
  await chat.answer('More regulars')
  await expect(chat.box).toBeFocused()
})

test('each question tells its number and its share of the whole, and has the options that belong to it', async ({
  page,
  context,
  server,
}) => {
  const chat = chatOn(page)
  const shares = [11, 22, 33, 44, 56, 67, 78, 89, 100]
  for (const [place, share] of shares.entries()) {
    const step = place + 1
    await inTheMiddle(context, server, allAnswers.slice(0, place))
    await visit(page, '/project-chat')
    await chat.expectStep(step, share)
    if (steps[place]?.required) await expect(chat.skip).toBeHidden()
    else await expect(chat.skip).toBeEnabled()
    const currency = page.getByRole('button', { name: `${chatMessages.currency}:` })
    if (step === 8) await expect(currency).toBeVisible()
    else await expect(currency).toBeHidden()
  }
})

test.describe('far from Cape Town', () => {
  test.use({ timezoneId: 'Asia/Tokyo' })

  test('times are the agency’s and say so until the viewer’s zone is known, and none changes on an open page', async ({
    page,
  }) => {
    const chat = chatOn(page)
    await page.goto('/project-chat')
    const sent = await chat.times.allTextContents()
    await scriptRuns(page)
    expect(await chat.times.allTextContents()).toEqual(sent)
    await chat.answer(idea)
    const [first, ...others] = await chat.times.allTextContents()
    expect(first).toMatch(/^\d\d:\d\d SAST$/)
    for (const time of others) expect(time).toMatch(/^\d\d:\d\d$/)

    await page.reload()
    const inTokyo = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Asia/Tokyo' })
    const minute = 60_000
    const justNow = [Date.now() - 2 * minute, Date.now() - minute, Date.now()].map((time) => inTokyo.format(time))
    for (const time of await chat.times.allTextContents()) expect(justNow).toContain(time)
  })
})

test('a reply is announced once, when it is whole', async ({ page }) => {
  const chat = chatOn(page)
  await chat.open()
  await chat.log.evaluate((log) => {
    const announced: string[] = []
    const isHeard = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement
      return !element?.closest('[aria-hidden=true]')
    }
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        if (type === 'characterData' && isHeard(target)) announced.push(target.textContent ?? '')
        for (const node of addedNodes) if (isHeard(node)) announced.push(node.textContent ?? '')
      }
    }).observe(log, { childList: true, characterData: true, subtree: true })
    Object.assign(window, { announced })
  })
  await chat.answer(idea)
  const reply = (await chat.latest.getByRole('paragraph').textContent()) ?? ''
  const announced: string[] = await page.evaluate('window.announced')
  expect(announced.filter((text) => text.includes(reply))).toHaveLength(1)
  expect(announced.filter((text) => text.includes(idea))).toHaveLength(1)
  const parts = announced.filter((text) => !text.includes(reply) && !text.includes(idea))
  // The minute of a message may turn between the clock of the page and that of the server.
  const isTime = (text: string) => /^\d\d:\d\d( SAST)?$/.test(text)
  expect(parts.filter((text) => text !== chatMessages.thinking && !isTime(text))).toEqual([])
})

/** In pixels. */
function edgeOf(element: Element): number {
  const { borderLeftWidth, outlineStyle, outlineWidth } = getComputedStyle(element)
  return Math.max(Number.parseFloat(borderLeftWidth), outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth))
}

test('own words, Send and the brief keep an edge in the colours of the visitor’s system', async ({
  page,
  context,
  server,
}) => {
  await inTheMiddle(context, server, allAnswers.slice(0, 2))
  await page.emulateMedia({ forcedColors: 'active' })
  await visit(page, '/project-chat')
  const brief = page.getByRole('region', { name: chatMessages.briefTitle })
  for (const part of [
    page
      .getByRole('log')
      .locator('> div')
      .filter({ hasText: `${chatMessages.you}: ` })
      .first(),
    chatOn(page).send,
    brief,
  ])
    expect(await part.evaluate(edgeOf)).toBeGreaterThanOrEqual(1)
  const emblem = page.getByRole('log').locator('.emblem').first()
  expect(await emblem.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid')
})
