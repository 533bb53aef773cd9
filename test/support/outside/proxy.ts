import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { certificate, key } from './certificate.ts'

const retryMs = 100

/** Tells whether nginx is installed. */
export function hasNginx(): boolean {
  return spawnSync('nginx', ['-v']).status === 0
}

/** Tells whether a Caddy is installed that reads docs/Caddyfile. */
export function hasCaddy(): boolean {
  const { stdout } = spawnSync('caddy', ['version'], { encoding: 'utf8' })
  const [, major, minor] = /^v?(\d+)\.(\d+)/.exec(stdout ?? '') ?? []
  return Number(major) > 2 || (major === '2' && Number(minor) >= 8)
}

interface Options {
  /** Where it keeps its files. Its logs are in `logs`. */
  readonly folder: string
  readonly port: number
  /** Ports of the two processes. */
  readonly upstreams: readonly [string, string]
}

/** Starts nginx as docs/nginx.conf sets it up. Returns a function that stops it. */
export async function startNginx({ folder, port, upstreams }: Options): Promise<() => Promise<void>> {
  const certificateFile = join(folder, 'agency.pem')
  const keyFile = join(folder, 'agency.key')
  await mkdir(join(folder, 'logs'))
  await writeFile(certificateFile, certificate)
  await writeFile(keyFile, key)
  const site = await documented('nginx.conf', [
    ['listen 443 ssl', `listen 127.0.0.1:${port} ssl`],
    ['127.0.0.1:3000', `127.0.0.1:${upstreams[0]}`],
    ['127.0.0.1:3001', `127.0.0.1:${upstreams[1]}`],
    ['/etc/ssl/agency.pem', certificateFile],
    ['/etc/ssl/agency.key', keyFile],
    ['/var/log/nginx/agency.log', join(folder, 'logs', 'access.log')],
    ['/var/log/nginx/error.log', join(folder, 'logs', 'error.log')],
  ])
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  const file = join(folder, 'nginx.conf')
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  await writeFile(
    file,
    `${user} daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log; events {}
     http { access_log off; ${temporary.join(' ')} ${site} }`,
  )
  const nginx = spawn('nginx', ['-p', folder, '-e', join(folder, 'error.log'), '-c', file], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return untilListening(
    nginx,
    port,
    () => readFile(join(folder, 'error.log'), 'utf8'),
    () => {
      nginx.kill('SIGQUIT')
      nginx.kill('SIGTERM')
    },
  )
}

/** Starts Caddy as docs/Caddyfile sets it up, without TLS. Returns a function that stops it. */
export async function startCaddy({ folder, port, upstreams }: Options): Promise<() => Promise<void>> {
  await mkdir(join(folder, 'logs'))
  const file = join(folder, 'Caddyfile')
  const site = await documented('Caddyfile', [
    ['{$SITE_ADDRESS}', `http://localhost:${port}`],
    ['\tlog {', `\tadmin off\n\tlog {\n\t\toutput file ${join(folder, 'logs', 'caddy.log')}`],
    ['site-1:3000 site-2:3000', upstreams.map((each) => `127.0.0.1:${each}`).join(' ')],
    ['site-1:3000 site-2:3000', upstreams.map((each) => `127.0.0.1:${each}`).join(' ')],
  ])
  await writeFile(file, site)
  const output: string[] = []
  const caddy = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  caddy.stderr.on('data', (text: Buffer) => output.push(String(text)))
  return untilListening(
    caddy,
    port,
    async () => output.join(''),
    () => caddy.kill(),
  )
}

/** Returns a file of docs/, with what is another here. */
async function documented(name: string, replacements: readonly (readonly [string, string])[]): Promise<string> {
  let text = await readFile(new URL(`../../../docs/${name}`, import.meta.url), 'utf8')
  for (const [there, here] of replacements) {
    if (!text.includes(there)) throw new Error(`docs/${name} has no ${there}`)
    text = text.replace(there, here)
  }
  return text
}

async function untilListening(proxy: ChildProcess, port: number, whyNot: () => Promise<string>, stop: () => unknown) {
  const ended = once(proxy, 'exit')
  while (!(await isListening(port))) {
    if (proxy.exitCode !== null || proxy.signalCode !== null) throw new Error(`No start: ${await whyNot()}`)
    await pause(retryMs)
  }
  return async () => {
    stop()
    await ended
  }
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const isOpen = await once(socket, 'connect').then(
    () => true,
    () => false,
  )
  socket.destroy()
  return isOpen
}
