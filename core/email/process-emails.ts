import type { DocumentStore } from '../../ports/document-store.ts'
import type { Identity } from '../../ports/identity.ts'
import type { DeliveryResult, Mail, Mailer } from '../../ports/mailer.ts'
import type { CancelSignal, Runtime } from '../../ports/runtime.ts'
import { createProcessQueue, type Unwanted } from '../delivery/process-queue.ts'
import { reasonOf } from '../text/sentences.ts'
import { copiesSentToday, startOfDay } from './email-health.ts'
import { emailQueue, keptOfSent, ourEmails, type StoredEmail } from './email-queue.ts'
import { emailMessages } from './messages.ts'
import { addressesOf, type Completed, renderEmail } from './render-email.ts'
import { type CallMailParams, invitationOf } from './templates/call-emails.ts'
import { lostParams, type PageLinkParams, pageLink } from './templates/client-emails.ts'
import { writeInvitation } from './templates/invitation.ts'
import type { EmailSite } from './templates/layout.ts'
import type { LetterContent, LetterParams } from './templates/letter-email.ts'
import { resetLinkParams } from './templates/reset-email.ts'

interface Dependencies {
  store: DocumentStore
  mailer: Mailer
  runtime: Runtime
  site: EmailSite
  startReset: Identity['startReset']
  /** Returns the parameters of a mail to a member, which are made when it is sent, or null when it is no longer wanted. */
  inboxParams: (entry: StoredEmail) => Promise<object | null>
  letters: LetterDelivery
  clients: ClientDelivery
  /** The most copies that go to visitors in a day, or null for no limit. */
  copiesPerDay?: number | null
  /** Whether no other process uses the store. */
  isAlone?: boolean
}

/** The content of letters, and what follows from their delivery. */
export interface LetterDelivery {
  /** Returns null for a letter that is gone, or why it cannot be sent. */
  contentOf(entry: StoredEmail): Promise<LetterContent | DeliveryResult | null>
  /** Called after an attempt whose result is stored. */
  afterAttempt(entry: StoredEmail): Promise<void>
}

/** What mails to clients hold, made for each attempt: a copy of the database must not open or change a project. */
export interface ClientDelivery {
  /** Returns the token of a new page, or null where the lead is gone. */
  tokenFor(leadId: string, formerEmail?: string): Promise<string | null>
  /** Of a mail that did not leave. */
  forgetToken(token: string): Promise<void>
  /** Returns null where no code is wanted at that address any more. */
  newCode(leadId: string, to: string): Promise<string | null>
  /** Queues the mails with the pages of an address. */
  mailLost(email: string): Promise<void>
}

/** As long as the identity lets a link set a password. */
const resetMs = 60 * 60 * 1000
/** After this many attempts without an answer, one more copy is worse than a missing email. */
const mostUnanswered = 3

export function createProcessEmails(dependencies: Dependencies) {
  const { store, mailer, runtime, site, startReset, inboxParams, letters, clients } = dependencies
  const { copiesPerDay: perDay = null, isAlone = false } = dependencies
  const copies = createCopiesOfADay({ store, runtime, perDay })

  /** Returns the entry with the parameters that are known only when it is sent, or why it cannot be sent. */
  async function completed(
    entry: StoredEmail,
    tokenFor: ClientDelivery['tokenFor'],
  ): Promise<Completed | DeliveryResult | Unwanted> {
    const { emailType, templateParams: stored } = entry
    const link = async ({ leadId }: StoredEmail, formerEmail?: string): Promise<PageLinkParams> =>
      leadId === undefined ? {} : pageLink(site.publicUrl, await tokenFor(leadId, formerEmail))
    switch (emailType) {
      case 'password_reset':
        return withResetLink(entry)
      case 'client_code': {
        const code = await clients.newCode(entry.leadId ?? '', entry.to)
        return code === null ? { kind: 'unwanted' } : { ...entry, templateParams: { ...stored, code } }
      }
      case 'client_notice':
        if (stored['about'] === lostParams.about) {
          await clients.mailLost(entry.to)
          return { kind: 'unwanted' }
        }
        return {
          ...entry,
          templateParams: { ...stored, ...(await link(entry, stored['about'] === 'address' ? entry.to : undefined)) },
        }
      case 'user_confirmation':
        return { ...entry, templateParams: { ...stored, ...(await link(entry)) } }
      case 'call_invitation': {
        const event = stored as unknown as CallMailParams
        return { ...entry, templateParams: { ...stored, ...(await link(entry)), event } }
      }
      case 'client_activity':
      case 'reminder':
      case 'morning_digest': {
        const params = await inboxParams(entry)
        return params ? { ...entry, templateParams: { ...stored, ...params } } : { kind: 'unwanted' }
      }
      case 'letter': {
        const params = await letters.contentOf(entry)
        if (params === null) return { kind: 'unwanted' }
        return 'kind' in params
          ? params
          : { ...entry, templateParams: { ...stored, subject: entry.subject, ...params, ...(await link(entry)) } }
      }
      default:
        return entry
    }
  }

  /** Makes the link for this attempt. It stays in the email only: a copy of the database must not set a password. An earlier attempt that
   *  may have arrived has a link of its own, which works too. */
  async function withResetLink(entry: StoredEmail): Promise<Completed | DeliveryResult> {
    try {
      const started = await startReset(entry.to)
      if (!started) return { kind: 'refused', reason: emailMessages.accountGone }
      const until = new Date(runtime.now().getTime() + resetMs).toISOString()
      const link = resetLinkParams(started.token, until, site.publicUrl)
      return { ...entry, templateParams: { ...entry.templateParams, ...link } }
    } catch (error) {
      return { kind: 'try-later', of: 'message', reason: emailMessages.noLink(reasonOf(error)) }
    }
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
    urgent: [
      ...ourEmails,
      { emailType: 'letter' },
      { emailType: 'client_code' },
      { emailType: 'client_notice' },
      { emailType: 'call_invitation' },
    ],
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
