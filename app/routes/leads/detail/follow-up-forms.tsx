import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import { useLocation } from 'react-router'
import { closingLabels, writtenDue } from '../../../../core/follow-up/clock-words.ts'
import { callOutcomes } from '../../../../core/follow-up/due.ts'
import { closings } from '../../../../core/follow-up/states.ts'
import { memberLabel } from '../../../../core/identity/member-label.ts'
import { capitalised } from '../../../../core/text/sentences.ts'
import { detailMessages as texts } from '../../../features/leads-desk/inbox/detail-messages.ts'
import { callOutcomeLabels, changeMessages } from '../../../features/leads-desk/inbox/messages.ts'
import { leadPageParts } from '../../../parts/lead-page.ts'
import { Actions, Button } from '../../../ui/forms/button.tsx'
import { Tick } from '../../../ui/forms/field.tsx'
import { isNotDone } from '../../../ui/forms/form-result.ts'
import { Radios } from '../../../ui/forms/radios.tsx'
import {
  FormButton,
  FormField,
  FormNote,
  FormOf,
  FormSelectField,
  FormTextField,
  useSentFields,
} from '../../../ui/forms/use-form.tsx'
import { telephoneLink } from '../../../ui/site/links.tsx'
import { useSite } from '../../../ui/site/site.ts'
import type { FollowUpIntent } from '../shared/intents.ts'
import type { OpenItem } from '../shared/load-detail.ts'
import { useDetailContext, useDetailForm, useFollowUpResult } from './detail-form.ts'
import { reveal, focusOpened } from './reveal.ts'
import styles from './follow-up.module.css'

export interface Reply {
  readonly href: string
  readonly label: string
}

/** What the team does next: answer, call, plan, wait, close. The buttons stay in view, and each form opens under them. */
export function FollowUpForms({ item, reply }: { item: OpenItem; reply: Reply }) {
  const { followUp } = item
  const part = leadPageParts.find(({ repliesTo }) => repliesTo(item))
  const { result, note, noteId } = useFollowUpResult(item.id)
  const section = useRef<HTMLElement>(null)
  const location = useLocation()

  const openAt = useEffectEvent((id: string) => reveal(section.current, `[id="${CSS.escape(id)}"]`))
  useEffect(() => {
    if (location.hash !== '') openAt(location.hash.slice(1))
  }, [location])

  return (
    <section className={`screen-only stuck on-paper ruled ${styles.followUp}`} aria-label={texts.actions} ref={section}>
      <div className={`row close stretch ${styles.tabs}`}>
        {part ? (
          <part.Composer item={item} />
        ) : (
          <a className="btn" href={reply.href} data-key-target="reply">
            {reply.label}
          </a>
        )}
        {followUp === 'open' && (
          <Panel intent="answered" title={texts.markAnswered} item={item}>
            <WordFields legend={texts.how} words={texts.hows} submit={texts.markAnswered} mayWait />
          </Panel>
        )}
        <Panel intent="call" title={texts.noteCall} item={item}>
          <CallFields item={item} />
        </Panel>
        {followUp !== 'closed' && (
          <Panel intent="next-action" title={texts.nextAction} item={item}>
            <NextFields item={item} />
          </Panel>
        )}
        {followUp !== 'open' && (
          <OneButton intent="reopen" item={item} label={followUp === 'closed' ? texts.reopen : texts.startAgain} />
        )}
        {followUp !== 'closed' && (
          <Panel intent="close" title={texts.close} item={item}>
            <WordFields legend={texts.why} words={closingOptions} submit={texts.close} />
          </Panel>
        )}
      </div>
      <FormNote form={{ result: isNotDone(result) && result.intent !== 'reopen' ? null : result, note, noteId }} />
    </section>
  )
}

const closingOptions = closings.map((each) => [each, capitalised(closingLabels[each])] as const)

interface FormProps {
  intent: FollowUpIntent
  item: OpenItem
}

interface PanelProps extends FormProps {
  title: string
  children: ReactNode
}

