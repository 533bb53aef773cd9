import type { DocumentStore } from '../../ports/document-store.ts'
import type { DeliveryResult, Mail, Mailer } from '../../ports/mailer.ts'
import type { CancelSignal, Runtime } from '../../ports/runtime.ts'
import { createProcessQueue, type Unwanted } from '../delivery/process-queue.ts'
import { reasonOf } from '../text/sentences.ts'
import { copiesSentToday, startOfDay } from './email-health.ts'
import { emailQueue, keptOfSent, type StoredEmail, typesTo } from './email-queue.ts'
import { type ClientDelivery, type Completing, mailKinds } from './mail-kinds.ts'
import { emailMessages } from './messages.ts'
import { addressesOf, type Completed, renderEmail } from './render-email.ts'
import { type CallMailParams, invitationOf } from './templates/call-emails.ts'
import { pageLink } from './templates/client-emails.ts'
import { writeInvitation } from './templates/invitation.ts'
import type { EmailSite } from './templates/layout.ts'
import type { LetterParams } from './templates/letter-email.ts'

interface Dependencies extends Omit<Completing, 'link'> {
  store: DocumentStore
  mailer: Mailer
  runtime: Runtime
  /** The most copies that go to visitors in a day, or null for no limit. */
  copiesPerDay?: number | null
  /** Whether no other process uses the store. */
  isAlone?: boolean
}

/** After this many attempts without an answer, one more copy is worse than a missing email. */
const mostUnanswered = 3

export function createProcessEmails(dependencies: Dependencies) {
  const { store, mailer, runtime, site, letters, clients } = dependencies
  const { copiesPerDay: perDay = null, isAlone = false } = dependencies
  const copies = createCopiesOfADay({ store, runtime, perDay })

  /** Returns the entry with the parameters that are known only when it is sent, or why it cannot be sent. */
  async function completed(
    entry: StoredEmail,
    tokenFor: ClientDelivery['tokenFor'],
  ): Promise<Completed | DeliveryResult | Unwanted> {
    const link: Completing['link'] = async ({ leadId }, formerEmail) =>
      leadId === undefined ? {} : pageLink(site.publicUrl, await tokenFor(leadId, formerEmail))
    const { complete } = mailKinds[entry.emailType]
    if (!complete) return entry
    const params = await complete(entry, { ...dependencies, link })
    if (params === null) return { kind: 'unwanted' }
    return isResult(params) ? params : { ...entry, templateParams: { ...entry.templateParams, ...params } }
  }

  async function send(
    entry: StoredEmail,
    signal: CancelSignal | undefined,
    awaitReply: () => void,
  ): Promise<DeliveryResult | Unwanted> {
    let token: string | null = null
    const whole = await completed(entry, async (...of) => (token = await clients.tokenFor(...of)))
    if ('kind' in whole) return whole
    const rendered = await tryToRender(entry, whole, site)
    const result = rendered.kind === 'refused' ? rendered : await mailer.send(rendered.mail, signal, awaitReply)
    const hasStayed = result.kind === 'refused' || result.kind === 'try-later'
    if (token !== null && hasStayed) await clients.forgetToken(token)
    return result.kind === 'unanswered' && entry.unanswered + 1 >= mostUnanswered
      ? { kind: 'refused', reason: emailMessages.mayHaveArrived(mostUnanswered, result.reason) }
      : result
  }

  return createProcessQueue({
    store,
    runtime,
    queue: emailQueue,
    method: () => 'email',
    urgent: typesTo('client', 'team', 'member').flatMap((emailType) =>
      emailType === 'user_confirmation' ? [] : [{ emailType }],
    ),
    group: ['to', domainOf],
    isAlone,
    settled: letters.afterAttempt,
    thinned: ({ emailType, templateParams }) => ({
      templateParams: keptOfSent(templateParams),
      // The lines of reminders hold no personal data, and show which reminders were sent.
      ...(emailType === 'client_activity' && { lines: [] }),
    }),
    async deliver(entry, ...of) {
      if (entry.emailType !== 'user_confirmation') return send(entry, ...of)
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

function isResult(params: object): params is DeliveryResult {
  return 'kind' in params
}

/** The thread and the files of a letter, and the calendar event of a call. */
async function besideWords({ emailType, templateParams }: Completed): Promise<Partial<Mail>> {
  if (emailType === 'letter') return threadOf(templateParams as LetterParams)
  const { event } = templateParams as { readonly event?: CallMailParams }
  return event ? { calendar: { method: event.method, text: await writeInvitation(invitationOf(event)) } } : {}
}

function threadOf({ inReplyTo, references, attachments }: LetterParams) {
  return { isPersonal: true, inReplyTo, references, attachments }
}

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase()
}

/** Refuses an entry without usable parameters, as it would fail each time. */
async function tryToRender(entry: StoredEmail, whole: Completed, site: EmailSite) {
  try {
    const mail = { id: entry.id, ...renderEmail(whole, site), ...addressesOf(entry), ...(await besideWords(whole)) }
    return { kind: 'rendered', mail } as const
  } catch (error) {
    return { kind: 'refused', reason: emailMessages.unwritable(reasonOf(error)) } as const
  }
}

const dayMs = 24 * 60 * 60 * 1000
/** Other processes send copies too. */
const recountMs = 60 * 1000

interface CopyDependencies {
  readonly store: DocumentStore
  readonly runtime: Pick<Runtime, 'now'>
  /** Null for no limit. */
  readonly perDay: number | null
}

/** Limits the copies that leave in a day (UTC). The count is of what is stored as sent, and of what this process is sending. Several processes
 *  can exceed it by what they send within a minute. */
function createCopiesOfADay({ store, runtime, perDay }: CopyDependencies) {
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
