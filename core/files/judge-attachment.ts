export interface NewFile {
  /** As its sender calls it. */
  readonly name: string
  readonly bytes: Uint8Array
}

export type JudgedAttachment =
  | { readonly kind: 'judged'; readonly name: string; readonly type: string }
  | { readonly kind: 'program' }

export const unknownType = 'application/octet-stream'
const longestName = 100

interface Content {
  /** A character for each byte that is judged. */
  readonly latin: string
  readonly isText: boolean
  /** Of the name. */
  readonly extension: string
}

const startsWith = (start: string) => (content: Content) => content.latin.startsWith(start)
const isZip = startsWith('PK\x03\x04')
const zipWith = (part: string) => (content: Content) => isZip(content) && content.latin.includes(part)
const isOpenDocument = (kind: string) => zipWith(`mimetypeapplication/vnd.oasis.opendocument.${kind}`)
const openXml = 'application/vnd.openxmlformats-officedocument'

/** The type of a file, the extensions of its names, and how its content shows it. The first row that fits counts. HTML and scripts are text,
 *  under a name that opens them as text. An SVG may hold a script too: it is only ever downloaded. */
const fileTypes: readonly (readonly [
  type: string,
  extensions: readonly string[],
  fits: (content: Content) => boolean,
])[] = [
  ['application/pdf', ['pdf'], startsWith('%PDF-')],
  ['text/calendar', ['ics'], (content) => content.isText && /^(?:\xEF\xBB\xBF)?BEGIN:VCALENDAR/.test(content.latin)],
  ['text/csv', ['csv'], ({ isText, extension }) => isText && extension === 'csv'],
  ['image/svg+xml', ['svg'], ({ isText, latin }) => isText && svg.test(latin)],
  ['text/plain', ['txt', 'md', 'log'], ({ isText }) => isText],
  ['image/png', ['png'], startsWith('\x89PNG\r\n\x1A\n')],
  ['image/jpeg', ['jpg', 'jpeg'], startsWith('\xFF\xD8\xFF')],
  ['image/gif', ['gif'], startsWith('GIF8')],
  ['image/webp', ['webp'], ({ latin }) => latin.startsWith('RIFF') && latin.startsWith('WEBP', 8)],
  ['image/heic', ['heic', 'heif'], ({ latin }) => /^.{4}ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/s.test(latin)],
  // A document with macros is of no known type.
  [unknownType, ['bin'], zipWith('vbaProject.bin')],
  [`${openXml}.wordprocessingml.document`, ['docx'], zipWith('word/document.xml')],
  [`${openXml}.spreadsheetml.sheet`, ['xlsx'], zipWith('xl/workbook.xml')],
  [`${openXml}.presentationml.presentation`, ['pptx'], zipWith('ppt/presentation.xml')],
  ['application/vnd.oasis.opendocument.text', ['odt'], isOpenDocument('text')],
  ['application/vnd.oasis.opendocument.spreadsheet', ['ods'], isOpenDocument('spreadsheet')],
  ['application/vnd.oasis.opendocument.presentation', ['odp'], isOpenDocument('presentation')],
  ['application/zip', ['zip'], isZip],
  ['application/x-ole-storage', ['doc', 'xls', 'ppt', 'msg'], startsWith('\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1')],
  [unknownType, ['bin'], () => true],
]

/** Behind a declaration, comments and a document type. */
const svg = /^(?:\xEF\xBB\xBF)?(?:\s|<\?xml[^>]*>|<!--(?:(?!-->).)*-->|<!DOCTYPE svg[^>]*>)*<svg[\s/>]/s

/** Windows, Linux and macOS. A text may begin with MZ. */
const programs = /^(?:MZ|\x7FELF|\xFE\xED\xFA[\xCE\xCF]|[\xCE\xCF]\xFA\xED\xFE|\xCA\xFE\xBA\xBE)/
const script = /^(?:\xEF\xBB\xBF)?#!/

/** A file shows what it is at its start. */
const judgedBytes = 8192
/** A ZIP lists its parts at its end. */
const listedBytes = 65_536

/** Decides by the content what a file is, and by that what it may be called. */
export function judgeAttachment(name: string, bytes: Uint8Array): JudgedAttachment {
  const plain = plainName(name)
  const { extension } = splitName(plain)
  const start = latinOf(bytes.subarray(0, judgedBytes))
  const latin = start.startsWith('PK') ? start + latinOf(bytes.subarray(-listedBytes)) : start
  const content = {
    latin,
    isText: isText(bytes.length > judgedBytes ? start.replace(cutCharacter, '') : start),
    extension,
  }
  if (script.test(latin) || (!content.isText && programs.test(latin))) return { kind: 'program' }
  const [type, extensions] = fileTypes.find(([, , fits]) => fits(content)) ?? [unknownType, ['bin']]
  return { kind: 'judged', type, name: nameFor(plain, extensions) }
}

/** Returns a character for each byte. */
function latinOf(bytes: Uint8Array): string {
  let latin = ''
  for (let at = 0; at < bytes.length; at += 8192) latin += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return latin
}

/** What UTF-8 makes of two to four bytes. */
const wide =
  /[\xC2-\xDF][\x80-\xBF]|(?:\xE0[\xA0-\xBF]|[\xE1-\xEC\xEE\xEF][\x80-\xBF]|\xED[\x80-\x9F])[\x80-\xBF]|(?:\xF0[\x90-\xBF]|[\xF1-\xF3][\x80-\xBF]|\xF4[\x80-\x8F])[\x80-\xBF]{2}/g

const cutCharacter = /[\xC2-\xF4][\x80-\xBF]{0,2}$/

/** Tells whether the bytes are UTF-8 without control characters but tabs and ends of lines and pages. */
function isText(latin: string): boolean {
  return /^[\t\n\f\r -~]*$/.test(latin.replaceAll(wide, ''))
}

/** Without a path, without characters that cannot be seen or turn the direction of writing, and without those that a system refuses. */
export function plainName(name: string): string {
  const seen = name
    .slice(-1000)
    .normalize('NFC')
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
  const last = seen.slice(Math.max(seen.lastIndexOf('/'), seen.lastIndexOf('\\')) + 1)
  return (
    last
      .replaceAll(/[<>:"|?*]/g, '_')
      .replace(/^[\s.]+/, '')
      .trim() || 'file'
  )
}

function splitName(name: string) {
  const [, stem = name, extension = ''] = /^(.+)\.(\w{1,8})$/.exec(name) ?? []
  return { stem, extension: extension.toLowerCase() }
}

function nameFor(plain: string, extensions: readonly string[]): string {
  const { stem, extension } = splitName(plain)
  const [kept, end] = extensions.includes(extension) ? [stem, extension] : [plain, extensions[0] ?? 'bin']
  return `${Array.from(kept)
    .slice(0, longestName - end.length - 1)
    .join('')
    .trimEnd()}.${end}`
}
