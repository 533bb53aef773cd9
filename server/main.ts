import { fileURLToPath } from 'node:url'
import type { ServerBuild } from 'react-router'

// React decides by this, when it is first loaded, whether it checks everything twice as for a developer.
process.env['NODE_ENV'] ??= 'production'
const { start } = await import('./start.ts')

/** The site as `npm run build` left it. */
const built = new URL('../build/server/index.js', import.meta.url).href
let loaded: Promise<ServerBuild> | null = null

await start({
  mode: 'production',
  build: () => (loaded ??= import(built) as Promise<ServerBuild>),
  publicFolder: fileURLToPath(new URL('../build/client', import.meta.url)),
})
