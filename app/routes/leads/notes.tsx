import { useEffect, useRef } from 'react'
import { dashboardMessages } from '../../../core/leads/dashboard-messages.ts'
import { TextField } from '../../ui/forms/field.tsx'
import { LocalTime } from '../../ui/live/local-time.tsx'
import type { OpenLead } from './load.ts'
import { Said } from './said.tsx'
import { useWork } from './use-work.ts'
import type { View } from './view.ts'
import { WorkFields } from './work-fields.tsx'

interface NotesProps {
  open: OpenLead
  view: View
}

export function Notes({ open: { lead, notes, noteId }, view }: NotesProps) {
  const work = useWork('note', lead.id)
  const { outcome } = work
  const form = useRef<HTMLFormElement>(null)
  const typed = outcome?.kind === 'not-done' ? outcome.typed : null

  useEffect(() => {
    if (outcome?.kind === 'done') form.current?.reset()
  }, [outcome])

  return (
    <section className="block" aria-labelledby="notes-title">
      <h3 id="notes-title">{dashboardMessages.notes}</h3>
      {notes.length === 0 && <p className="small muted">{dashboardMessages.noNotes}</p>}
      <ul className="notes">
        {notes.map(({ id, memberEmail, text, createdAt }) => (
          <li key={id}>
            <p className="small muted">
              {memberEmail}, <LocalTime iso={createdAt} style="date-time" />
            </p>
            <p className="told">{text}</p>
          </li>
        ))}
      </ul>
      <work.Form method="post" className="write" ref={form}>
        <WorkFields intent="note" id={lead.id} />
        <input type="hidden" name="noteId" value={noteId} />
        <TextField label={dashboardMessages.note} name="text" rows={2} defaultValue={typed?.['text'] ?? ''} />
        <p className="actions">
          <button className="quiet" disabled={!work.idle}>
            {dashboardMessages.addNote}
          </button>
        </p>
      </work.Form>
      <Said work={work} view={view} />
    </section>
  )
}
