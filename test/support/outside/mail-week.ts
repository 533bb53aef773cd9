import { expect } from 'vitest'
import { leads } from '../../../app/features/leads-desk/leads/lead.ts'
import { letters } from '../../../app/features/letters/letter.ts'
import { openCollection } from '../../../core/store/collection.ts'
import type { Identity } from '../../../ports/identity.ts'
import { storedLead } from '../store/stored-leads.ts'
import { openTestServices, type TestServices } from '../test-services.ts'

export const us = 'hello@agency.example'
const team = ['sipho@agency.example', 'ann@agency.example', 'ben@agency.example']
const [leadCount, mailCount, belongingCount, days] = [40, 900, 61, 7]
export const hourMs = 60 * 60 * 1000
export const dayMs = 24 * hourMs

/** The clock of the tests begins then. */
const weekBegins = new Date('2026-03-02T08:00:00.000Z')

export interface WeekMail {
  readonly folder: 'INBOX' | 'Gesendet'
  readonly raw: string
  /** Milliseconds after the week began. */
  readonly afterMs: number
  /** Without brackets. */
  readonly id: string
  /** Of the client whom it is from or to; null for a mail of somebody else. */
  readonly client: string | null
}

const clientOf = (place: number) => `client${place}@visitors.example`

/** A week of three members and forty leads: nine hundred mails, in the order of their time, of which 61 belong to somebody. */
export const week: readonly WeekMail[] = Array.from({ length: mailCount }, (_, place) => weekMail(place))

function weekMail(place: number): WeekMail {
  const afterMs = Math.floor((place * days * dayMs) / mailCount)
  const id = `week${place}@mail.example`
  const date = new Date(weekBegins.getTime() + afterMs).toUTCString()
  const belongs =
    Math.floor((place * belongingCount) / mailCount) !== Math.floor(((place - 1) * belongingCount) / mailCount)
  const member = team[place % team.length] ?? ''
  const isSent = place % 5 < 2
  const client = belongs ? clientOf(place % leadCount) : null
  const other = `n${place % 90}@list.example`
  const [from, to] = isSent ? [member, client ?? other] : [client ?? other, us]
  const head = [`From: ${from}`, `To: ${to}`, `Subject: Mail ${place}`, `Message-ID: <${id}>`, `Date: ${date}`]
  return {
    folder: isSent ? 'Gesendet' : 'INBOX',
    raw: `${head.join('\r\n')}\r\n\r\nWords of mail ${place}.`,
    afterMs,
    id,
    client,
  }
}

export async function openWeek() {
  const identity = { account: async (uid: string) => ({ uid, email: '', registeredAt: '' }) } as unknown as Identity
  const services = await openTestServices({ identity, settings: { AGENCY_EMAIL: us, AGENCY_NAME: 'Southeaster' } })
  for (const email of team) await services.store.add('members', { email, invitation: 'set-up' }, email)
  for (let place = 0; place < leadCount; place += 1)
    await storedLead(services, { contactEmail: clientOf(place), projectName: `Project ${place}`, minutesAgo: 60 })
  return services
}

/** Exactly what belongs to somebody is filed, each once, and a clock stands where a member wrote last, at that time. */
export async function expectWeek({ store }: TestServices): Promise<void> {
  const belonging = week.filter(({ client }) => client !== null)
  expect(belonging).toHaveLength(belongingCount)
  const filed = await openCollection(store, letters).find({ limit: 200 })
  expect(filed.documents.map(({ mailId }) => mailId).toSorted()).toEqual(belonging.map(({ id }) => id).toSorted())
  const stored = await openCollection(store, leads).find({ limit: 100 })
  const clocks = stored.documents.map((lead) => ({
    client: lead.contactEmail,
    followUp: lead.followUp,
    answeredAt: lead.answeredAt,
  }))
  const expected = stored.documents.map(({ contactEmail: client }) => {
    const thread = belonging.filter((each) => each.client === client)
    const first = thread.find(({ folder }) => folder === 'Gesendet')
    const isOurs = thread.at(-1)?.folder === 'Gesendet'
    // A header has whole seconds.
    const at = first && new Date(Math.floor((weekBegins.getTime() + first.afterMs) / 1000) * 1000).toISOString()
    return { client, followUp: isOurs ? 'waiting' : 'open', answeredAt: at ?? '' }
  })
  expect(clocks).toEqual(expected)
}
