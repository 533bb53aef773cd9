import { longestReply } from './guarded-model.ts'

/** Returns what may be shown of a model's words. Markdown and HTML become plain text, pictures their description, and every address but
 *  ours loses its scheme and its path. `ourHosts` in lower case. Time grows with the length of the text and no faster. */
export function plainText(text: string, ourHosts: readonly string[]): string {
  return withoutMarks(withoutAddresses(withoutTags(text.slice(0, longestReply).replace(unseen, '')), ourHosts)).trim()
}

/** The stream is read again when this part of it is new, so that all readings together cost a fixed number of readings of the whole. */
const newPart = 1 / 32

/** Returns a function that takes each piece of a stream and returns what may be shown of it now. What may still turn out to be an
 *  address, a mark or a tag waits for its end. */
export function createPlainTextStream(ourHosts: readonly string[]): (piece: string) => string {
  let received = ''
  let shown = ''
  let nextReading = 0
  return (piece) => {
    if (received.length < longestReply) received += piece
    if (received.length < nextReading) return ''
    nextReading = received.length * (1 + newPart)
    const settled = plainText(received.slice(0, settledLength(received)), ourHosts)
    if (!settled.startsWith(shown)) return ''
    const added = settled.slice(shown.length)
    shown = settled
    return added
  }
}

const schemes = ['http', 'https', 'ftp', 'javascript', 'vbscript', 'data', 'file', 'blob']
/** In characters, of the longest scheme. */
const longestScheme = Math.max(...schemes.map((scheme) => scheme.length))

/** Control and format characters: no width, another direction, hidden tags. Line breaks and the joiner within emoji stay. */
const unseen = /(?![\n\t\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

// No pattern below begins at many places and runs to the end from each of them: its length is bounded, or what begins it also ends it.
function withoutTags(text: string): string {
  return text
    .replace(/<(https?:[^<>\s]*)>/gi, '$1')
    .replace(/<(script|style)\b[^]*?(?:<\/\1\s{0,9}>|$)/gi, '')
    .replace(/<[/!a-z][^>]*(?:>|$)/gi, '')
}

function withoutAddresses(text: string, ourHosts: readonly string[]): string {
  return text
    .replace(/!\[([^[\]]*)\]\([^)\n]{0,1000}\)/g, '$1')
    .replace(/\[([^[\]]*)\]\(([^)\n]{0,1000})\)/g, (_, words: string, inside: string) => {
      const [address = ''] = inside.trim().split(/\s/, 1)
      return isOurs(address, ourHosts) ? `${words} (${address})` : words
    })
    .replace(/\b(?:javascript|vbscript|data|file|blob):(?=\S)/gi, '')
    .replace(/\b[a-z][a-z0-9+.-]{0,30}:\/\/[^\s<>()[\]"'`]+/gi, (address) =>
      isOurs(address, ourHosts) ? address : hostOf(address),
    )
}

function withoutMarks(text: string): string {
  return text
    .replace(/^```.*\n?/gm, '')
    .replace(/^ {0,3}(?:#{1,6} +|> ?)/gm, '')
    .replace(/^ {0,3}(?:-{3,}|\*{3,}|_{3,})$/gm, '')
    .replace(/^( *)[*+] +/gm, '$1- ')
    .replace(/(\*\*|__)(?=\S)(.{0,500}?\S)\1/g, '$2')
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

/** Returns up to where nothing that is still to come can change what stands there. A line with a mark in it waits for its end. */
function settledLength(text: string): number {
  const line = text.lastIndexOf('\n') + 1
  const last = text.slice(line)
  const mark = last.search(/[[<*_`]/)
  const lineStart = /^[ \d#>+-]+$/.test(last) ? 0 : -1
  const lastWord = Math.max(...[' ', '\t'].map((space) => last.lastIndexOf(space))) + 1
  const address = /[:/]/.test(last.slice(lastWord)) ? lastWord : -1
  const letters = /\w*$/.exec(last.slice(-longestScheme - 1))?.[0].toLowerCase() ?? ''
  const scheme = letters !== '' && schemes.some((one) => one.startsWith(letters)) ? last.length - letters.length : -1
  return line + Math.min(last.length, ...[mark, lineStart, address, scheme].filter((place) => place >= 0))
}
