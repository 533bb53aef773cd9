import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { useDetailForm } from '../../../../routes/leads/detail/detail-form.ts'
import { focusOpened } from '../../../../routes/leads/detail/reveal.ts'
import { fileLabel } from '../../../../routes/leads/shared/file-label.ts'
import { Actions, Button } from '../../../../ui/forms/button.tsx'
import { Field, Select, Tick } from '../../../../ui/forms/field.tsx'
import { AddFile } from '../../../../ui/forms/file-input.tsx'
import { isNotDone } from '../../../../ui/forms/form-result.ts'
import { Note } from '../../../../ui/forms/note.tsx'
import { FormButton, FormNote, FormOf, type PageForm } from '../../../../ui/forms/use-form.tsx'
import { useHydrated } from '../../../../ui/live/use-hydrated.ts'
import { letterMessages as texts } from '../../messages.ts'
import { type ItemWithLetters, letterIntents, waitingIntents } from './item-letters.ts'
import { Waiting } from './letters.tsx'
import followUpStyles from '../../../../routes/leads/detail/follow-up.module.css'
import styles from './letters.module.css'

/** Writes a letter to the client. It starts from a template or a draft, and a person edits it. */
export function Composer({ item }: { item: ItemWithLetters }) {
  const { to, draft, canSend, memberUid, letters } = item.letters
  const form = useDetailForm('letter', item.id, letterIntents, ['letter-file'])
  const { result } = form
  const failure = failureOf(item)
  const details = useRef<HTMLDetailsElement>(null)
  const waiting = letters.filter((letter) => letter.state === 'sending' && letter.memberUid === memberUid)
  // For ten seconds: a mail server that takes nothing keeps nobody from writing.
  const isCounting = waiting.some(({ waits }) => waits?.attempts === 0)
  const isWaiting = waiting.length > 0
  const isDone = result?.kind === 'done'
  const isGone = isDone && draft === null && !isWaiting

  useEffect(() => {
    if (isGone) details.current?.removeAttribute('open')
  }, [isGone])

  // Its buttons have had the focus.
  useEffect(() => {
    const panel = details.current
    if (!isWaiting) return () => {}
    return () => {
      if (document.activeElement !== document.body) return
      panel?.querySelector<HTMLElement>(panel.open ? 'textarea' : 'summary')?.focus()
    }
  }, [isWaiting])

  const isOpen = isWaiting || draft !== null || form.draft.keptAt !== null || (result !== null && !isGone)
  const isQueued = isDone && result.intent === 'letter'
  return (
    <details className="opens-below" name="follow-up" ref={details} onToggle={focusOpened} open={isOpen}>
      <summary className="btn">{texts.write}</summary>
      <div className={`stack near on-paper ${followUpStyles.content}`}>
        <h2 className="visually-hidden">{texts.replyTo(to)}</h2>
        {failure && <Note says="no">{texts.failed(failure)}</Note>}
        {!canSend && (
          <Note says="no">
            <b>{texts.noMailLeaves}</b> {texts.lettersInFolder}
          </Note>
        )}
        {waiting.map((letter) => (
          <Waiting key={letter.id} letter={letter} item={item} />
        ))}
        <DraftFiles item={item} />
        <LetterForm item={item} form={form} hidden={isCounting} />
        <FormNote form={isQueued ? { ...form, result: null } : form} />
      </div>
    </details>
  )
}

interface LetterProps {
  item: ItemWithLetters
  form: PageForm
}

