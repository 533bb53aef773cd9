import { type DueRow, action, dueRows } from '../../../mail/templates/blocks.ts'
import { type AllEmailTexts, emailWords, subjectLine } from '../../../mail/templates/email-texts.ts'
import { type EmailContent, type EmailSite, composeEmail } from '../../../mail/templates/layout.ts'

/** Words of the mails about what is due. */
export const dueTexts = {
  reminder: {
    title: 'Reminder, to the team',
    why: 'Reminders within a quarter of an hour come in one mail. What is late is not mentioned again. No client sees a plan.',
  },
  digest: {
    title: 'Morning digest, to the team',
    subject: '{weekday}: {counts}',
    heading: '{date}',
    why: 'Times are those of {place}. No digest comes on a day with nothing due.',
  },
} as const satisfies AllEmailTexts

/** All but the name is read when the mail is sent. */
export interface DueListParams {
  readonly from_name: string
  readonly parts: readonly DuePart[]
}

export interface ReminderParams extends DueListParams {
  readonly subject: string
}

export interface MorningDigestParams extends DueListParams {
  /** `Monday 23 November`. */
  readonly date: string
  readonly place: string
}

export interface DuePart {
  readonly title: string
  /** `1 late`: for the subject. */
  readonly count: string
  readonly rows: readonly DueRow[]
  /** How many others there are. */
  readonly more: number
}

/** To a member, about what is due soon, is late, or was planned. */
export function reminderEmail(params: ReminderParams, site: EmailSite): EmailContent {
  const { subject } = params
  return dueListEmail(params, site, { ...emailWords(dueTexts, 'reminder', {}, site), subject, heading: subject })
}

/** To a member on the morning of a working day. */
export function morningDigestEmail(params: MorningDigestParams, site: EmailSite): EmailContent {
  const { date, place, parts } = params
  const [weekday = ''] = date.split(' ')
  return dueListEmail(
    params,
    site,
    emailWords(dueTexts, 'digest', { weekday, date, place, counts: countsOf(parts) }, site),
  )
}

export function countsOf(parts: readonly DuePart[]): string {
  return parts.map(({ count }) => count).join(', ')
}

function dueListEmail(
  { parts, from_name: from }: DueListParams,
  site: EmailSite,
  { subject, heading, why }: Readonly<Record<'subject' | 'heading' | 'why', string>>,
): EmailContent {
  const first = parts.flatMap(({ rows }) => rows).slice(0, 3)
  return composeEmail(site, from, {
    subject: subjectLine(subject),
    preview: first.map(({ when, title }) => `${when} ${title}`).join('. '),
    head: 'band-deep',
    heading,
    text: '',
    blocks: [
      ...parts.map(({ title, rows, more }) => dueRows(title, rows, more)),
      action('Open the dashboard', `${site.publicUrl}/leads`, ''),
    ],
    why,
    link: { label: 'Switch it off for me', address: `${site.publicUrl}/auth-test#digest` },
  })
}
