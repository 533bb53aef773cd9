import { servicesContext } from '../../../../context.ts'
import { download } from '../../../../download.ts'
import { clientPageMessages } from '../../messages.ts'
import type { Route } from './+types/file'
import { isNoPage, visitOf } from './visit.ts'

/** A file of the thread, for whoever holds the link. */
export async function loader({ request, params: { token, fileId }, context }: Route.LoaderArgs) {
  try {
    const file = await context.get(servicesContext).clientPages.file(await visitOf(request, token, context), fileId)
    if (isNoPage(file)) return new Response(null, { status: file.kind === 'limited' ? 429 : 404 })
    return download(file.name, file.type, file.bytes)
  } catch {
    return new Response(clientPageMessages.fileNotRead, { status: 503 })
  }
}
