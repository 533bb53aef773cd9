import type { Agency } from '../../../core/agency/agency.ts'
import { newQueueEntry } from '../../../core/delivery/queue-entry.ts'
import { openCollection } from '../../../core/store/collection.ts'
import type { Asks } from '../context.ts'
import { emailQueue } from './email-queue.ts'
import { type TeamNotice, teamParams } from './templates/notice-email.ts'

const keptMs = 30 * 24 * 60 * 60 * 1000

/** Returns a function that mails the team something about the site itself. Of one `key` each recipient gets one mail, from however many
 *  processes. */
export function createTeamNotice(given: Asks<'store' | 'runtime' | 'agency' | 'settings'>) {
  const { store, runtime, agency, settings } = given
  return async function queueNotice(key: string, notice: TeamNotice): Promise<void> {
    const now = runtime.now()
    const times = { since: now.toISOString(), until: new Date(now.getTime() + keptMs).toISOString() }
    for (const to of new Set([...settings.adminEmails, ...settings.teamEmails])) {
      const email = { ...noticeTo(to, notice, agency), from: settings.from, ...newQueueEntry(times) }
      await openCollection(store, emailQueue).add(email, runtime.digest(`notice ${key} for ${to}`).slice(0, 32))
    }
  }
}

/** Returns what an entry of the queue holds of a notice. */
export function noticeTo(to: string, notice: TeamNotice, agency: Agency) {
  const templateParams = { ...teamParams(agency, to), ...notice, reply_to: agency.email }
  return { to, emailType: 'team_notice', subject: notice.subject, templateParams } as const
}
