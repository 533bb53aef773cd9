import { expect, it } from 'vitest'
import { createSeal } from './seal.ts'

it('opens what it has sealed, and nothing that was changed or sealed for another purpose or site', () => {
  const seal = createSeal('a secret', 'mailbox')
  const sealed = seal.close('pässword')
  expect(seal.open(sealed)).toBe('pässword')
  expect(sealed).not.toContain('ssword')
  expect(seal.close('pässword')).not.toBe(sealed)
  for (const other of [createSeal('a secret', 'other'), createSeal('other', 'mailbox')])
    expect(other.open(sealed)).toBeNull()
  const changed = Buffer.from(sealed, 'base64url')
  changed[changed.length - 1]! ^= 1
  for (const wrong of [changed.toString('base64url'), sealed.slice(0, 20), '', 'x'.repeat(40)])
    expect(seal.open(wrong)).toBeNull()
})
