import { readFile, readdir } from 'node:fs/promises'
import { type RequestListener, createServer, request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { freePort } from '../../scripts/browser/free-port.ts'
import { hasCaddy, hasNginx, startCaddy, startNginx } from '../support/outside/proxy.ts'
import { freshFolder } from '../support/process/fresh-folder.ts'

const token = 'A1b2C3d4E5f6G7h8I9j0K1'
const addresses = [
  `/project/${token}`,
  `/Project/${token}/call`,
  `/project/${token}.data?_routes=x`,
  `//project//${token}/`,
  `/%70roject/${token}`,
  `/project%2F${token}`,
  `/fr/project/${token}`,
  `/auth-test?invite=${token}`,
  `/auth-test?x=1&reset=${token}`,
]

/** Returns the port of a site that is ready, and redirects every other address to a client's page. */
async function startSite(listener: RequestListener): Promise<string> {
  const port = await freePort()
  const server = createServer(listener).listen(port, '127.0.0.1')
  onTestFinished(async () => void server.close())
  return String(port)
}

const proxies = [
  { name: 'nginx', has: hasNginx, start: startNginx, request: secureRequest, scheme: 'https' },
  { name: 'Caddy', has: hasCaddy, start: startCaddy, request: plainRequest, scheme: 'http' },
] as const

it.for(proxies)('$name writes no secret address into its logs', async ({ has, start, request, scheme }, { skip }) => {
  if (!has()) skip('It is not installed.')
  const folder = await freshFolder()
  const asked: string[] = []
  const works = await startSite(({ url = '' }, response) => {
    asked.push(url)
    response.writeHead(url === '/readyz' ? 200 : 303, { Location: `/project/${token}?said=sent` }).end()
  })
  // nginx and Caddy write of a process that does not answer.
  const upstreams = [works, String(await freePort())] as const
  const port = await freePort()
  const stop = await start({ folder, port, upstreams })
  const ask = (path: string) =>
    new Promise<void>((resolve, reject) => {
      const headers = { Referer: `${scheme}://localhost/auth-test?invite=${token}` }
      const sent = request({ host: 'localhost', port, path, headers, rejectUnauthorized: false }, (answer) => {
        answer.resume().once('end', resolve)
      })
      sent.once('error', reject).end()
    })
  for (const path of addresses) await ask(path)
  await ask('/portfolio')
  await stop()
  expect(asked).toContain(`/project/${token}`)
  const names = await readdir(join(folder, 'logs'))
  const logs = await Promise.all(names.map((name) => readFile(join(folder, 'logs', name), 'utf8')))
  expect(logs.join('\n')).toContain('/portfolio')
  expect(logs.join('\n')).not.toContain(token)
})