function LetterForm({ item, form, hidden }: LetterProps & { hidden: boolean }) {
  const { draft, letterId, seen } = item.letters
  const { result, draft: kept } = form
  const preview = result?.kind === 'shown' && result.intent === 'letter-preview' ? result.fields : null
  useStartedWords(form)

  function onKeyDown(event: KeyboardEvent<HTMLFormElement>): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    const send = event.currentTarget.querySelector<HTMLButtonElement>('button[value=letter]')
    if (send && !send.disabled) event.currentTarget.requestSubmit(send)
  }

  return (
    <FormOf form={form} className={`stack close ${styles.form}`} hidden={hidden} onKeyDown={onKeyDown}>
      {/* Enter in a line shows the letter, and sends nothing. */}
      <Button className="visually-hidden" intent="letter-preview" tabIndex={-1} aria-hidden="true" />
      <input type="hidden" name="letterId" value={kept.hidden['letterId'] ?? letterId} />
      <input type="hidden" name="seen" value={kept.hidden['seen'] ?? seen} />
      <input type="hidden" name="draftId" value={draft?.id ?? ''} />
      <Words item={item} form={form} isPreview={preview !== null} />
      {preview && <Preview fields={preview} item={item} />}
      <StartFrom item={item} form={form} />
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

/** Returns why the mail system refused it, or nothing. */
function failureOf({ letters: { draft } }: ItemWithLetters): string {
  return draft?.reason ?? ''
}

/** The address and the subject are folded into a line, and open where they are missing or refused. The preview takes the place of the words. */
function Words({ item, form, isPreview }: LetterProps & { isPreview: boolean }) {
  const { fields, result } = form
  const { to, draft, start } = item.letters
  const { to: address, subject, text } = fields ?? draft ?? { to, ...start }
  const wrong: string[] = [texts.addressWrong, texts.subjectMissing]
  const canReset = useHydrated() && isPreview
  const isOpen = to === '' || failureOf(item) !== '' || (isNotDone(result) && wrong.includes(result.message))
  return (
    <>
      <div className="row ends">
        <details
          className={`grow ${styles.envelope}`}
          open={isOpen}
          // The preview shows them as they were.
          onInput={() => isPreview && form.reset()}
          onInvalidCapture={({ currentTarget }) => {
            currentTarget.open = true
          }}
        >
          <summary className="line near">
            <span>{texts.toLine(address ?? '', subject ?? '')}</span>
            <u>{texts.change}</u>
          </summary>
          <Field
            label={texts.address}
            name="to"
            type="email"
            autoComplete="off"
            defaultValue={address}
            aria-invalid={failureOf(item) !== '' || undefined}
          />
          <Field label={texts.subject} name="subject" autoComplete="off" defaultValue={subject} />
          <p className="small">
            <a href={item.mailto}>{texts.ownProgram}</a>
          </p>
        </details>
        <FormButton
          form={form}
          className="link"
          intent="letter-preview"
          {...(canReset && { type: 'button', onClick: () => form.reset() })}
        >
          {canReset ? texts.writeOn : texts.preview}
        </FormButton>
      </div>
      <textarea
        dir="auto"
        aria-label={texts.letter}
        name="text"
        rows={4}
        id="letter"
        data-key-target="reply"
        className={`input ${styles.words}`}
        defaultValue={text}
      />
    </>
  )
}

function Buttons({ item, form }: LetterProps) {
  const { draft, canSend } = item.letters
  const anyway = isNotDone(form.result) ? form.result.anyway : undefined
  return (
    <Actions className={`stuck on-paper ${styles.foot}`}>
      <FormButton form={form} className="btn" intent="letter" disabled={!canSend}>
        {failureOf(item) ? texts.sendAgain : texts.send}
      </FormButton>
      {anyway && (
        <FormButton form={form} intent="letter-anyway" disabled={!canSend}>
          {anyway}
        </FormButton>
      )}
      <AddFile form={form} intent="letter-file" label={texts.file} submit={texts.addFile} />
      <Tick name="waitForThem" value="yes" defaultChecked>
        {texts.waitAfter}
      </Tick>
      {draft && (
        <FormButton form={form} className="link" intent="letter-discard" formNoValidate>
          {texts.discard}
        </FormButton>
      )}
    </Actions>
  )
}

function StartFrom({ item, form }: LetterProps) {
  const { questions, templates, draft, start } = item.letters
  const templateId = form.fields?.['template'] ?? form.fields?.['templateId'] ?? (draft ?? start).templateId
  const id = useId()
  return (
    <div className={`row close ends ${styles.start}`}>
      {questions.length > 0 && (
        <details>
          <summary className="link">{texts.questions}</summary>
          <p className="small muted">{texts.fewQuestions}</p>
          {questions.map(({ text, why }, place) => (
            <Tick key={text} name="question" value={place} defaultChecked={place < 2}>
              <span>{text}</span> <span className="small muted">{why}</span>
            </Tick>
          ))}
        </details>
      )}
      <span className="line close grow">
        <label className="small" htmlFor={id}>
          {texts.startFrom}
        </label>
        <Select
          id={id}
          name="template"
          defaultValue={templateId}
          options={templates.map((template) => [template.id, template.name])}
        />
        <FormButton form={form} intent="letter-start" formNoValidate>
          {texts.use}
        </FormButton>
      </span>
    </div>
  )
}

/** Takes files away again. What is typed meanwhile stays. */
function DraftFiles({ item }: { item: ItemWithLetters }) {
  const { draft } = item.letters
  const form = useDetailForm('undo-letter', item.id, waitingIntents)
  if (!draft) return null
  return (
    <>
      {draft.attachments.map((file) => (
        <FormOf key={file.id} form={form} intent="undo-letter-file" className="row close">
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
function Preview({ fields, item }: { fields: Readonly<Record<string, string>>; item: ItemWithLetters }) {
  return (
    <section className={`stack close top ${styles.preview}`} aria-label={texts.preview}>
      <p className="small muted" dir="auto">
        {`${texts.fromLine(item.letters.from)}. ${texts.toLine(fields['to'] ?? '', fields['subject'] ?? '')}`}
      </p>
      <p className="lines breaks" dir="auto">
        {fields['text']}
      </p>
      <p className="small muted" dir="auto">
        {item.letters.footer}
      </p>
    </section>
  )
}
