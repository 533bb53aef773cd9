import type { Page } from '@playwright/test'
import { firstHourMessages as hourTexts } from '../../../../app/features/first-hour/messages.ts'
import { leadTexts } from '../../../../app/features/leads-desk/inbox/mails/lead-emails.ts'
import { adminMessages } from '../../../../app/features/portfolio/admin-messages.ts'
import { fieldsOf } from '../../../../app/features/site/content/item-fields.ts'
import type { ItemKind } from '../../../../app/features/site/content/item-kinds.ts'
import { answersMessages, siteMessages as texts } from '../../../../app/features/site/content/messages.ts'
import { priceMessages } from '../../../../app/features/site/content/price-messages.ts'
import { templateMessages } from '../../../../app/features/site/reply-templates/messages.ts'
import { chatMessages } from '../../../../core/brief/messages.ts'
import { itemMessages } from '../../../../core/items/messages.ts'
import { scriptRuns, visit } from '../../../../scripts/browser/visit.ts'
import { projectsOf } from '../../../support/projects.ts'
import type { RunningSite } from '../../../support/site/site.ts'
import { aMember } from '../../../support/test-services.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { addProject } from '../../support/add-project.ts'
import { allAnswers, chatOn } from '../../support/chat.ts'
import { expect, testAlone } from '../../support/journey.ts'
import { joinTeam } from '../../support/signed-in.ts'
import { storedEmails } from '../../support/stored.ts'

function labelOf(kind: ItemKind, name: string): string {
  const field = fieldsOf(kind).find((each) => each.name === name)
  return field?.isRequired ? itemMessages.required(field.label) : (field?.label ?? name)
}

/** The editor of a text, worked by keyboard alone. */
function editorOn(page: Page, kind: ItemKind) {
  const field = (name: string) => page.getByLabel(labelOf(kind, name), { exact: true })
  const said = page.getByRole('main').getByRole('status')
  return {
    field,
    said,
    async type(name: string, text: string): Promise<void> {
      await field(name).focus()
      await page.keyboard.press('Control+A')
      await page.keyboard.type(text)
    },
    async publish(): Promise<void> {
      await page.getByRole('button', { name: texts.publish, exact: true }).press('Enter')
      await expect(said.filter({ hasText: texts.results.published })).toBeVisible()
    },
    async backToList(): Promise<void> {
      await page.getByRole('link', { name: texts.site.backToList }).press('Enter')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.site.title)
      await scriptRuns(page)
    },
  }
}

async function open(page: Page, link: string): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: link, exact: true }).press('Enter')
  await expect(page.getByRole('button', { name: texts.publish, exact: true })).toBeVisible()
  await scriptRuns(page)
}

