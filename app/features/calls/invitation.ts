import type ICAL from 'ical.js'

/** A call as a calendar event. */
export interface Invitation {
  readonly uid: string
  readonly sequence: number
  readonly method: 'REQUEST' | 'CANCEL'
  /** ISO 8601, UTC, as `writtenAt`. */
  readonly startsAt: string
  readonly lengthMs: number
  readonly writtenAt: string
  readonly summary: string
  readonly description: string
  readonly location: string
  readonly organizer: Person
  readonly attendees: readonly Person[]
}

interface Person {
  readonly name: string
  readonly email: string
}

/** Returns the iCalendar text of an invitation, or of its withdrawal (RFC 5546). */
export async function writeInvitation(call: Invitation): Promise<string> {
  const { default: ical } = await import('ical.js')
  const calendar = new ical.Component('vcalendar')
  calendar.addPropertyWithValue('prodid', '-//Agency site//Calls//EN')
  calendar.addPropertyWithValue('version', '2.0')
  calendar.addPropertyWithValue('method', call.method)
  const event = new ical.Component('vevent')
  const utc = (ms: number) => ical.Time.fromJSDate(new Date(ms), true)
  const start = Date.parse(call.startsAt)
  event.addPropertyWithValue('uid', call.uid)
  event.addPropertyWithValue('sequence', call.sequence)
  event.addPropertyWithValue('dtstamp', utc(Date.parse(call.writtenAt)))
  event.addPropertyWithValue('dtstart', utc(start))
  event.addPropertyWithValue('dtend', utc(start + call.lengthMs))
  event.addPropertyWithValue('status', call.method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED')
  for (const name of ['summary', 'description', 'location'] as const) {
    // A carriage return would end the line: ical.js escapes other ends of lines only.
    if (call[name] !== '') event.addPropertyWithValue(name, call[name].replaceAll(/[^\P{C}\n]/gu, ' '))
  }
  addPerson(event, 'organizer', call.organizer)
  for (const person of call.attendees) {
    const attendee = addPerson(event, 'attendee', person)
    attendee.setParameter('role', 'REQ-PARTICIPANT')
    attendee.setParameter('partstat', 'NEEDS-ACTION')
    attendee.setParameter('rsvp', 'FALSE')
  }
  calendar.addSubcomponent(event)
  return `${calendar.toString()}\r\n`
}

/** A parameter takes no quotes and no ends of lines. */
function addPerson(event: ICAL.Component, name: string, { name: written, email }: Person): ICAL.Property {
  const property = event.addPropertyWithValue(name, `mailto:${email.replaceAll(/[\s\p{C}]/gu, '')}`)
  const plain = written.replaceAll(/["\p{C}\p{Zl}\p{Zp}]/gu, ' ').trim()
  if (plain !== '') property.setParameter('cn', plain)
  return property
}
