import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'
import { followUpMark } from '../../../../core/follow-up/follow-up.ts'
import { detailMessages as texts } from '../../../../core/inbox/detail-messages.ts'
import { LocalTime } from '../../../ui/live/local-time.tsx'
import { DraftNote } from '../../../ui/team/draft-note.tsx'
import type { FieldConflict, FormFields } from '../shared/action-result.ts'
import {
  DraftForm,
  FormResult,
  HiddenFields,
  revisionOf,
  useDetailContext,
  useFollowUpForm,
  useFollowUpResult,
} from './detail-form.tsx'
import { AnsweredFields, CallFields, CloseFields, type FollowUpItem, NextFields } from './follow-up-fields.tsx'
import { useMemberName } from './owner-form.tsx'
import { reveal } from './reveal.ts'
import styles from './follow-up.module.css'

export interface Reply {
  readonly href: string
  readonly label: string
}

/** What the team does next: answer, call, plan, wait, close. Each form unfolds under the row of buttons. */
export function FollowUpForms({ item, reply }: { item: FollowUpItem; reply: Reply }) {
  const { followUp } = item
  const isClosed = followUp === 'closed'
  const form = useFollowUpResult(item.id)
  const section = useRef<HTMLElement>(null)
  const { hash } = useLocation()
  const conflict = form.result?.kind === 'conflict' ? form.result : null

  const openAt = useEffectEvent((id: string) => reveal(section.current, `[id="${CSS.escape(id)}"]`))
  useEffect(() => {
    if (hash !== '') openAt(hash.slice(1))
  }, [hash])

  return (
    <section className={`screen-only ${styles.followUp}`} aria-label={texts.actions} ref={section}>
      <div className={styles.row}>
        <a className="btn low" href={reply.href} data-key-target="reply">
          {reply.label}
        </a>
        {followUp === 'open' && (
          <Panel intent="answered" title={texts.markAnswered} item={item}>
            {(fields) => <AnsweredFields fields={fields} />}
          </Panel>
        )}
        <Panel intent="call" title={texts.noteCall} item={item}>
          {(fields) => <CallFields item={item} fields={fields} />}
        </Panel>
        {!isClosed && (
          <Panel
            intent="next-action"
            title={followUp === 'waiting' ? texts.setDay : texts.nextAction}
            item={item}
            below={
              followUp !== 'waiting' && <OneButton intent="wait" item={item} label={texts.wait} says={texts.orWait} />
            }
          >
            {(fields) => <NextFields item={item} fields={fields} />}
          </Panel>
        )}
        {followUp !== 'open' && (
          <OneButton intent="reopen" item={item} label={isClosed ? texts.reopen : texts.startAgain} />
        )}
        {!isClosed && (
          <Panel intent="close" title={texts.close} item={item}>
            {(fields) => <CloseFields fields={fields} />}
          </Panel>
        )}
      </div>
      <FormResult form={form} whenOvertaken={<Quicker item={item} conflict={conflict} />} />
    </section>
  )
}

interface FormProps {
  intent: 'answered' | 'call' | 'next-action' | 'wait' | 'close' | 'reopen'
  item: FollowUpItem
}

interface PanelProps extends FormProps {
  title: string
  /** The form's fields. They get what was sent when it was refused. */
  children: (fields: FormFields | null) => ReactNode
  below?: ReactNode
}

function Panel({ intent, title, item, children, below }: PanelProps) {
  const form = useFollowUpForm(intent, item.id)
  const { result, draft } = form
  const stored = { revision: item.revision, was: followUpMark(item) }
  const expected = revisionOf(form, stored)
  const details = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    if (result?.kind !== 'done') return
    const hadFocus = details.current?.contains(document.activeElement)
    details.current?.removeAttribute('open')
    if (hadFocus) details.current?.querySelector('summary')?.focus()
  }, [result])

  return (
    <details
      className={styles.panel}
      name="follow-up"
      ref={details}
      open={draft.keptAt !== null || (result !== null && result.kind !== 'done')}
    >
      <summary className="quiet">{title}</summary>
      <div className={styles.content}>
        {result?.kind !== 'conflict' && expected.was !== stored.was && <Quicker item={item} conflict={null} />}
        <DraftForm form={form} className={styles.form}>
          <HiddenFields intent={intent} expected={expected} noteId={draft.hidden['noteId'] ?? item.noteId} />
          {children(form.refusedFields)}
        </DraftForm>
        <DraftNote draft={draft} />
        {below}
      </div>
    </details>
  )
}

function OneButton({ intent, item, label, says }: FormProps & { label: string; says?: string }) {
  const form = useFollowUpResult(item.id)
  return (
    <form.Form method="post" className={styles.oneButton}>
      <HiddenFields intent={intent} expected={{ revision: item.revision, was: followUpMark(item) }} />
      {says && <p className="small muted">{says}</p>}
      <button className="quiet" disabled={!form.idle}>
        {label}
      </button>
    </form.Form>
  )
}

/** Another member changed the same while a form was filled in. With a conflict nothing was stored: sending it again does. */
function Quicker({ item, conflict }: { item: FollowUpItem; conflict: FieldConflict | null }) {
  const form = useFollowUpResult(item.id)
  const { followUp, latest } = item
  const memberName = useMemberName()
  return (
    <div className={styles.quicker} role="alert">
      <p>
        <b>
          {texts.quicker(latest ? memberName(latest.memberEmail) : null, followUp)}
          {latest && (
            <>
              {' '}
              {texts.at} <LocalTime iso={latest.at} style="time" />
            </>
          )}
          {','}
        </b>{' '}
        {texts.whileWriting}
      </p>
      <div className="actions">
        <a className="quiet" href="#activity">
          {texts.readWhat}
        </a>
        {conflict && (
          <form.Form method="post">
            {Object.entries(conflict.overwrite).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <button className="quiet">{texts.mineToo}</button>
          </form.Form>
        )}
      </div>
    </div>
  )
}

/** At the foot of a small screen. */
export function FootBar({ reply }: { reply: Reply }) {
  const { detail } = useDetailContext()
  return (
    <nav className={`screen-only ${styles.foot}`} aria-label={texts.footBar}>
      <a className="btn" href={reply.href}>
        {reply.label}
      </a>
      {(['call', 'next'] as const).map((id) => (
        <a
          key={id}
          className="quiet"
          href={`#${id}`}
          onClick={(event) => {
            if (reveal(detail.current, `[id="${id}"]`)) event.preventDefault()
          }}
        >
          {texts.foot[id]}
        </a>
      ))}
    </nav>
  )
}
