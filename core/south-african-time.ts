const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
/** All year round. */
const hoursAheadOfUtc = 2

/** `2 March 2026, 10:00 SAST`: for letters, which know no reader's zone. An unreadable time is answered as it was given. */
export function southAfricanTime(iso: string): string {
  const moment = new Date(iso)
  if (Number.isNaN(moment.getTime())) return iso
  moment.setUTCHours(moment.getUTCHours() + hoursAheadOfUtc)
  const time = moment.toISOString().slice(11, 16)
  return `${moment.getUTCDate()} ${months[moment.getUTCMonth()]} ${moment.getUTCFullYear()}, ${time} SAST`
}
