import ICAL from 'ical.js'
import { expect, it } from 'vitest'
import type { CallMailParams } from './call-emails.ts'
import { writeInvitation } from './invitation.ts'

const call: CallMailParams = {
  uid: 'call-1@agency.example',
  sequence: '2',
  method: 'REQUEST',
  call_at: '2026-11-25T08:40:00.000Z',
  length_ms: String(20 * 60 * 1000),
  written_at: '2026-11-24T09:00:00.000Z',
  is_client: 'yes',
  contact_phone: '+27 83 555 0142',
  client_name: 'Thandi "T" Nkosi\nATTENDEE:mailto:eve@rival.example',
  client_email: 'thandi@client.example',
  message_id: 'call-1',
  location: 'Cape Town',
  to_email: 'thandi@client.example',
  from_name: 'Southeaster; and, so on',
  reply_to: 'hello@southeaster.example',
}

it('is an event that a calendar program reads as it was meant', async () => {
  const text = await writeInvitation(call)
  expect(text.split('\r\n').every((line) => line.length <= 75)).toBe(true)
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined)
  expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST')
  const summary = `Call: ${call.from_name} and ${call.client_name}`
  expect(event).toMatchObject({ uid: call.uid, sequence: 2, summary, description: 'We ring +27 83 555 0142.' })
  expect(event.location).toBe('+27 83 555 0142')
  expect(event.startDate.toJSDate().toISOString()).toBe(call.call_at)
  expect(event.endDate.toJSDate().toISOString()).toBe('2026-11-25T09:00:00.000Z')
  const attendees = event.component.getAllProperties('attendee')
  expect(attendees.map((each) => each.getFirstValue())).toEqual(['mailto:thandi@client.example'])
})

it('starts no line of its own with what somebody is called', async () => {
  const text = await writeInvitation({ ...call, client_name: 'Ann\rATTENDEE:mailto:eve@rival.example' })
  expect(text).not.toMatch(/\r(?!\n)/)
})

it('says of a cancelled call that it will not take place', async () => {
  const text = await writeInvitation({ ...call, method: 'CANCEL', client_email: '', contact_phone: '' })
  expect(text).toContain('METHOD:CANCEL')
  expect(text).toContain('STATUS:CANCELLED')
  expect(text).not.toMatch(/^(ATTENDEE|DESCRIPTION|LOCATION)/m)
})
