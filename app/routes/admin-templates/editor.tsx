import { type RefObject, useState } from 'react'
import { useFetcher } from 'react-router'
import {
  type FieldValues,
  fieldNames,
  filledParts,
  maxLengths,
  unknownFields,
  withField,
} from '../../../core/reply-templates/fill-template.ts'
import { templateMessages as texts } from '../../../core/reply-templates/messages.ts'
import type { TemplateVersion } from '../../../core/reply-templates/template-service.ts'
import type { ReplyTemplate, TemplateContent } from '../../../core/reply-templates/template.ts'
import { versionMessages } from '../../../core/store/version-messages.ts'
import { Field, TextField } from '../../ui/forms/field.tsx'
import { Note } from '../../ui/forms/note.tsx'
import { draftKey } from '../../ui/live/drafts.ts'
import { useDraft } from '../../ui/live/use-draft.ts'
import { useHydrated } from '../../ui/live/use-hydrated.ts'
import { DraftNote } from '../../ui/team/draft-note.tsx'
import { useTyped } from '../../ui/team/use-typed.ts'
import { VersionList } from '../../ui/team/version-list.tsx'
import chips from '../../ui/forms/chips.module.css'
import layout from '../../ui/team/editor.module.css'
import styles from './templates.module.css'

/** `form`: what was sent. Without script it fills the fields in again. */
export interface TemplateResult {
  readonly kind: 'saved' | 'restored' | 'shown' | 'invalid' | 'conflict' | 'gone' | 'not-saved'
  readonly form?: TemplateContent & { readonly revisionNumber: number; readonly sample: number }
  readonly reason?: string
}

interface EditorProps {
  /** A new one has no versions. */
  readonly template: ReplyTemplate
  readonly versions: readonly TemplateVersion[]
  readonly canRemove: boolean
  readonly uid: string
  readonly initials: Readonly<Record<string, string>>
  readonly from: string
  readonly samples: readonly { readonly label: string; readonly values: FieldValues }[]
  readonly action: string
  /** The result of a form that was sent without script. */
  readonly posted: TemplateResult | null
}

/** The form of one template, a letter made of it, and its history. */
export function TemplateEditor(props: EditorProps) {
  const { template, action, posted } = props
  const { Form, data, state } = useFetcher<TemplateResult>()
  const result = state === 'idle' ? (data ?? posted) : null
  const start = posted?.form ?? template
  const key = draftKey('draft', props.uid, 'template', template.id)
  const { ref: form, ...draft } = useDraft(key, result?.kind === 'saved')
  const change = `${draft.keptAt} ${template.revisionNumber} ${state}`
  const read = (sent: FormData) => Object.fromEntries(sent) as unknown as TemplateContent
  const { typed, readForm } = useTyped<TemplateContent>(form, { key, start, change, read })
  const begun = draft.hidden['revisionNumber'] ?? start.revisionNumber
  const field = (name: keyof typeof maxLengths) => ({
    label: texts.fields[name],
    name,
    required: true,
    maxLength: maxLengths[name],
    defaultValue: start[name],
  })
  return (
    <div className={layout.columns}>
      <Form method="post" action={action} className={layout.form} ref={form} onInput={readForm} id="template">
        {/* Enter presses the first button of a form. */}
        <button className="visually-hidden" name="intent" value="show" tabIndex={-1} aria-hidden="true" />
        <input
          type="hidden"
          name="revisionNumber"
          value={result?.kind === 'conflict' ? template.revisionNumber : begun}
        />
        <Field {...field('name')} />
        <Field {...field('subject')} />
        <TextField {...field('text')} hint={texts.hint} rows={14} />
        <FieldButtons form={form} typed={typed} />
        <Result result={result} by={props.initials[template.savedBy ?? '']} isKept={draft.keptAt !== null} />
        <Save typed={typed} idle={state === 'idle'} action={action} />
        <DraftNote draft={{ ref: form, ...draft }} />
      </Form>
      <Preview {...props} typed={typed} />
      <Form method="post" action={action} className={layout.history}>
        <VersionList {...props} revisionNumber={template.revisionNumber} />
        <Removal {...props} />
      </Form>
    </div>
  )
}

function Save({ typed, idle, action }: { typed: TemplateContent; idle: boolean; action: string }) {
  const hydrated = useHydrated()
  return (
    <div className="actions">
      <button
        className="btn low"
        name="intent"
        value="save"
        disabled={!idle || (hydrated && unknownFields(typed).length > 0)}
      >
        {texts.save}
      </button>
      {!hydrated && (
        <a className="quiet" href={action}>
          {texts.throwAway}
        </a>
      )}
    </div>
  )
}

