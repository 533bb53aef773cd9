import { percentEncoded } from './mailto-link.ts'

/** Returns the address that opens a chat with an international number, with a draft where there is one. */
export function whatsappLink(number: string, draft = ''): string {
  const address = `https://wa.me/${number.replace(/\D/g, '')}`
  return draft === '' ? address : `${address}?text=${percentEncoded(draft)}`
}
