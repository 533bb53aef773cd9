import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { freePort } from '../../scripts/browser/free-port.ts'
import { openSiteFromSources } from '../../test/support/site/metrics-site.ts'

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

it('releases the site’s port when the metrics’ port is taken', async () => {
  const taken = await openSiteFromSources({})
  const PORT = String(await freePort())
  const METRICS_PORT = new URL(taken.url).port
  await expect(openSiteFromSources({ PORT, METRICS_PORT })).rejects.toMatchObject({
    code: 'EADDRINUSE',
    port: Number(METRICS_PORT),
  })
  await expect(fetch(`http://127.0.0.1:${PORT}/livez`)).rejects.toThrow('fetch failed')
})
