import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const file = fileURLToPath(new URL('../docs/agency.service', import.meta.url))
const unit = readFileSync(file, 'utf8')

it('starts the site with the options of npm start, as the container does', () => {
  const read = (name: string) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8')
  const { scripts } = JSON.parse(read('package.json')) as { scripts: { start: string } }
  const start = scripts.start.replace('server/main.js', 'server.js')
  expect(start).toMatch(/^node --max-old-space-size=\d+ /)
  expect(unit).toContain(`\nExecStart=/usr/bin/${start} --env-file`)
  expect(read('Dockerfile')).toContain(`\nCMD ${JSON.stringify(start.split(' ')).replaceAll(',', ', ')}\n`)
})

it('lets the site run and takes what it does not need', () => {
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(10)
  for (const setting of ['ProtectSystem=strict', 'ProtectHome=true', 'NoNewPrivileges=true', 'UMask=0077']) {
    expect(unit).toContain(`\n${setting}\n`)
  }
  // Without it a refused system call would end the process.
  expect(unit).toContain('\nSystemCallErrorNumber=EPERM\n')
  // V8 compiles while it runs.
  expect(unit).not.toMatch(/^MemoryDenyWriteExecute=/m)
})

it('is rated below 3 of 10 by systemd, where that is installed', () => {
  const rated = spawnSync('systemd-analyze', ['security', '--offline=true', '--threshold=30', file], {
    encoding: 'utf8',
  })
  if (rated.error) return
  expect({ status: rated.status, error: rated.stderr }).toEqual({ status: 0, error: '' })
})
