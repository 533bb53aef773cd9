import type ICAL from 'ical.js'
import type { CallMailParams } from './call-emails.ts'
import { callTexts } from './messages.ts'

/** Returns the iCalendar text of an invitation, or of its withdrawal (RFC 5546), by the parameters of its mail. */
export async function writeInvitation(params: CallMailParams): Promise<string> {
  const { method, from_name: agency, client_name: name, client_email: email, contact_phone: phone } = params
  const { default: ical } = await import('ical.js')
  const calendar = new ical.Component('vcalendar')
  calendar.addPropertyWithValue('prodid', '-//Agency site//Calls//EN')
  calendar.addPropertyWithValue('version', '2.0')
  calendar.addPropertyWithValue('method', method)
  const event = new ical.Component('vevent')
  const utc = (ms: number) => ical.Time.fromJSDate(new Date(ms), true)
  const start = Date.parse(params.call_at)
  event.addPropertyWithValue('uid', params.uid)
  event.addPropertyWithValue('sequence', Number(params.sequence))
  event.addPropertyWithValue('dtstamp', utc(Date.parse(params.written_at)))
  event.addPropertyWithValue('dtstart', utc(start))
  event.addPropertyWithValue('dtend', utc(start + Number(params.length_ms)))
  event.addPropertyWithValue('status', method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED')
  const description = phone === '' ? '' : callTexts.weRing(phone)
  const words = { summary: callTexts.summary(agency, name), description, location: phone }
  for (const [property, text] of Object.entries(words)) {
    // A carriage return would end the line: ical.js escapes other ends of lines only.
    if (text !== '') event.addPropertyWithValue(property, text.replaceAll(/[^\P{C}\n]/gu, ' '))
  }
  addPerson(event, 'organizer', agency, params.reply_to)
  if (email !== '') {
    const attendee = addPerson(event, 'attendee', name, email)
    attendee.setParameter('role', 'REQ-PARTICIPANT')
    attendee.setParameter('partstat', 'NEEDS-ACTION')
    attendee.setParameter('rsvp', 'FALSE')
  }
  calendar.addSubcomponent(event)
  return `${calendar.toString()}\r\n`
}

/** A parameter takes no quotes and no ends of lines. */
function addPerson(event: ICAL.Component, name: string, written: string, email: string): ICAL.Property {
  const property = event.addPropertyWithValue(name, `mailto:${email.replaceAll(/[\s\p{C}]/gu, '')}`)
  const plain = written.replaceAll(/["\p{C}\p{Zl}\p{Zp}]/gu, ' ').trim()
  if (plain !== '') property.setParameter('cn', plain)
  return property
}
