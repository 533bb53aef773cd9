import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { type ContactFields, contactConsentText, contactCopy } from '../../../../core/contact/contact-form.ts'
import type { FormMarks } from '../../../../core/contact/contact-service.ts'
import { Field, TextField } from '../../../ui/forms/field.tsx'
import { Note } from '../../../ui/forms/note.tsx'
import { useHydrated } from '../../../ui/live/use-hydrated.ts'
import { AgencyLinks } from '../../../ui/site/links.tsx'
import { usePromised, useSite } from '../../../ui/site/site.ts'
import { type ContactOutcome, fieldNames, marksAfter, resultId } from './contact-outcome.ts'
import styles from './contact.module.css'

interface ContactFormProps {
  marks: FormMarks
  draft?: ContactFields | null
  /** What was promised when a form without script was sent. Null where none was. */
  sent: string | null
  /** Why a form without script was refused. */
  refused: ContactOutcome | null
}

export function ContactForm({ marks, draft, sent, refused }: ContactFormProps) {
  const { Form, data, state } = useFetcher<ContactOutcome>()
  const form = useRef<HTMLFormElement>(null)
  const hydrated = useHydrated()
  const sending = state !== 'idle'
  const last = data ?? refused
  const initial = valuesAfter(last, draft)
  const outcome = sending ? null : last
  const { submissionId, issuedAt } = last ? marksAfter(last) : marks

  useEffect(() => {
    if (data && !sending && form.current) settle(form.current, data)
  }, [data, sending])

  /** What a field shows. Without script the browser focuses the first field with a problem. */
  function shown(name: keyof ContactFields) {
    return {
      name: fieldNames[name],
      defaultValue: initial?.[name] ?? '',
      error: problemsOf(outcome).find(({ field }) => field === name)?.message,
      autoFocus: problemsOf(refused)[0]?.field === name,
    }
  }

  return (
    <section className="on-deep" id="write">
      <h2>{contactCopy.formTitle}</h2>
      <p className={styles.promise}>{usePromised(contactCopy.promise)}</p>
      <p className="small">
        {contactConsentText} <a href="/privacy">{contactCopy.privacyPolicy}</a>
      </p>
      {/* Until the script runs the browser checks the form; from then on we do, in our own words. */}
      <Form method="post" action="/contact" ref={form} noValidate={hydrated}>
        <Field label={contactCopy.name} autoComplete="name" required {...shown('name')} />
        <Field label={contactCopy.email} type="email" autoComplete="email" required {...shown('email')} />
        <Field label={contactCopy.company} autoComplete="organization" {...shown('company')} />
        <TextField label={contactCopy.message} rows={5} required {...shown('message')} />
        <input type="hidden" name={fieldNames.submissionId} value={submissionId} />
        <input type="hidden" name={fieldNames.issuedAt} value={issuedAt ?? ''} />
        <Trap />
        <div>
          <button className="btn sun" type="submit" disabled={sending}>
            {sending ? contactCopy.sending : contactCopy.send}
          </button>
        </div>
        {/* Without script the address says that the form was sent. */}
        <ContactResult {...(sending ? {} : (last ?? (sent !== null && { kind: 'sent', promise: sent })))} />
      </Form>
    </section>
  )
}

function problemsOf(outcome: ContactOutcome | null) {
  return outcome?.kind === 'invalid' ? outcome.problems : []
}

function valuesAfter(outcome: ContactOutcome | null, draft: ContactFields | null = null): ContactFields | null {
  if (outcome === null) return draft
  return outcome.kind === 'sent' ? null : outcome.submission
}

/** A field that only a machine fills in. */
function Trap() {
  return (
    <div className="visually-hidden" aria-hidden="true" inert>
      <Field label={contactCopy.leaveEmpty} name={fieldNames.trap} autoComplete="off" tabIndex={-1} />
    </div>
  )
}

/** Empties a form that was sent. Focuses the first field with a problem, or the button, which lost the focus while it was disabled. */
function settle(form: HTMLFormElement, outcome: ContactOutcome): void {
  if (outcome.kind === 'sent') form.reset()
  const problem = form.querySelector<HTMLElement>('[aria-invalid]')
  if (problem) return problem.focus()
  if (document.activeElement === document.body) form.querySelector('button')?.focus({ preventScroll: true })
  document.getElementById(resultId)?.scrollIntoView({ block: 'nearest' })
}

function ContactResult(result: Partial<ContactOutcome> & { promise?: string; seconds?: number }) {
  const { kind, promise, seconds = 0 } = result
  const { email } = useSite().agency
  const reasons: Partial<Record<ContactOutcome['kind'], string>> = {
    'too-fast': contactCopy.notYet,
    wait: contactCopy.tooMany(email, seconds),
    'not-stored': contactCopy.notStored,
  }
  const reason = result.reason ?? (kind && reasons[kind])
  const sent = usePromised(contactCopy.sent)
  return (
    <div id={resultId}>
      {/* Always there, so that what appears in it is announced. */}
      <div role="status">
        {kind === 'sent' && (
          <Note says="yes">
            <p>{promise ? `${sent} ${contactCopy.counted(promise)}` : sent}</p>
          </Note>
        )}
      </div>
      {reason && (
        <Note says="no" role="alert">
          <p>{reason}</p>
          {kind !== 'too-fast' && <AgencyLinks />}
        </Note>
      )}
    </div>
  )
}
