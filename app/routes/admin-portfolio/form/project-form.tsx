import { useEffect, useEffectEvent, useRef } from 'react'
import { Link, useFetcher } from 'react-router'
import { adminMessages as texts } from '../../../../core/portfolio/admin-messages.ts'
import { type Color, colorClasses, defaultColor } from '../../../../core/portfolio/options.ts'
import type { ProjectValues } from '../../../../core/portfolio/project-values.ts'
import type { StoredProject } from '../../../../core/portfolio/project.ts'
import { Note } from '../../../ui/forms/note.tsx'
import { LocalTime } from '../../../ui/live/local-time.tsx'
import { posterArt } from '../../../ui/poster/poster-art.ts'
import { ProjectCard } from '../../site/portfolio/portfolio-card.tsx'
import { addAddress, listAddress, projectAddress } from '../addresses.ts'
import { LeaveQuestion } from '../dialogs.tsx'
import { Conflict } from './conflict.tsx'
import { ProjectFields } from './project-fields.tsx'
import type { SaveFormResult } from './save.ts'
import { useProjectForm } from './use-project-form.ts'
import styles from './project-form.module.css'

interface ProjectFormProps {
  /** Null: a new project. */
  id: string | null
  project: StoredProject | null
  gone: boolean
  uid: string
  /** The result of a form that was sent without script. */
  sentBefore: SaveFormResult | null
}

export function ProjectForm({ id, project, gone: deleted, uid, sentBefore }: ProjectFormProps) {
  const { Form, data, state: sending } = useFetcher<SaveFormResult>()
  const saving = sending !== 'idle'
  const latest = data ?? sentBefore
  const projectForm = useProjectForm({ uid, id, project, sentBefore, result: latest })
  const { state, form, unsaved, setValue, startOver } = projectForm
  const notes = useRef<HTMLDivElement>(null)
  const { values } = state
  const result = saving ? null : latest
  const gone = deleted || result?.kind === 'gone'

  const showResult = useEffectEvent(() => {
    const invalid = form.current?.querySelector<HTMLElement>('[aria-invalid]')
    if (invalid) focusOn(invalid, 'center')
    else focusOn(notes.current, 'start')
  })
  useEffect(() => {
    if (data || state.conflict) showResult()
  }, [data, state.conflict])

  return (
    <Form method="post" encType="multipart/form-data" ref={form} {...(gone ? { action: addAddress } : {})}>
      <input type="hidden" name="revisionNumber" value={state.revisionNumber} />
      {/* Enter presses the first button of a form. */}
      <button className="visually-hidden" name="intent" value="save" tabIndex={-1} aria-hidden="true" />
      <div className={styles.columns}>
        <div className={styles.fields}>
          <div className={`stack ${styles.notes}`} tabIndex={-1} ref={notes}>
            <FormNotes {...projectForm} {...{ id, result, project, gone }} />
          </div>
          <ProjectFields {...{ values, setValue }} problems={result?.kind === 'invalid' ? result.problems : {}} />
        </div>
        <Preview values={values} />
      </div>
      <Footer id={id} gone={gone} saving={saving} unsaved={unsaved} isStored={projectForm.isStored} />
      <LeaveQuestion when={unsaved && !saving} onLeave={startOver} />
    </Form>
  )
}

function focusOn(element: HTMLElement | null, block: 'start' | 'center'): void {
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block })
}

interface FooterProps extends Pick<ProjectFormProps, 'id' | 'gone'> {
  saving: boolean
  unsaved: boolean
  isStored: boolean
}

function Footer({ id, gone, saving, unsaved, isStored }: FooterProps) {
  const save = gone ? texts.addAgain : id === null ? texts.addProject : texts.save
  return (
    <footer className={styles.footer}>
      <p className="small muted" role="status">
        {unsaved && !saving && (isStored ? texts.keptHere : texts.notKeptHere)}
      </p>
      <Link className="quiet" to={listAddress} preventScrollReset>
        {texts.cancel}
      </Link>
      <button className="btn low" name="intent" value="save" disabled={saving}>
        {saving ? texts.saving : save}
      </button>
    </footer>
  )
}

interface FormNotesProps extends Pick<ReturnType<typeof useProjectForm>, 'state' | 'restoredAt' | 'startOver'> {
  id: string | null
  result: SaveFormResult | null
  project: StoredProject | null
  gone: boolean
}

function FormNotes({ id, state, result, project, gone, restoredAt, startOver }: FormNotesProps) {
  const newer = project !== null && project.revisionNumber > state.revisionNumber ? project : null
  const problem = gone ? { title: texts.goneWhileEditing } : problemIn(result, id)
  return (
    <>
      {restoredAt && (
        <Note says="yes" role="status">
          <p>
            {texts.unsavedBack} <LocalTime iso={restoredAt} />.
          </p>
          <button className="link" type="button" onClick={startOver}>
            {id === null ? texts.startBlank : texts.startOver}
          </button>
        </Note>
      )}
      {problem && <Problem {...problem} />}
      {newer && <Newer savedBy={newer.savedBy} />}
      {state.conflict && !newer && id !== null && (
        <Conflict conflict={state.conflict} mine={state.values} address={projectAddress('edit', id)} />
      )}
    </>
  )
}

function problemIn(result: SaveFormResult | null, id: string | null) {
  return result && problemOf(result, id)
}

function Problem({ title, advice }: { title: string; advice?: string }) {
  return (
    <Note says="no" role="alert">
      <p>
        <strong>{title}</strong>
      </p>
      {advice && <p>{advice}</p>}
    </Note>
  )
}

/** Says that another member has saved the project. Saving on top of an earlier revision shows both. */
function Newer({ savedBy }: Pick<StoredProject, 'savedBy'>) {
  return (
    <Note says="no" role="status">
      <p>
        <strong>{texts.changedMeanwhile(savedBy ?? texts.somebody)}</strong> {texts.seeBoth}
      </p>
      <button className="link" name="intent" value="save" formNoValidate>
        {texts.compareNow}
      </button>
    </Note>
  )
}

function problemOf(result: SaveFormResult, id: string | null): { title: string; advice?: string } | null {
  const title = id === null ? texts.notAdded : texts.notUpdated
  switch (result.kind) {
    case 'not-saved':
      return { title, advice: `${result.reason} ${texts.nothingLost}` }
    case 'invalid':
      return { title, advice: texts.lookBelow }
    case 'signed-out':
      return { title: result.reason }
    default:
      return null
  }
}

function Preview({ values }: { values: ProjectValues }) {
  const project = {
    ...values,
    title: values.title.trim() || texts.untitled,
    color: colorClasses.find((classes): classes is Color => classes === values.color) ?? defaultColor,
    results: values.results.filter((result) => result.trim() !== ''),
    // Without a link, which would lead out of the form.
    slug: null,
    imageWidth: null,
    imageHeight: null,
  }
  return (
    <aside className={styles.preview} aria-label={texts.previewTitle}>
      <p className="label muted">{texts.previewTitle}</p>
      <ProjectCard project={project} art={posterArt(project)} sample={false} />
    </aside>
  )
}
