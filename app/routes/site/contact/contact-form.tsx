import { useEffect } from 'react'
import { type ContactFields, contactCopy } from '../../../features/contact/contact-form.ts'
import type { FormMarks } from '../../../features/contact/contact-service.ts'
import { Field, TextField } from '../../../ui/forms/field.tsx'
import { type FormResult, isNotDone } from '../../../ui/forms/form-result.ts'
import { Note } from '../../../ui/forms/note.tsx'
import { FormButton, FormOf, useForm } from '../../../ui/forms/use-form.tsx'
import { useHydrated } from '../../../ui/live/use-hydrated.ts'
import { AgencyLinks } from '../../../ui/site/links.tsx'
import { usePromised, useSite } from '../../../ui/site/site.ts'
import { marksAfter, resultId, submissionIn, trapName } from './contact-outcome.ts'
import styles from './contact.module.css'

interface ContactFormProps {
  marks: FormMarks
  draft?: ContactFields | null
  /** What was promised when a form without script was sent. Null where none was. */
  sent: string | null
}

export function ContactForm({ marks, draft, sent }: ContactFormProps) {
  const form = useForm(['send'])
  const { latestResult: last, result, sending, fields } = form
  const hydrated = useHydrated()
  const { words, cameFrom } = useSite()
  const initial = last?.kind === 'done' ? null : fields ? submissionIn(fields) : draft
  const { submissionId, issuedAt } = last ? marksAfter(last) : marks

  useEffect(() => {
    if (result) settle(form.draft.ref.current, result)
  }, [result, form.draft.ref])

  /** What a field shows. Without script the browser focuses the first field with a problem. */
  function shown(name: keyof ContactFields) {
    const error = isNotDone(result) ? result.problems?.[name] : undefined
    return { name, defaultValue: initial?.[name] ?? '', error, autoFocus: error !== undefined }
  }

  return (
    <section className="screen-only on-deep" id="write">
      <h2 className="title">{contactCopy.formTitle}</h2>
      <p className={styles.promise}>{usePromised(contactCopy.promise)}</p>
      <p className="small">
        <span>{words.contact}</span> <a href="/privacy">{contactCopy.privacyPolicy}</a>
      </p>
      {/* Until the script runs the browser checks the form; from then on we do, in our own words. */}
      <FormOf form={form} intent="send" action="/contact" className="stack loose" noValidate={hydrated}>
        <Field label={contactCopy.name} autoComplete="name" required {...shown('name')} />
        <Field label={contactCopy.email} type="email" autoComplete="email" required {...shown('email')} />
        <Field label={contactCopy.company} autoComplete="organization" {...shown('company')} />
        <TextField label={contactCopy.message} rows={5} required {...shown('message')} />
        <input type="hidden" name="submissionId" value={submissionId} />
        <input type="hidden" name="issuedAt" value={issuedAt ?? ''} />
        {cameFrom && <input type="hidden" name="cameFrom" value={cameFrom} />}
        <Trap />
        <FormButton form={form} className="btn sun" disabled={sending !== null}>
          {sending === null ? contactCopy.send : contactCopy.sending}
        </FormButton>
        {/* Without script the address says that the form was sent. */}
        <ContactResult result={result} promise={sending === null && last === null ? sent : null} />
      </FormOf>
    </section>
  )
}

/** A field that only a machine fills in. */
function Trap() {
  return (
    <div className="visually-hidden" aria-hidden="true" inert>
      <Field label={contactCopy.leaveEmpty} name={trapName} autoComplete="off" tabIndex={-1} />
    </div>
  )
}

/** Empties a form that was sent. The button has lost the focus while it was disabled. */
function settle(form: HTMLFormElement | null, { kind }: FormResult): void {
  if (kind === 'done') form?.reset()
  if (document.activeElement === document.body) form?.querySelector('button')?.focus({ preventScroll: true })
  document.getElementById(resultId)?.scrollIntoView({ block: 'nearest' })
}

interface ContactResultProps {
  result: FormResult | null
  /** Of a form that was sent without script. */
  promise: string | null
}

function ContactResult({ result, promise: earlier }: ContactResultProps) {
  const promise = result?.kind === 'done' ? result.message : result ? null : earlier
  const reason = isNotDone(result) ? result.message : ''
  const sent = usePromised(contactCopy.sent)
  return (
    <div id={resultId}>
      {/* Always there, so that what appears in it is announced. */}
      <div role="status">
        {promise !== null && <Note says="yes">{promise ? `${sent} ${contactCopy.counted(promise)}` : sent}</Note>}
      </div>
      {reason && (
        <Note says="no" role="alert">
          <p>{reason}</p>
          {result?.kind !== 'invalid' && <AgencyLinks />}
        </Note>
      )}
    </div>
  )
}
