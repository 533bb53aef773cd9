import { expect, it } from 'vitest'
import { mostAttachmentBytes } from '../../../ports/files.ts'
import { judgeOutgoing, mostAttachments } from './letter-files.ts'

const bytesOf = (latin: string) => Buffer.from(latin, 'latin1')

it('refuses files of a letter that are too many, too large together, or of an unknown kind', () => {
  const file = (bytes: Uint8Array, name = 'a.txt') => ({ name, bytes })
  const half = bytesOf('x'.repeat(mostAttachmentBytes / 2))
  expect(judgeOutgoing([file(half), file(half)])).toMatchObject({ kind: 'judged' })
  expect(judgeOutgoing([file(half), file(half), file(bytesOf('x'))])).toMatchObject({
    kind: 'refused',
    message: expect.stringContaining('10 MB together'),
  })
  const many = Array.from({ length: mostAttachments + 1 }, () => file(bytesOf('x')))
  expect(judgeOutgoing(many)).toMatchObject({ kind: 'refused', message: 'At most 10 files go with a letter.' })
  expect(judgeOutgoing(many.slice(1))).toMatchObject({ kind: 'judged' })
  for (const content of ['MZ\x90\0', '\x01\x02']) {
    expect(judgeOutgoing([file(bytesOf('x')), file(bytesOf(content), 'a/plan.dwg')])).toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('plan.dwg is not sent'),
    })
  }
})
