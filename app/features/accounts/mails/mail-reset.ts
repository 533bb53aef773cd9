import { newQueueEntry } from '../../../../core/delivery/queue-entry.ts'
import { hourMs } from '../../../../core/follow-up/zoned-time.ts'
import { openCollection } from '../../../../core/store/collection.ts'
import { reasonOf } from '../../../../core/text/sentences.ts'
import type { Context } from '../../context.ts'
import { emailQueue } from '../../mail/email-queue.ts'
import type { MailWork } from '../../mail/mail-kind.ts'
import { emailMessages } from '../../mail/messages.ts'
import { emailWords } from '../../mail/templates/email-texts.ts'
import { type LinkParams, resetTexts, type StoredParams } from './reset-email.ts'

/** As long as the identity lets a link set a password. The next purge erases the entry. */
const resetMs = hourMs

/** The mail with a link to a new password. */
export function createMailReset({ store, runtime, agency, settings, identity, publicUrl }: Context) {
  /** Makes the link for this attempt. It stays in the email only: a copy of the database must not set a password. An earlier attempt that may
   *  have arrived has a link of its own, which works too. */
  const complete: MailWork['complete'] = async ({ to }) => {
    try {
      const started = await identity.startReset(to)
      if (!started) return { kind: 'refused', reason: emailMessages.accountGone }
      const until = new Date(runtime.now().getTime() + resetMs).toISOString()
      const link = `${publicUrl}/auth-test?reset=${encodeURIComponent(started.token)}`
      return { params: { reset_link: link, valid_until: until } satisfies LinkParams }
    } catch (error) {
      return { kind: 'try-later', of: 'message', reason: emailMessages.noLink(reasonOf(error)) }
    }
  }

  async function mailReset(to: string): Promise<void> {
    const now = runtime.now()
    const { subject } = emailWords(resetTexts, 'reset', { email: to, agency: agency.name, until: '' }, settings)
    const times = newQueueEntry({ since: now.toISOString(), until: new Date(now.getTime() + resetMs).toISOString() })
    const templateParams: StoredParams = { to_email: to, from_name: agency.name, reply_to: agency.email }
    const mail = { to, from: settings.from, emailType: 'password_reset', subject, templateParams }
    await openCollection(store, emailQueue).add({ ...mail, ...times }, runtime.newId())
  }

  return { mailReset: settings.mailGoesTo === 'nobody' ? null : mailReset, work: { password_reset: { complete } } }
}
