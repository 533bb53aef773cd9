interface Draft {
  readonly subject?: string
  readonly body?: string
}

/** Returns a `mailto:` link to one address, or to none for `''`. Percent-encodes every part, so that an address a visitor typed adds no
 *  recipient, header or text. */
export function mailtoLink(email: string, draft: Draft = {}): string {
  const fields = Object.entries(draft).map(([name, text]) => `${name}=${encoded(text)}`)
  return `mailto:${encoded(email).replaceAll('%40', '@')}${fields.length > 0 ? '?' : ''}${fields.join('&')}`
}

/** `encodeURIComponent` throws on half of a surrogate pair. */
function encoded(text: string): string {
  return encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\ufffd'))
}
