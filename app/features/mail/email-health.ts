import { members } from '../../../core/identity/member.ts'
import type { Needs } from '../../../core/limits/needs.ts'
import { openCollection, openSummaries } from '../../../core/store/collection.ts'
import type { DocumentStore } from '../../../ports/document-store.ts'
import type { Runtime } from '../../../ports/runtime.ts'
import { emailQueue, QueuedEmail } from './email-queue.ts'
import { type MailKinds, typesTo } from './mail-kind.ts'

export type EmailHealth = Awaited<ReturnType<typeof emailHealth>>

/** Who is told beside members, and which mails there are. */
export interface ToldBeside {
  readonly kinds: MailKinds
  readonly adminEnabled: boolean
  readonly hasSlack: boolean
}

/** Each matches the emails of one kind that goes to no address that a visitor gave. */
function ourEmails(kinds: MailKinds) {
  return typesTo(kinds, 'team', 'member').map((emailType) => ({ emailType }))
}

const dayMs = 24 * 60 * 60 * 1000
const pageSize = 500
const newestFailed = 50

type Dependencies = Needs<'store' | 'runtime', 'now'>

/** Reads every pending email without its content. Rejects when the store cannot be read. */
export async function emailHealth({ store, runtime, told }: Dependencies & { told: ToldBeside }) {
  const queue = openSummaries(store, emailQueue, QueuedEmail.pick({ error: true }))
  const failed = await Promise.all(
    ourEmails(told.kinds).map((ours) => queue.find({ where: { ...ours, status: 'failed' }, limit: newestFailed })),
  )
  const pending = await queue.all({ where: { status: 'pending' } })
  const attempted = [...failed.flatMap(({ lines }) => lines), ...pending].filter(({ error }) => error !== null)
  const last = attempted.toSorted((one, other) => (one.updatedAt < other.updatedAt ? 1 : -1))[0]
  return {
    pending: await store.count(emailQueue.name, { status: 'pending' }),
    ...(await failedEmails(store, told.kinds)),
    copiesToday: await copiesSentToday({ store, runtime }),
    /** When the oldest pending email was queued: ISO 8601, UTC. */
    oldestPendingSince: pending.at(-1)?.createdAt ?? null,
    /** Of the last attempt among pending emails and those that count as `failed`. */
    lastError: last ? { error: last.error ?? '', at: last.updatedAt } : null,
    /** Kinds of notices that have no recipient, neither by mail nor in Slack. */
    untold: told.hasSlack ? [] : await untoldByMail(store, told),
  }
}

/** Addresses of the configuration stand in for members where there is none, but for reminders. */
async function untoldByMail(store: DocumentStore, { adminEnabled }: ToldBeside) {
  const { documents: team } = await openCollection(store, members).find({ limit: pageSize })
  const isTold = { leads: adminEnabled, reminders: false, answers: team.length === 0 }
  return (['leads', 'reminders', 'answers'] as const).filter(
    (kind) => !isTold[kind] && (kind === 'leads' || !team.some((member) => member[kind])),
  )
}

/** Returns how many emails have failed, those to addresses that visitors gave apart: such an address can be wrong. */
export async function failedEmails(store: Pick<DocumentStore, 'count'>, kinds: MailKinds) {
  const count = (of: object) => store.count(emailQueue.name, { ...of, status: 'failed' })
  const [all, ...ours] = await Promise.all([count({}), ...ourEmails(kinds).map(count)])
  const failed = ours.reduce((sum, each) => sum + each, 0)
  return { failed, failedCopies: all - failed }
}

/** Returns how many copies have gone to visitors on this day (UTC). */
export async function copiesSentToday({ store, runtime }: Dependencies): Promise<number> {
  const before = new Date(startOfDay(runtime) - 1).toISOString()
  return store.count(emailQueue.name, { emailType: 'user_confirmation', sentAt: { over: before } })
}

/** In milliseconds since 1970, UTC. */
export function startOfDay({ now }: Pick<Runtime, 'now'>): number {
  return Math.floor(now().getTime() / dayMs) * dayMs
}
