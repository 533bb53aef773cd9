import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { freshFolder } from './support/process/fresh-folder.ts'
import { fastRuntime } from './support/process/runtimes.ts'
import { serveWholeSite } from './support/site/whole-site.ts'

it('/readyz and /health answer 503 when the store cannot be written, /livez lives on, and none says more', async () => {
  const folder = await freshFolder()
  const clock = { aheadMs: 0 }
  const { url, stop } = await serveWholeSite({ folder, runtime: fastRuntime({ clock }) })
  onTestFinished(stop)

  async function answers() {
    clock.aheadMs += 1000
    const paths = ['/livez', '/readyz', '/health']
    return Promise.all(
      paths.map(async (path) => {
        const response = await fetch(url + path)
        return [path, response.status, response.headers.get('cache-control'), await response.text()]
      }),
    )
  }

  const ok = '{"status":"ok"}'
  expect(await answers()).toEqual([
    ['/livez', 200, 'no-store', ok],
    ['/readyz', 200, 'no-store', ok],
    ['/health', 200, 'no-store', ok],
  ])
  // The database goes away below the running site.
  await rm(join(folder, 'store.sqlite'))
  const away = '{"status":"unavailable"}'
  expect(await answers()).toEqual([
    ['/livez', 200, 'no-store', ok],
    ['/readyz', 503, 'no-store', away],
    ['/health', 503, 'no-store', away],
  ])
})