testAlone(
  'a member changes an answer, a price, a question and adds one by keyboard, and a visitor is asked it @desktop @phone',
  async ({ page, newVisitor, server, expectComplaint }) => {
    expectComplaint(/status of 422/)
    await joinTeam(page, server, 'thandi')
    await visit(page, '/admin/site')
    await expectAccessible(page, 'the words of the site', 320)

    // What would break a page is refused, and stays in the form.
    const faq = editorOn(page, 'faq')
    await open(page, 'What will it cost?')
    await faq.type('answer', '<b>It depends.</b>')
    await page.getByRole('button', { name: texts.publish, exact: true }).press('Enter')
    await expect(page.getByText(itemMessages.markup('<b>'))).toBeVisible()
    await expectAccessible(page, 'a text that is refused')
    await expect(faq.field('answer')).toHaveValue('<b>It depends.</b>')
    await faq.type('answer', 'It depends on [our work](/process).')
    await expect(page.getByRole('region', { name: texts.onPageAndChat })).toContainText('It depends on our work.')
    await faq.publish()
    await faq.backToList()

    const prices = editorOn(page, 'prices')
    await open(page, texts.kinds.prices)
    await expect(page.getByRole('rowheader').first()).toHaveText('ZAR')
    const [table, amounts] = [page.getByRole('table'), page.getByRole('textbox')]
    expect(await table.evaluate((of) => of.scrollWidth - (of.parentElement?.clientWidth ?? 0))).toBe(0)
    await expect(amounts.first()).toBeInViewport({ ratio: 1 })
    await prices.type('ZAR-0', '21 000')
    await prices.field('ZAR-confirmed').press('Space')
    await expectAccessible(page, 'the prices')
    await prices.publish()
    await prices.backToList()

    const question = editorOn(page, 'question')
    await open(page, 'Goals')
    await question.type('ask', 'What should {idea} change?')
    await question.publish()
    await question.backToList()

    await open(page, texts.add.question)
    await question.type('title', 'Branches')
    await question.type('ask', 'How many branches does {idea} serve?')
    await question.field('kind').selectOption('amount')
    await expect(page.getByRole('region', { name: texts.talkGoes })).toContainText('How many branches does it serve?')
    await expectAccessible(page, 'a question of the owner’s own')
    await question.publish()
    await question.backToList()
    const up = page.getByRole('button', { name: itemMessages.moveUp('Branches') })
    for (let place = 8; place > 3; place--) await up.press('Enter')
    await expect(page.getByText(itemMessages.movedTo('Branches', 3, 8))).toBeAttached()

    const visitorPage = await newVisitor()
    await visit(visitorPage, '/faq?open=pricing')
    await expect(visitorPage.getByText(priceMessages.from('R21\u00a0000')).first()).toBeVisible()
    await expect(visitorPage.getByRole('link', { name: 'our work' })).toHaveAttribute('href', '/process')
    await talkItThrough(visitorPage)
    await expectInEverything(server)
  },
)

async function talkItThrough(page: Page): Promise<void> {
  const chat = chatOn(page)
  const [idea, name, goals, ...others] = allAnswers
  await chat.open()
  await chat.answer(idea)
  await chat.answer(name)
  await expect(chat.latest).toContainText('What should it change?')
  await chat.answer(goals)
  await expect(chat.latest).toContainText('How many branches does Bean Counter serve?')
  await expect(page.getByText('Step 4 of 10 (40% complete)', { exact: true })).toBeVisible()
  await chat.answer('three')
  await chat.answerAll(others)
  await expect(page.getByRole('main').getByText('Branches', { exact: true }).first()).toBeVisible()
  await expectAccessible(page, 'the review with a question of the owner’s own')
  await chat.submit.click()
  await expect(page.getByText(chatMessages.thankYou).first()).toBeVisible()
}

async function expectInEverything({ store, services }: RunningSite): Promise<void> {
  const mails = await storedEmails(store)
  expect(mails.length).toBe(2)
  for (const { templateParams } of mails)
    expect(templateParams).toMatchObject({ own1: 'three', own1_title: 'Branches' })
  const all = { status: null, priority: null, assignee: null, late: false, text: '' } as const
  const rows = services.leads.exportCsv(aMember, all)
  expect((await Array.fromAsync(rows)).join('')).toMatch(/"Branches"[\s\S]*"3"/)
}

testAlone(
  'without script a text is kept as a draft, previewed, published and brought back @no-script',
  async ({ page, server }) => {
    await joinTeam(page, server, 'thandi')
    await page.goto('/admin/site/legal')
    const name = page.getByLabel(labelOf('legal', 'name'))
    await name.fill('Sample Software (Pty) Ltd')
    await page.getByRole('button', { name: itemMessages.show }).click()
    await expect(page.getByRole('region', { name: texts.inFooter })).toContainText('Sample Software (Pty) Ltd')
    await page.getByRole('button', { name: itemMessages.keepDraft }).click()
    await expect(page.getByText(texts.results.drafted)).toBeVisible()
    await expect(page.getByText(itemMessages.draftOf('TH'))).toBeVisible()
    await page.goto('/')
    await expect(page.getByRole('contentinfo')).not.toContainText('Sample Software')
    await page.goto('/admin/site/legal')
    await page.getByRole('button', { name: texts.publish, exact: true }).click()
    await expect(page.getByText(texts.results.published)).toBeVisible()
    for (const path of ['/', '/about', '/privacy']) {
      await page.goto(path)
      await expect(page.locator('body')).toContainText('Sample Software (Pty) Ltd')
    }
    await page.goto('/admin/site/legal')
    await page.getByRole('button', { name: texts.builtIn }).click()
    await expect(page.getByText(texts.results.reset)).toBeVisible()
    await page.goto('/')
    await expect(page.getByRole('contentinfo')).not.toContainText('Sample Software')
  },
)

