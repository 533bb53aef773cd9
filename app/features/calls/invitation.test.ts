import ICAL from 'ical.js'
import { expect, it } from 'vitest'
import { type Invitation, writeInvitation } from './invitation.ts'

const call: Invitation = {
  uid: 'call-1@agency.example',
  sequence: 2,
  method: 'REQUEST',
  startsAt: '2026-11-25T08:40:00.000Z',
  lengthMs: 20 * 60 * 1000,
  writtenAt: '2026-11-24T09:00:00.000Z',
  summary: 'Call: Southeaster; and, "Thandi"\nNkosi',
  description: '',
  location: '+27 83 555 0142',
  organizer: { name: 'Southeaster', email: 'hello@southeaster.example' },
  attendees: [{ name: 'Thandi "T" Nkosi\r\nATTENDEE:mailto:eve@rival.example', email: 'thandi@client.example' }],
}

it('is an event that a calendar program reads as it was meant', async () => {
  const text = await writeInvitation(call)
  expect(text.split('\r\n').every((line) => line.length <= 75)).toBe(true)
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined)
  expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST')
  expect(event).toMatchObject({ uid: call.uid, sequence: 2, summary: call.summary })
  expect(event.startDate.toJSDate().toISOString()).toBe(call.startsAt)
  expect(event.endDate.toJSDate().toISOString()).toBe('2026-11-25T09:00:00.000Z')
  const attendees = event.component.getAllProperties('attendee')
  expect(attendees.map((each) => each.getFirstValue())).toEqual(['mailto:thandi@client.example'])
})

it('starts no line of its own with what somebody is called', async () => {
  const text = await writeInvitation({ ...call, summary: 'Call with Ann\rATTENDEE:mailto:eve@rival.example' })
  expect(text).not.toMatch(/\r(?!\n)/)
})

it('says of a cancelled call that it will not take place', async () => {
  const text = await writeInvitation({ ...call, method: 'CANCEL', attendees: [] })
  expect(text).toContain('METHOD:CANCEL')
  expect(text).toContain('STATUS:CANCELLED')
})
