import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { openCollection } from '../../../core/store/collection.ts'
import { storedLead } from '../../../test/support/store/stored-leads.ts'
import { aMember, openTestServices } from '../../../test/support/test-services.ts'
import { leads } from '../leads-desk/leads/lead.ts'
import type { Letter } from './letter.ts'

const folder = new URL('../../../test/cases/mails/', import.meta.url)
const client = 'client@client.example'

interface Right {
  /** What the thread shows. */
  readonly text: string
  /** A person where it says nothing. */
  readonly kind?: Letter['kind']
  readonly isFromStranger?: boolean
  /** Words that neither the thread nor the notice to the team has. */
  readonly folded?: string
}

const away = { text: 'I am away until 5 January.', kind: 'automatic' } as const
const right: Readonly<Record<string, Right>> = {
  'absence-afrikaans': away,
  'absence-dutch': away,
  'absence-french': away,
  'absence-german': away,
  'absence-german-2': away,
  'absence-italian': away,
  'absence-portuguese': away,
  'absence-spanish': away,
  'answers-between-quotes': { text: '> Which colours?\nBlue, please.\n> By when?\nMay.' },
  'boundary-missing-in-head': { text: 'Please call me on Monday' },
  'calendar-accepted': { text: '', kind: 'accepted' },
  'charset-missing-iso-2022-jp': { text: '日本語です' },
  'charset-missing-windows-1252': { text: 'Café “hi”' },
  'charset-wrong-is-utf-8': { text: 'ほげ ありがとう' },
  'html-alone-entities': { text: 'Don’t wait – café €500 … it’s fine ©' },
  'person-out-of-office-furniture': { text: 'We need two more pages.' },
  'person-through-group': { text: 'Yes, please start. Our budget is approved.' },
  'person-with-unsubscribe': { text: 'Could we talk on Tuesday?' },
  'quoted-gmail': { text: 'Yes, go on.', folded: 'Old words' },
  'quoted-outlook': { text: 'Yes, go on.', folded: 'Old words' },
  'read-receipt': { text: 'This is a receipt for the mail you sent.', kind: 'read' },
  'sender-is-a-stranger': { text: 'Cancel it all.', isFromStranger: true },
  'winmail-alone': { text: '[The mail holds winmail.dat, a file which only Outlook reads.]' },
}

it('every case has its right reading, and every reading a case', () => {
  const files = readdirSync(folder).map((name) => name.replace(/\.eml$/, ''))
  expect(files.toSorted()).toEqual(Object.keys(right).toSorted())
})

it.each(Object.entries(right))('%s', async (name, { text, kind = 'person', isFromStranger = false, folded }) => {
  const settings = { INBOUND_SECRET: 'an-invented-secret-of-32-characters', AGENCY_EMAIL: 'hello@agency.example' }
  await using services = await openTestServices({ settings })
  const contactEmail = isFromStranger ? 'owner@client.example' : client
  const lead = await storedLead(services, { contactEmail, projectName: 'Tide tables', minutesAgo: 60 })
  const item = { kind: 'lead', id: lead.id } as const
  const ours = { leadId: lead.id, state: 'sent', from: '', to: contactEmail, subject: '', text: 'x' }
  await services.store.add('letters', { ...ours, mailId: 'l1@agency.example', dataRetentionDate: '2030' }, 'l1')
  const raw = readFileSync(new URL(`${name}.eml`, folder))
  const inThread = raw.toString('latin1').replace('REPLACE-WITH-OUR-MESSAGE-ID', 'l1')
  expect(await services.inboundMail?.receive(Buffer.from(inThread, 'latin1'))).toBe('filed')

  const shown = (await services.letters.open(aMember, item)).letters.filter(({ id }) => id !== 'l1')
  expect(shown).toMatchObject([{ kind, isFromStranger, from: client, isCut: folded !== undefined }])
  expect(shown[0]?.text.trim()).toBe(text)

  const original = await services.letterFiles.read(aMember, shown[0]?.id ?? '', 'original')
  expect(original.kind === 'found' && Buffer.from(original.bytes).toString('latin1')).toBe(inThread)

  const isPerson = kind === 'person'
  const now = await openCollection(services.store, leads).get(lead.id)
  expect(now?.hasNewMessage).toBe(isPerson)
  services.runtime.pass(10 * 60_000)
  await services.processEmails()
  const notices = services.post.to('team@southeaster.example')
  const words = expect.stringContaining(text.split('\n')[0] ?? '')
  expect(notices).toMatchObject(isPerson ? [{ text: words }] : [])

  const token = services.runtime.newId()
  const page = { leadId: lead.id, erasedAt: '', dataRetentionDate: '2030' }
  await services.store.add('clientPages', page, services.runtime.digest(token))
  const opened = await services.clientPages.open({ token, from: null })
  const theirs = opened.kind === 'open' ? opened.thread.entries.filter((entry) => entry.id === shown[0]?.id) : null
  expect(theirs?.map((entry) => entry.text)).toEqual(isPerson && !isFromStranger ? [shown[0]?.text] : [])
  if (folded === undefined) return
  expect(inThread.match(new RegExp(folded, 'g'))?.length).toBeGreaterThan(50)
  expect(JSON.stringify([notices, theirs, shown])).not.toContain(folded)
})
