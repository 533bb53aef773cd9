import { data } from 'react-router'
import { exchangeContext } from '../../context.ts'
import type { PageHandle } from '../../ui/head/page-head.ts'
import type { Route } from './+types/not-found.ts'

export const handle: PageHandle = { noJs: true }

/** Every address that no other route knows, and the page in place of a refusal. The root's error boundary shows both. */
export function loader({ context }: Route.LoaderArgs): never {
  const { refusal = null } = context.get(exchangeContext)
  throw data(refusal, { status: refusal?.status ?? 404 })
}

export default function NotFound() {
  return null
}
