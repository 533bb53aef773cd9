import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { documentContext, exchangeContext, stylesheetsContext } from './context.ts'
import { withoutToken } from './page-address.ts'
import { InlinedStyles } from './ui/head/page-styles.tsx'

export { default as brandTokens } from '~brand/tokens.css?raw'
export { words as brandWords } from '~brand/words.ts'
export { setLanguage } from '../core/text/language.ts'
export { releaseHeader, releaseOf } from './release.ts'
export { deniedContext, documentContext, exchangeContext, servicesContext, stylesheetsContext } from './context.ts'
export { deniedHeader } from './denied.ts'

const renderTimeoutMs = 10_000

/** Sends the whole page at once. Pages are small, and no part of them waits for a script to show it. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })

  const { nonce } = context.get(exchangeContext)
  const stylesheets = context.get(stylesheetsContext)
  const loaded = await new Response(routerContext.serverHandoffStream).text()
  const page = () => (
    <InlinedStyles value={stylesheets}>
      <ServerRouter context={withHandoff(routerContext, loaded)} url={request.url} {...(nonce !== null && { nonce })} />
    </InlinedStyles>
  )
  context.set(documentContext, renderAtOnce(page()) ?? (await renderWhenReady(page(), nonce)))
  return new Response(null, { status, headers })
}

/** Puts the loaded data, which is complete, where the framework's component looks for a piece that it has already waited for. */
function withHandoff(routerContext: EntryContext, loaded: string): EntryContext {
  const whole = Object.assign(Promise.resolve(), { result: { done: true, value: loaded } })
  return { ...routerContext, renderMeta: { streamCache: { 0: whole } }, serverHandoffStream: new ReadableStream() }
}

/** Renders in one pass, at half the cost of a stream. Returns null when a component waits for something, or fails. */
function renderAtOnce(page: ReactNode): string | null {
  try {
    const html = renderToString(page)
    return html.includes('<!--$!-->') ? null : `<!DOCTYPE html>${html}`
  } catch {
    return null
  }
}

function renderWhenReady(page: ReactNode, nonce: string | null): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      ...(nonce !== null && { nonce: { script: nonce, style: nonce } }),
      onAllReady() {
        clearTimeout(timeout)
        resolve(text(pipe(new PassThrough())))
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

/** Logs unexpected errors: not unknown addresses, and not requests that the visitor has aborted. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return
  const { log } = context.get(exchangeContext)
  const path = withoutToken(new URL(request.url).pathname)
  if (!isRouteErrorResponse(error)) {
    log.error('request failed', {
      path,
      stack: error instanceof Error ? (error.stack ?? error.message) : String(error),
    })
  } else if (error.status !== 404) {
    log.warn('request refused', { path, status: error.status })
  }
}
