/** `+27 21 555 0100` as an address to call: digits and a leading plus, nothing else. */
export function telephoneLink(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`
}
