import type { Page } from '@playwright/test'
import { chatMessages } from '../../../core/brief/messages.ts'
import { careMessages } from '../../../core/conversation/care/messages.ts'
import { visit } from '../../../scripts/browser/visit.ts'
import type { RunningSite } from '../../support/site/site.ts'
import { aMember, reviewed } from '../../support/test-services.ts'
import { expectAccessible } from '../support/accessible.ts'
import { chatOn } from '../support/chat.ts'
import { expect, testAlone } from '../support/journey.ts'

testAlone.use({ variables: { AGENCY_HOURS: 'Mo-Fr 08:30-17:00' } })

const everywhere = { tag: ['@desktop', '@phone', '@no-script'] }

/** The chat, with or without script. */
async function openChat(page: Page, javaScriptEnabled: boolean) {
  await (javaScriptEnabled ? visit(page, '/project-chat') : page.goto('/project-chat'))
  const chat = chatOn(page)
  return {
    ...chat,
    async say(text: string): Promise<void> {
      await chat.box.fill(text)
      await chat.send.click()
      await expect(chat.log.getByText(text, { exact: true })).toBeVisible()
      await expect(page.getByText(chatMessages.thinking)).toBeHidden()
    },
    press: (name: string) => page.getByRole('button', { name, exact: true }).click(),
  }
}

testAlone(
  'somebody in distress gets people to ring, and takes up the project when they wish',
  everywhere,
  async ({ page, javaScriptEnabled }) => {
    const chat = await openChat(page, javaScriptEnabled)
    await chat.say('i lost my business and i dont want to live anymore')
    await expect(chat.latest).toContainText(careMessages.distress)
    const numbers = chat.latest.getByRole('link')
    await expect(numbers.first()).toHaveAttribute('href', 'tel:0800567567')
    await expect(numbers.last()).toContainText(`${careMessages.us}, Monday to Friday, 08:30 to 17:00`)
    for (const number of await numbers.all()) expect((await number.boundingBox())?.height).toBeGreaterThanOrEqual(56)
    await expect(page.getByText(/^Step \d/)).toHaveCount(0)
    await expect(page.getByRole('link', { name: careMessages.directory })).toBeVisible()
    await holdsOnDesktop(page, 'help lines')
    await chat.press(careMessages.resume)
    await expect(chat.latest).toContainText('?')
    if (javaScriptEnabled) await expect(chat.box).toBeFocused()
    await chat.say('A booking site for surf lessons')
    await chat.expectStep(2, 22)
  },
)

testAlone(
  'a client leaves a message with the team, and is told what is missing',
  everywhere,
  async ({ page, server, javaScriptEnabled, expectComplaint }) => {
    expectComplaint(/status of 422/)
    const chat = await openChat(page, javaScriptEnabled)
    await chat.say('my website is down since this morning')
    await expect(page.getByRole('link', { name: /\+27 21 555 0100.*08:30/s })).toBeVisible()
    await expect(chat.box).toHaveCount(0)
    await expect(page.getByLabel(careMessages.message, { exact: true })).toHaveValue(
      'my website is down since this morning',
    )
    await page.getByLabel(careMessages.name).fill('Thandi Nkosi')
    await page.getByLabel(careMessages.replyTo).fill('tomorrow')
    await chat.press(careMessages.leave)
    await expect(page.getByText(careMessages.replyToWrong)).toBeVisible()
    await expect(page.getByLabel(careMessages.name)).toHaveValue('Thandi Nkosi')
    await holdsOnDesktop(page, 'a message to leave')
    await page.getByLabel(careMessages.replyTo).fill('083 555 0142')
    await chat.press(careMessages.leave)
    await expect(chat.latest).toContainText(careMessages.left)
    if (javaScriptEnabled) await expect(chat.box).toBeFocused()
    await expect.poll(async () => server.services.messages.count(aMember)).toBe(1)
    await expect.poll(() => server.outbox()).toHaveLength(1)
  },
)

testAlone(
  'somebody comes back with the reference, adds to the idea, and the team has it',
  everywhere,
  async ({ page, server, javaScriptEnabled, expectComplaint }) => {
    expectComplaint(/status of 422/)
    const { leadId, reference } = await submitted(server)
    const chat = await openChat(page, javaScriptEnabled)
    await chat.say('i want to add something to my project')
    await page.getByLabel(careMessages.reference, { exact: true }).fill('CCC-CCC')
    await page.getByLabel(careMessages.email).fill('thandi@beancounter.example')
    await chat.press(careMessages.find)
    await expect(page.getByText(careMessages.notFound)).toBeVisible()
    await expect(page.getByLabel(careMessages.email)).toHaveValue('thandi@beancounter.example')
    await page.getByLabel(careMessages.reference, { exact: true }).fill(reference.toLowerCase())
    await chat.press(careMessages.find)
    await expect(chat.latest).toContainText(careMessages.added('Bean Counter', 'A person answers by'))
    await chat.say('the till is the blue one')
    await expect(chat.latest).toContainText(careMessages.added('Bean Counter', 'A person answers by'))
    const { visitorMessages } = (await server.services.leads.details(aMember, leadId)) ?? { visitorMessages: [] }
    expect(visitorMessages.map(({ text }) => text)).toEqual([
      'the till is the blue one',
      'i want to add something to my project',
    ])
  },
)

testAlone(
  'somebody deletes all that they said, and gets a receipt',
  everywhere,
  async ({ page, server, javaScriptEnabled }) => {
    const chat = await openChat(page, javaScriptEnabled)
    await chat.say('A booking site for surf lessons')
    await chat.say('please delete everything i said')
    await expect(chat.latest).toContainText(careMessages.delete(1))
    await chat.press(careMessages.keep)
    await expect(chat.latest).toContainText(careMessages.kept)
    await chat.say('please delete everything I said')
    await chat.press(careMessages.deleteAll)
    await expect(page.getByRole('heading', { name: careMessages.deleted })).toBeVisible()
    await expect(page.getByText(careMessages.deletedCounts(8, 1, 0))).toBeVisible()
    await expect(page.getByText(/^[CFHJKMPRTWXY3479]{3}-[CFHJKMPRTWXY3479]{3}$/)).toBeVisible()
    expect(await server.store.count('chatSessions')).toBe(0)
    await holdsOnDesktop(page, 'the receipt of what was deleted')
    await page.getByRole('link', { name: careMessages.startAgain }).click()
    await expect(chat.box).toHaveValue('')
    await chat.expectStep(1, 11)
  },
)

/** A lead that somebody submitted in another browser. */
async function submitted({ services }: RunningSite): Promise<{ leadId: string; reference: string }> {
  const result = await services.chat.submit(await reviewed(services), 'submission-of-somebody', '196.25.1.1')
  const leadId = result.kind === 'submitted' ? result.leadId : ''
  return { leadId, reference: (await services.leads.get(aMember, leadId))?.reference ?? '' }
}

/** Once for all three browsers: it looks at both widths. */
async function holdsOnDesktop(page: Page, state: string): Promise<void> {
  if (testAlone.info().project.name === 'desktop') await expectAccessible(page, state)
}
