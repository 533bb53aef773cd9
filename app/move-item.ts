import { data } from 'react-router'
import * as z from 'zod'
import { exchangeContext } from './context.ts'
import type { ItemForm, RouteArgs } from './item-action.ts'
import type { MoveResult } from './ui/team/order.tsx'

const Move = z.object({
  id: z.string().min(1),
  after: z.string().transform((id) => id || null),
})

export type MoveAnswer = Awaited<ReturnType<typeof moveItem>>

/** Moves an item of a list up or down. `failed` is said where nothing is stored, `gone` where an item is no longer there. */
export async function moveItem(
  { context }: RouteArgs,
  { form, member, items }: Pick<ItemForm, 'form' | 'member' | 'items'>,
  sentences: { readonly failed: string; readonly gone: string },
) {
  const move = Move.safeParse(Object.fromEntries(form))
  if (!move.success) throw data(null, 400)
  const { id, after } = move.data
  try {
    const { kind } = await items.move(member, id, after)
    return kind === 'done' ? moved(kind, '') : data(moved(kind, sentences.gone), 404)
  } catch (error) {
    context.get(exchangeContext).log.error('item not moved', { reason: String(error) })
    return data(moved('unavailable', sentences.failed), 503)
  }
}

function moved(kind: MoveResult['kind'], reason: string): MoveResult {
  return { intent: 'move', kind, reason }
}