function Panel({ intent, title, item, children }: PanelProps) {
  const form = useDetailForm(intent, item.id)
  const { result, draft } = form
  const details = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    if (result?.kind !== 'done') return
    const hadFocus = details.current?.contains(document.activeElement)
    details.current?.removeAttribute('open')
    if (hadFocus) details.current?.querySelector('summary')?.focus()
  }, [result])

  return (
    <details
      className="opens-below"
      name="follow-up"
      ref={details}
      onToggle={focusOpened}
      open={draft.keptAt !== null || (result !== null && result.kind !== 'done')}
    >
      <summary className="quiet">{title}</summary>
      <div className={`stack near on-paper ${styles.content}`}>
        <FormOf form={form} intent={intent} className={`stack near ${styles.form}`}>
          <input type="hidden" name="noteId" value={draft.hidden['noteId'] ?? item.noteId} />
          {children}
        </FormOf>
        <FormNote form={{ ...form, result: isNotDone(result) ? result : null }} />
      </div>
    </details>
  )
}

function OneButton({ intent, item, label }: FormProps & { label: string }) {
  const form = useFollowUpResult(item.id)
  return (
    <FormOf form={form} intent={intent}>
      <FormButton>{label}</FormButton>
    </FormOf>
  )
}

function CallFields({ item: { visitor, phone, callTime, dueAt } }: Pick<FormProps, 'item'>) {
  const { timeZone } = useSite().agency
  const due = writtenDue(dueAt, timeZone)
  const spokeId = useId()
  const runsId = useId()
  return (
    <>
      <p className="row">
        {phone && (
          <a className="tap" href={telephoneLink(phone)}>
            {phone}
          </a>
        )}
        <span className="small muted" dir="auto">
          {texts.callee(visitor, callTime)}
        </span>
      </p>
      <Radios
        legend={texts.outcome}
        name="outcome"
        firstId="call"
        chosen={useSentFields()['outcome']}
        options={callOutcomes.map((outcome) => [outcome, callOutcomeLabels[outcome]])}
        describedBy={(outcome) => (outcome === 'spoke' ? spokeId : due && runsId)}
      />
      <FormTextField label={texts.said} name="text" rows={3} />
      <NextAction />
      <Actions>
        <FormButton className="btn">{texts.keepNote}</FormButton>
        <p className={`small muted ${styles.spokeAnswers}`} id={spokeId}>
          {texts.spokeAnswers}
        </p>
        {due && (
          <p className={`small muted ${styles.clockRuns}`} id={runsId}>
            {changeMessages.clockRuns(due)}
          </p>
        )}
      </Actions>
    </>
  )
}

function NextFields({ item: { nextAction } }: Pick<FormProps, 'item'>) {
  return (
    <>
      <NextAction {...nextAction} id="next" />
      <p className="small muted">{texts.planIsOurs}</p>
      <Actions>
        <FormButton className="btn">{texts.setNext}</FormButton>
        {nextAction &&
          texts.endNext.map(([end, label]) => (
            <Button key={end} name="end" value={end}>
              {label}
            </Button>
          ))}
      </Actions>
    </>
  )
}

function NextAction({ note, owner, id }: { note?: string; owner?: string; id?: string }) {
  const { team } = useDetailContext()
  return (
    <div className="stack near fits">
      <FormField label={texts.nextAction} name="nextDay" type="date" {...(id && { id, 'data-key-target': 'next' })} />
      <FormField label={texts.nextTime} name="nextTime" maxLength={5} autoComplete="off" />
      <FormField label={texts.nextNote} name="nextNote" defaultValue={note} autoComplete="off" />
      <FormSelectField
        label={texts.nextOwner}
        name="nextOwner"
        defaultValue={owner}
        options={[['', texts.itsOwner], ...team.map((each) => [each.uid, memberLabel(each)] as const)]}
      />
    </div>
  )
}

interface WordFieldsProps {
  legend: string
  words: readonly (readonly [value: string, words: string])[]
  submit: string
  /** Offers to wait for the visitor after this. */
  mayWait?: boolean
}

/** One of the offered words, or another. */
function WordFields({ legend, words, submit, mayWait = false }: WordFieldsProps) {
  const { word, waitForThem } = useSentFields()
  return (
    <>
      <Radios legend={legend} name="word" chosen={word} options={words} />
      <FormField label={texts.otherWords} name="otherWord" autoComplete="off" />
      {mayWait && (
        <Tick name="waitForThem" value="yes" defaultChecked={waitForThem === 'yes'}>
          {texts.waitAfter}
        </Tick>
      )}
      <p>
        <FormButton className="btn">{submit}</FormButton>
      </p>
    </>
  )
}
