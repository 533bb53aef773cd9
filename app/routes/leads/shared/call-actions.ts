import * as z from 'zod'
import { callTexts as texts } from '../../../../core/calls/messages.ts'
import type { ItemRef } from '../../../../core/inbox/change-items.ts'
import { type FormInput, action, done, refused } from './form-action.ts'

interface ItemInput extends FormInput {
  readonly item: ItemRef
}

/** The forms of a call request whose time its client has chosen. */
export const callActions = {
  'move-call': action(z.object({ at: z.iso.datetime() }), async ({ services, item }: ItemInput, { at }) => {
    const { kind } = await services.calls.move(item.id, at)
    if (kind === 'taken') return done(texts.moved)
    if (kind === 'no-calendar') return refused(texts.noCalendar, 503)
    return kind === 'quicker' ? refused(texts.quicker(services.calls.wordsOf(at)), 409) : refused(texts.goneOrOver, 409)
  }),
  'cancel-call': action(z.object({}), async ({ services, item }: ItemInput) => {
    const { kind } = await services.calls.cancelRequest(item.id)
    return kind === 'cancelled' ? done(texts.cancelledByUs) : refused(texts.noCall, 409)
  }),
}
