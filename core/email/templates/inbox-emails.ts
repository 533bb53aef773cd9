import { type DueRow, action, dueRows, paragraph, plainQuote } from './blocks.ts'
import { type EmailContent, type EmailSite, composeEmail, subjectLine } from './layout.ts'

/** All but the name is read when the mail is sent. Texts may be empty. */
export interface ReminderParams {
  readonly from_name: string
  readonly stage: 'soon' | 'late' | 'planned'
  readonly title: string
  /** `Monday, 13:42`: of the promise or of the plan. */
  readonly due: string
  /** `6 hours`. Empty for a day and more. */
  readonly left: string
  /** The visitor's. */
  readonly words: string
  readonly next_action: string
  /** Who asks, and who has it: sentences. */
  readonly about: string
  /** Of its page. */
  readonly address: string
}

/** To a member, about what is due soon, is late, or was planned. */
export function reminderEmail(params: ReminderParams, { publicUrl }: EmailSite): EmailContent {
  const { stage, title, due, left, words, next_action: next, about } = params
  const soon = left === '' ? ['Due soon', `Due by ${due}`] : [`${left} left`, `Due in ${left}`]
  const [intro, says, by, why] = {
    soon: [
      ...soon,
      `by ${due}`,
      'A letter that has gone, a call in which you spoke, or a mark as answered stops the clock.',
    ],
    late: ['Late', 'Late', `was due ${due}`, 'This is the last reminder of this due time.'],
    planned: ['Next action', 'Next action', due, 'No client sees a plan.'],
  }[stage] as [string, string, string, string]
  return composeEmail({
    subject: subjectLine(`${says}: ${title}`),
    preview: `${{ soon: 'Due by ', late: 'Was due ', planned: '' }[stage]}${due}. ${about}`,
    head: stage === 'late' ? 'band-bright' : 'band-light',
    heading: `${title}\n${by}`,
    intro,
    blocks: [
      ...(next === '' ? [] : [paragraph(`Next: ${next}`)]),
      ...(words === '' ? [] : [plainQuote(words)]),
      paragraph(about),
      action(stage === 'late' ? 'Answer it now' : 'Open and reply', params.address, ''),
    ],
    why,
    from: params.from_name,
    publicUrl,
  })
}

/** All but the name is read when the mail is sent. */
export interface MorningDigestParams {
  readonly from_name: string
  /** `Monday 23 November`. */
  readonly date: string
  readonly place: string
  readonly parts: readonly DigestPart[]
}

export interface DigestPart {
  readonly title: string
  /** `1 late`: for the subject. */
  readonly count: string
  readonly rows: readonly DueRow[]
  /** How many others there are. */
  readonly more: number
}

/** To a member on the morning of a working day. */
export function morningDigestEmail(params: MorningDigestParams, { publicUrl }: EmailSite): EmailContent {
  const { date, parts } = params
  const [weekday = ''] = date.split(' ')
  const first = parts.flatMap(({ rows }) => rows).slice(0, 3)
  return composeEmail({
    subject: subjectLine(`${weekday}: ${parts.map(({ count }) => count).join(', ')}`),
    preview: first.map(({ when, title }) => `${when} ${title}`).join('. '),
    head: 'band-deep',
    heading: date,
    intro: '',
    blocks: [
      ...parts.map(({ title, rows, more }) => dueRows(title, rows, more)),
      action('Open the inbox', `${publicUrl}/leads`, ''),
    ],
    why: `Times are those of ${params.place}. On a day with nothing due no digest comes.`,
    link: { label: 'Switch it off for me', address: `${publicUrl}/auth-test#digest` },
    from: params.from_name,
    publicUrl,
  })
}
