import { data } from 'react-router'
import type { PageHandle } from '../../ui/page-handle.ts'

export const handle: PageHandle = { noJs: true }

/** Every address that no other route knows. The root's error boundary shows the page. */
export function loader(): never {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}
