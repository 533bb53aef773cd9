import type { Page } from '@playwright/test'
import { callTexts } from '../../../../app/features/calls/messages.ts'
import { fileMessages } from '../../../../app/features/chat/files/file-messages.ts'
import { clientPageMessages as texts } from '../../../../app/features/client-page/messages.ts'
import { lostPageMessages } from '../../../../app/features/contact/lost-page-messages.ts'
import { callMessages } from '../../../../app/features/leads-desk/leads/submission.ts'
import { letterMessages } from '../../../../app/features/letters/messages.ts'
import { uploadMessages } from '../../../../core/files/messages.ts'
import { holdRequests } from '../../../../scripts/browser/hold-requests.ts'
import { scriptRuns, visit } from '../../../../scripts/browser/visit.ts'
import { quietRuntime } from '../../../support/process/runtimes.ts'
import type { RunningSite } from '../../../support/site/site.ts'
import { storedLead } from '../../../support/store/stored-leads.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { allAnswers, chatOn } from '../../support/chat.ts'
import { expect, testAlone } from '../../support/journey.ts'
import { joinTeam } from '../../support/signed-in.ts'

const email = 'thandi@beancounter.example'

/** The address of the page in the newest mail to the client, as another device would open it. */
async function mailedPage(server: RunningSite, about: RegExp): Promise<string> {
  let address = ''
  await expect
    .poll(async () => {
      const mails = (await server.outbox()).filter(({ subject = '' }) => about.test(subject))
      address = mails.flatMap(({ text = '' }) => /http\S+\/project\/\w+/.exec(text)?.[0] ?? []).at(-1) ?? ''
      return address
    })
    .not.toBe('')
  return new URL(address).pathname
}

async function mailedCode(server: RunningSite, wanted = 'Your code', to = email): Promise<string> {
  let code = ''
  await expect
    .poll(async () => {
      const mail = (await server.outbox()).findLast(
        (each) => each.subject === wanted && each.to?.some(({ address }) => address === to),
      )
      code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? ''
      return code
    })
    .not.toBe('')
  return code
}

/** How many sheets of A4 it is on paper. */
async function sheetsOf(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'A4' })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

/** The time that is chosen, and its button, stay at the foot of the window. */
async function expectChosen(page: Page): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: /^\w+day, \d\d:\d\d/ })).toBeInViewport()
}

async function takeFirst(page: Page): Promise<void> {
  await page.getByRole('radio').first().check()
  await expectChosen(page)
  await page.getByRole('button', { name: callTexts.take }).click()
  await expect(page.getByRole('link', { name: callTexts.move })).toBeVisible()
}

