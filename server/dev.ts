import type { ServerBuild } from 'react-router'
import { createServer } from 'vite'
import { start } from './start.ts'

/** The same server with Vite in front: a change in `app/` or `core/` shows at once in the pages. */
const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })

await start({
  mode: 'development',
  build: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
  publicFolder: null,
  front: vite.middlewares,
})

// What was refused would otherwise go on watching files.
if (process.exitCode) await vite.close()
