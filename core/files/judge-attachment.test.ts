import { expect, it } from 'vitest'
import { mostAttachmentBytes } from '../../ports/files.ts'
import { judgeAttachment } from './judge-attachment.ts'

const bytesOf = (latin: string) => Buffer.from(latin, 'latin1')
const zip = (part: string) => `PK\x03\x04\x14\0\0\0\0\0${part}`
const ole = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0\0'
const unknown = 'application/octet-stream'
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

it.each([
  ['brief.pdf', '%PDF-1.7\n%\xe2\xe3', 'application/pdf', 'brief.pdf'],
  ['brief.docx', '%PDF-1.7\n%\xe2\xe3', 'application/pdf', 'brief.docx.pdf'],
  ['photo.JPG', '\xff\xd8\xff\xe0\0', 'image/jpeg', 'photo.jpg'],
  ['logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"></svg>', 'image/svg+xml', 'logo.svg'],
  ['logo.txt', '<?xml version="1.0"?>\n<!-- A logo -->\n<svg>', 'image/svg+xml', 'logo.txt.svg'],
  ['words.svg', 'We drew <svg> ourselves.', 'text/plain', 'words.svg.txt'],
  ['IMG_0134.HEIC', '\0\0\0\x18ftypheic\0', 'image/heic', 'IMG_0134.heic'],
  ['film.heic', '\0\0\0\x18ftypmp42\0', unknown, 'film.heic.bin'],
  ['a.xlsx', zip('xl/workbook.xml'), 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'a.xlsx'],
  ['page.html', '<!doctype html><script>alert(1)</script>', 'text/plain', 'page.html.txt'],
  ['logo.png', '\x89PNG\r\n\x1a\n\0', 'image/png', 'logo.png'],
  ['a.gif', 'GIF89a\0', 'image/gif', 'a.gif'],
  ['a.webp', 'RIFF\0\0\0\0WEBPVP8 ', 'image/webp', 'a.webp'],
  ['a.docx', zip('word/document.xml'), word, 'a.docx'],
  ['a.docm', zip('word/document.xml word/vbaProject.bin'), unknown, 'a.docm.bin'],
  ['a.odt', zip('mimetypeapplication/vnd.oasis.opendocument.text'), 'application/vnd.oasis.opendocument.text', 'a.odt'],
  ['a.zip', zip('a.txt'), 'application/zip', 'a.zip'],
  ['a.jar', zip('META-INF/MANIFEST.MF'), 'application/zip', 'a.jar.zip'],
  ['old.doc', ole, 'application/x-ole-storage', 'old.doc'],
  ['setup.msi', ole, 'application/x-ole-storage', 'setup.msi.doc'],
  ['a.csv', 'name;city\nThandi;Caf\xc3\xa9', 'text/csv', 'a.csv'],
  ['meet.ics', 'BEGIN:VCALENDAR\r\nVERSION:2.0', 'text/calendar', 'meet.ics'],
  ['notes', 'MZansi is what we call home.', 'text/plain', 'notes.txt'],
  ['latin.txt', 'Caf\xe9', unknown, 'latin.txt.bin'],
  ['long.txt', '\xc0\xaf', unknown, 'long.txt.bin'],
  ['half.txt', '\xed\xa0\x80', unknown, 'half.txt.bin'],
  ['nul.txt', 'a\0b', unknown, 'nul.txt.bin'],
  ['empty.md', '', 'text/plain', 'empty.md'],
  ['long.md', `x${'é'.repeat(9000)}`.replaceAll('é', '\xc3\xa9'), 'text/plain', 'long.md'],
  ['long.docx', zip(`${'x'.repeat(100_000)}word/document.xml`), word, 'long.docx'],
  ['long.docm', zip(`word/document.xml${'x'.repeat(100_000)}word/vbaProject.bin`), unknown, 'long.docm.bin'],
])('takes %s for what it contains', (name, content, type, judged) => {
  expect(judgeAttachment(name, bytesOf(content))).toEqual({ kind: 'judged', type, name: judged })
})

it.each([
  'MZ\x90\0\x03',
  '\x7fELF\x02',
  '\xcf\xfa\xed\xfe\x07',
  '\xca\xfe\xba\xbe\0',
  '#!/bin/sh\nrm -rf /',
  '\xef\xbb\xbf#!/bin/sh',
])('refuses a program, whatever it is called: %j', (content) =>
  expect(judgeAttachment('holiday.jpg', bytesOf(content))).toEqual({ kind: 'program' }),
)

it.each([
  ['../../etc/passwd', 'passwd.txt'],
  ['C:\\Users\\me\\plan.txt', 'plan.txt'],
  ['gnp.\u202Etxt', 'gnp.txt'],
  ['a\u0000b\r\nSet-Cookie: x.txt', 'abSet-Cookie_ x.txt'],
  ['..', 'file.txt'],
  ['', 'file.txt'],
  ['   ...txt', 'txt.txt'],
  ['Entwurf für Zoë 🚀.txt', 'Entwurf für Zoë 🚀.txt'],
  ['<img src=x onerror="a">.txt', '_img src=x onerror=_a__.txt'],
  [`${'🚀'.repeat(300)}.txt`, `${'🚀'.repeat(96)}.txt`],
  [`${' '.repeat(100_000)}x.txt`, 'x.txt'],
])('makes a safe name of %j', (name, safe) => {
  expect(judgeAttachment(name, bytesOf('words'))).toMatchObject({ name: safe })
})

it('looks at the first kilobytes alone', () => {
  const bytes = Buffer.alloc(mostAttachmentBytes, 'x')
  let read = 0
  const counted = new Proxy(bytes, {
    get(_, name) {
      if (name !== 'subarray') return Reflect.get(bytes, name)
      return (from: number, to: number) => {
        const part = bytes.subarray(from, to)
        read += part.length
        return part
      }
    },
  })
  expect(judgeAttachment('a.txt', counted)).toMatchObject({ type: 'text/plain' })
  expect(read).toBeLessThan(100_000)
})
