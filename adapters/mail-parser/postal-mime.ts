import type { Email } from 'postal-mime'
import type { MailParser, ParsedMail } from '../../ports/mail-parser.ts'

const limits = { maxNestingDepth: 50, maxHeadersSize: 512 * 1024, attachmentEncoding: 'arraybuffer' } as const
const mostIds = 50
/** The library takes some microseconds for each. Ten megabytes of a file have half as many. */
const mostLines = 250_000
const lineFeed = 10

/** Reads mail with postal-mime, which is loaded with the first mail. */
export function createMailParser(): MailParser {
  return {
    async parse(raw) {
      if (linesIn(raw) > mostLines) return null
      const { default: PostalMime } = await import('postal-mime')
      try {
        const mail = await PostalMime.parse(raw, { ...limits, forceRfc822Attachments: true })
        return mail.headers.length === 0 ? null : storable(parsedMail(mail))
      } catch {
        return null
      }
    },
  }
}

function linesIn(raw: Uint8Array): number {
  let lines = 0
  for (const byte of raw) if (byte === lineFeed) lines += 1
  return lines
}

function parsedMail(mail: Email): ParsedMail {
  const headers = Object.fromEntries(mail.headers.map(({ key, value }) => [key, value]))
  const files = mail.attachments.map(({ filename, mimeType, content }) => ({
    name: filename ?? '',
    type: mimeType,
    content: typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content),
  }))
  const isReport = /multipart\/report/i.test(headers['content-type'] ?? '')
  const parts = files.filter(({ type }) => /^message\/|^text\/rfc822-headers$/.test(type))
  return {
    from: addressesOf(mail.from ? [mail.from] : [])[0] ?? { name: '', address: '' },
    to: addressesOf([...(mail.to ?? []), ...(mail.cc ?? [])]).map(({ address }) => address),
    subject: mail.subject ?? '',
    text: mail.text ?? wordsOf(mail.html ?? ''),
    messageId: idsIn(mail.messageId ?? '')[0] ?? '',
    references: idsIn(`${mail.references ?? ''} ${mail.inReplyTo ?? ''}`),
    headers,
    isReport,
    reported: isReport ? idsIn(parts.map(({ content }) => Buffer.from(content).toString('latin1')).join('\n')) : [],
    files: isReport ? [] : files,
  }
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

function addressesOf(found: NonNullable<Email['to']>) {
  return found.flatMap((each) => each.group ?? [each]).map(({ name, address }) => ({ name, address }))
}

function idsIn(text: string): readonly string[] {
  const found = Array.from(text.matchAll(/<([^\s<>]{1,250})>/g), ([, id = '']) => id)
  return [...new Set(found)].slice(-mostIds)
}

/** The words of HTML, without any of its markup. It is never shown as HTML. Each pattern takes linear time. */
function wordsOf(html: string): string {
  return html
    .replaceAll(/<(script|style|head|title)\b[\s\S]*?(<\/\1\s*>|$)/gi, ' ')
    .replaceAll(/<(br|\/p|\/div|\/tr|\/li|\/h\d)\b[^<>]*>/gi, '\n')
    .replaceAll(/<[^>]*>?/g, ' ')
    .replaceAll(/&(lt|gt|amp|quot|nbsp|#39);/g, (_, name: string) => entities[name] ?? ' ')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/\n\s*\n\s*/g, '\n\n')
    .trim()
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', nbsp: ' ', '#39': "'" }
