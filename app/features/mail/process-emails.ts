import { createProcessQueue, type Unwanted } from '../../../core/delivery/process-queue.ts'
import { reasonOf } from '../../../core/text/sentences.ts'
import type { DeliveryResult, Mail } from '../../../ports/mailer.ts'
import type { CancelSignal } from '../../../ports/runtime.ts'
import type { Asks } from '../context.ts'
import { copiesSentToday, startOfDay } from './email-health.ts'
import { emailQueue, keptOfSent, type StoredEmail } from './email-queue.ts'
import { emailMessages } from './messages.ts'
import { addressesOf, renderEmail } from './render-email.ts'
import type { EmailSite } from './templates/layout.ts'

interface Given extends Asks<'store' | 'mailer' | 'runtime' | 'mailKinds' | 'calendarOf'>, Partial<Asks<'mailWork'>> {
  readonly site: EmailSite
  /** The most copies that go to visitors in a day, or null for no limit. */
  readonly copiesPerDay?: number | null
  /** Whether no other process uses the store. */
  readonly isAlone?: boolean
}

/** After this many attempts without an answer, one more copy is worse than a missing email. */
const mostUnanswered = 3

export function createProcessEmails(given: Given) {
  const { store, mailer, runtime, site, mailKinds, mailWork = () => undefined, calendarOf } = given
  const { copiesPerDay: perDay = null, isAlone = false } = given
  const copies = createCopiesOfADay({ store, runtime, perDay })

  /** The thread and files of a letter, and the event of a call. */
  async function beside(emailType: string, templateParams: object): Promise<Partial<Mail>> {
    const { event } = templateParams as { readonly event?: object }
    const calendar = event && (await calendarOf?.(event))
    return { ...mailKinds[emailType]?.beside?.(templateParams as never), ...(calendar && { calendar }) }
  }

  /** Refuses an entry without usable parameters, as it would fail each time. */
  async function tryToRender(entry: StoredEmail, params: object) {
    try {
      const { id, emailType, messageId } = entry
      const templateParams = { ...entry.templateParams, ...params }
      const content = renderEmail(mailKinds, { emailType, messageId, templateParams }, site)
      const mail = { id, ...content, ...addressesOf(entry), ...(await beside(emailType, templateParams)) }
      return { kind: 'rendered', mail } as const
    } catch (error) {
      return { kind: 'refused', reason: emailMessages.unwritable(reasonOf(error)) } as const
    }
  }

  async function send(
    entry: StoredEmail,
    signal: CancelSignal | undefined,
    awaitReply: () => void,
  ): Promise<DeliveryResult | Unwanted> {
    const complete = mailWork(entry.emailType)?.complete
    const completion = complete ? await complete(entry) : { params: {} }
    if (completion === null) return { kind: 'unwanted' }
    if ('kind' in completion) return completion
    const rendered = await tryToRender(entry, completion.params)
    const result = rendered.kind === 'refused' ? rendered : await mailer.send(rendered.mail, signal, awaitReply)
    if (result.kind === 'refused' || result.kind === 'try-later') await completion.takeBack?.()
    return result.kind === 'unanswered' && entry.unanswered + 1 >= mostUnanswered
      ? { kind: 'refused', reason: emailMessages.mayHaveArrived(mostUnanswered, result.reason) }
      : result
  }

  return createProcessQueue({
    store,
    runtime,
    queue: emailQueue,
    method: () => 'email',
    urgent: Object.entries(mailKinds).flatMap(([emailType, { isCopy }]) => (isCopy ? [] : [{ emailType }])),
    group: ['to', domainOf],
    isAlone,
    settled: async (entry) => mailWork(entry.emailType)?.afterAttempt?.(entry),
    thinned: ({ emailType, templateParams }) => ({
      templateParams: keptOfSent(templateParams),
      // The lines of reminders hold no personal data, and show which reminders were sent.
      ...(emailType === 'client_activity' && { lines: [] }),
    }),
    async deliver(entry, ...of) {
      if (!mailKinds[entry.emailType]?.isCopy) return send(entry, ...of)
      const until = await copies.take()
      if (until !== null) return { kind: 'postponed', until }
      let hasLeft = false
      try {
        const result = await send(entry, ...of)
        hasLeft = result.kind === 'accepted' || result.kind === 'unanswered'
        return result
      } finally {
        copies.end({ hasLeft })
      }
    },
  })
}

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase()
}

const dayMs = 24 * 60 * 60 * 1000
/** Other processes send copies too. */
const recountMs = 60 * 1000

/** Limits the copies that leave in a day (UTC). The count is of what is stored as sent, and of what this process is sending. Several processes
 *  can exceed it by what they send within a minute. `perDay`: null for no limit. */
function createCopiesOfADay({ store, runtime, perDay }: Asks<'store' | 'runtime'> & { perDay: number | null }) {
  let day = Number.NaN
  let counting = { at: Number.NEGATIVE_INFINITY, done: Promise.resolve() }
  let used = 0
  let underWay = 0

  async function count(today: number): Promise<void> {
    const sent = await copiesSentToday({ store, runtime })
    used = today === day ? Math.max(used, sent) : sent + underWay
    day = today
  }

  async function counted(): Promise<void> {
    const at = runtime.now().getTime()
    const today = startOfDay(runtime)
    if (at - counting.at >= recountMs || counting.at < today) counting = { at, done: count(today) }
    try {
      await counting.done
    } catch (error) {
      counting.at = Number.NEGATIVE_INFINITY
      throw error
    }
  }

  return {
    /** Takes one of the day's copies. Returns the time of the next day when none is left, and else null. `end` follows each null. */
    async take(): Promise<string | null> {
      if (perDay === null) return null
      await counted()
      if (used >= perDay) return new Date(startOfDay(runtime) + dayMs).toISOString()
      used += 1
      underWay += 1
      return null
    },
    /** Ends the attempt. One that did not leave is not counted. */
    end({ hasLeft }: { hasLeft: boolean }): void {
      if (perDay === null) return
      underWay -= 1
      if (!hasLeft) used -= 1
    },
  }
}
