/** Returns a whole number with a no-break space before each three digits: 10 000. Unlike `Intl`, the same in every browser and on the server. */
export function groupedNumber(value: number): string {
  return String(value).replace(/\B(?=(?:\d{3})+$)/g, '\u00a0')
}
