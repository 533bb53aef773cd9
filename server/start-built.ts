import { fileURLToPath } from 'node:url'
import type { ServerBuild } from 'react-router'
import { start } from './start.ts'

const serverFile = new URL('../build/server/index.js', import.meta.url).href

/** Starts the built site. */
export async function startBuilt(): Promise<void> {
  let pages: Promise<ServerBuild> | null = null
  await start({
    mode: 'production',
    build: () => (pages ??= import(serverFile) as Promise<ServerBuild>),
    publicFolder: fileURLToPath(new URL('../build/client', import.meta.url)),
  })
}
