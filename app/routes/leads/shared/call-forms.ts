import * as z from 'zod'
import { callTexts as texts } from '../../../features/calls/messages.ts'
import { inboxMessages } from '../../../features/leads-desk/messages/inbox-messages.ts'
import { defineForm, done, refused } from '../../../ui/forms/define-form.ts'
import type { SentOfItem } from './written.ts'

/** What a client asked for on the page of their call. `at` names it, so that nothing newer is done unseen. */
function wish(isWanted: boolean) {
  return defineForm(z.object({ at: z.string() }), async ({ services, who, subject: item }: SentOfItem, { at }) => {
    const { kind } = await services.messages.doWish(who, item.id, at, isWanted)
    if (kind === 'gone') return refused(inboxMessages.gone, 404)
    if (kind === 'other') return refused(inboxMessages.wishChanged)
    return done(isWanted ? inboxMessages.wishDone : inboxMessages.wishLeft)
  })
}

/** The forms of a call request: whose time its client has chosen, or asked to change. */
export const callActions = {
  'do-wish': wish(true),
  'leave-wish': wish(false),
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
