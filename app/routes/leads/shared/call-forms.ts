import * as z from 'zod'
import { callTexts as texts } from '../../../../core/calls/messages.ts'
import { defineForm, done, refused } from '../../../ui/forms/define-form.ts'
import type { SentOfItem } from './written.ts'

/** The forms of a call request whose time its client has chosen. */
export const callActions = {
  'move-call': defineForm(
    z.object({ at: z.iso.datetime() }),
    async ({ services, subject: item }: SentOfItem, { at }) => {
      const { kind } = await services.calls.move(item.id, at)
      if (kind === 'taken') return done(texts.moved)
      if (kind === 'no-calendar') return refused(texts.noCalendar, 503)
      return kind === 'quicker' ? refused(texts.quicker(services.calls.wordsOf(at))) : refused(texts.goneOrOver)
    },
  ),
  'cancel-call': defineForm(z.object({}), async ({ services, subject: item }: SentOfItem) => {
    const { kind } = await services.calls.cancelRequest(item.id)
    return kind === 'cancelled' ? done(texts.cancelledByUs) : refused(texts.noCall)
  }),
}
