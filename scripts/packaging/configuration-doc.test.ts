import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { configurationDoc, configurationFile } from './configuration-doc.ts'

it('has every setting in docs/configuration.md as the code has it (npm run configuration-doc makes it again)', () => {
  expect(readFileSync(configurationFile, 'utf8')).toBe(configurationDoc())
})
