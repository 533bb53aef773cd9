import { fileURLToPath } from 'node:url'
import type { ServerBuild } from 'react-router'
import { start } from './start.ts'

/** The site as `npm run build` left it. */
const built = new URL('../build/server/index.js', import.meta.url).href

await start({
  mode: 'production',
  build: () => import(built) as Promise<ServerBuild>,
  publicFolder: fileURLToPath(new URL('../build/client', import.meta.url)),
})