testAlone(
  'a client comes back by the mail, adds, is answered, picks a time, moves it and erases everything',
  async ({ page, newVisitor, server, expectComplaint }) => {
    // The member's page of the lead loads again once it is erased.
    expectComplaint(/status of 410|status of 404.*\/leads\/|ERR_FAILED/)
    await page.goto('/project-chat')
    const chat = chatOn(page)
    await chat.answerAll(allAnswers)
    await page.getByRole('button', { name: 'Submit Project Information' }).click()
    await expect(page.getByRole('link', { name: 'Your page' })).toBeVisible()
    await expectAccessible(page, 'the receipt as a poster')
    expect(await sheetsOf(page), 'sheets of the receipt').toBe(1)
    await expect(page.getByRole('link', { name: 'Download' })).toBeVisible()

    const client = await newVisitor()
    const address = await mailedPage(server, /We have your project idea/)
    await client.goto(address)
    await expect(client.getByRole('heading', { level: 1 })).toHaveText('Bean Counter')
    await expect(client.getByText(/Nothing is needed from you\. A person answers by/)).toBeVisible()
    await expectAccessible(client, 'the page of a client')
    expect(await sheetsOf(client), 'sheets of the page').toBe(1)

    const member = await newVisitor()
    await joinTeam(member, server, 'thandi')
    const [lead] = (await server.store.find('leads', { limit: 1 })).documents
    await visit(member, `/leads/${lead?.id}`)
    await client.getByLabel(texts.noteLabel).fill('The till is blue.')
    const pdf = { name: 'till.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\nA till') }
    await client.getByLabel(fileMessages.fileLabel).setInputFiles(pdf)
    await client.getByRole('button', { name: texts.send, exact: true }).click()
    await expect(client.getByText(texts.sent)).toBeVisible()
    await expect(member.getByRole('article').filter({ hasText: 'The till is blue.' })).toContainText('till.pdf')

    await member.locator('summary').filter({ hasText: letterMessages.write }).click()
    await client.getByLabel(texts.noteLabel).fill('Half a note')
    // A change while the server does not answer leaves the page as it is.
    await client.route('**/project/*.data*', async (route) => route.abort())
    const asked = client.waitForEvent('requestfailed', (request) => request.url().includes('.data'))
    await server.store.update('leads', lead?.id ?? '', { lastModified: new Date().toISOString() })
    await asked
    await expect(client.getByLabel(texts.noteLabel)).toHaveValue('Half a note')
    await expect(client.getByRole('heading', { level: 1 })).toHaveText('Bean Counter')
    await client.unroute('**/project/*.data*')
    await expect(member.getByLabel(letterMessages.letter, { exact: true })).toHaveValue(/Thank you/)
    await member.getByLabel(letterMessages.letter, { exact: true }).fill('Blue is fine. From R90 000.')
    await member.getByRole('button', { name: letterMessages.send, exact: true }).click()
    await member.getByRole('button', { name: letterMessages.sendNow }).click()
    await expect(client.getByRole('article').filter({ hasText: 'Blue is fine.' })).toBeVisible()
    await expect(client.getByText(texts.yourTurn)).toBeVisible()
    await expect(client.getByLabel(texts.noteLabel)).toHaveValue('Half a note')

    await client.getByRole('link', { name: callTexts.offer }).click()
    await expectAccessible(client, 'the times for a call')
    await takeFirst(client)
    const first = await client.locator('#call ~ p time').getAttribute('datetime')
    await client.getByRole('link', { name: callTexts.move }).click()
    await takeFirst(client)
    expect(await client.locator('#call ~ p time').getAttribute('datetime')).not.toBe(first)

    await client.getByRole('button', { name: texts.askCode }).click()
    await client.getByLabel(texts.codeLabel).fill(await mailedCode(server))
    await client.getByRole('button', { name: texts.enterCode }).click()
    await expect(client.getByText(texts.codeEntered)).toBeVisible()
    await client.getByLabel(texts.eraseConfirm).check()
    await client.getByRole('button', { name: texts.erase, exact: true }).click()
    await expect(client.getByRole('heading', { level: 1 })).toHaveText(texts.erasedTitle)
  },
)