type FormRef = RefObject<HTMLFormElement | null>

/** Puts a field at the cursor of the letter, or in place of one that does not exist. */
function FieldButtons({ form, typed }: { form: FormRef; typed: TemplateContent }) {
  const hydrated = useHydrated()

  function edit(change: (letter: HTMLTextAreaElement, subject: HTMLInputElement) => void): void {
    const letter = form.current?.querySelector('textarea')
    const subject = form.current?.querySelector<HTMLInputElement>('[name=subject]')
    if (!letter || !subject) return
    change(letter, subject)
    letter.focus()
    letter.dispatchEvent(new Event('input', { bubbles: true }))
  }

  return (
    <>
      {hydrated && (
        <div className={`${chips.chips} ${styles.chips}`} role="group" aria-label={texts.putField}>
          {fieldNames.map((name) => (
            <button
              key={name}
              className={chips.chip}
              type="button"
              onClick={() =>
                edit((letter) => letter.setRangeText(`{${name}}`, letter.selectionStart, letter.selectionEnd, 'end'))
              }
            >
              {`{${name}}`}
            </button>
          ))}
        </div>
      )}
      <div className="stack" role="status">
        {unknownFields(typed).map((unknown) => (
          <div key={unknown.field}>
            <p className="error">{texts.unknown(unknown)}</p>
            {hydrated && unknown.meant && (
              <button
                className="quiet"
                type="button"
                onClick={() =>
                  edit((...areas) => {
                    for (const area of areas) area.value = withField(area.value, unknown)
                  })
                }
              >
                {texts.put(unknown.meant)}
              </button>
            )}
          </div>
        ))}
      </div>
    </>
  )
}

/** What came of the last form. `by`: who saved the stored version. */
function Result({ result, by, isKept }: { result: TemplateResult | null; by: string | undefined; isKept: boolean }) {
  if (result === null || result.kind === 'shown') return null
  const isDone = result.kind === 'saved' || result.kind === 'restored'
  if (isDone && isKept) return null
  const sentences = {
    ...texts.results,
    conflict: texts.conflict(by ?? versionMessages.colleague),
    'not-saved': result.reason,
  }
  return (
    <Note says={isDone ? 'yes' : 'no'} role={isDone ? 'status' : 'alert'}>
      <p>{sentences[result.kind]}</p>
    </Note>
  )
}

/** A letter as its reader sees it, filled in for a sample lead. Without script it follows the form when that is sent. */
function Preview({ typed, from, samples, posted }: EditorProps & { typed: TemplateContent }) {
  const hydrated = useHydrated()
  const [chosen, setChosen] = useState(posted?.form?.sample ?? 0)
  const values = (samples[chosen] ?? samples[0])?.values
  return (
    <section className={layout.preview} aria-labelledby="preview-title">
      <div className={styles.previewHead}>
        <h2 id="preview-title">{texts.preview}</h2>
        <label className="small">
          {`${texts.with} `}
          <select
            {...(hydrated ? {} : { name: 'sample', form: 'template' })}
            defaultValue={chosen}
            onChange={({ target }) => setChosen(Number(target.value))}
          >
            {samples.map(({ label }, index) => (
              <option key={label} value={index}>
                {label}
              </option>
            ))}
          </select>
        </label>
        {!hydrated && (
          <button className="quiet" form="template" name="intent" value="show">
            {texts.show}
          </button>
        )}
      </div>
      <div className={styles.letter}>
        <p>
          <b>{from}</b>
        </p>
        {values &&
          [typed.subject, typed.text].map((template, index) => (
            <p key={index} className={styles.words}>
              {filledParts(template, values).map(({ kind, text }, place) =>
                kind === 'text' ? (
                  text
                ) : (
                  <mark key={place} className={styles[kind]}>
                    {text}
                  </mark>
                ),
              )}
            </p>
          ))}
      </div>
      <p className="small muted">{texts.marks}</p>
    </section>
  )
}

/** For a template of the team's own: a button that deletes it. */
function Removal({ canRemove }: EditorProps) {
  if (!canRemove) return null
  return (
    <details>
      <summary>{texts.remove}</summary>
      <p>{texts.removeSure}</p>
      <button className="quiet danger" name="intent" value="remove">
        {texts.remove}
      </button>
    </details>
  )
}
