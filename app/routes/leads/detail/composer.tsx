import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { letterFooter } from '../../../../core/email/templates/letter-footer.ts'
import { letterMessages as texts } from '../../../../core/letters/messages.ts'
import { Field, TextField } from '../../../ui/forms/field.tsx'
import { Note } from '../../../ui/forms/note.tsx'
import { Flag } from '../../../ui/site/flag.tsx'
import { fileLabel } from '../shared/file-label.ts'
import type { OpenItem } from '../shared/open-item.ts'
import { type DetailForm, DraftForm, FormResult, HiddenFields, useDetailForm } from './detail-form.tsx'
import followUpStyles from './follow-up.module.css'
import styles from './letters.module.css'

/** Writes a letter to the client. It starts from a template or a draft, and a person edits it. */
export function Composer({ item }: { item: OpenItem }) {
  const { draft } = item.letters
  return <ComposerOf key={draft?.id ?? 'new'} item={item} />
}

function ComposerOf({ item }: { item: OpenItem }) {
  const { to, draft, canSend } = item.letters
  const form = useDetailForm('letter', item.id)
  const { result } = form
  const details = useRef<HTMLDetailsElement>(null)
  const isGone = result?.kind === 'done' && draft === null

  useEffect(() => {
    if (!isGone) return
    const hadFocus = details.current?.contains(document.activeElement)
    details.current?.removeAttribute('open')
    if (hadFocus) details.current?.querySelector('summary')?.focus()
  }, [isGone])

  const isOpen = draft !== null || form.draft.keptAt !== null || (result !== null && !isGone)
  return (
    <details className={followUpStyles.panel} name="follow-up" ref={details} open={isOpen}>
      <summary className="btn low">{texts.write}</summary>
      <div className={followUpStyles.content}>
        <div className={styles.head}>
          <h3>{texts.replyTo(to)}</h3>
          <span className="tag">
            <Flag letter="M" size={16} /> {texts.states.draft}
          </span>
        </div>
        {draft !== null && draft.reason !== '' && <Note says="no">{texts.failed(draft.reason)}</Note>}
        {!canSend && (
          <Note says="no">
            <b>{texts.noMailLeaves}</b> {texts.lettersInFolder}
          </Note>
        )}
        <LetterForm item={item} form={form} />
        {draft !== null && draft.attachments.length > 0 && <DraftFiles item={item} draft={draft} />}
        <FormResult form={form} />
        <p className="small">
          <a href={item.mailto}>{texts.ownProgram}</a>
        </p>
      </div>
    </details>
  )
}

