import { download } from '../../../download.ts'
import { sendToMember } from '../../../visitor.ts'
import { letterMessages } from '../messages.ts'
import type { Route } from './+types/letter-file'

/** Sends a member a file of a letter, as a download: it was written by a stranger, and is never shown in a page. */
export function loader({ params: { letterId, fileId }, ...args }: Route.LoaderArgs) {
  return sendToMember(args, letterMessages.fileNotRead, async ({ letterFiles }, member) => {
    const file = await letterFiles.read(member, letterId, fileId)
    if (file.kind === 'none') return new Response(null, { status: 404 })
    if (file.kind === 'failed') return new Response(letterMessages.fileNotRead, { status: 503 })
    return download(file.name, file.type, file.bytes)
  })
}
