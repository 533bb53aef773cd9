import { download } from '../../download.ts'
import { siteMessages as texts } from '../../features/site/content/messages.ts'
import { sendToMember } from '../../visitor.ts'
import type { Route } from './+types/export'

/** The words of the site as one file, for a member. */
export function loader(args: Route.LoaderArgs) {
  return sendToMember(args, texts.site.notLoaded, async ({ site }, member) => {
    const words = `${JSON.stringify(await site.export(member), null, 2)}\n`
    return download(texts.fileName, 'application/json', new TextEncoder().encode(words))
  })
}
