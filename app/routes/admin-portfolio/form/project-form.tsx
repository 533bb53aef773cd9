import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link, useFetcher } from 'react-router'
import { differingFields, initialContent, type ItemContent } from '../../../../core/items/fields.ts'
import { adminMessages as texts } from '../../../../core/portfolio/admin-messages.ts'
import { type Color, colorClasses, defaultColor } from '../../../../core/portfolio/options.ts'
import { itemOf, projectFields, valuesOf } from '../../../../core/portfolio/project-fields.ts'
import type { StoredProject } from '../../../../core/portfolio/project.ts'
import { Note } from '../../../ui/forms/note.tsx'
import { posterArt } from '../../../ui/poster/poster-art.ts'
import { Differences } from '../../../ui/team/differences.tsx'
import { DraftNote } from '../../../ui/team/draft-note.tsx'
import { useItemForm } from '../../../ui/team/use-item-form.ts'
import { ProjectCard } from '../../site/portfolio/portfolio-card.tsx'
import { addAddress, listAddress, projectAddress, unsavedKey } from '../addresses.ts'
import { LeaveQuestion } from '../dialogs.tsx'
import { ProjectFields } from './project-fields.tsx'
import type { SaveFormResult } from './save.ts'
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
  const [dismissed, setDismissed] = useState<SaveFormResult | null>(null)
  const result = saving || latest === dismissed ? null : latest
  const gone = deleted || result?.kind === 'gone'
  const revisionNumber = String(project?.revisionNumber ?? 0)
  const { form, start, typed, isTyped, marks, readForm, draft } = useItemForm({
    name: unsavedKey(uid, id),
    fields: projectFields,
    stored: {
      content: project ? itemOf(project) : initialContent(projectFields),
      marks: { revisionNumber },
    },
    posted: sentBefore && 'sent' in sentBefore ? sentBefore.sent : null,
    isSent: false,
  })
  const notes = useFocusOnResult(form, result)
  const isConflict = result?.kind === 'conflict' && project !== null

  function leave(): void {
    setDismissed(latest)
    draft.throwAway()
  }

  return (
    <Form
      method="post"
      encType="multipart/form-data"
      ref={form}
      onInput={readForm}
      {...(gone ? { action: addAddress } : {})}
    >
      <input type="hidden" name="revisionNumber" value={isConflict ? revisionNumber : marks['revisionNumber']} />
      {/* Enter presses the first button of a form. */}
      <button className="visually-hidden" name="intent" value="save" tabIndex={-1} aria-hidden="true" />
      <div className={styles.columns}>
        <div className={styles.fields}>
          <div className={`stack ${styles.notes}`} tabIndex={-1} ref={notes}>
            {gone ? <Problem title={texts.goneWhileEditing} /> : result && <Problem {...problemOf(result, id)} />}
            {isConflict && <Conflict project={project} mine={typed} />}
            {project && !isConflict && Number(marks['revisionNumber']) < project.revisionNumber && isTyped && (
              <Newer savedBy={project.savedBy} />
            )}
          </div>
          <ProjectFields {...{ start, typed }} problems={result?.kind === 'invalid' ? result.problems : {}} />
        </div>
        <Preview typed={typed} />
      </div>
      <footer className={styles.footer}>
        <div role="status">
          <DraftNote draft={{ keptAt: draft.keptAt, throwAway: leave }} />
          {isTyped && !saving && draft.keptAt === null && <p className="small muted">{texts.notKeptHere}</p>}
        </div>
        <Link className="quiet" to={listAddress} preventScrollReset>
          {texts.cancel}
        </Link>
        <button className="btn low" name="intent" value="save" disabled={saving}>
          {saving ? texts.saving : gone ? texts.addAgain : id === null ? texts.addProject : texts.save}
        </button>
      </footer>
      <LeaveQuestion when={isTyped && !saving} onLeave={leave} />
    </Form>
  )
}

/** Moves the focus to the first field that is refused, else to what is said of the result. */
function useFocusOnResult(form: RefObject<HTMLFormElement | null>, result: SaveFormResult | null) {
  const notes = useRef<HTMLDivElement>(null)
  const showResult = useEffectEvent(() => {
    const invalid = form.current?.querySelector<HTMLElement>('[aria-invalid]')
    const element = invalid ?? notes.current
    element?.focus({ preventScroll: true })
    element?.scrollIntoView({ block: invalid ? 'center' : 'start' })
  })
  useEffect(() => {
    if (result) showResult()
  }, [result])
  return notes
}

interface ProblemProps {
  title?: string
  advice?: string
}

function Problem({ title, advice }: ProblemProps) {
  if (title === undefined) return null
  return (
    <Note says="no" role="alert">
      <p>
        <strong>{title}</strong>
      </p>
      {advice && <p>{advice}</p>}
    </Note>
  )
}

function problemOf(result: SaveFormResult, id: string | null): ProblemProps {
  const title = id === null ? texts.notAdded : texts.notUpdated
  switch (result.kind) {
    case 'not-saved':
      return { title, advice: `${result.reason} ${texts.nothingLost}` }
    case 'invalid':
      return { title, advice: texts.lookBelow }
    case 'signed-out':
      return { title: result.reason }
    default:
      return {}
  }
}

/** Shows both values of each field in which this form and the other member's revision differ. Saving again keeps this form. */
function Conflict({ project, mine }: { project: StoredProject; mine: ItemContent }) {
  const who = project.savedBy ?? texts.somebody
  const theirs = itemOf(project)
  const isSame = differingFields(projectFields, theirs, mine).length === 0
  return (
    <section className="stack" role="alert">
      <Note says="no">
        <h3>{texts.conflictTitle}</h3>
        <p>{isSame ? texts.conflictSame(who) : texts.conflictLede(who)}</p>
      </Note>
      <Differences fields={projectFields} theirs={theirs} mine={mine} />
      {!isSame && (
        // Unsaved work asks before it is left.
        <Link className="link" to={projectAddress('edit', project.id)} replace preventScrollReset>
          {texts.takeTheirs}
        </Link>
      )}
    </section>
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

function Preview({ typed }: { typed: ItemContent }) {
  const values = valuesOf(typed)
  const project = {
    ...values,
    title: values.title || texts.untitled,
    color: colorClasses.find((classes): classes is Color => classes === values.color) ?? defaultColor,
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
