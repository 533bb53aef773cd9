import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { allAnswers } from './journeys/support/chat.ts'
import { talkThrough } from './journeys/support/prepared.ts'
import { people } from './rights/people.ts'
import { freshFolder } from './support/process/fresh-folder.ts'
import { quietRuntime } from './support/process/runtimes.ts'
import { projectsOf } from './support/projects.ts'
import { ask } from './support/site/http.ts'
import { serveWholeSite } from './support/site/whole-site.ts'
import { storedMessage } from './support/store/stored-leads.ts'
import { aMember, reviewed } from './support/test-services.ts'

/** The times of high water for eleven harbours. */
const words = 'مواعيد المد لأحد عشر مرفأ'

it('what people typed from right to left stands from right to left wherever it is shown or edited', async () => {
  const folder = await freshFolder()
  await mkdir(join(folder, 'outbox'))
  const site = await serveWholeSite({ folder })
  onTestFinished(site.stop)
  const { wired, url } = site
  const { member, nobody } = await people(site)
  const pages = await fill(site)
  const { name, value } = await talkThrough(wired.services.chat, [allAnswers[0], words, words])
  const chat = await ask(url, '/project-chat', { headers: { Cookie: `${name}=${value}` } })

  expect.soft(misplaced(chat.text)).toEqual([])
  // A sentence of ours runs as the page does, also where it begins with their words.
  expect.soft(chat.text).toContain(`<span>${words} `)
  for (const [address, shown] of Object.entries(pages)) {
    const { status, text } = await (address.startsWith('/admin') || address.startsWith('/leads') ? member : nobody).ask(
      address,
    )
    expect.soft([address, status, text.split(words).length > shown]).toEqual([address, 200, true])
    expect.soft(misplaced(text), address).toEqual([])
  }
})

/** Stores the words in every place where people type text. Returns the pages that show them, and how often each does at least. */
async function fill({ wired: { store, services } }: Awaited<ReturnType<typeof serveWholeSite>>) {
  const submitted = await services.chat.submit(await reviewed(services), 'submission-00001', '196.25.1.1')
  if (submitted.kind !== 'submitted' || submitted.token === null) throw new Error('not submitted')
  const { token, leadId } = submitted
  const said = { role: 'user', content: words, timestamp: new Date().toISOString(), type: 'text' }
  const fields = {
    projectIdea: words,
    projectName: words,
    projectGoals: words,
    contactName: words,
    conversation: [said],
  }
  await store.update('leads', leadId, { ...fields, fieldSources: { projectIdea: { by: 'edit', quotation: words } } })
  const letter = {
    state: 'received',
    from: words,
    to: '',
    subject: words,
    text: words,
    mailId: '',
    dataRetentionDate: '9',
  }
  await store.add('letters', { ...letter, leadId, at: new Date().toISOString(), createdAt: new Date().toISOString() })
  await store.add('letters', {
    ...letter,
    inTray: true,
    at: new Date().toISOString(),
    createdAt: new Date().toISOString(),
  })
  const message = await storedMessage({ store, runtime: quietRuntime }, { name: words, message: words })
  const project = await projectsOf(services).add(aMember, {
    title: words,
    description: words,
    status: 'published',
    results: [words],
  })
  if (project.kind !== 'done') throw new Error('not saved')
  await services.site.publish(
    aMember,
    'faq-pricing',
    { question: words, answer: words, category: 'Pricing', shown: 'yes' },
    0,
  )
  await services.site.publish(aMember, 'template-thanks', { name: words, subject: words, text: words }, 0)
  return {
    [`/project/${token}`]: 4,
    '/leads': 2,
    [`/leads/${leadId}`]: 6,
    [`/leads/messages/${message.id}`]: 2,
    '/portfolio': 2,
    '/faq': 1,
    '/admin/portfolio': 2,
    [`/admin/portfolio/edit/${project.project.id}`]: 3,
    [`/admin/portfolio/history/${project.project.id}`]: 1,
    [`/portfolio/${project.project.slug}`]: 3,
    '/admin/site': 2,
    '/admin/site/faq-pricing': 2,
    '/admin/templates': 2,
    '/admin/templates/thanks': 2,
    '/admin/mail': 1,
  }
}

/** Returns what begins with the words, and is in no element whose direction follows its words. */
function misplaced(html: string): readonly string[] {
  const open: string[] = []
  const found: string[] = []
  for (const [tag, close, name = '', attributes = '', text = ''] of html.matchAll(
    /<(\/?)([a-z][\w-]*)((?:"[^"]*"|[^>])*)>([^<]*)/gi,
  )) {
    if (close) open.splice(open.findLastIndex((each) => each.startsWith(`<${name}`)))
    else if (/^(?:input|br|hr|img|meta|link|path|source)$/.test(name)) {
      if (attributes.includes(`value="${words}`) && !/type="(?:hidden|radio|checkbox)"|dir="auto"/.test(attributes))
        found.push(tag)
    } else open.push(`<${name}${attributes}>`)
    const isHidden = open.some((each) => /^<(?:script|head|option)|hidden/.test(each))
    if (
      /^[\s“]*\p{Script=Arabic}[^a-z]*$/u.test(text) &&
      !isHidden &&
      !open.some((each) => each.includes('dir="auto"'))
    )
      found.push(`${open.slice(-2).join('')}${text}`)
  }
  return found
}
