import { onTestFinished } from 'vitest'
import type { Wired } from '../../server/wiring/wire.ts'
import { fakeKey, type GeminiFake, startGeminiFake } from '../support/model/gemini/fake.ts'
import { fakeKey as openaiKey, type OpenaiFake, startOpenaiFake } from '../support/model/openai/fake.ts'
import { freshFolder } from '../support/process/fresh-folder.ts'
import { recordingLog } from '../support/process/logs.ts'
import { serveWholeSite } from '../support/site/whole-site.ts'

export interface ModelSite<Fake = GeminiFake> {
  readonly url: string
  readonly fake: Fake
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
  const model = { GEMINI_API_KEY: fakeKey, GEMINI_BASE_URL: fake.url, GEMINI_TIMEOUT_MS: '10000' }
  const all = { GEMINI_MODEL: 'gemini-flash-latest', ...model, ...variables }
  return siteBeside(fake, { variables: all, folder, ends: !earlier })
}

/** The same in the OpenAI format. */
export async function siteWithOpenai(variables: Readonly<Record<string, string>> = {}): Promise<ModelSite<OpenaiFake>> {
  const fake = await startOpenaiFake()
  const model = { OPENAI_API_KEY: openaiKey, OPENAI_BASE_URL: `${fake.url}/v1`, OPENAI_TIMEOUT_MS: '10000' }
  return siteBeside(fake, { variables: { OPENAI_MODEL: 'qwen3:8b', ...model, ...variables }, ends: true })
}

interface Beside {
  variables: Readonly<Record<string, string>>
  folder?: string | undefined
  /** Whether the fake ends with the test. */
  ends: boolean
}

async function siteBeside<Fake extends AsyncDisposable>(
  fake: Fake,
  { variables, folder, ends }: Beside,
): Promise<ModelSite<Fake>> {
  const log = recordingLog()
  const site = await serveWholeSite({ folder: folder ?? (await freshFolder()), variables, log })
  let stopped: Promise<void> | null = null
  const stop = () => (stopped ??= site.stop())
  onTestFinished(async () => {
    await stop()
    if (ends) await fake[Symbol.asyncDispose]()
  })
  return { url: site.url, fake, wired: site.wired, log, stop }
}
