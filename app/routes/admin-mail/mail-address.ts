import type { QueueStatus } from '../../../core/delivery/queue-entry.ts'

/** What the page shows. */
export interface View {
  readonly status: QueueStatus | null
  readonly after: string | null
}

/** The view is in the address: a reload and a shared link show the same. */
export function mailAddress({ status, after }: View): string {
  const query = new URLSearchParams()
  if (status) query.set('status', status)
  if (after) query.set('after', after)
  return `/admin/mail${query.size > 0 ? `?${query}` : ''}`
}
