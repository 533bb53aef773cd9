import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { wire } from '../server/wiring/wire.ts'
import { configOf } from './support/config.ts'
import { runScript } from './support/site/run-script.ts'

/** Where a site that was started here keeps its data. */
const ownData = fileURLToPath(new URL('../data', import.meta.url))

it('a test that names no data folder runs a script on an empty one, not on the data of this checkout', async () => {
  const { stdout } = await runScript('scripts/operator/doctor.ts')
  const [, folder = ''] = /^data folder: (.+)$/m.exec(stdout) ?? []
  expect(folder).toMatch(/[\\/]data$/)
  expect(folder).not.toBe(ownData)
  expect(stdout).toContain('The data folder does not exist.')
})

it('a test that names no data folder cannot open a site', async () => {
  const site = wire(configOf({ LOG_LEVEL: 'silent' })).then(({ close }) => close())
  await expect(site).rejects.toThrow(join('null', 'data'))
})