testAlone(
  'a lost page is mailed, corrected and given another address @desktop @phone @no-script',
  async ({ page, server, expectComplaint }) => {
    expectComplaint(/status of 422/)
    const { id } = await storedLead(
      { store: server.store, runtime: quietRuntime },
      { projectName: 'Tide tables', contactEmail: email, minutesAgo: 5 },
    )
    await page.goto('/contact#lost')
    const field = page.getByLabel(lostPageMessages.lostLabel)
    const colours = await field.evaluate((box) => [
      getComputedStyle(box).borderColor,
      getComputedStyle(box).backgroundColor,
    ])
    expect(new Set(colours), 'the field has an edge').toHaveProperty('size', 2)
    await field.fill(email)
    await page.getByRole('button', { name: lostPageMessages.lostSend }).click()
    await expect(page.getByText(lostPageMessages.lostAnswer)).toBeVisible()
    await page.goto(await mailedPage(server, /The page of your project/))
    await page.getByRole('button', { name: texts.askCode }).click()
    const code = await mailedCode(server)
    await page.getByLabel(texts.codeLabel).fill(code === '123456' ? '123457' : '123456')
    await page.getByRole('button', { name: texts.enterCode }).click()
    await expect(page.getByText(texts.codeWrong)).toBeVisible()
    await page.getByLabel(texts.codeLabel).fill(code)
    await page.getByRole('button', { name: texts.enterCode }).click()
    await page.getByRole('link', { name: `${texts.correct} Project idea` }).click()
    await page.getByLabel('Project idea').fill('')
    await page.getByRole('button', { name: texts.save, exact: true }).click()
    await expect(page.getByText(texts.fieldNeeded('Project idea'))).toBeVisible()
    await page.getByLabel('Project idea').fill('Tide tables for a harbour')
    await page.getByRole('button', { name: texts.save, exact: true }).click()
    await expect(page.getByText(texts.corrected)).toBeVisible()
    expect(await server.store.get('leads', id)).toMatchObject({ projectIdea: 'Tide tables for a harbour' })
    // Each line has a form of its own.
    await page.getByRole('link', { name: / Budget$/ }).click()
    await expect(page.getByLabel('Project idea')).toBeHidden()
    await page.getByLabel('Budget').fill('R40 000')
    await server.store.update('leads', id, { projectIdea: 'Tide tables for two harbours' })
    await page.getByRole('button', { name: texts.save, exact: true }).click()
    await expect(page.getByText(texts.corrected)).toBeVisible()
    expect(await server.store.get('leads', id)).toMatchObject({
      budget: 'R40 000',
      projectIdea: 'Tide tables for two harbours',
    })
    await page.goto(new URL('?edit=budget', page.url()).href)
    await page.getByRole('button', { name: texts.save, exact: true }).click()
    await expect(page.locator('#brief')).toBeVisible()
    await expect(page.getByText(texts.corrected)).toBeHidden()
    await page.getByLabel(texts.addressLabel).fill('new@client.example')
    await page.getByRole('button', { name: texts.addressSave }).click()
    await expect(page.getByText(texts.addressWaits('new@client.example', email))).toBeVisible()
    await page.getByLabel(texts.codeLabel).fill(await mailedCode(server, 'Confirm your address', 'new@client.example'))
    await page.getByRole('button', { name: texts.addressConfirm }).click()
    await expect(page.getByText(texts.addressChanged)).toBeVisible()
    await page.getByRole('button', { name: texts.askCode }).click()
    await page.getByLabel(texts.codeLabel).fill(await mailedCode(server, 'Your code', 'new@client.example'))
    await page.getByRole('button', { name: texts.enterCode }).click()
    await page.getByRole('button', { name: texts.withdraw, exact: true }).click()
    await expect(page.getByText(texts.withdrawn)).toBeVisible()

    await page.goto(await mailedPage(server, /The address of your project was changed/))
    await page.getByRole('button', { name: texts.notMeUndo }).click()
    await expectAnswered(page, texts.addressUndone)
    expect(await server.store.get('leads', id)).toMatchObject({ contactEmail: email })
  },
)

/** Expects the answer to a form in view and with the focus, which a screen reader reads. */
async function expectAnswered(page: Page, sentence: string | RegExp): Promise<void> {
  const answer = page.locator(':focus').filter({ hasText: sentence })
  await expect(answer).toBeInViewport({ ratio: 1 })
}

