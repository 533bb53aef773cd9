import type ICAL from 'ical.js'

/** What ical.js parses of a line. */
export type Property = readonly [
  name: string,
  parameters: Readonly<Record<string, string>>,
  type: string,
  ...values: unknown[],
]

export interface Component {
  readonly name: string
  readonly properties: Property[]
  readonly parts: Component[]
  /** As they are written. */
  readonly lines: string[]
  /** The names of the properties that cannot be read. */
  readonly unread: string[]
}

/** All that is read: what other lines hold, and how, does not matter. */
const usedLine =
  /^(BEGIN|END|UID|DTSTART|DTEND|DURATION|RRULE|RDATE|EXDATE|RECURRENCE-ID|STATUS|TRANSP|X-MICROSOFT-CDO-BUSYSTATUS|FREEBUSY|TZID|TZOFFSETFROM|TZOFFSETTO)[;:]/i

/** Returns the outer components of an iCalendar file (RFC 5545). Null where one does not end, as a part of the file is missing. Each line is
 *  parsed by itself, so that one which cannot be read takes away no other. */
export function componentsOf(text: string, ical: typeof ICAL): readonly Component[] | null {
  const component = (name: string): Component => ({ name, properties: [], parts: [], lines: [], unread: [] })
  const root = component('')
  const open = [root]
  for (const line of text.replaceAll(/\r?\n[\t ]/g, '').split(/[\r\n]+/)) {
    const name = usedLine.exec(line)?.[1]?.toLowerCase()
    if (name === undefined) continue
    const value = line.slice(name.length + 1)
    if (name === 'begin' || name === 'end') {
      const kind = value.trim().toLowerCase()
      const same = open.findLastIndex((each) => each.name === kind)
      // What lacks its end ends with what is around it, and with the next of its kind.
      if (same > 0) open.length = same
      if (name === 'end') continue
      const inner = component(kind)
      open.at(-1)?.parts.push(inner)
      open.push(inner)
    } else readLine(line, name, open.at(-1) ?? root, ical)
  }
  return open.length === 1 ? root.parts : null
}

function readLine(line: string, name: string, { properties, lines, unread }: Component, ical: typeof ICAL): void {
  lines.push(line)
  try {
    properties.push(ical.parse.property(line) as Property)
  } catch {
    unread.push(name)
  }
}

/** Returns the dates that lines of these names hold, as in `2026-12-02`: what can be known of lines that are not understood. */
export function datesIn({ lines }: Component, names: RegExp): string[] {
  const dates = lines.filter((line) => names.test(line)).flatMap((line) => [...line.matchAll(writtenDate)])
  return dates.map(([, year, month, day]) => `${year}-${month}-${day}`)
}

const writtenDate = /(?<!\d)((?:19|20)\d\d)-?(\d\d)-?(\d\d)/g

export function propertiesOf(component: Component, name: string): readonly Property[] {
  return component.properties.filter((property) => property[0] === name)
}

/** Empty where there is no such property. */
export function textOf(component: Component, name: string): string {
  const value = propertiesOf(component, name)[0]?.[3]
  return typeof value === 'string' ? value : ''
}
