import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const fileOf = (name: string) => fileURLToPath(new URL(`../docs/${name}`, import.meta.url))
const unit = readFileSync(fileOf('agency.service'), 'utf8')

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

it('is the same for several processes, each with a port and a folder of its own', () => {
  const template = readFileSync(fileOf('agency@.service'), 'utf8').split('\n')
  const added = template.filter((line) => !unit.split('\n').includes(line) && !line.startsWith('#'))
  expect(added).toEqual([
    'Description=Website of the agency on port %i',
    'Environment=PORT=%i DATA_DIR=/var/lib/agency-%i',
    'StateDirectory=agency-%i',
  ])
  const missing = unit.split('\n').filter((line) => !template.includes(line) && !line.startsWith('#'))
  expect(missing).toEqual(['Description=Website of the agency', 'StateDirectory=agency'])
})

it.each(['agency.service', 'agency@.service'])(
  '%s is rated below 3 of 10 by systemd, where that is installed',
  (name) => {
    const rated = spawnSync('systemd-analyze', ['security', '--offline=true', '--threshold=30', fileOf(name)], {
      encoding: 'utf8',
    })
    if (rated.error) return
    expect({ status: rated.status, error: rated.stderr }).toEqual({ status: 0, error: '' })
  },
)
