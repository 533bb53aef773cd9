import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ServerBuild } from 'react-router'
import { createServer } from 'vite'
import { start } from './start.ts'

/* The same server with Vite as middleware: a change in `app/` or `core/` shows at once in the pages. */

// Vite's own default is a fixed port on every address of this machine.
const sockets = createHttpServer().listen(0, '127.0.0.1')
await once(sockets, 'listening')
const { port: clientPort } = sockets.address() as AddressInfo

const vite = await createServer({
  server: { middlewareMode: true, ws: { server: sockets, host: '127.0.0.1', clientPort } },
  appType: 'custom',
})
for (const event of ['add', 'change', 'unlink'] as const) {
  vite.watcher.on(event, () => vite.ws.send('source-changed'))
}

await start({
  mode: 'development',
  build: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
  publicFolder: null,
  middleware: vite.middlewares,
})

// A start that failed would otherwise go on watching files.
if (process.exitCode) await vite.close()