for (const [width, height] of [
  [320, 568],
  [390, 844],
] as const) {
  testAlone(
    `every form answers where it stands, ${width} pixels wide @desktop @no-script`,
    async ({ page, server, expectComplaint }) => {
      expectComplaint(/status of 4(?:10|22)/)
      await page.setViewportSize({ width, height })
      const place = { store: server.store, runtime: quietRuntime }
      await storedLead(place, { projectName: 'Tide tables', contactEmail: email, minutesAgo: 5 })
      await page.goto('/contact#lost')
      await page.getByLabel(lostPageMessages.lostLabel).fill(email)
      await page.getByRole('button', { name: lostPageMessages.lostSend }).click()
      await page.goto(await mailedPage(server, /The page of your project/))
      const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

      await press(texts.send)
      await expectAnswered(page, texts.nothingWritten)
      await page.getByLabel(texts.noteLabel).fill('The till is blue.')
      await press(texts.send)
      await expectAnswered(page, texts.sent)

      await page.getByRole('link', { name: callTexts.offer }).click()
      await page.locator('details:has([type=radio]) > summary').first().click()
      await page.locator('details [type=radio]').first().check()
      const chosen = page.locator(`[value="${await page.locator(':checked[type=radio]').getAttribute('value')}"]`)
      const number = page.getByLabel(callTexts.number)
      await number.fill('12')
      await press(callTexts.take)
      await expect(number).toBeFocused()
      await expect(number).toBeInViewport({ ratio: 1 })
      await expect(number).toHaveValue('12')
      await expect(number).toHaveAccessibleDescription(callMessages.noNumber)
      await expect(page.getByText(callMessages.noNumber)).toBeInViewport({ ratio: 1 })
      await expect(chosen).toBeChecked()
      await expect(chosen, 'the others of its day are open').toBeVisible()
      await number.fill('+27 82 555 0134')
      await press(callTexts.take)
      await expectAnswered(page, /\d\d:\d\d/)
      await press(callTexts.cancel)
      await expectAnswered(page, callTexts.cancelled)

      await press(texts.askCode)
      await expectAnswered(page, texts.codeAsked(email))
      const code = await mailedCode(server)
      await page.getByLabel(texts.codeLabel).fill(code === '123456' ? '123457' : '123456')
      await press(texts.enterCode)
      await expectAnswered(page, texts.codeWrong)
      await page.getByLabel(texts.codeLabel).fill(code)
      await press(texts.enterCode)
      await expectAnswered(page, texts.codeEntered)

      await page.getByRole('link', { name: `${texts.correct} Project idea` }).click()
      await page.getByLabel('Project idea').fill('')
      await press(texts.save)
      await expect(page.getByLabel('Project idea')).toBeFocused()
      await expect(page.getByText(texts.fieldNeeded('Project idea'))).toBeInViewport({ ratio: 1 })
      await page.getByLabel('Project idea').fill('Tide tables for a harbour')
      await press(texts.save)
      await expectAnswered(page, texts.corrected)

      await page.getByLabel(texts.addressLabel).fill('new@client.example')
      await press(texts.addressSave)
      await expectAnswered(page, texts.addressWaits('new@client.example', email))
      // The form that was just sent sends its code again.
      await expect(page.getByLabel(texts.addressLabel)).toHaveValue('new@client.example')
      await press(texts.closeLinks)
      await expectAnswered(page, texts.linksClosed)
      await press(texts.withdraw)
      await expectAnswered(page, texts.withdrawn)
      await expect(page.locator('s', { hasText: texts.steps.answered })).toBeVisible()
      await expect(page.getByRole('link', { name: callTexts.offer })).toBeHidden()
      await page.getByLabel(texts.eraseConfirm).check()
      await press(texts.erase)
      await expect(page.getByRole('heading', { level: 1, name: texts.erasedTitle })).toBeInViewport()
    },
  )
}

