interface Draft {
  readonly subject?: string
  readonly body?: string
}

/** Returns a `mailto:` link to one address, or to none for `''`. Percent-encodes every part, so that an address a visitor typed adds no
 *  recipient, header or text. */
export function mailtoLink(email: string, draft: Draft = {}): string {
  const fields = Object.entries(draft).map(([name, text]) => `${name}=${percentEncoded(text)}`)
  return `mailto:${percentEncoded(email).replaceAll('%40', '@')}${fields.length > 0 ? '?' : ''}${fields.join('&')}`
}

/** Encodes any text: `encodeURIComponent` throws on half of a surrogate pair. */
export function percentEncoded(text: string): string {
  return encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\ufffd'))
}

/** Returns the address that opens a chat with an international number, with a draft where there is one. */
export function whatsappLink(number: string, draft = ''): string {
  const address = `https://wa.me/${number.replace(/\D/g, '')}`
  return draft === '' ? address : `${address}?text=${percentEncoded(draft)}`
}
