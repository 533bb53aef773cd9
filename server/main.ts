import { fileURLToPath } from 'node:url'
import type { ServerBuild } from 'react-router'

// React runs slower, and checks more than it need, where this says nothing else when it is loaded.
process.env['NODE_ENV'] ??= 'production'
const { start } = await import('./start.ts')

/** The site as `npm run build` left it. */
const built = new URL('../build/server/index.js', import.meta.url).href
let pages: Promise<ServerBuild> | null = null

await start({
  mode: 'production',
  build: () => (pages ??= import(built) as Promise<ServerBuild>),
  publicFolder: fileURLToPath(new URL('../build/client', import.meta.url)),
})
