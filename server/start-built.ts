import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { ServerBuild } from 'react-router'
import { start } from './start.ts'

const serverFile = new URL('../build/server/index.js', import.meta.url).href
const settledMs = 2000

/** Starts the built site. */
export async function startBuilt(): Promise<void> {
  let pages: Promise<ServerBuild> | null = null
  await start({
    mode: 'production',
    build: () => (pages ??= import(serverFile) as Promise<ServerBuild>),
    publicFolder: fileURLToPath(new URL('../build/client', import.meta.url)),
  })
  setTimeout(returnMemory, settledMs).unref()
}

/** Gives the system back what only the start needed. V8 would keep it until there is more to do. */
function returnMemory(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as NodeJS.GCFunction
  void collect({ type: 'major', execution: 'async', flavor: 'last-resort' })
}