testAlone(
  'somebody in the team is shown with a picture, and is gone again with all versions @desktop @no-script',
  async ({ page, server }) => {
    await joinTeam(page, server, 'thandi')
    await page.goto('/admin/site')
    await page.getByRole('link', { name: texts.add.person }).click()
    await page.getByLabel(labelOf('person', 'name')).fill('Sample Person')
    await page.getByLabel(labelOf('person', 'role')).fill('Design')
    const upload = page.getByLabel(adminMessages.choosePicture)
    await upload.setInputFiles('docs/screenshots/chat-middle-1280-light.png')
    await page.getByRole('button', { name: texts.publish, exact: true }).click()
    await expect(page.getByText(texts.results.published)).toBeVisible()
    await page.goto('/about')
    await expect(page.getByText('Sample Person')).toBeVisible()
    const picture = page.locator('main li img')
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await page.goto('/admin/site')
    await page.getByRole('link', { name: 'Sample Person' }).click()
    await page.getByRole('button', { name: texts.takeAway }).click()
    await expect(page.getByText(texts.nobody)).toBeVisible()
    await page.goto('/about')
    await expect(page.getByText('Sample Person')).toBeHidden()
  },
)

/** Words of another agency, in two languages, with ten questions of its own. */
const ofAnotherAgency = {
  site: 'Kelp & Co (sample)',
  items: {
    'question-projectIdea': { title: 'Projek-idee', ask: 'Wat wil jy laat bou?' },
    ...Object.fromEntries(
      Array.from({ length: 10 }, (_, place) => [
        `question-own${place + 1}`,
        { title: `Vraag ${place + 1}`, ask: `Wat van ${place + 1}?`, kind: 'text', asked: 'yes' },
      ]),
    ),
    'faq-pricing': { question: 'Wat kos dit?', answer: 'Ons sê dit op skrif.', category: 'Pricing', shown: 'yes' },
    'faq-none': { question: '', answer: 'No question', category: 'Pricing', shown: 'yes' },
  },
}

testAlone(
  'the owner goes through the first hour, sends a mail to themselves, and puts the list away @desktop @no-script',
  async ({ page, server, javaScriptEnabled }) => {
    await joinTeam(page, server, 'thandi')
    await page.goto('/admin/site')
    const list = page.getByRole('form', { name: hourTexts.title })
    await expect(list).toContainText(hourTexts.progress(0, 7))
    if (javaScriptEnabled) await expectAccessible(page, 'the first hour', 320)
    await list.getByRole('button', { name: hourTexts.does.mail[0] }).click()
    await expect(page.getByText(hourTexts.queued('thandi@southeaster.example'))).toBeVisible()
    const mails = await storedEmails(server.store)
    expect(mails).toMatchObject([{ emailType: 'sample', to: 'thandi@southeaster.example' }])
    await list.getByRole('link', { name: hourTexts.does.people[0] }).click()
    await page.getByLabel(labelOf('person', 'name')).fill('Sample Person')
    await page.getByLabel(labelOf('person', 'role')).fill('Design')
    await page.getByRole('button', { name: texts.publish, exact: true }).click()
    await expect(page.getByText(texts.results.published)).toBeVisible()
    await page.goto('/admin/site')
    await expect(list).toContainText(hourTexts.progress(1, 7))
    await expect(list.getByRole('heading', { name: /^People.*done$/ })).toBeVisible()
    await list.getByRole('button', { name: hourTexts.dismiss }).click()
    await expect(page.getByText(hourTexts.dismissed)).toBeVisible()
    await expect(list).toBeHidden()
  },
)

