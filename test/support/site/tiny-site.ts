import type { ActionFunctionArgs, LoaderFunctionArgs, ServerBuild } from 'react-router'
import {
  deniedContext,
  documentContext,
  exchangeContext,
  servicesContext,
  stylesheetsContext,
} from '../../../app/context.ts'
import { deniedHeader } from '../../../app/denied.ts'
import { releaseHeader, releaseOf } from '../../../app/release.ts'
import { setLanguage } from '../../../core/text/language.ts'

/** What a route may bring: by its path, which is also its id. */
export type TinyModules = Readonly<Record<string, object>>

/** A built site of a few addresses that tell what the server handed them, and of those that a test brings.
 *  `/page` is a page with a form, `/echo` answers what it sees, `/broken` and `/broken-page` fail, `/slow` takes its time, `/stream` says one thing and then waits
 *  until the visitor leaves. Whatever was done by a request that changes something is in `done`. */
export function tinySite(more: TinyModules = {}) {
  const done: string[] = []

  async function echo({ request, context }: LoaderFunctionArgs | ActionFunctionArgs) {
    const { visitor, nonce, secure, publicUrl } = context.get(exchangeContext)
    const { agency } = context.get(servicesContext)
    const language = visitor.header('accept-language')
    const { address, proxied } = visitor
    return Response.json({ address, proxied, language, nonce, secure, publicUrl, url: request.url, agency })
  }

  async function doIt({ request }: ActionFunctionArgs) {
    const body = await request.text()
    done.push(`${request.method} ${new URL(request.url).pathname} ${body.length}`)
    return Response.json({ done: true })
  }

  function breakDown(): never {
    throw new Error('the inner secret')
  }

  function stream({ request }: LoaderFunctionArgs) {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('data: first\n\n'))
        request.signal.addEventListener('abort', () => done.push('the visitor left'), { once: true })
      },
    })
    return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } })
  }

  async function slow() {
    done.push('a slow answer began')
    await new Promise((resolve) => setTimeout(resolve, 100))
    return new Response('at last')
  }

  const page = () => null
  const modules = {
    page: { default: page, loader: () => null, action: doIt },
    echo: { loader: echo, action: doIt },
    broken: { loader: breakDown },
    'broken-page': { default: page, loader: breakDown },
    stream: { loader: stream },
    slow: { loader: slow },
    ...more,
  }
  const routes = Object.entries(modules).map(([path, module]) => [path, { id: path, parentId: 'root', path, module }])
  const contexts = { deniedContext, documentContext, servicesContext, exchangeContext, stylesheetsContext }
  const keys = { ...contexts, deniedHeader, releaseHeader, releaseOf, setLanguage }
  const entry = { default: document, handleError: () => {}, ...keys }
  const build = {
    entry: { module: entry },
    routes: { root: { id: 'root', path: '', module: { default: page } }, ...Object.fromEntries(routes) },
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '' },
    allowedActionOrigins: false,
  } as const
  return { build: build as unknown as ServerBuild, done }
}

/** A page has a script, shows what it was told by its loader, and what broke while it was made. */
const document: ServerBuild['entry']['module']['default'] = (
  _request,
  status,
  headers,
  { staticHandlerContext },
  context,
) => {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const { nonce } = context.get(exchangeContext)
  const script = nonce === null ? '<script>' : `<script nonce="${nonce}">`
  const errors = Object.values(staticHandlerContext.errors ?? {}).map(String)
  const told = Object.values(staticHandlerContext.loaderData).filter((data) => data !== null)
  context.set(documentContext, `${script}</script>${told.join()}${errors.join()}`)
  return new Response(null, { status, headers })
}
