import { createGather } from '../../../../core/delivery/gather.ts'
import { newQueueEntry } from '../../../../core/delivery/queue-entry.ts'
import { keyOf } from '../../../../core/follow-up/change-item.ts'
import { minuteMs } from '../../../../core/follow-up/zoned-time.ts'
import { clipped, joinList } from '../../../../core/text/sentences.ts'
import type { Write } from '../../../../ports/document-store.ts'
import type { Asks, Context } from '../../context.ts'
import { emailQueue, type StoredEmail } from '../../mail/email-queue.ts'
import type { TellOwner } from '../leads/visitor-messages.ts'
import { type InboxLine, findLine, lineOf } from './inbox-lines.ts'
import { type ActivityLine, activityWords } from './mails/activity-email.ts'
import { dueParam } from './mails/params.ts'
import { createRecipients, pathOf, type Recipient, recipientParams, titleOf } from './recipients.ts'

/** What a client does about one item within this time is one mail. */
const windowMs = 10 * minuteMs
const mostCharacters = 4000

/** Tells the owner of a lead, message or call what its client did, or all members where there is none: by mail, and to Slack. */
export function createTellOwner(given: Context & Asks<'toSlack'>) {
  const { store, runtime, agency, settings, toSlack = () => [] } = given
  const recipients = createRecipients(given)
  const gather = createGather({ store, runtime }, emailQueue)

  /** Without members the configured addresses are told. They also get the calendar event of a call without an owner. */
  async function recipientsOf({ kind, assignee }: InboxLine, hasEvent: boolean) {
    const told: readonly Pick<Recipient, 'id' | 'name' | 'email'>[] = await recipients.of([assignee?.uid], 'answers')
    const isOwners = told.length === 1 && told[0]?.id === assignee?.uid
    if (hasEvent ? isOwners : told.length > 0 || (await recipients.all()).length > 0) return told
    const addresses = new Set(kind === 'lead' ? settings.adminEmails : settings.teamEmails)
    const others = [...addresses].filter((address) => told.every(({ email }) => email !== address))
    return [...told, ...others.map((email) => ({ id: '', name: '', email }))]
  }

  const tellOwner: TellOwner = async (kind, item, did) => {
    const line = lineOf(kind === 'lead' ? 'leads' : 'contactMessages', item)
    if (!line) return []
    const now = runtime.now()
    const window = Math.floor(now.getTime() / windowMs)
    const since = did.isUrgent ? now : new Date(now.getTime() + windowMs)
    const act = { id: runtime.newId(), ...actOf(line, did, now) }
    const about = {
      ...keyOf(line),
      ...newQueueEntry({ since: since.toISOString(), until: String(item['dataRetentionDate']) }),
    }
    const replies = line.email === '' ? {} : { reply_to: line.email, contact_name: line.who }
    const names = { from_name: agency.name, admin_email: '', contact_name: line.who, contact_email: line.email }
    const { subject } = activityWords({ ...names, acts: [act], title: titleOf(line) }, settings)
    const mail = { ...about, from: settings.from, emailType: 'client_activity', subject } as const
    const mails = (await recipientsOf(line, did.event !== undefined)).map((recipient) =>
      gather({
        key: `what the client of ${kind} ${line.id} did, for ${recipient.id || recipient.email}`,
        lines: [act],
        first: window - 1,
        last: window,
        entry: { ...mail, to: recipient.email, templateParams: { ...recipientParams(recipient, agency), ...replies } },
      }),
    )
    const told = { title: subject, url: settings.publicUrl + pathOf(line), words: act.text }
    const post = { leadId: '', messageId: '', ...about, runAt: now.toISOString(), dueAt: '' }
    return [...(await Promise.all(mails)), ...toSlack(act.id, told, post)].filter(
      (each): each is Write => each !== null,
    )
  }

  return {
    tellOwner,

    /** Returns what a queued mail says now. Null when its item is erased, or its recipient has left or switched it off. */
    async paramsOf(entry: StoredEmail): Promise<object | null> {
      const line = await findLine(store, entry)
      const { uid } = entry.templateParams
      if (!line || (uid && !(await recipients.find(uid))?.answers)) return null
      const acts: readonly ActivityLine[] = (entry.lines ?? []).map((each) => JSON.parse(each))
      return {
        acts,
        title: titleOf(line),
        path: pathOf(line),
        admin_email: entry.to,
        contact_name: line.who,
        contact_email: line.email,
        contact_phone: line.phone,
        ...dueParam(line, agency, entry.createdAt),
        event: acts.findLast(({ event }) => event)?.event,
      }
    },
  }
}

/** Says what was done, and by whom. A file that the words do not name is named below them. */
function actOf(line: InboxLine, act: Parameters<TellOwner>[2], now: Date): Omit<ActivityLine, 'id'> {
  const { did, text, files = [], stranger = null, event, at = now.toISOString() } = act
  const others = files.filter((name) => !text.includes(name))
  const words = [clipped(text, mostCharacters), others.length > 0 && `Files: ${joinList(others)}`]
  return {
    at,
    who: stranger ?? (line.who || line.phone || line.email),
    did,
    text: words.filter(Boolean).join('\n\n'),
    isStranger: stranger !== null,
    ...(event && { event }),
  }
}
