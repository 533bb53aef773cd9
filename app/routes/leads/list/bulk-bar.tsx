import { type ReactNode, useEffect } from 'react'
import { closingLabels } from '../../../../core/follow-up/clock-words.ts'
import { closings } from '../../../../core/follow-up/states.ts'
import { memberLabel } from '../../../../core/identity/member-label.ts'
import type { Colleague } from '../../../../core/identity/profile.ts'
import { listMessages as texts } from '../../../features/leads-desk/inbox/list-messages.ts'
import { followUpLabels } from '../../../features/leads-desk/inbox/messages.ts'
import { dashboardMessages } from '../../../features/leads-desk/leads/messages.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Select } from '../../../ui/forms/field.tsx'
import { FormButton, FormOf, useForm } from '../../../ui/forms/use-form.tsx'
import { sameChoice } from '../shared/intents.ts'
import type { Dashboard } from '../shared/load-dashboard.ts'
import { type View, addressOf } from '../shared/view.ts'
import styles from './bulk-bar.module.css'

/** Of the fetcher that changes chosen rows. */
export const bulkKey = 'bulk'

interface BulkFormProps extends Pick<Dashboard, 'view' | 'team'> {
  /** Rows, each with its box. The browser holds what is chosen, so it goes with its row. */
  children: ReactNode
}

/** The rows as a form that changes the chosen ones together. */
export function BulkForm({ view, team, children }: BulkFormProps) {
  const form = useBulkForm()
  const { latestResult, draft } = form
  useEffect(() => {
    if (latestResult?.kind === 'done') draft.ref.current?.reset()
  }, [latestResult, draft.ref])
  return (
    <FormOf form={form} className={styles.form} action={actionOf(view)} autoComplete="off">
      {children}
      <div className={`screen-only row on-ink stuck ${styles.bar}`} role="group" aria-label={texts.bulk}>
        <b className={styles.count}>{texts.chosen}</b>
        <Choice name="assignee" label={texts.owner} options={[...team.map(optionOf), ['', dashboardMessages.nobody]]} />
        <Choice name="state" label={texts.state} options={states} />
        <label className={`line small ${styles.because}`}>
          <span>{texts.because}</span>
          <input className="input" dir="auto" name="word" autoComplete="off" />
        </label>
        <FormButton form={form} intent="bulk">
          {texts.apply}
        </FormButton>
        <Button className="link" type="reset">
          {texts.clear}
        </Button>
      </div>
    </FormOf>
  )
}

/** What became of the chosen rows, and the way back. */
export function BulkResult({ view }: { view: View }) {
  const form = useBulkForm()
  const { latestResult: result, result: shown, note } = form
  return (
    <div className={`screen-only row box stuck ${styles.results}`}>
      <p className="strong grow" role="status" tabIndex={-1} ref={note}>
        {shown && 'message' in shown && shown.message}
      </p>
      {result?.kind === 'done' && result.undo !== undefined && (
        <form.Form method="post" action={actionOf(view)}>
          <input type="hidden" name="undo" value={result.undo} />
          <FormButton form={form} intent="undo">
            {texts.undo}
          </FormButton>
        </form.Form>
      )}
      {result && (
        <Button className="link" onClick={() => form.reset()}>
          {dashboardMessages.close}
        </Button>
      )}
    </div>
  )
}

/** The action belongs to the dashboard, whatever is open. */
function actionOf(view: View): string {
  return addressOf({ ...view, kind: view.kind === 'contact' ? null : view.kind, openId: null })
}

function useBulkForm() {
  return useForm(['bulk', 'undo'], { name: bulkKey })
}

const states: readonly Option[] = [
  ['open', followUpLabels.open],
  ...closings.map((each) => [each, `${followUpLabels.closed}: ${closingLabels[each]}`] as const),
]

type Option = readonly [value: string, label: string]

function optionOf(member: Colleague): Option {
  return [member.uid, memberLabel(member)]
}

function Choice({ name, label, options }: { name: string; label: string; options: readonly Option[] }) {
  return (
    <label className="line small">
      <span>{label}</span>
      <Select name={name} options={[[sameChoice, texts.same], ...options]} />
    </label>
  )
}
