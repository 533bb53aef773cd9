import { asNames } from '../core/conversation/session/came-from.ts'

/** Returns where a visit came from, as short names. A page that was opened from outside names it in its links to the chat (`from`). Without a
 *  referrer of ours such a link is a bookmark. */
export function visitSource({ url, headers }: Request, publicUrl: string): string {
  const { hostname, searchParams } = new URL(url)
  const host = URL.parse(headers.get('Referer') ?? '')?.hostname ?? ''
  const isOurs = host === hostname || host === new URL(publicUrl).hostname
  const given = (name: string) => searchParams.get(name) ?? ''
  return asNames([given('utm_source'), given('utm_campaign'), ...(isOurs ? given('from').split(', ') : [host])])
}
