import { useId } from 'react'
import { writtenDue } from '../../../../core/follow-up/clock-words.ts'
import { callOutcomes } from '../../../../core/follow-up/due.ts'
import { memberLabel } from '../../../../core/identity/member-label.ts'
import { detailMessages as texts } from '../../../features/leads-desk/inbox/detail-messages.ts'
import { callOutcomeLabels } from '../../../features/leads-desk/inbox/messages.ts'
import { Actions, Button } from '../../../ui/forms/button.tsx'
import { Tick } from '../../../ui/forms/field.tsx'
import { Radios } from '../../../ui/forms/radios.tsx'
import { FormButton, FormField, FormSelectField, FormTextField, useSentFields } from '../../../ui/forms/use-form.tsx'
import { telephoneLink } from '../../../ui/site/links.tsx'
import { useSite } from '../../../ui/site/site.ts'
import type { OpenItem } from '../shared/load-detail.ts'
import { useDetailContext } from './detail-form.ts'
import styles from './follow-up.module.css'

interface FieldsProps {
  item: OpenItem
}

export function CallFields({ item: { visitor, phone, callTime, dueAt } }: FieldsProps) {
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
        <FormButton className="btn low">{texts.keepNote}</FormButton>
        <p className={`small muted ${styles.spokeAnswers}`} id={spokeId}>
          {texts.spokeAnswers}
        </p>
        {due && (
          <p className={`small muted ${styles.clockRuns}`} id={runsId}>
            {texts.clockRuns(due)}
          </p>
        )}
      </Actions>
    </>
  )
}

export function NextFields({ item: { nextAction } }: FieldsProps) {
  return (
    <>
      <NextAction {...nextAction} id="next" />
      <p className="small muted">{texts.planIsOurs}</p>
      <Actions>
        <FormButton className="btn low">{texts.setNext}</FormButton>
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
export function WordFields({ legend, words, submit, mayWait = false }: WordFieldsProps) {
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
        <FormButton className="btn low">{submit}</FormButton>
      </p>
    </>
  )
}