testAlone(
  'a click that began, and a time that was chosen, before the script took over count',
  async ({ page, server }) => {
    const place = { store: server.store, runtime: quietRuntime }
    await storedLead(place, { projectName: 'Tide tables', contactEmail: email, minutesAgo: 5 })
    await page.goto('/contact#lost')
    await page.getByLabel(lostPageMessages.lostLabel).fill(email)
    await page.getByRole('button', { name: lostPageMessages.lostSend }).click()
    await expect(page.getByText(lostPageMessages.lostAnswer)).toBeVisible()
    const address = await mailedPage(server, /The page of your project/)
    const release = await holdRequests(page, '**/assets/*.js')
    await page.goto(address, { waitUntil: 'commit' })
    const button = page.getByRole('button', { name: texts.askCode })
    await button.hover()
    await page.mouse.down()
    await release()
    await scriptRuns(page)
    await page.mouse.up()
    await expect(page.getByText(texts.codeAsked(email))).toBeVisible()

    const releaseOfCall = await holdRequests(page, '**/assets/*.js')
    await page.goto(`${address}/call`, { waitUntil: 'commit' })
    await page.getByRole('radio').first().check()
    await releaseOfCall()
    await scriptRuns(page)
    await expectChosen(page)
  },
)

testAlone(
  'a file that is refused leaves the words where they are @desktop @phone @no-script',
  async ({ page, server, expectComplaint }) => {
    expectComplaint(/status of 422/)
    const lead = await storedLead(
      { store: server.store, runtime: quietRuntime },
      { projectName: 'Tide tables', contactEmail: email, minutesAgo: 5 },
    )
    await page.goto('/contact#lost')
    await page.getByLabel(lostPageMessages.lostLabel).fill(email)
    await page.getByRole('button', { name: lostPageMessages.lostSend }).click()
    await page.goto(await mailedPage(server, /The page of your project/))
    await page.getByLabel(texts.noteLabel).fill('Here is a drawing.')
    const program = { name: 'drawing.png', mimeType: 'image/png', buffer: Buffer.from('MZ\u0090\u0000 not a picture') }
    await page.getByLabel(fileMessages.fileLabel).setInputFiles(program)
    await page.getByRole('button', { name: texts.send, exact: true }).click()
    await expect(page.getByText(texts.fileRefused('drawing.png'))).toBeVisible()
    await expect(page.getByLabel(texts.noteLabel)).toHaveValue('Here is a drawing.')
    expect(await server.store.count('letters', { leadId: lead.id })).toBe(0)
    await page.getByRole('button', { name: texts.send, exact: true }).click()
    await expect(page.getByText('Here is a drawing.')).toBeVisible()
    expect(await server.store.count('letters', { leadId: lead.id })).toBe(1)
  },
)

testAlone(
  'a drawing in the chat goes with what is submitted @desktop @phone',
  async ({ page, server, expectComplaint }) => {
    expectComplaint(/status of 4(?:13|22)|ERR_/)
    await page.goto('/project-chat')
    const chat = chatOn(page)
    const [idea, ...others] = allAnswers
    await chat.answer(idea)
    const openBrief = page.getByRole('button', { name: 'Brief', exact: true })
    if (await openBrief.isVisible()) await openBrief.click()
    await page.getByText(fileMessages.drawing).click()
    const large = { name: 'large.txt', mimeType: 'text/plain', buffer: Buffer.alloc(11 * 1024 * 1024, 'x') }
    await page.getByLabel(fileMessages.fileLabel).setInputFiles(large)
    await page.getByRole('button', { name: fileMessages.addFiles }).click()
    await expect(page.getByText(uploadMessages.large)).toBeVisible()
    const drawing = { name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('Two tills, one wall.') }
    await page.getByLabel(fileMessages.fileLabel).setInputFiles(drawing)
    await page.getByRole('button', { name: fileMessages.addFiles }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'plan.txt' })).toBeVisible()
    await page.keyboard.press('Escape')
    await chat.answerAll(others)
    await page.getByRole('button', { name: 'Submit Project Information' }).click()
    await expect(page.getByText('Your details were saved.')).toBeVisible()
    const { documents } = await server.store.find('letters', { limit: 5 })
    expect(documents).toMatchObject([{ state: 'received', attachments: [{ name: 'plan.txt' }] }])
  },
)
