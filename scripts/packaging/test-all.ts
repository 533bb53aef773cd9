import { spawnSync } from 'node:child_process'

/** `npm test`: runs each step, says which one and how long it took, and stops at the first that fails. */
const steps = [
  { title: 'Types, format, lint and unused code', script: 'check' },
  { title: 'Unit and contract tests, on real databases and mail servers', script: 'unit' },
  { title: 'The build', script: 'build:here' },
  { title: 'Journeys through the built site, in Chromium', script: 'journeys' },
]

for (const [index, { title, script }] of steps.entries()) {
  process.stdout.write(`\n[${index + 1}/${steps.length}] ${title} (npm run ${script})\n`)
  const started = performance.now()
  const { status } = spawnSync('npm', ['run', '--silent', script], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  const seconds = Math.round((performance.now() - started) / 1000)
  process.stdout.write(`[${index + 1}/${steps.length}] ${status === 0 ? 'passed' : 'FAILED'} after ${seconds} s\n`)
  process.exitCode = status ?? 1
  if (process.exitCode !== 0) break
}
