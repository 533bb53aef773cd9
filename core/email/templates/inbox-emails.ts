import { joinSentences } from '../../text/sentences.ts'
import { dueRows, paragraph, plainQuote, squareAction, type DueRow } from './blocks.ts'
import { type EmailContent, type EmailSite, composeEmail, subjectLine } from './layout.ts'

/** Of a reminder, as it is queued: nothing of any visitor. */
export interface QueuedReminderParams {
  readonly from_name: string
  readonly to_name: string
  readonly reply_to: string
  readonly stage: 'soon' | 'late'
  /** Of the member who gets it. */
  readonly uid: string
  /** ISO 8601, UTC. */
  readonly due_at: string
}

/** What is read of a lead, message or call request when its reminder is sent. */
export interface DueItemParams {
  readonly title: string
  /** `by Monday, 13:42`. */
  readonly due: string
  /** `6 hours`. Empty for a day and more. */
  readonly left: string
  /** The visitor's. May be empty. */
  readonly words: string
  /** What the team does next. May be empty. */
  readonly next_action: string
  /** Who asks. May be empty. */
  readonly about: string
  /** The sentence on who has it. */
  readonly owner: string
  /** Of its page: what follows the address of the site. */
  readonly path: string
}
export type ReminderParams = QueuedReminderParams & DueItemParams

export function reminderSubject(stage: 'soon' | 'late', { title, due, left }: DueItemParams): string {
  if (stage === 'late') return subjectLine(`Late: ${title}`)
  return subjectLine(left === '' ? `Due ${due}: ${title}` : `Due in ${left}: ${title}`)
}

export const ownerSentences = {
  yours: 'It is yours; nobody else gets this mail.',
  nobodys: 'It is nobody’s yet; everybody on the team gets this mail.',
} as const

/** To a member, about what is due soon or is late. */
export function reminderEmail(params: ReminderParams, { publicUrl }: EmailSite): EmailContent {
  const { stage, title, due, left, words, next_action: next, about, owner } = params
  const isLate = stage === 'late'
  return composeEmail({
    subject: reminderSubject(stage, params),
    preview: `${isLate ? `It was due ${due}.` : `Due ${due}.`} ${owner}`,
    flag: isLate ? 'coral' : 'yellow',
    heading: `${title}\n${isLate ? `was due ${due}` : due}`,
    intro: isLate ? 'Late' : left === '' ? 'Due soon' : `${left} left`,
    blocks: [
      ...(next === '' ? [] : [paragraph(`Next: ${next}`)]),
      ...(words === '' ? [] : [plainQuote(words)]),
      paragraph(joinSentences(about, owner)),
      squareAction(isLate ? 'Answer it now' : 'Open and reply', publicUrl + params.path),
    ],
    why: isLate
      ? 'This is the last reminder. There is no third.'
      : 'A noted call or an answer that is marked stops the clock.',
    from: params.from_name,
    publicUrl,
  })
}

/** Of a morning digest, as it is queued. */
export interface QueuedDigestParams {
  readonly from_name: string
  readonly to_name: string
  readonly reply_to: string
  /** `2026-11-23`, in the agency's zone. */
  readonly day: string
  readonly uid: string
}

/** What is due, read when the digest is sent. */
export interface DueTodayParams {
  /** `Monday, 23 November`. */
  readonly date: string
  readonly place: string
  readonly parts: readonly DigestPart[]
}

export interface DigestPart {
  readonly title: string
  /** `1 late`: for the subject. Empty where it does not count there. */
  readonly count: string
  readonly rows: readonly (Omit<DueRow, 'address'> & { readonly path: string })[]
  /** How many others there are. */
  readonly more: number
}
export type MorningDigestParams = QueuedDigestParams & DueTodayParams

/** To a member on the morning of a working day. */
export function morningDigestEmail(params: MorningDigestParams, { publicUrl }: EmailSite): EmailContent {
  const { date, parts } = params
  const counts = parts.map(({ count }) => count).filter((count) => count !== '')
  const [weekday = ''] = date.split(',')
  const due = parts.flatMap(({ rows }) => rows)
  return composeEmail({
    subject: subjectLine(`${weekday}: ${counts.join(', ')}`),
    preview: due
      .slice(0, 3)
      .map(({ when, title }) => `${when} ${title}`)
      .join('. '),
    flag: 'blue',
    heading: date,
    intro: '',
    blocks: [
      ...parts.map(({ title, rows, more }) =>
        dueRows(
          title,
          rows.map(({ path, ...row }) => ({ ...row, address: publicUrl + path })),
          more,
        ),
      ),
      squareAction('Open the inbox', `${publicUrl}/leads`),
    ],
    why: `Times are those of ${params.place}. On a day with nothing due no digest comes.`,
    link: { label: 'Switch it off for me', address: `${publicUrl}/auth-test#digest` },
    from: params.from_name,
    publicUrl,
  })
}
