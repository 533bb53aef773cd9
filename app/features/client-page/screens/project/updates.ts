import { callerKey } from '../../../../../core/limits/caller-key.ts'
import { exchangeContext, servicesContext } from '../../../../context.ts'
import { createConnectionLimit, eventStream } from '../../../../streams/event-stream.ts'
import type { Route } from './+types/updates'
import { pagesOf } from './page-forms.ts'
import { isNoPage, visitOf } from './visit.ts'

/** As many people may share an address. */
const connections = createConnectionLimit(12)

/** Sends the version of a client's project or call request, at once and after each change. It contains no data. */
export async function loader({ request, params: { token }, context }: Route.LoaderArgs) {
  if (request.method !== 'GET') return new Response(null, { status: 405, headers: { Allow: 'GET' } })
  const visit = await visitOf(request, token, context)
  const find = () => pagesOf(context).version(visit)
  const first = await find().catch(() => null)
  if (first === null || isNoPage(first)) return new Response(null, { status: first === null ? 503 : 404 })
  const release = connections.acquire(callerKey(context.get(exchangeContext).visitor.address))
  if (!release) return new Response(null, { status: 429, headers: { 'Retry-After': '30' } })
  return eventStream({
    signal: request.signal,
    start(send) {
      // After a failure the next change asks again.
      const ask = () =>
        void find()
          .then((found) => send('version' in found ? found.version : found.kind))
          .catch(() => {})
      const stop = context.get(servicesContext).inbox.watch(ask)
      ask()
      return () => {
        stop()
        release()
      }
    },
  })
}
