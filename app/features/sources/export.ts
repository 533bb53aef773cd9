import { csvDownload } from '../../download.ts'
import { sendToMember } from '../../visitor.ts'
import type { Route } from './+types/export'
import { sourceTexts } from './words.ts'

/** All days by source, as CSV. Nothing in it is of a person. */
export function loader(args: Route.LoaderArgs) {
  return sendToMember(args, sourceTexts.notRead, ({ figures }, member) =>
    csvDownload(args.request, 'sources.csv', figures.csv(member)),
  )
}
