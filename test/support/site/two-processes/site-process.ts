import { openBuiltSite } from '../built-site.ts'
import type { Environment } from '../server-process.ts'

/** What the tests ask of a process of sites. */
export type SiteRequest =
  | { readonly ask: 'open'; readonly site: string; readonly env: Environment; readonly aheadMs: number }
  | { readonly ask: 'close'; readonly site: string }
  | { readonly ask: 'let-pass'; readonly site: string; readonly milliseconds: number }

export interface Asked {
  readonly number: number
  readonly request: SiteRequest
}

export interface Answered {
  readonly number: number
  readonly failure: string | null
}

interface OpenSite {
  readonly clock: { aheadMs: number }
  readonly close: () => Promise<void>
}

const sites = new Map<string, OpenSite>()

async function answer(request: SiteRequest): Promise<void> {
  const site = sites.get(request.site)
  switch (request.ask) {
    case 'open': {
      const clock = { aheadMs: request.aheadMs }
      const { close } = await openBuiltSite(request.env, clock)
      sites.set(request.site, { clock, close })
      break
    }
    case 'close':
      sites.delete(request.site)
      await site?.close()
      break
    case 'let-pass':
      if (site) site.clock.aheadMs += request.milliseconds
  }
}

process.on('message', ({ number, request }: Asked) => {
  const send = (failure: string | null) => void process.send?.({ number, failure } satisfies Answered)
  answer(request).then(
    () => send(null),
    (error: unknown) => send(error instanceof Error ? (error.stack ?? error.message) : String(error)),
  )
})
// Ends with the process of the tests, however that ends.
process.once('disconnect', () => process.exit())