testAlone(
  'the owner words a mail, has one sent to themselves, and a visitor gets it so @desktop @phone',
  async ({ page, newVisitor, server, expectComplaint }) => {
    expectComplaint(/status of 422/)
    await joinTeam(page, server, 'thandi')
    await visit(page, '/admin/site')
    await open(page, leadTexts.copy.title)
    await expectAccessible(page, 'a mail', 320)
    const mail = editorOn(page, 'mail')
    const seen = page.getByRole('region', { name: templateMessages.preview })
    // A field goes to the cursor, in whichever text it is.
    await mail.field('heading').fill('')
    await page.getByRole('button', { name: '{name}', exact: true }).click()
    await expect(mail.field('heading')).toHaveValue('{name}')
    await mail.type('why', 'Para {emial}.')
    await page.getByRole('button', { name: templateMessages.put('email') }).press('Enter')
    await expect(mail.field('why')).toHaveValue('Para {email}.')
    await mail.type('subject', 'Recebemos: {projct}')
    await page.getByRole('button', { name: texts.publish, exact: true }).press('Enter')
    await expect(page.getByText('There is no field {projct}. Did you mean {project}?').first()).toBeVisible()
    // The sentence is there before the server answers, and until then nothing else is sent.
    await expect(page.getByText(texts.results.invalid)).toBeVisible()
    await mail.type('subject', 'Recebemos: {project}')
    await expect(seen).toContainText('Recebemos: Bean Counter')
    await page.getByRole('button', { name: texts.sendSample }).press('Enter')
    await expect(mail.said.filter({ hasText: texts.results.sent })).toBeVisible()
    expect(await storedEmails(server.store)).toMatchObject([
      { emailType: 'sample', subject: 'Recebemos: Bean Counter' },
    ])
    await mail.publish()

    const chat = chatOn(await newVisitor())
    await chat.open()
    await chat.answerAll(allAnswers)
    await chat.submit.click()
    await expect
      .poll(async () => (await storedEmails(server.store)).map(({ subject }) => subject))
      .toContain('Recebemos: Bean Counter')
    await expect.poll(async () => (await storedEmails(server.store)).length).toBe(3)
  },
)

testAlone(
  'a file of another agency is imported, talked through with ten questions more, and taken back @desktop @phone',
  async ({ page, newVisitor, server }) => {
    await joinTeam(page, server, 'thandi')
    await visit(page, '/admin/site')
    const buffer = Buffer.from(JSON.stringify(ofAnotherAgency))
    await page
      .getByLabel(texts.importLabel)
      .setInputFiles({ name: 'kelp-site.json', mimeType: 'application/json', buffer })
    await page.getByRole('button', { name: texts.import, exact: true }).press('Enter')
    await expect(page.getByText(texts.taken('kelp-site.json', 12, 1))).toBeVisible()
    await expect(page.getByText('“faq-none.question”')).toBeVisible()
    await expectAccessible(page, 'what an import has taken')

    const visitorPage = await newVisitor()
    const chat = chatOn(visitorPage)
    await chat.open()
    await expect(chat.log).toContainText('Wat wil jy laat bou?')
    // Of the budget alone: a second date would be asked about.
    const [contact, ...others] = allAnswers.map((text) => text?.replace(', asap', '') ?? null).toReversed()
    await chat.answerAll(others.toReversed())
    for (let place = 1; place <= 10; place += 1) {
      await expect(chat.latest).toContainText(`Wat van ${place}?`)
      await chat.answer(`Ses winkels, ${place}`)
    }
    await chat.answer(contact ?? null)
    await expect(visitorPage.getByRole('main').getByText('Ses winkels, 10').first()).toBeVisible()
    await expectAccessible(visitorPage, 'a review of nineteen answers')
    await chat.submit.click()
    await expect(visitorPage.getByText(chatMessages.thankYou).first()).toBeVisible()

    await page.getByRole('button', { name: texts.undo }).press('Enter')
    await expect(page.getByText(texts.undone)).toBeVisible()
    await visit(visitorPage, '/faq')
    await expect(visitorPage.getByRole('heading', { name: 'What will it cost?' })).toBeVisible()
  },
)

