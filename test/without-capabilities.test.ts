import { expect, it, onTestFinished } from 'vitest'
import { careFor } from '../app/features/chat/conversation/care/care-turn.ts'
import { createAddClientFiles } from '../app/features/chat/files/client-files.ts'
import { createTalkFiles } from '../app/features/chat/files/talk-files.ts'
import { understand } from '../app/features/chat/understanding/understand.ts'
import { lostPageMessages } from '../app/features/contact/lost-page-messages.ts'
import { createSubmitLead } from '../app/features/leads-desk/leads/submit-lead.ts'
import { newConversation } from '../core/brief/conversation.ts'
import { freshFolder } from './support/process/fresh-folder.ts'
import { serveWholeSite } from './support/site/whole-site.ts'
import { openTestServices, reviewed } from './support/test-services.ts'

it('a lead is taken where clients have no pages, and its receipt has no link', async () => {
  await using services = await openTestServices()
  const { store, pages: _pages, filesOfTalk: _filesOfTalk, ...others } = services
  const announce = { ...services.announce, lead: async () => [] }
  const submitLead = createSubmitLead({ ...others, store, announce })
  const submitted = await submitLead(await reviewed(services), 'submission-00001', '196.25.1.1')
  expect(submitted).toMatchObject({ kind: 'submitted', token: null })
  expect([await store.count('leads'), await store.count('clientPages')]).toEqual([1, 0])
})

it('a conversation takes no files where nothing can hand them over', async () => {
  await using services = await openTestServices()
  const { runtime, attachments: files } = services
  const cleaner = { cleanPicture: async (bytes: Uint8Array) => bytes }
  const addFiles = createAddClientFiles({ files, cleaner, runtime })
  const sessionId = await reviewed(services)
  const file = { name: 'plan.txt', bytes: Buffer.from('The plan') }
  expect(await createTalkFiles(services, addFiles).send(sessionId, '196.25.1.1', file)).toBe(true)
  const { filesOfTalk: _filesOfTalk, ...others } = services
  const without = createTalkFiles(others, addFiles)
  expect(await without.send(sessionId, '196.25.1.1', file)).toBe(false)
  expect(await without.maySend(sessionId, '196.25.1.1', 8)).toEqual({ kind: 'gone' })
})

it('who asks to send a file is offered the form only where a conversation takes some', () => {
  const greeting = { role: 'assistant', content: 'Hello', timestamp: '2026-03-02T08:00:00.000Z' } as const
  const before = newConversation({ country: 'ZA', currency: 'ZAR' }, greeting)
  const text = 'can i send you a drawing?'
  const understanding = understand(text, before, 'ZA')
  const context = { helpFor: () => [], provenLead: null, hasPages: true }
  const said = { before, text, understanding }
  expect(careFor({ ...said, context: { ...context, takesFiles: true } })).toEqual({ kind: 'upload' })
  expect(careFor({ ...said, context: { ...context, takesFiles: false } })).toBeNull()
})

it('the contact page has no way to a lost page where clients have none', async () => {
  let hasThem = true
  const site = await serveWholeSite({
    folder: await freshFolder(),
    between: (services) => ({
      ...services,
      contact: {
        ...services.contact,
        get lostPages() {
          return hasThem ? services.contact.lostPages : null
        },
      },
    }),
  })
  onTestFinished(site.stop)
  const shown = async () => (await fetch(`${site.url}/contact`)).text()
  expect(await shown()).toContain(lostPageMessages.lostTitle)
  hasThem = false
  expect(await shown()).not.toContain(lostPageMessages.lostTitle)
  const body = new URLSearchParams({ intent: 'open-page', reference: 'K7M-4XC', digits: '1234' })
  const headers = { Origin: site.url }
  const answer = await fetch(`${site.url}/contact`, { method: 'POST', body, headers, redirect: 'manual' })
  expect(answer.status).toBeGreaterThanOrEqual(400)
})
