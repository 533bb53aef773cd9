import { onTestFinished } from 'vitest'
import type { Wired } from '../../server/wiring/wire.ts'
import { fakeKey, type GeminiFake, startGeminiFake } from '../support/model/gemini/fake.ts'
import { freshFolder } from '../support/process/fresh-folder.ts'
import { recordingLog } from '../support/process/logs.ts'
import { serveWholeSite } from '../support/site/whole-site.ts'

export interface ModelSite {
  readonly url: string
  readonly fake: GeminiFake
  readonly wired: Wired
  readonly log: ReturnType<typeof recordingLog>
  /** Before the end of the test: to start it again. */
  stop(): Promise<void>
}

interface Options {
  variables?: Readonly<Record<string, string>>
  /** Of an earlier site, to start again where it ended. */
  folder?: string
  fake?: GeminiFake
}

/** The whole site with the real adapter, and behind it the fake of the service. */
export async function siteWithModel({ variables = {}, folder, fake: earlier }: Options = {}): Promise<ModelSite> {
  const fake = earlier ?? (await startGeminiFake())
  const log = recordingLog()
  const model = { GEMINI_API_KEY: fakeKey, GEMINI_BASE_URL: fake.url, GEMINI_TIMEOUT_MS: '10000' }
  const site = await serveWholeSite({
    folder: folder ?? (await freshFolder()),
    variables: { GEMINI_MODEL: 'gemini-flash-latest', ...model, ...variables },
    log,
  })
  let stopped: Promise<void> | null = null
  const stop = () => (stopped ??= site.stop())
  onTestFinished(async () => {
    await stop()
    if (!earlier) await fake[Symbol.asyncDispose]()
  })
  return { url: site.url, fake, wired: site.wired, log, stop }
}