testAlone(
  'a project of another site comes with its file, and goes again when the import is undone @desktop @phone @no-script',
  async ({ page, newVisitor, server }) => {
    await joinTeam(page, server, 'thandi')
    const { id } = await addProject(server, { title: 'Tide Tables', description: 'For anglers.', status: 'published' })
    await page.goto('/admin/site')
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: texts.export, exact: true }).click()
    const file = await (await download).path()
    await projectsOf(server.services).remove(aMember, id)

    await page.getByLabel(texts.importLabel).setInputFiles(file)
    await page.getByRole('button', { name: texts.import, exact: true }).click()
    await expect(page.getByRole('status').filter({ hasText: '1 taken' })).toBeVisible()
    const visitor = await newVisitor()
    await visitor.goto('/portfolio')
    await expect(visitor.getByRole('heading', { name: 'Tide Tables' })).toBeVisible()
    await page.getByRole('button', { name: texts.undo }).click()
    await expect(page.getByText(texts.undone)).toBeVisible()
    await page.goto('/admin/portfolio')
    await expect(page.getByText(adminMessages.noProjects)).toBeVisible()
  },
)

testAlone(
  'two members see that they have the same text and the same project open @desktop',
  async ({ page, newVisitor, server }) => {
    await joinTeam(page, server, 'thandi')
    const colleague = await newVisitor()
    await joinTeam(colleague, server, 'pieter')
    const { id } = await addProject(server, { title: 'Tide Tables', description: 'For anglers.' })
    for (const path of ['/admin/site/legal', '/admin/templates/thanks', `/admin/portfolio/edit/${id}`]) {
      await visit(page, path)
      await expect(page.getByText(itemMessages.alsoOpen(['PI']))).toHaveCount(0)
      await visit(colleague, path)
      await expect(page.getByText(itemMessages.alsoOpen(['PI']))).toBeVisible()
      await expect(colleague.getByText(itemMessages.alsoOpen(['TH']))).toBeVisible()
      await visit(colleague, '/admin/site')
      await expect(page.getByText(itemMessages.alsoOpen(['PI']))).toHaveCount(0)
    }
  },
)

testAlone(
  'the owner closes for two weeks, and reads what follows before pages say it @desktop @phone',
  async ({ page, newVisitor, server, expectComplaint }) => {
    expectComplaint(/status of 422/)
    await joinTeam(page, server, 'thandi')
    await visit(page, '/admin/site')
    await open(page, texts.kinds.answers)
    await expectAccessible(page, 'when we answer', 320)
    const answers = editorOn(page, 'answers')
    const day = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
    const follows = page.getByRole('region', { name: answersMessages.follows })

    // A sentence that is not what the clock says is refused beside its field.
    await answers.type('sentence', 'A person replies within five working days.')
    await expect(follows).toContainText(answersMessages.notRead)
    await page.getByRole('button', { name: texts.publish, exact: true }).press('Enter')
    await expect(page.getByText('“A message is answered within 24 hours.”')).toBeVisible()
    await answers.type('sentence', 'A person replies within one working day.')

    await answers.field('closedFrom').fill(day(-1))
    await answers.field('closedTo').fill(day(13))
    await answers.type('banner', 'Closed until {to}. A person answers on {next}.')
    await answers.field('on').press('Space')
    const [next = ''] = (await follows.getByRole('heading', { level: 3 }).first().innerText()).split(',')
    await expect(page.getByRole('region', { name: answersMessages.seen })).toContainText(`A person answers on ${next}.`)
    await answers.publish()

    const visitor = await newVisitor()
    await visitor.goto('/contact')
    await expect(visitor.getByRole('complementary', { name: 'Notice' })).toContainText(`A person answers on ${next}.`)
    await expect(visitor.getByText('A person replies within one working day.').first()).toBeVisible()
  },
)
