import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { limitsDoc, limitsFile } from './limits-doc.ts'

it('has every door in docs/limits.md as the code has it (npm run configuration-doc makes it again)', () => {
  expect(readFileSync(limitsFile, 'utf8')).toBe(limitsDoc())
})
