const mostCharacters = 60
const mostNames = 3

/** Returns where a visit came from, as at most three short names: source and campaign of an address, and the host of another site. No address,
 *  and nothing of who came. */
export function asNames(given: readonly string[]): string {
  return given.filter(Boolean).slice(0, mostNames).map(asName).filter(Boolean).join(', ')
}

/** An address is no name: it may say who came. */
function asName(text: string): string {
  const name = text.replaceAll(/[^\p{L}\p{N} ._-]+/gu, ' ').trim()
  return /[@/:]/.test(text) ? '' : name.slice(0, mostCharacters).trim()
}
