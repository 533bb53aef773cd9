import { useContext } from 'react'
import { UNSAFE_FrameworkContext as FrameworkContext, Scripts, useMatches } from 'react-router'

/** The scripts of the matched routes, which are fetched once the page is drawn. The framework's `<Scripts>` preloads them as early as what the
 *  first paint needs, and has no setting for that. */
export function PageScripts() {
  const matches = useMatches()
  const framework = useContext(FrameworkContext)
  if (import.meta.env.DEV) return <Scripts />
  // What the server wrote stays in the document, where React lets it be.
  if (!import.meta.env.SSR || !framework) return null
  const { manifest, renderMeta = {}, serverHandoffString, nonce } = framework
  // The framework then writes the loaded data behind the page.
  Object.assign(renderMeta, { didRenderScripts: true })
  const routes = matches.flatMap(({ id }) => manifest.routes[id] ?? [])
  const addresses: Addresses = {
    modules: Object.fromEntries(routes.map(({ id, module }) => [id, module])),
    manifest: manifest.url,
    entry: manifest.entry.module,
    imports: [...new Set([manifest.entry, ...routes].flatMap(({ imports = [] }) => imports))],
  }
  const script = `(${String(start)})(${serverHandoffString},${JSON.stringify(addresses)})`
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} />
}

interface Addresses {
  readonly modules: Readonly<Record<string, string>>
  readonly manifest: string
  readonly entry: string
  readonly imports: readonly string[]
}

/** Runs in the browser as a text within the page, so that it knows nothing of this module. Gives the framework's code what its own script
 *  gives it: the context with a stream for the loaded data, and the modules of the routes. */
function start(context: object, { modules, manifest, entry, imports }: Addresses): void {
  const stream = new ReadableStream({
    start: (streamController) => void Object.assign(context, { streamController }),
  }).pipeThrough(new TextEncoderStream())
  Object.assign(window, { __reactRouterContext: Object.assign(context, { stream }) })

  async function fetchScripts(): Promise<void> {
    for (const href of [manifest, ...Object.values(modules), ...imports, entry])
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    await import(/* @vite-ignore */ manifest)
    const loaded = Object.entries(modules).map(async ([id, address]) => [id, await import(/* @vite-ignore */ address)])
    Object.assign(window, { __reactRouterRouteModules: Object.fromEntries(await Promise.all(loaded)) })
    await import(/* @vite-ignore */ entry)
  }
  // The next frame is the first that is drawn with the whole page.
  requestAnimationFrame(() => setTimeout(() => void fetchScripts()))
}
