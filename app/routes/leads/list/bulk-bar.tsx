import { type ReactNode, useEffect, useRef } from 'react'
import { useActionData, useFetcher } from 'react-router'
import { closingLabels } from '../../../../core/follow-up/clock-words.ts'
import { closings } from '../../../../core/follow-up/stored-fields.ts'
import { memberLabel } from '../../../../core/identity/member-label.ts'
import type { Colleague } from '../../../../core/identity/profile.ts'
import { listMessages as texts } from '../../../../core/inbox/list-messages.ts'
import { followUpLabels } from '../../../../core/inbox/messages.ts'
import { dashboardMessages } from '../../../../core/leads/messages.ts'
import { type ActionResult, sameChoice } from '../shared/action-result.ts'
import { type View, addressOf } from '../shared/view.ts'
import styles from './bulk-bar.module.css'

/** Of the fetcher that changes chosen rows. */
export const bulkKey = 'bulk'

interface BulkFormProps {
  view: View
  team: readonly Colleague[]
  /** Rows, each with its box. The browser holds what is chosen, so it goes with its row. */
  children: ReactNode
}

/** The rows as a form that changes the chosen ones together. */
export function BulkForm({ view, team, children }: BulkFormProps) {
  const { Form, state, data } = useBulkFetcher()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (data?.kind === 'done') form.current?.reset()
  }, [data])
  return (
    <Form className={styles.form} method="post" action={actionOf(view)} autoComplete="off" ref={form}>
      {children}
      <div className={`screen-only ${styles.bar}`} role="group" aria-label={texts.bulk}>
        <b className={styles.count}>{texts.chosen}</b>
        <Choice name="assignee" label={texts.owner} options={[...team.map(optionOf), ['', dashboardMessages.nobody]]} />
        <Choice name="state" label={texts.state} options={states} />
        <label className={styles.because}>
          <span>{texts.because}</span>
          <input className="input" dir="auto" name="word" autoComplete="off" />
        </label>
        <button className="quiet" name="intent" value="bulk" disabled={state !== 'idle'}>
          {texts.apply}
        </button>
        <button className="link" type="reset">
          {texts.clear}
        </button>
      </div>
    </Form>
  )
}

/** What became of the chosen rows, and the way back. */
export function BulkResult({ view }: { view: View }) {
  const { Form, state, data, reset } = useBulkFetcher()
  const posted = useActionData<ActionResult>()
  const result = data ?? posted
  return (
    <div className={`screen-only ${styles.results}`}>
      <p role="status">{state === 'idle' && result && 'message' in result && result.message}</p>
      {result?.kind === 'done' && result.undo !== undefined && (
        <Form method="post" action={actionOf(view)}>
          <input type="hidden" name="undo" value={result.undo} />
          <button className="quiet" name="intent" value="undo" disabled={state !== 'idle'}>
            {texts.undo}
          </button>
        </Form>
      )}
      {data && (
        <button className="link" type="button" onClick={() => reset()}>
          {dashboardMessages.close}
        </button>
      )}
    </div>
  )
}

/** The action belongs to the dashboard, whatever is open. */
function actionOf(view: View): string {
  return addressOf({ ...view, kind: view.kind === 'contact' ? null : view.kind, openId: null })
}

function useBulkFetcher() {
  return useFetcher<ActionResult>({ key: bulkKey })
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
    <label>
      <span>{label}</span>
      <select name={name}>
        <option value={sameChoice}>{texts.same}</option>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}
