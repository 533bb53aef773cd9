import PostalMime, { type Email } from 'postal-mime'
import { messageIdsIn, type ParsedMail } from '../../ports/mail-parser.ts'

const limits = { maxNestingDepth: 50, maxHeadersSize: 512 * 1024, attachmentEncoding: 'arraybuffer' } as const
const mostAddresses = 1000
const mostFiles = 50
const mostTextLength = 1_000_000
const mostMarkupLength = 4 * mostTextLength
/** Of a header. */
const mostLineLength = 1000

/** Reads a mail with postal-mime. Returns null for what is no mail. */
export async function parseMail(raw: Uint8Array, hidden: RegExp): Promise<ParsedMail | null> {
  try {
    const mail = await readable(raw)
    return mail.headers.length === 0 ? null : storable(await parsedMail(mail, raw, hidden))
  } catch {
    return null
  }
}

const parse = async (raw: Uint8Array) => PostalMime.parse(raw, { ...limits, forceRfc822Attachments: true })
const charsets = ['utf-8', 'iso-2022-jp', 'windows-1252']
/** A byte of UTF-8 after the first of a letter, read as windows-1252. */
const next = '[\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]'
/** What bytes become in a wrong charset: what cannot be read, the escapes of ISO 2022, and UTF-8 that was read as windows-1252. */
const garbled = new RegExp(`\ufffd|\u001b[$(]|[Â-ß]${next}|[à-ï]${next}{2}|[ð-ô]${next}{3}`, 'g')
/** Of a mail that is read in several charsets: each takes its time. */
const mostGuessedBytes = 2_000_000
const garbledIn = ({ text, html }: Email) => (text ?? html ?? '').match(garbled)?.length ?? 0

/** Parses a mail. Where its head lacks the boundary of its parts, or its charset is missing or wrong, it is parsed again with what is found. */
async function readable(raw: Uint8Array): Promise<Email> {
  const mail = await parse(raw)
  const isTyped = mail.headers.some(({ key }) => key === 'content-type')
  const [, boundary] = (!isTyped && /^\s*--([\w.+=-]{1,70})\r?\ncontent-[a-z-]+:/i.exec(mail.text ?? '')) || []
  const typed = (type: string) => Buffer.concat([Buffer.from(`Content-Type: ${type}\r\n`), raw])
  if (boundary) return readable(typed(`multipart/mixed; boundary="${boundary}"`))
  if (garbledIn(mail) === 0 || raw.byteLength > mostGuessedBytes) return mail
  if (!isTyped) return readable(typed('text/plain'))
  let best = mail
  const written = Buffer.from(raw).toString('latin1')
  for (const charset of charsets) {
    const each = await parse(inCharset(written, charset))
    if (garbledIn(each) < garbledIn(best)) best = each
  }
  return best
}

/** Names the charset of each text. */
function inCharset(written: string, charset: string): Uint8Array {
  const heads = /^(content-type:[ \t]*text\/(?:plain|html))((?:[^\r\n]|\r?\n[ \t])*)/gim
  const named = written.replaceAll(heads, (_, type: string, rest: string) => {
    return `${type}; charset=${charset}${rest.replaceAll(/;\s*charset\s*=\s*("[^"]*"|[^\s;]*)/gi, '')}`
  })
  return Buffer.from(named, 'latin1')
}

async function parsedMail(mail: Email, raw: Uint8Array, hidden: RegExp): Promise<ParsedMail> {
  const headers = Object.fromEntries(mail.headers.toReversed().map(({ key, value }) => [key, value]))
  const files = mail.attachments.map(({ filename, mimeType, content }) => ({
    name: (filename ?? '').replaceAll(hidden, '…'),
    type: mimeType,
    content: withHidden(
      typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content),
      hidden,
    ),
  }))
  const original = withHidden(raw, hidden)
  const isReport = /^\s*multipart\/report\b/i.test(headers['content-type'] ?? '')
  const telling = files.filter(({ type }) => /^message\/|^text\/(rfc822-headers|calendar)$/.test(type))
  const parts = new Map(telling.map(({ type, content }) => [type, unfolded(Buffer.from(content).toString('latin1'))]))
  const answer = isReport ? reportIn(parts) : answerIn(parts)
  return {
    from: addressesOf([mail.from])[0] ?? { name: '', address: '' },
    to: addressesOf([...(mail.to ?? []), ...(mail.cc ?? [])])
      .slice(0, mostAddresses)
      .map(({ address }) => address),
    subject: (mail.subject ?? '').replaceAll(hidden, '…').slice(0, mostLineLength),
    text: (await textOf(mail)).replaceAll(hidden, '…').slice(0, mostTextLength),
    messageId: messageIdsIn(String(mail.messageId))[0] ?? '',
    references: messageIdsIn([mail.references, mail.inReplyTo].join(' ')),
    headers,
    answer,
    undelivered: answer === 'bounce' ? undeliveredIn(parts) : null,
    reported: answer ? messageIdsIn([...parts.values()].join('\n').replaceAll(/^UID:(\S+)/gim, '<$1>')) : [],
    original: original === raw ? null : original,
    files: answer ? [] : files.slice(0, mostFiles),
  }
}

async function textOf({ text, html }: Email): Promise<string> {
  return text?.trim() ? text : wordsOf((html ?? '').slice(0, mostMarkupLength))
}

const base64Lines = /^[A-Za-z0-9+/]{20}[A-Za-z0-9+/]*(?:\r?\n[A-Za-z0-9+/]+)*={0,2}/gm

