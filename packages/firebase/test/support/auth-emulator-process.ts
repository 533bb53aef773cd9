import { AsyncLocalStorage } from 'node:async_hooks'
import { createServer, type RequestListener } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'

/** The Authentication emulator of firebase-tools without its command line, which looks for updates and starts other servers. */
export interface Listening {
  readonly port: number
}

const require = createRequire(new URL('../../emulators/package.json', import.meta.url))
const { createApp } = require('firebase-tools/lib/emulator/auth/server.js') as {
  createApp: (projectOfApiKeys: string, mode: undefined, states: Map<string, object>) => Promise<RequestListener>
}
const { AgentProjectState } = require('firebase-tools/lib/emulator/auth/state.js') as {
  AgentProjectState: new (projectId: string) => object
}

const projectOfApiKey = new AsyncLocalStorage<string>()
const byApiKey = 'by-api-key'

/** The emulator takes every API key for that of one project. Here each project has its own key, as in Firebase: its id. */
class ProjectStates extends Map<string, object> {
  override get(name: string): object {
    const projectId = name === byApiKey ? (projectOfApiKey.getStore() ?? byApiKey) : name
    const state = super.get(projectId) ?? new AgentProjectState(projectId)
    this.set(projectId, state)
    return state
  }
}

const app = await createApp(byApiKey, undefined, new ProjectStates())
const server = createServer((request, response) => {
  const key = new URL(request.url ?? '/', 'http://localhost').searchParams.get('key')
  projectOfApiKey.run(key ?? byApiKey, () => app(request, response))
})
server.listen(0, '127.0.0.1', () => {
  process.send?.({ port: (server.address() as AddressInfo).port } satisfies Listening)
})
// Ends with the process of the tests, however that ends.
process.once('disconnect', () => process.exit())
