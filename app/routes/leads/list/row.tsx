import { Link } from 'react-router'
import { clockWords } from '../../../../core/follow-up/clock-words.ts'
import { initialsOf, memberLabel } from '../../../../core/identity/member-label.ts'
import type { InboxLine } from '../../../features/leads-desk/inbox/inbox-lines.ts'
import { listMessages as texts } from '../../../features/leads-desk/inbox/list-messages.ts'
import { followUpLabels } from '../../../features/leads-desk/inbox/messages.ts'
import { dashboardMessages } from '../../../features/leads-desk/leads/messages.ts'
import { Tick } from '../../../ui/forms/field.tsx'
import { LocalTime } from '../../../ui/live/local-time.tsx'
import { useSite } from '../../../ui/site/site.ts'
import { itemValue } from '../shared/intents.ts'
import type { Dashboard } from '../shared/load-dashboard.ts'
import { ItemTag, PriorityTag } from '../shared/tags.tsx'
import { addressOfLine } from '../shared/view.ts'
import styles from './row.module.css'

interface RowProps extends Pick<Dashboard, 'view' | 'team'> {
  line: InboxLine
  now: Date
}

/** One lead, message or call: when it is due, what it is, its state and its owner. */
export function Row({ line, view, now, team }: RowProps) {
  const { id, priority, hasNewMessage, newMessageFrom, notDelivered } = line
  return (
    <li className={styles.item}>
      <Tick className={`screen-only middle ${styles.pick}`} name="item" value={itemValue(line)}>
        <span className="visually-hidden">{texts.choose(titleOf(line))}</span>
      </Tick>
      <Link
        className={`stack ${styles.row}`}
        data-row={id}
        to={addressOfLine(line, view)}
        aria-current={id === view.openId ? 'true' : undefined}
      >
        <Clock line={line} now={now} />
        <span className={styles.name}>
          <strong data-new={hasNewMessage ? '' : undefined} dir="auto">
            {titleOf(line)}
          </strong>
          <span className="small muted">
            {notDelivered && <em>{`${texts.notDelivered(notDelivered)} `}</em>}
            {hasNewMessage && <em>{`${texts.newMessage(newMessageFrom)} `}</em>}
            <span dir="auto">{whoOf(line)}</span>
          </span>
          <span className="small muted">
            <LocalTime iso={line.createdAt} style="day" />
            <span dir="auto">{nextOf(line)}</span>
          </span>
        </span>
        <span className={`stack left small ${styles.state}`}>
          <ItemTag {...line} />
          {priority && <PriorityTag priority={priority} />}
        </span>
        <Owner assignee={line.assignee} team={team} />
      </Link>
    </li>
  )
}

function Clock({ line, now }: Pick<RowProps, 'line' | 'now'>) {
  const { timeZone } = useSite().agency
  const { tone, label, time } = clockWords(line, { now, timeZone })
  const isNothing = time === '–'
  return (
    <span className={`stack left small muted ${styles.clock}`} data-tone={tone}>
      {label && <span>{`${label} `}</span>}
      <b aria-hidden={isNothing || undefined}>{time}</b>
      {isNothing && <span className="visually-hidden">{texts.nothingDue}</span>}
    </span>
  )
}

/** A message is quoted, and a call says that it is one. */
function titleOf({ kind, title, excerpt }: InboxLine): string {
  if (kind === 'call') return texts.callOf(title)
  return kind === 'message' && title === excerpt ? `“${title}”` : title
}

/** Who it is from. */
function whoOf({ who, kind, title, phone, email }: InboxLine): string {
  const from = kind === 'message' ? texts.itemKinds.message : kind === 'call' ? phone : ''
  return [from, who === title ? '' : who, email === title ? '' : email].filter(Boolean).join(', ')
}

/** What comes next, after the day on which it came. */
function nextOf({ nextAction, followUp }: InboxLine): string {
  const state = followUp === 'answered' || followUp === 'closed' ? followUpLabels[followUp].toLowerCase() : ''
  const next = nextAction?.note || state
  return next && `, ${next}`
}

function Owner({ assignee, team }: { assignee: InboxLine['assignee'] } & Pick<RowProps, 'team'>) {
  const member = assignee && (team.find(({ uid }) => uid === assignee.uid) ?? assignee)
  return (
    <span className={`middle ${styles.owner}`} data-nobody={member ? undefined : ''}>
      <span aria-hidden="true">{member ? initialsOf(member) : '–'}</span>
      <span className="visually-hidden">
        {member ? dashboardMessages.assignedTo(memberLabel(member)) : texts.nobody}
      </span>
    </span>
  )
}