/** Overwrites what is hidden, also in base64: other bytes of the file may depend on their place. Returns the same bytes where nothing is. */
function withHidden(content: Uint8Array, hidden: RegExp): Uint8Array {
  const text = Buffer.from(content.buffer, content.byteOffset, content.byteLength).toString('latin1')
  const shown = text.replaceAll(hidden, (found) => found.replaceAll(/[a-z0-9]/gi, 'x'))
  let changed = shown === text ? null : Buffer.from(shown, 'latin1')
  for (const { 0: lines, index } of shown.matchAll(base64Lines)) {
    const inside = Buffer.from(lines, 'base64')
    const cut = withHidden(inside, hidden)
    if (cut === inside) continue
    changed ??= Buffer.from(content)
    changed.write(inLinesOf(lines, cut), index, 'latin1')
  }
  return changed ? new Uint8Array(changed) : content
}

/** Returns other bytes of the same length in base64, in the same lines. */
function inLinesOf(lines: string, bytes: Uint8Array): string {
  const letters = Buffer.from(bytes).toString('base64')
  let at = 0
  return lines.replaceAll(/[^\r\n]+/g, (line) => {
    const start = letters.slice(at, at + line.length)
    at += line.length
    return start + line.slice(start.length)
  })
}

/** Without what a database refuses in a text: NUL, and halves of signs. */
function storable(mail: ParsedMail): ParsedMail {
  const clean = (value: unknown): unknown => {
    if (typeof value === 'string') return Buffer.from(value.replaceAll('\0', '')).toString()
    if (Array.isArray(value)) return value.map(clean)
    if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, clean(each)]))
  }
  return clean(mail) as ParsedMail
}

function addressesOf(found: readonly Email['from'][]) {
  const each = found.flatMap((one) => one?.group ?? one ?? [])
  return each.map(({ name, address }) => ({ name, address: address.slice(0, mostLineLength) }))
}

const isFailed = (status: string) => /^action:[ \t]*failed\b/im.test(status)

/** Returns what a report with these parts is. */
function reportIn(parts: ReadonlyMap<string, string>): ParsedMail['answer'] {
  if (isFailed(parts.get('message/delivery-status') ?? '')) return 'bounce'
  const disposition = parts.get('message/disposition-notification') ?? ''
  return /^disposition:[^;\r\n]*;[ \t]*displayed\b/im.test(disposition) ? 'read' : 'automatic'
}

function undeliveredIn(parts: ReadonlyMap<string, string>): ParsedMail['undelivered'] {
  const returned = parts.get('message/rfc822') ?? parts.get('text/rfc822-headers') ?? ''
  const [head = ''] = returned.trim().split(/(?:\r?\n){2}/, 1)
  const [mailId = ''] = messageIdsIn(/^message-id:.*/im.exec(head)?.[0] ?? '')
  const blocks = (parts.get('message/delivery-status') ?? '').split(/(?:\r?\n){2,}/).filter(isFailed)
  const recipients = blocks.flatMap((block) => {
    const [, status = ''] = /^status:\s*([245](?:\.\d{1,3}){2})/im.exec(block) ?? []
    const named = block.matchAll(/^(?:final|original)-recipient:[^;\r\n]*;(.*)/gim)
    return Array.from(named, ([, address = '']) => ({ address: address.replaceAll(/[<>\s]/g, ''), status }))
  })
  return { mailId, recipients: recipients.slice(0, mostAddresses) }
}

/** Returns what the answer to an invitation makes of a mail with these parts. */
function answerIn(parts: ReadonlyMap<string, string>): ParsedMail['answer'] {
  const calendar = parts.get('text/calendar') ?? ''
  const [, status] = (/^METHOD:REPLY\b/im.test(calendar) && /\bPARTSTAT=(\w+)/i.exec(calendar)) || []
  return status ? (answers.find((each) => each === status.toLowerCase()) ?? 'automatic') : null
}

/** Lines that go on in the next one, of headers and of calendars (RFC 5322, RFC 5545). */
const unfolded = (text: string) => text.replaceAll(/\r?\n[ \t]/g, '')
const answers = ['accepted', 'declined', 'tentative'] as const
const [quoteBegins, quoteEnds] = ['\ue000', '\ue001']
const mostLevels = 9

/** The words of HTML, without any of its markup. It is never shown as HTML. Each pattern takes linear time. */
async function wordsOf(html: string): Promise<string> {
  if (html === '') return ''
  const marked = html
    .replaceAll(/<(script|style|head|title)\b[\s\S]*?(<\/\1\s*>|$)/gi, ' ')
    .replaceAll(/<\/?a\b[^<>]*>/gi, '')
    .replaceAll(/\s+|&nbsp;/g, ' ')
    .replaceAll(/<blockquote\b[^<>]*>/gi, `<br>${quoteBegins}<br>`)
    .replaceAll(/<\/blockquote\b[^<>]*>/gi, `<br>${quoteEnds}<br>`)
    .replaceAll(/(?: ?<\/?(?:div|t[dhr]|table|tbody|ul|ol|li|h\d)\b[^<>]*>)+ ?/gi, '<br>')
  // postal-mime writes HTML as text where a mail has a plain part beside it.
  const part = (type: string, text: string) =>
    `--b\r\nContent-Type: text/${type}; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${text}\r\n`
  const encoded = Buffer.from(marked).toString('base64')
  const both = `Content-Type: multipart/mixed; boundary=b\r\n\r\n${part('plain', '')}${part('html', encoded)}--b--`
  const { text = '' } = await parse(Buffer.from(both))
  let level = 0
  const lines = text.split('\n').map((line) => {
    for (const mark of line.replaceAll(/[^\ue000\ue001]/g, '')) level += mark === quoteBegins ? 1 : -1
    return '> '.repeat(Math.min(Math.max(level, 0), mostLevels)) + line.replaceAll(/[\ue000\ue001]/g, '').trim()
  })
  return lines.join('\n').trim()
}
