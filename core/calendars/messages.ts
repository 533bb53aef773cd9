/** What is odd about the events of a calendar, for the team. */
export const calendarNotes = {
  noId: 'without an id',
  unread: (property: string) => `its ${property.toUpperCase()} cannot be read`,
  noStart: 'it has no start',
  endFirst: 'it ends before it starts',
  laterChanged: 'it changes all later ones of its series',
  notFollowed: 'its times cannot be followed',
  zoneUnknown: (zone: string) => `its time zone “${zone}” is not known`,
  zoneRead: (zone: string, as: string) => `its time zone “${zone}” is read as ${as}`,
  busyDays: 'its days count as busy',
  noDays: 'nothing of it counts as busy',
  past: 'it is past, and changes nothing',
  odd: (doubts: readonly string[], effect: string) => `${doubts.join(', ')}: ${effect}`,
  note: (event: string, says: string) => `event ${event}: ${says}`,
  inCalendar: (calendar: number, note: string) => `Calendar ${calendar}, ${note}.`,
} as const
