import { useId } from 'react'
import { writtenDue } from '../../../../core/follow-up/clock-words.ts'
import { callOutcomes } from '../../../../core/follow-up/due.ts'
import { memberLabel } from '../../../../core/identity/member-label.ts'
import { detailMessages as texts } from '../../../features/leads-desk/inbox/detail-messages.ts'
import { callOutcomeLabels } from '../../../features/leads-desk/inbox/messages.ts'
import { Actions, Button } from '../../../ui/forms/button.tsx'
import { Field, SelectField, TextField, Tick } from '../../../ui/forms/field.tsx'
import type { FormFields } from '../../../ui/forms/form-result.ts'
import { Radios } from '../../../ui/forms/radios.tsx'
import { FormButton, type PageForm } from '../../../ui/forms/use-form.tsx'
import { telephoneLink } from '../../../ui/site/links.tsx'
import { useSite } from '../../../ui/site/site.ts'
import type { OpenItem } from '../shared/load-detail.ts'
import { useDetailContext } from './detail-form.ts'
import styles from './follow-up.module.css'

interface FieldsProps {
  item: OpenItem
  form: PageForm
}

export function CallFields({ item, form }: FieldsProps) {
  const { visitor, phone, callTime, dueAt } = item
  const { fields } = form
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
        chosen={fields?.['outcome']}
        options={callOutcomes.map((outcome) => [outcome, callOutcomeLabels[outcome]])}
        describedBy={(outcome) => (outcome === 'spoke' ? spokeId : due && runsId)}
      />
      <TextField label={texts.said} name="text" rows={3} defaultValue={fields?.['text']} />
      <NextAction form={form} fields={fields} />
      <Actions>
        <FormButton form={form} className="btn low">
          {texts.keepNote}
        </FormButton>
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

export function NextFields({ item, form }: FieldsProps) {
  const { note: nextNote = '', owner: nextOwner = '' } = item.nextAction ?? {}
  return (
    <>
      <NextAction form={form} fields={form.fields ?? { nextNote, nextOwner }} id="next" />
      <p className="small muted">{texts.planIsOurs}</p>
      <Actions>
        <FormButton form={form} className="btn low">
          {texts.setNext}
        </FormButton>
        {item.nextAction &&
          texts.endNext.map(([end, label]) => (
            <Button key={end} name="end" value={end}>
              {label}
            </Button>
          ))}
      </Actions>
    </>
  )
}

function NextAction({ form, fields, id }: Pick<FieldsProps, 'form'> & { fields: FormFields | null; id?: string }) {
  const { team } = useDetailContext()
  return (
    <div className="stack near fits">
      <Field
        label={texts.nextAction}
        name="nextDay"
        type="date"
        defaultValue={fields?.['nextDay']}
        {...(id && { id, 'data-key-target': 'next' })}
        {...form.markOf('nextDay')}
      />
      <Field
        label={texts.nextTime}
        name="nextTime"
        maxLength={5}
        defaultValue={fields?.['nextTime']}
        autoComplete="off"
      />
      <Field label={texts.nextNote} name="nextNote" defaultValue={fields?.['nextNote']} autoComplete="off" />
      <SelectField
        label={texts.nextOwner}
        name="nextOwner"
        defaultValue={fields?.['nextOwner']}
        options={[['', texts.itsOwner], ...team.map((each) => [each.uid, memberLabel(each)] as const)]}
      />
    </div>
  )
}

interface WordFieldsProps extends Pick<FieldsProps, 'form'> {
  legend: string
  words: readonly (readonly [value: string, words: string])[]
  submit: string
  /** Offers to wait for the visitor after this. */
  mayWait?: boolean
}

/** One of the offered words, or another. */
export function WordFields({ legend, words, submit, form, mayWait = false }: WordFieldsProps) {
  const { fields } = form
  return (
    <>
      <Radios legend={legend} name="word" chosen={fields?.['word']} options={words} />
      <Field
        label={texts.otherWords}
        name="otherWord"
        defaultValue={fields?.['otherWord']}
        autoComplete="off"
        {...form.markOf('otherWord')}
      />
      {mayWait && (
        <Tick name="waitForThem" value="yes" defaultChecked={fields?.['waitForThem'] === 'yes'}>
          {texts.waitAfter}
        </Tick>
      )}
      <p>
        <FormButton form={form} className="btn low">
          {submit}
        </FormButton>
      </p>
    </>
  )
}
