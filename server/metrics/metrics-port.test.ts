import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import type { DocumentStore } from '../../ports/document-store.ts'
import { freePort } from '../../scripts/browser/free-port.ts'
import { openSiteFromSources } from '../../test/support/site/site-from-sources.ts'

it('opens no second port and loads no library until METRICS_PORT asks for it', async () => {
  const listening = () => process.getActiveResourcesInfo().filter((type) => type === 'TCPServerWrap').length
  const isLoaded = () =>
    Object.keys(createRequire(import.meta.url).cache).some((file) => file.includes('/node_modules/prom-client/'))
  const before = listening()
  await openSiteFromSources({})
  expect({ opened: listening() - before, loaded: isLoaded() }).toEqual({ opened: 1, loaded: false })
  await openSiteFromSources({ METRICS_PORT: String(await freePort()) })
  expect({ opened: listening() - before, loaded: isLoaded() }).toEqual({ opened: 3, loaded: true })
})

it('releases the port of the site and the store when a port is taken', async () => {
  const taken = await openSiteFromSources({})
  const PORT = String(await freePort())
  const METRICS_PORT = new URL(taken.url).port
  let closed = 0
  const between = (store: DocumentStore): DocumentStore => ({
    ...store,
    close: () => store.close().then(() => void (closed += 1)),
  })
  const error = { code: 'EADDRINUSE', port: Number(METRICS_PORT) }
  await expect(openSiteFromSources({ PORT, METRICS_PORT }, { between })).rejects.toMatchObject(error)
  await expect(fetch(`http://127.0.0.1:${PORT}/livez`)).rejects.toThrow('fetch failed')
  expect(closed).toBe(1)
  await expect(openSiteFromSources({ PORT: METRICS_PORT }, { between })).rejects.toMatchObject(error)
  expect(closed).toBe(2)
})
