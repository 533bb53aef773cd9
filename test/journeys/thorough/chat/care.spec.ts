import type { Page } from '@playwright/test'
import { careMessages } from '../../../../app/features/chat/conversation/care/messages.ts'
import { carePageMessages } from '../../../../app/features/chat/conversation/care/page-messages.ts'
import { fileMessages } from '../../../../app/features/chat/files/file-messages.ts'
import { contactCopy } from '../../../../app/features/contact/contact-form.ts'
import { chatMessages } from '../../../../core/brief/messages.ts'
import { visit } from '../../../../scripts/browser/visit.ts'
import type { RunningSite } from '../../../support/site/site.ts'
import { aMember, reviewed } from '../../../support/test-services.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { chatOn } from '../../support/chat.ts'
import { expect, testAlone } from '../../support/journey.ts'

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
    await expect(page.getByRole('link', { name: carePageMessages.directory })).toBeVisible()
    await holdsOnDesktop(page, 'help lines')
    await chat.press(carePageMessages.resume)
    await expect(chat.latest).toContainText('?')
    if (javaScriptEnabled) await expect(chat.box).toBeFocused()
    await chat.say('A booking site for surf lessons')
    await chat.expectStep(2, 22)
  },
)

testAlone(
  'somebody who may be in need is asked first, with the numbers in sight',
  everywhere,
  async ({ page, javaScriptEnabled }) => {
    const chat = await openChat(page, javaScriptEnabled)
    await chat.say('I feel completely worthless')
    await expect(chat.latest).toContainText(carePageMessages.unsure)
    await expect(chat.latest.getByRole('link').first()).toHaveAttribute('href', 'tel:112')
    await expect(page.getByRole('group', { name: carePageMessages.unsure }).getByRole('button')).toHaveCount(2)
    await expect(page.getByText(/^Step \d/)).toHaveCount(0)
    await holdsOnDesktop(page, 'the question whether they are safe')
    await page.getByRole('button', { name: carePageMessages.safe, exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(chat.latest).toContainText('?')
    await expect(chat.latest).not.toContainText(carePageMessages.unsure)
    await chat.say('A booking site for surf lessons')
    await chat.say('my friend wants to kill herself')
    await expect(chat.latest).toContainText(careMessages.distress)
  },
)

testAlone(
  'a client is told where to go, the question goes on, and the contact form has their words',
  everywhere,
  async ({ page, javaScriptEnabled }) => {
    const chat = await openChat(page, javaScriptEnabled)
    await chat.say('my website is down since this morning')
    await expect(page.getByRole('link', { name: /\+27 21 555 0100.*08:30/s })).toBeVisible()
    await chat.expectStep(1, 11)
    await holdsOnDesktop(page, 'where a client goes')
    const form = page.waitForEvent('popup')
    await page.getByRole('link', { name: chatMessages.contactForm }).click()
    await expect((await form).getByLabel(contactCopy.message)).toHaveValue('my website is down since this morning')
    await chat.say('it is down since this morning, our website')
    await chat.press(carePageMessages.newIdea)
    await chat.expectStep(1, 11)
    await chat.say('A booking site for surf lessons')
    await chat.expectStep(2, 22)
  },
)

testAlone(
  'somebody comes back with the reference, adds to the idea, and the team has it',
  everywhere,
  async ({ page, server, javaScriptEnabled }) => {
    const { leadId, reference } = await submitted(server)
    const chat = await openChat(page, javaScriptEnabled)
    await chat.say(`hi its thandi again, ${reference}. i forgot to say the van is electric`)
    await expect(chat.latest).toContainText(careMessages.returning('+27 21 555 0100'))
    await holdsOnDesktop(page, 'the question for the address')
    await chat.say('thandi@beancounter.example')
    for (const words of ['Added to Bean Counter: “hi its thandi again', 'A person answers by', careMessages.linkMailed])
      await expect(chat.latest).toContainText(words)
    await chat.say('the till is the blue one')
    await expect(chat.latest).toContainText(careMessages.added('Bean Counter', 'the till is the blue one'))
    const { visitorMessages } = (await server.services.leads.details(aMember, leadId)) ?? { visitorMessages: [] }
    expect(visitorMessages.map(({ text }) => text)).toEqual([
      'the till is the blue one',
      `hi its thandi again, ${reference}. i forgot to say the van is electric`,
    ])
  },
)

testAlone('somebody with a drawing adds it below the reply', everywhere, async ({ page, javaScriptEnabled }) => {
  const chat = await openChat(page, javaScriptEnabled)
  await chat.say('A booking site for surf lessons')
  await chat.say('i have a drawing, can i upload it')
  await expect(chat.latest).toContainText(careMessages.upload)
  const region = page.getByRole('region', { name: chatMessages.conversationScrolls })
  await region.getByLabel(fileMessages.fileLabel).setInputFiles({
    name: 'till.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('a drawing in words'),
  })
  await region.getByRole('button', { name: fileMessages.addFiles }).click()
  await expect(page.getByText('till.txt').first()).toBeVisible()
  await holdsOnDesktop(page, 'the form for files')
})

testAlone(
  'somebody deletes all that they said, and reads that nothing is left',
  everywhere,
  async ({ page, server, javaScriptEnabled }) => {
    const chat = await openChat(page, javaScriptEnabled)
    await chat.say('A booking site for surf lessons')
    await chat.say('please delete everything i said')
    await expect(chat.latest).toContainText(careMessages.delete)
    await chat.press(carePageMessages.keep)
    await expect(chat.latest).toContainText(careMessages.kept)
    await chat.say('please delete everything I said')
    await chat.press(carePageMessages.deleteAll)
    await expect(page.getByRole('heading', { name: carePageMessages.deleted })).toBeVisible()
    await expect(page.getByText(carePageMessages.nothingLeft)).toBeVisible()
    expect(await server.store.count('chatSessions')).toBe(0)
    await holdsOnDesktop(page, 'what is said of the deletion')
    await page.getByRole('link', { name: carePageMessages.startAgain }).click()
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
