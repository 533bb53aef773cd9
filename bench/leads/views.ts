import type { LeadStatus, Priority } from '../../app/features/leads-desk/leads/statuses.ts'
import type { DocumentStore } from '../../ports/document-store.ts'

/** A page of the list of leads, as the bench asks for it. */
export interface View {
  readonly name: string
  readonly order: 'due' | 'newest'
  readonly where: { readonly leadStatus?: LeadStatus; readonly priority?: Priority }
  /** The lead that it comes after, in the middle of all, and the cursor that says so. */
  readonly after: { readonly createdAt: string; readonly id: string; readonly cursor: string } | null
}

const order = 'newest'
const filtered = { leadStatus: 'contacted', priority: 'high' } as const

export async function leadViews(store: DocumentStore, count: number): Promise<View[]> {
  const after = await middle(store, count)
  return [
    { name: 'due', order: 'due', where: {}, after: null },
    { name: 'newest', order, where: {}, after: null },
    { name: 'filtered', order, where: filtered, after: null },
    { name: 'deep', order, where: {}, after },
    { name: 'filtered and deep', order, where: filtered, after },
  ]
}

/** The address of the view's data. */
export function addressOf({ order, where: { leadStatus, priority }, after }: View): string {
  const search = new URLSearchParams({
    order,
    ...(leadStatus && { status: leadStatus }),
    ...(priority && { priority }),
    ...(after && { after: after.cursor }),
  })
  return `/leads.data?${search}`
}

async function middle(store: DocumentStore, count: number): Promise<View['after']> {
  const lead = await store.get('leads', `lead-${Math.floor(count / 2)}`)
  if (!lead) throw new Error('There is no lead in the middle')
  const { createdAt, id } = lead
  return { createdAt, id, cursor: `1 ${createdAt} ${id}` }
}
