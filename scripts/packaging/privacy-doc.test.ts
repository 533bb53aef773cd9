import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { collections } from '../../core/collections.ts'
import { personalData } from '../../core/privacy/erase.ts'
import { privacyDoc, privacyFile } from './privacy-doc.ts'

it('has every collection in docs/privacy.md, and when it ends (node scripts/packaging/privacy-doc.ts makes it again)', () => {
  expect(readFileSync(privacyFile, 'utf8')).toBe(privacyDoc())
})

it('is of collections that have an index by the date of their end where the purge ends them', () => {
  for (const { name } of personalData) {
    const { indexes = [] } = collections.find((collection) => collection.name === name) ?? {}
    expect(indexes, name).toContainEqual(['dataRetentionDate'])
  }
})
