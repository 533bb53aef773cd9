import { redirect } from 'react-router'
import { exchangeContext } from '../../context.ts'
import { readCookie, sessionCookie } from '../../cookies.ts'
import { csvDownload } from '../../download.ts'
import { leadMessages } from '../../features/leads-desk/leads/messages.ts'
import { sendToMember } from '../../visitor.ts'
import { reauthenticationAddress } from '../auth-test/reauthentication.ts'
import type { Route } from './+types/export'
import { queryOf } from './shared/load-dashboard.ts'
import { readView } from './shared/read-view.ts'

/** Streams all leads or messages that match the filter, as CSV, to a member who gave password, code or passkey a short while ago. A download
 *  that cannot be read to its end breaks off. */
export function loader({ url, ...args }: Route.LoaderArgs) {
  const { request, context } = args
  return sendToMember(args, leadMessages.notFetched, async ({ identity, limits, ...services }) => {
    const member = await identity.reauthenticatedMember((await readCookie(sessionCookie, request)) ?? '')
    if (member === null) return redirect(reauthenticationAddress(url.pathname + url.search))
    const taken = await limits.take('export', { account: member.uid })
    if (taken.kind === 'wait')
      return new Response(taken.message, { status: 429, headers: { 'Retry-After': String(taken.seconds) } })
    const view = readView(url)
    const tab = view.kind === null || view.kind === 'lead' ? 'leads' : 'messages'
    context.get(exchangeContext).log.info('exported', { tab, uid: member.uid })
    const name = `${tab}-${new Date().toISOString().slice(0, 10)}.csv`
    return csvDownload(request, name, services[tab].exportCsv(member, queryOf(view, member)))
  })
}
