import { spawnSync } from 'node:child_process'
import { closeSync, existsSync, openSync } from 'node:fs'
import { expect, it } from 'vitest'

const program = `
  const { createLog } = await import(${JSON.stringify(new URL('log.ts', import.meta.url).href)})
  const log = createLog('info')
  for (let line = 0; line < 3; line += 1) log.info('request')
  process.stdout.write('goes on')
`

it.runIf(existsSync('/dev/full'))('a log on a full disk ends nothing', () => {
  const full = openSync('/dev/full', 'w')
  const child = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', full],
    encoding: 'utf8',
  })
  closeSync(full)
  expect(child).toMatchObject({ stdout: 'goes on', status: 0 })
})
