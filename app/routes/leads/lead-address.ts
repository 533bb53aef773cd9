/** The view is in the address: a reload and a shared link show the same. */
export function leadAddress({ after, lead }: { after: string | null; lead?: string }): string {
  const view = new URLSearchParams()
  if (after) view.set('after', after)
  if (lead) view.set('lead', lead)
  return `/leads${view.size > 0 ? `?${view}` : ''}`
}
