import PostalMime, { type Email } from 'postal-mime'
import type { ParsedMail } from '../../ports/mail-parser.ts'

const limits = { maxNestingDepth: 50, maxHeadersSize: 512 * 1024, attachmentEncoding: 'arraybuffer' } as const
const mostIds = 50
const mostAddresses = 1000
const mostFiles = 50
const mostTextLength = 1_000_000
const mostMarkupLength = 4 * mostTextLength
/** Of a header. */
const mostLineLength = 1000

/** Reads a mail with postal-mime. Returns null for what is no mail. */
export async function parseMail(raw: Uint8Array, hidden: RegExp): Promise<ParsedMail | null> {
  try {
    const mail = await PostalMime.parse(raw, { ...limits, forceRfc822Attachments: true })
    return mail.headers.length === 0 ? null : storable(parsedMail(mail, hidden))
  } catch {
    return null
  }
}

function parsedMail(mail: Email, hidden: RegExp): ParsedMail {
  const headers = Object.fromEntries(mail.headers.map(({ key, value }) => [key, value]))
  const files = mail.attachments.map(({ filename, mimeType, content }) => ({
    name: (filename ?? '').replaceAll(hidden, '…'),
    type: mimeType,
    content: withHidden(
      typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content),
      hidden,
    ),
  }))
  const isReport = /multipart\/report/i.test(headers['content-type'] ?? '')
  const parts = files.filter(({ type }) => /^message\/|^text\/rfc822-headers$/.test(type))
  return {
    from: addressesOf(mail.from ? [mail.from] : [])[0] ?? { name: '', address: '' },
    to: addressesOf([...(mail.to ?? []), ...(mail.cc ?? [])])
      .slice(0, mostAddresses)
      .map(({ address }) => address),
    subject: (mail.subject ?? '').replaceAll(hidden, '…').slice(0, mostLineLength),
    text: (mail.text ?? wordsOf((mail.html ?? '').slice(0, mostMarkupLength)))
      .replaceAll(hidden, '…')
      .slice(0, mostTextLength),
    messageId: idsIn(mail.messageId ?? '')[0] ?? '',
    references: idsIn(`${mail.references ?? ''} ${mail.inReplyTo ?? ''}`),
    headers,
    isReport,
    reported: isReport ? idsIn(parts.map(({ content }) => Buffer.from(content).toString('latin1')).join('\n')) : [],
    files: isReport ? [] : files.slice(0, mostFiles),
  }
}

const base64Lines = /^[A-Za-z0-9+/]{20}[A-Za-z0-9+/]*(?:\r?\n[A-Za-z0-9+/]+)*={0,2}/gm

/** Overwrites what is hidden, also in base64: other bytes of the file may depend on their place. */
function withHidden(content: Uint8Array, hidden: RegExp): Uint8Array {
  const text = Buffer.from(content).toString('latin1')
  const shown = text
    .replaceAll(hidden, (found) => found.replaceAll(/[a-z0-9]/gi, 'x'))
    .replaceAll(base64Lines, (lines) => {
      const inside = Buffer.from(lines, 'base64')
      const cut = withHidden(inside, hidden)
      if (cut === inside) return lines
      const letters = Buffer.from(cut).toString('base64')
      let at = 0
      return lines.replaceAll(/[^\r\n]+/g, (line) => {
        const start = letters.slice(at, at + line.length)
        at += line.length
        return start + line.slice(start.length)
      })
    })
  return shown === text ? content : new Uint8Array(Buffer.from(shown, 'latin1'))
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
