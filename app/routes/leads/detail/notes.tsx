import { useEffect, useRef } from 'react'
import { dashboardMessages } from '../../../../core/leads/dashboard-messages.ts'
import { TextField } from '../../../ui/forms/field.tsx'
import { LocalTime } from '../../../ui/live/local-time.tsx'
import styles from './detail.module.css'
import { HiddenFields, useDetailForm } from './detail-form.tsx'
import { Block } from './detail-parts.tsx'
import { FormResult } from './form-result.tsx'
import type { OpenLead } from './load-detail.ts'

/** The team's notes about a lead, and a form for another. */
export function Notes({ open: { lead, notes, noteId } }: { open: OpenLead }) {
  const form = useDetailForm('note', lead.id)
  const { result } = form
  const element = useRef<HTMLFormElement>(null)
  const text = result?.kind === 'not-done' ? result.fields['text'] : ''

  useEffect(() => {
    if (result?.kind === 'done') element.current?.reset()
  }, [result])

  return (
    <Block title={dashboardMessages.notes}>
      {notes.length === 0 && <p className="small muted">{dashboardMessages.noNotes}</p>}
      {notes.length > 0 && (
        <ul className={styles.notes}>
          {notes.map(({ id, memberEmail, text, createdAt }) => (
            <li key={id}>
              <p className="small muted">
                {memberEmail}, <LocalTime iso={createdAt} style="date-time" />
              </p>
              <p className={styles.lines}>{text}</p>
            </li>
          ))}
        </ul>
      )}
      <form.Form method="post" className={styles.noteForm} ref={element}>
        <HiddenFields intent="note" />
        <input type="hidden" name="noteId" value={noteId} />
        <TextField label={dashboardMessages.note} name="text" rows={2} defaultValue={text} />
        <p className="actions">
          <button className="quiet" disabled={!form.idle}>
            {dashboardMessages.addNote}
          </button>
        </p>
      </form.Form>
      <FormResult form={form} />
    </Block>
  )
}
