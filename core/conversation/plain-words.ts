/** What a model may show: words. Markdown and HTML become plain text, pictures their description, and every address but ours loses its
 *  scheme and its path, so that nobody is led anywhere. `ourHosts` in lower case. */
export function plainWords(text: string, ourHosts: readonly string[]): string {
  return withoutMarks(withoutAddresses(withoutTags(text.slice(0, longest).replace(unseen, '')), ourHosts)).trim()
}

/** The same for words on their way: takes each piece, answers what may be shown of it now. What may still turn out to be an address, a mark
 *  or a tag waits for its end. */
export function createPlainStream(ourHosts: readonly string[]): (piece: string) => string {
  let heard = ''
  let shown = ''
  return (piece) => {
    heard += piece
    const settled = plainWords(heard.slice(0, settledLength(heard)), ourHosts)
    if (!settled.startsWith(shown)) return ''
    const fresh = settled.slice(shown.length)
    shown = settled
    return fresh
  }
}

const longest = 4000
const schemes = ['http', 'https', 'ftp', 'javascript', 'vbscript', 'data', 'file', 'blob']

/** Control and format characters: no width, another direction, hidden tags. Line breaks and the joiner within emoji stay. */
const unseen = /(?![\n\t\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

function withoutTags(text: string): string {
  return text
    .replace(/<(https?:[^>\s]*)>/gi, '$1')
    .replace(/<(script|style)\b[^]*?(?:<\/\1\s*>|$)/gi, '')
    .replace(/<[/!a-z][^>]*(?:>|$)/gi, '')
}

function withoutAddresses(text: string, ourHosts: readonly string[]): string {
  return text
    .replace(/!\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\[([^\]]*)\]\(\s*([^)\s]*)[^)]*\)/g, (_, words: string, address: string) =>
      isOurs(address, ourHosts) ? `${words} (${address})` : words,
    )
    .replace(/\b(?:javascript|vbscript|data|file|blob):(?=\S)/gi, '')
    .replace(/\b[a-z][a-z0-9+.-]*:\/\/[^\s<>()[\]"'`]+/gi, (address) =>
      isOurs(address, ourHosts) ? address : hostOf(address),
    )
}

function withoutMarks(text: string): string {
  return text
    .replace(/^```.*\n?/gm, '')
    .replace(/^ {0,3}(?:#{1,6} +|> ?)/gm, '')
    .replace(/^ {0,3}(?:-{3,}|\*{3,}|_{3,})$/gm, '')
    .replace(/^( *)[*+] +/gm, '$1- ')
    .replace(/(\*\*|__)(?=\S)(.*?\S)\1/g, '$2')
    .replace(/(?<![\w*])\*(?=\S)([^*\n]*?\S)\*(?![\w*])/g, '$1')
    .replace(/(?<![\w_])_(?=\S)([^_\n]*?\S)_(?![\w_])/g, '$1')
    .replace(/`([^`\n]*)`/g, '$1')
    .replace(/\n{3,}/g, '\n\n')
}

/** Of `scheme://somebody@host:port/path` the host. */
function hostOf(address: string): string {
  return /:\/\/(?:[^/?#]*@)?([^/?#:]*)/.exec(address)?.[1] ?? ''
}

function isOurs(address: string, ourHosts: readonly string[]): boolean {
  const [, host = ''] = /^https?:\/\/([^/?#\\@]+)(?:[/?#]|$)/i.exec(address) ?? []
  return ourHosts.includes(host.toLowerCase())
}

/** Up to where nothing that is still to come can change what stands there. A line with a mark in it waits for its end. */
function settledLength(text: string): number {
  const line = text.lastIndexOf('\n') + 1
  const last = text.slice(line)
  const waits = [/[[<*_`]/, /^[ \d#>+-]+$/, /\S*[:/]\S*$/].map((pattern) => last.search(pattern))
  const word = /\w*$/.exec(last)?.[0].toLowerCase() ?? ''
  const scheme = word !== '' && schemes.some((one) => one.startsWith(word)) ? last.length - word.length : -1
  return line + Math.min(last.length, ...[...waits, scheme].filter((place) => place >= 0))
}
