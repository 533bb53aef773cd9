import { spawnSync } from 'node:child_process'

interface Step {
  readonly title: string
  /** What follows `npm run`. */
  readonly command: readonly string[]
}

const build = { title: 'The build', command: ['build:here'] }
const projects = ['desktop', 'phone', 'no-script'].map((name) => `--project=${name}`)

/** What a change can break, and what else has to hold before a release; together they are every test but those of Firebase and the hard test. */
const suites: Readonly<Record<string, readonly Step[]>> = {
  everyday: [
    { title: 'Types, format, lint and unused code', command: ['check'] },
    {
      title: 'Unit and contract tests, on real databases and mail servers',
      command: ['unit', '--', '--project', 'shared', '--project', 'isolated'],
    },
    build,
    {
      title: 'Journeys through the built site, in Chromium',
      command: ['journeys', '--', 'journeys/(?!thorough/)', ...projects],
    },
  ],
  thorough: [
    {
      title: 'Whole processes, PostgreSQL, the data of every release',
      command: ['unit', '--', '--project', 'thorough*'],
    },
    build,
    { title: 'The other journeys', command: ['journeys', '--', 'journeys/thorough/', ...projects] },
    { title: 'Journeys over two processes', command: ['journeys', '--', '--project=two-processes'] },
  ],
}

/** `npm test` and `npm run test:thorough`: run each step, say which one and how long it took, and stop at the first that fails. */
const steps = suites[process.argv[2] ?? 'everyday'] ?? []
for (const [index, { title, command }] of steps.entries()) {
  process.stdout.write(`\n[${index + 1}/${steps.length}] ${title} (npm run ${command.join(' ')})\n`)
  const started = performance.now()
  const { status } = spawnSync('npm', ['run', '--silent', ...command], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  const seconds = Math.round((performance.now() - started) / 1000)
  process.stdout.write(`[${index + 1}/${steps.length}] ${status === 0 ? 'passed' : 'FAILED'} after ${seconds} s\n`)
  process.exitCode = status ?? 1
  if (process.exitCode !== 0) break
}
