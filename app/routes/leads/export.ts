import { exchangeContext, servicesContext } from '../../context.ts'
import { teamVisitorOf } from '../../visitor.ts'
import type { Route } from './+types/export'
import { queryOf } from './load.ts'
import { readView } from './read-view.ts'

/** All that the view filters, as a file of comma-separated values. It is sent while it is read. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const visitor = await teamVisitorOf(request, context)
  if (visitor.kind !== 'member') return new Response(null, { status: 403 })
  const { leads, messages } = context.get(servicesContext)
  const { member } = visitor
  const view = readView(url.searchParams)
  const pieces =
    view.tab === 'leads' ? leads.exportCsv(member, queryOf(view, member)) : messages.exportCsv(member, view)
  context.get(exchangeContext).log.info('exported', { tab: view.tab, uid: member.uid })
  const name = `${view.tab}-${new Date().toISOString().slice(0, 10)}.csv`
  return new Response(request.method === 'HEAD' ? null : streamOf(pieces), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8; header=present',
      'Content-Disposition': `attachment; filename="${name}"`,
    },
  })
}

/** Asks for the next piece when the last has been sent, and for no more when the reader has left. */
function streamOf(pieces: AsyncIterable<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const reading = pieces[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await reading.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await reading.return?.()
    },
  })
}
