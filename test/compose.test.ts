import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readConfig, variableNames } from '../server/config/config.ts'

const read = (name: string) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8')
const compose = read('compose.yaml')
const cloudRun = read('packages/firebase/cloud-run.yaml')
const [, site = '', services = ''] = /^x-site: &site\n([^]*?)^services:\n([^]*?)^networks:/m.exec(compose) ?? []

it('sets variables that the site reads', () => {
  const single = read('compose.one.yaml')
  const names = [site, single].flatMap((text) => [...text.matchAll(/^ +([A-Z_]+): /gm)].map(([, name = '']) => name))
  expect(names).toContain('METRICS_PORT')
  expect(names.filter((name) => !variableNames.some((known) => known === name))).toEqual([])
})

it('has a whole configuration on Cloud Run, with its secrets', () => {
  const values = [...cloudRun.matchAll(/- name: ([A-Z_]+)\n +value: (\S+)$/gm)].map(([, name, value]) => [name, value])
  const secrets = { FIREBASE_API_KEY: 'AIza-4567', SMTP_URL: 'smtps://user:password@mail.agency.example' }
  const secretNames = [...cloudRun.matchAll(/- name: ([A-Z_]+)\n +valueFrom:/g)].map(([, name = '']) => name)
  expect(secretNames.toSorted()).toEqual(Object.keys(secrets).toSorted())
  const given = { ...Object.fromEntries(values), ...secrets }
  const yours = { AGENCY_EMAIL: 'hi@agency.example', AGENCY_PHONE: '021 555 0199' }
  const config = { firebase: { firestore: true, auth: true } }
  expect(readConfig({ ...given, ...yours })).toMatchObject({ kind: 'config', warnings: [], config })
  // Nobody goes online with a telephone that is not theirs.
  for (const name of Object.keys(yours)) {
    const unfilled = { ...given, ...yours, [name]: given[name] }
    expect(readConfig(unfilled)).toEqual({ kind: 'bad', sentences: [expect.stringContaining(`${name} must be`)] })
  }
  expect(cloudRun).toContain("run.googleapis.com/startup-cpu-boost: 'true'")
})

it('installs the packages of the image before it copies what changes with each version', () => {
  const steps = read('Dockerfile')
    .split('\n')
    .flatMap((line) => /^(?:COPY|RUN) .*/.exec(line) ?? [])
  const install = steps.findIndex((step) => step === 'RUN npm ci')
  expect(steps.slice(0, install)).toEqual([
    'COPY package.json package-lock.json ./',
    'COPY scripts/packaging/trim-install.js scripts/packaging/',
  ])
  expect(steps[install + 1]).toBe('COPY . .')
})

it('names the tools of Firebase at the version that is tested', () => {
  const { dependencies } = JSON.parse(read('packages/firebase/emulators/package.json')) as { dependencies: object }
  const tested = Object.entries(dependencies).map(([name, version]) => `${name}@${version}`)
  expect([...new Set(read('packages/firebase/README.md').match(/firebase-tools@[\d.]+\d/g))]).toEqual(tested)
})

it('installs nothing of Firebase with the site', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: object }
  expect(Object.keys(packages).filter((name) => /firebase|google-cloud/.test(name))).toEqual([])
})

it('starts the site with the options of npm start', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: { start: string } }
  const start = scripts.start.replace('server/main.js', 'server.js').split(' ')
  const [, command = ''] = /command:\s+\[([^\]]+)\]/.exec(site) ?? []
  expect(command.split(', ')).toEqual([...start, '--env-file', '/run/secrets/site.env'])
})

it('balances between its processes of the site, and publishes nothing else', () => {
  const processes = [...services.matchAll(/^ {2}([\w-]+):\n {4}<<: \*site$/gm)].map(([, name = '']) => name)
  expect(processes).toHaveLength(2)
  const upstreams = [...read('docs/Caddyfile').matchAll(/reverse_proxy ([^{\n]+) \{/g)].map(([, names]) => names)
  const all = processes.map((name) => `${name}:3000`).join(' ')
  expect(upstreams).toEqual([all, all])
  expect(compose.match(/ports:/g)).toHaveLength(1)
  expect(services).toMatch(/^ {2}caddy:\n(?: {4}.*\n)* {4}ports:/m)
})

it('balances with nginx between the processes that the unit starts', () => {
  const instances = /systemctl enable --now (.*)\. The name of an instance is its port/.exec(
    read('docs/agency@.service'),
  )?.[1]
  const upstreams = [...read('docs/nginx.conf').matchAll(/^ +server 127\.0\.0\.1:(\d+) /gm)].map(
    ([, port]) => `agency@${port}`,
  )
  expect(upstreams.join(' ')).toBe(instances)
})

it('declares each network, volume and secret that it uses', () => {
  const declared = (kind: string) => {
    const [, body = ''] = new RegExp(`^${kind}:\\n((?: .*\\n)+)`, 'm').exec(compose) ?? []
    return [...body.matchAll(/^ {2}([\w.-]+):/gm)].map(([, name = '']) => name)
  }
  const used = (kind: string) => {
    const lists = [...compose.matchAll(new RegExp(`^ {2,4}${kind}:\\n((?: +- .*\\n)+)`, 'gm'))]
    const items = lists.flatMap(([, list = '']) => [...list.matchAll(/- ([\w.-]+)/g)].map(([, item = '']) => item))
    return [...new Set(items)].filter((item) => item !== '.').toSorted()
  }
  for (const kind of ['networks', 'volumes', 'secrets']) expect(used(kind), kind).toEqual(declared(kind).toSorted())
})
