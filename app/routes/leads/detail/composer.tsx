import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { letterMessages as texts } from '../../../../core/letters/messages.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Field, Select, Tick } from '../../../ui/forms/field.tsx'
import { isNotDone } from '../../../ui/forms/form-result.ts'
import { Note } from '../../../ui/forms/note.tsx'
import { FormButton, FormNote, FormOf, type PageForm } from '../../../ui/forms/use-form.tsx'
import { fileLabel } from '../shared/file-label.ts'
import type { OpenItem } from '../shared/open-item.ts'
import { useDetailForm } from './detail-form.ts'
import { showOpened } from './reveal.ts'
import followUpStyles from './follow-up.module.css'
import styles from './letters.module.css'

/** Writes a letter to the client. It starts from a template or a draft, and a person edits it. */
export function Composer({ item }: { item: OpenItem }) {
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
    <details className={followUpStyles.panel} name="follow-up" ref={details} onToggle={showOpened} open={isOpen}>
      <summary className="btn low">{texts.write}</summary>
      <div className={`stack near ${followUpStyles.content}`}>
        <h3 className="visually-hidden">{texts.replyTo(to)}</h3>
        {draft !== null && draft.reason !== '' && <Note says="no">{texts.failed(draft.reason)}</Note>}
        {!canSend && (
          <Note says="no">
            <b>{texts.noMailLeaves}</b> {texts.lettersInFolder}
          </Note>
        )}
        <LetterForm item={item} form={form} />
        {draft !== null && draft.attachments.length > 0 && <DraftFiles item={item} draft={draft} />}
        <FormNote form={form} />
      </div>
    </details>
  )
}

interface LetterProps {
  item: OpenItem
  form: PageForm
}

function LetterForm({ item, form }: LetterProps) {
  const { draft, letterId, seen } = item.letters
  const { result, draft: kept } = form
  useStartedWords(form)

  function onKeyDown(event: KeyboardEvent<HTMLFormElement>): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    const send = event.currentTarget.querySelector<HTMLButtonElement>('button[value=letter]')
    if (send && !send.disabled) event.currentTarget.requestSubmit(send)
  }

  return (
    <FormOf form={form} className="stack near" onKeyDown={onKeyDown}>
      {/* Enter in a line shows the letter, and sends nothing. */}
      <Button className="visually-hidden" intent="letter-preview" tabIndex={-1} aria-hidden="true" />
      <input type="hidden" name="letterId" value={kept.hidden['letterId'] ?? letterId} />
      <input type="hidden" name="seen" value={kept.hidden['seen'] ?? seen} />
      <input type="hidden" name="draftId" value={draft?.id ?? ''} />
      <Words item={item} form={form} />
      <StartFrom item={item} form={form} />
      {result?.kind === 'shown' && result.intent === 'letter-preview' && <Preview fields={result.fields} item={item} />}
      <Buttons item={item} form={form} />
    </FormOf>
  )
}

