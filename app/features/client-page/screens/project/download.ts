import { redirect } from 'react-router'
import { servicesContext } from '../../../../context.ts'
import { download } from '../../../../download.ts'
import { clientPageMessages } from '../../messages.ts'
import type { Route } from './+types/download'
import { isNoPage, visitOf } from './visit.ts'

/** Everything of a project as JSON, for who has entered a code. */
export async function loader({ request, params: { token }, context }: Route.LoaderArgs) {
  try {
    const whole = await context.get(servicesContext).clientPages.download(await visitOf(request, token, context))
    if (isNoPage(whole)) return new Response(null, { status: whole.kind === 'limited' ? 429 : 404 })
    if (whole.kind === 'needs-code') return redirect(`/project/${token}?said=codeNeeded#answer`, 303)
    const text = `${JSON.stringify(whole.content, null, 2)}\n`
    return download('project.json', 'application/json', new TextEncoder().encode(text))
  } catch {
    return new Response(clientPageMessages.unavailable, { status: 503 })
  }
}