function LetterForm({ item, form }: { item: OpenItem; form: DetailForm }) {
  const { to, draft, canSend, letterId, seen } = item.letters
  const { result, idle, draft: kept, refusedFields } = form
  const fields = refusedFields ?? { to: draft?.to ?? to, subject: draft?.subject ?? '', text: draft?.text ?? '' }
  const element = kept.ref
  const fileId = useId()
  const anyway = result?.kind === 'not-done' ? result.anyway : undefined
  const isRefusedAddress = draft !== null && draft.reason !== ''

  // What a template gave replaces the words, as if they were typed.
  useEffect(() => {
    if (result?.kind !== 'shown' || result.intent !== 'letter-start') return
    const form = element.current
    for (const name of ['subject', 'text']) {
      const field = form?.elements.namedItem(name)
      if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
        field.value = result.fields[name] ?? ''
    }
    form?.dispatchEvent(new Event('input'))
    form?.querySelector('textarea')?.focus()
  }, [result, element])

  function onKeyDown(event: KeyboardEvent<HTMLFormElement>): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    const send = event.currentTarget.querySelector<HTMLButtonElement>('button[value=letter]')
    if (send && !send.disabled) event.currentTarget.requestSubmit(send)
  }

  return (
    <DraftForm form={form} className={followUpStyles.form} onKeyDown={onKeyDown}>
      {/* Enter in a line shows the letter, and sends nothing. */}
      <button className="visually-hidden" name="intent" value="letter-preview" tabIndex={-1} aria-hidden="true" />
      <input type="hidden" name="letterId" value={kept.hidden['letterId'] ?? letterId} />
      <input type="hidden" name="seen" value={kept.hidden['seen'] ?? seen} />
      <input type="hidden" name="draftId" value={draft?.id ?? ''} />
      <StartFrom item={item} idle={idle} />
      <Field
        label={texts.address}
        name="to"
        type="email"
        autoComplete="off"
        defaultValue={fields['to']}
        aria-invalid={isRefusedAddress || undefined}
      />
      <Field label={texts.subject} name="subject" autoComplete="off" defaultValue={fields['subject']} />
      <TextField
        label={texts.letter}
        name="text"
        rows={10}
        id="letter"
        data-key-target="reply"
        className={`input ${styles.words}`}
        defaultValue={fields['text']}
      />
      <label className={followUpStyles.check}>
        <input type="checkbox" name="waitForThem" value="yes" defaultChecked />
        {texts.waitAfter}
      </label>
      <div className={styles.start}>
        <label className="small" htmlFor={fileId}>
          {texts.file}
        </label>
        <input id={fileId} type="file" name="file" />
        <button
          className="quiet"
          name="intent"
          value="letter-file"
          formEncType="multipart/form-data"
          formNoValidate
          disabled={!idle}
        >
          {texts.addFile}
        </button>
      </div>
      {result?.kind === 'shown' && result.intent === 'letter-preview' && <Preview fields={result.fields} item={item} />}
      <div className={`actions ${styles.actions}`}>
        <button className="btn low" name="intent" value="letter" disabled={!idle || !canSend}>
          {isRefusedAddress ? texts.sendAgain : texts.send}
        </button>
        {anyway && (
          <button className="quiet" name="intent" value="letter-anyway" disabled={!idle || !canSend}>
            {anyway}
          </button>
        )}
        <button className="quiet" name="intent" value="letter-preview" disabled={!idle}>
          {texts.preview}
        </button>
        {draft && (
          <button className="quiet danger" name="intent" value="letter-discard" disabled={!idle} formNoValidate>
            {texts.discard}
          </button>
        )}
      </div>
      {canSend && <p className="small muted">{texts.tenSeconds}</p>}
    </DraftForm>
  )
}

function StartFrom({ item, idle }: { item: OpenItem; idle: boolean }) {
  const { questions, templates } = item.letters
  const id = useId()
  return (
    <>
      <div className={styles.start}>
        <label className="small" htmlFor={id}>
          {texts.startFrom}
        </label>
        <select id={id} name="template">
          {templates.map((template) => (
            <option key={template.id} value={template.id}>
              {template.name}
            </option>
          ))}
        </select>
        <button className="quiet" name="intent" value="letter-start" disabled={!idle} formNoValidate>
          {texts.use}
        </button>
      </div>
      {questions.length > 0 && (
        <fieldset className={styles.questions}>
          <legend className="small">{texts.questions}</legend>
          {questions.map(({ text, why }, place) => (
            <label key={text} className={followUpStyles.check}>
              <input type="checkbox" name="question" value={place} defaultChecked={place < 2} />
              <span>
                {text} <span className="small muted">{why}</span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
    </>
  )
}

/** Takes files away again. What is typed meanwhile stays. */
function DraftFiles({ item, draft }: { item: OpenItem; draft: NonNullable<OpenItem['letters']['draft']> }) {
  const form = useDetailForm('undo-letter', item.id)
  return (
    <>
      {draft.attachments.map((file) => (
        <form.Form key={file.id} method="post" className={styles.start}>
          <HiddenFields intent="undo-letter-file" />
          <input type="hidden" name="draftId" value={draft.id} />
          <input type="hidden" name="fileId" value={file.id} />
          <span className="small">{fileLabel(file)}</span>
          <button className="quiet" disabled={!form.idle}>
            {texts.removeFile} <span className="visually-hidden">{file.name}</span>
          </button>
        </form.Form>
      ))}
      <FormResult form={form} />
    </>
  )
}

/** The letter as the mail shows it. */
function Preview({ fields, item }: { fields: Readonly<Record<string, string>>; item: OpenItem }) {
  return (
    <section className={styles.preview} aria-label={texts.preview}>
      <p className={styles.previewHead}>
        <b>{item.letters.from}</b>
        <br />
        {fields['subject']}
      </p>
      <p className={styles.text}>{fields['text']}</p>
      <p className={`small muted ${styles.previewFoot}`}>{letterFooter}</p>
    </section>
  )
}
