import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { privacyDoc, privacyFile } from './privacy-doc.ts'

it('has every collection in docs/privacy.md, and when it ends (node scripts/packaging/privacy-doc.ts makes it again)', () => {
  expect(readFileSync(privacyFile, 'utf8')).toBe(privacyDoc())
})
