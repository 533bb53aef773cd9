import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const file = fileURLToPath(new URL('../docs/agency.service', import.meta.url))
const unit = readFileSync(file, 'utf8')

it('lets the site run and takes what it does not need', () => {
  expect(unit).toMatch(/^ExecStart=\S+ server\.js /m)
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
