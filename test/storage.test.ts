import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it, onTestFinished } from 'vitest'
import { contactCopy } from '../app/features/contact/contact-form.ts'
import { freshFolder } from './support/process/fresh-folder.ts'
import { recordingLog } from './support/process/logs.ts'
import { ask } from './support/site/http.ts'
import { serveWholeSite } from './support/site/whole-site.ts'

const message = 'Do you build tide tables for anglers?'
const form = new URLSearchParams({ name: 'Thandi Nkosi', email: 'thandi@beancounter.example', company: '', message })
form.set('submissionId', 'form-of-this-test')
const sendMessage = (url: string) => {
  const headers = { Origin: url, 'Content-Type': 'application/x-www-form-urlencoded' }
  return ask(url, '/contact', { method: 'POST', headers, body: form.toString() })
}

async function openSite() {
  const folder = await freshFolder()
  const log = recordingLog()
  const site = await serveWholeSite({ folder, log })
  onTestFinished(() => site.stop())
  return { ...site, log, database: join(folder, 'store.sqlite') }
}

it('refuses a message honestly and keeps its words when the database was deleted, and logs it loudly', async () => {
  const { url, log, database } = await openSite()
  await rm(database)
  const refused = await sendMessage(url)
  expect(refused.status).toBe(503)
  expect(refused.text).toContain(contactCopy.notStored)
  expect(refused.text).toContain(message)
  const said = log.entries.filter(({ event }) => event.startsWith(`${database} was deleted or replaced`))
  expect(said).toMatchObject([{ level: 'error' }])
  expect((await ask(url, '/')).status).toBe(200)
})

it('shows pages while another process holds the lock, and stores a message once it is free', async () => {
  const { url, wired, database } = await openSite()
  const pages = ['/', '/portfolio', '/faq', '/contact', '/project-chat']
  const openPages = async () => {
    for (const page of pages) expect((await ask(url, page)).status, page).toBe(200)
  }
  // Once beforehand, as the first time takes a while.
  await openPages()
  const other = new DatabaseSync(database)
  onTestFinished(() => void (other.isOpen && other.close()))
  other.exec('begin exclusive')
  const sent = sendMessage(url)
  let answered = false
  void sent.then(() => (answered = true))
  await openPages()
  expect(await wired.store.count('contactMessages')).toBe(0)
  expect(answered).toBe(false)
  other.close()
  expect((await sent).status).toBe(303)
  expect(await wired.store.count('contactMessages')).toBe(1)
})
