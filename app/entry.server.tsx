import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { exchangeContext, stylesheetsContext } from './context.ts'
import { InlinedStyles } from './ui/head/page-styles.tsx'

export { exchangeContext, servicesContext, stylesheetsContext } from './context.ts'

const renderTimeoutMs = 10_000

/** Sends the whole page at once. Pages are small, and no part of them waits for a script to show it. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> | Response {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })

  const { nonce } = context.get(exchangeContext)
  const stylesheets = context.get(stylesheetsContext)
  return new Promise((resolve, reject) => {
    const page = (
      <InlinedStyles value={stylesheets}>
        <ServerRouter context={withoutPreloads(routerContext)} url={request.url} {...(nonce !== null && { nonce })} />
      </InlinedStyles>
    )
    const { pipe, abort } = renderToPipeableStream(page, {
      ...(nonce !== null && { nonce: { script: nonce, style: nonce } }),
      onAllReady() {
        clearTimeout(timeout)
        const body = new PassThrough()
        resolve(new Response(createReadableStreamFromReadable(body), { status, headers }))
        pipe(body)
      },
      onShellError(error) {
        clearTimeout(timeout)
        reject(error)
      },
      // The framework catches the rejection, reports it to `handleError` and shows the error page.
      onError: () => undefined,
    })
    const timeout = setTimeout(() => abort(), renderTimeoutMs)
  })
}

/** Leaves out the preloads of modules. A browser fetches a preload as soon as what the first paint needs, and the scripts are not needed for
 *  it: they are fetched afterwards, at the low priority of an async script. */
function withoutPreloads(routerContext: EntryContext): EntryContext {
  const { manifest } = routerContext
  const routes = Object.entries(manifest.routes).map(([id, route]) => [id, route && { ...route, imports: [] }])
  const entry = { ...manifest.entry, imports: [] }
  return { ...routerContext, manifest: { ...manifest, entry, routes: Object.fromEntries(routes) } }
}

/** Logs unexpected errors: not unknown addresses, and not requests that the visitor has aborted. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return
  const { log } = context.get(exchangeContext)
  const path = new URL(request.url).pathname
  if (!isRouteErrorResponse(error)) {
    log.error('request failed', {
      path,
      stack: error instanceof Error ? (error.stack ?? error.message) : String(error),
    })
  } else if (error.status !== 404) {
    log.warn('request refused', { path, status: error.status })
  }
}