/** What a template gave replaces the words, as if they were typed. */
function useStartedWords({ result, draft: { ref } }: PageForm): void {
  useEffect(() => {
    if (result?.kind !== 'shown' || result.intent !== 'letter-start') return
    const form = ref.current
    for (const name of ['subject', 'text']) {
      const field = form?.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name=${name}]`)
      if (field) field.value = result.fields[name] ?? ''
    }
    form?.dispatchEvent(new Event('input'))
    form?.querySelector('textarea')?.focus()
  }, [result, ref])
}

/** Whether the mail system refused it. */
function isRefused({ letters: { draft } }: OpenItem): boolean {
  return draft !== null && draft.reason !== ''
}

/** The address and the subject are folded into a line, and open where they are missing or refused. */
function Words({ item, form: { fields, result } }: LetterProps) {
  const { to, from, draft, start } = item.letters
  const { to: address, subject, text } = fields ?? draft ?? { to, ...start }
  const wrong: string[] = [texts.addressWrong, texts.subjectMissing]
  const isOpen = to === '' || isRefused(item) || (isNotDone(result) && wrong.includes(result.message))
  return (
    <>
      <details
        className={styles.envelope}
        open={isOpen}
        onInvalidCapture={({ currentTarget }) => {
          currentTarget.open = true
        }}
      >
        <summary className="line near bottom">
          <span>
            <span className="small muted">{texts.fromLine(from)}</span>
            <span>{texts.toLine(address ?? '', subject ?? '')}</span>
          </span>
          <u>{texts.change}</u>
        </summary>
        <Field
          label={texts.address}
          name="to"
          type="email"
          autoComplete="off"
          defaultValue={address}
          aria-invalid={isRefused(item) || undefined}
        />
        <Field label={texts.subject} name="subject" autoComplete="off" defaultValue={subject} />
        <p className="small">
          <a href={item.mailto}>{texts.ownProgram}</a>
        </p>
      </details>
      <textarea
        dir="auto"
        aria-label={texts.letter}
        name="text"
        rows={5}
        id="letter"
        data-key-target="reply"
        className={`input ${styles.words}`}
        defaultValue={text}
      />
    </>
  )
}

/** With a script a file is added once it is chosen, without one by a button of its own. */
function AddFile({ form }: Pick<LetterProps, 'form'>) {
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <label className={`quiet ${styles.file}`} aria-busy={form.sending === 'letter-file' || undefined}>
        <span>{texts.file}</span>
        <input
          type="file"
          name="file"
          aria-disabled={form.sending !== null || undefined}
          onClick={(event) => {
            if (form.sending !== null) event.preventDefault()
            event.currentTarget.value = ''
          }}
          onChange={() => button.current?.form?.requestSubmit(button.current)}
        />
      </label>
      <FormButton form={form} intent="letter-file" ref={button} formEncType="multipart/form-data" formNoValidate>
        {texts.addFile}
      </FormButton>
    </>
  )
}

function Buttons({ item, form }: LetterProps) {
  const { draft, canSend } = item.letters
  const anyway = isNotDone(form.result) ? form.result.anyway : undefined
  return (
    <div className={`row stuck ${styles.foot}`}>
      <Tick name="waitForThem" value="yes" defaultChecked>
        {texts.waitAfter}
      </Tick>
      <div className="actions">
        <FormButton form={form} className="btn low" intent="letter" disabled={!canSend}>
          {isRefused(item) ? texts.sendAgain : texts.send}
        </FormButton>
        {anyway && (
          <FormButton form={form} intent="letter-anyway" disabled={!canSend}>
            {anyway}
          </FormButton>
        )}
        <FormButton form={form} intent="letter-preview">
          {texts.preview}
        </FormButton>
        {draft && (
          <FormButton form={form} className="quiet danger" intent="letter-discard" formNoValidate>
            {texts.discard}
          </FormButton>
        )}
      </div>
    </div>
  )
}

function StartFrom({ item, form }: LetterProps) {
  const { questions, templates, draft, start } = item.letters
  const templateId = form.fields?.['template'] ?? form.fields?.['templateId'] ?? (draft ?? start).templateId
  const id = useId()
  return (
    <>
      <div className={`row close ${styles.start}`}>
        <label className="small" htmlFor={id}>
          {texts.startFrom}
        </label>
        <Select
          id={id}
          name="template"
          defaultValue={templateId}
          key={templateId}
          options={templates.map((template) => [template.id, template.name])}
        />
        <FormButton form={form} intent="letter-start" formNoValidate>
          {texts.use}
        </FormButton>
      </div>
      <div className={`row ends ${styles.more}`}>
        {questions.length > 0 && (
          <details>
            <summary className="small">{texts.questions}</summary>
            <p className="small muted">{texts.fewQuestions}</p>
            {questions.map(({ text, why }, place) => (
              <Tick key={text} name="question" value={place} defaultChecked={place < 2}>
                <span>{text}</span> <span className="small muted">{why}</span>
              </Tick>
            ))}
          </details>
        )}
        <AddFile form={form} />
      </div>
    </>
  )
}

/** Takes files away again. What is typed meanwhile stays. */
function DraftFiles({ item, draft }: { item: OpenItem; draft: NonNullable<OpenItem['letters']['draft']> }) {
  const form = useDetailForm('undo-letter', item.id)
  return (
    <>
      {draft.attachments.map((file) => (
        <FormOf key={file.id} form={form} intent="undo-letter-file" className={`row close ${styles.start}`}>
          <input type="hidden" name="draftId" value={draft.id} />
          <input type="hidden" name="fileId" value={file.id} />
          <span className="small">{fileLabel(file)}</span>
          <FormButton form={form}>
            {texts.removeFile} <span className="visually-hidden">{file.name}</span>
          </FormButton>
        </FormOf>
      ))}
      <FormNote form={form} />
    </>
  )
}

/** The letter as the mail shows it. */
function Preview({ fields, item }: { fields: Readonly<Record<string, string>>; item: OpenItem }) {
  return (
    <section className={`stack near ${styles.preview}`} aria-label={texts.preview}>
      <p>
        <b>{item.letters.from}</b>
        <br />
        <span dir="auto">{fields['subject']}</span>
      </p>
      <hr />
      <p className="lines breaks" dir="auto">
        {fields['text']}
      </p>
      <hr />
      <p className="small muted" dir="auto">
        {item.letters.footer}
      </p>
    </section>
  )
}
