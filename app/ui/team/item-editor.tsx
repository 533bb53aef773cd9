import { type ReactElement, type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { type ShouldRevalidateFunctionArgs, useBlocker, useFetcher } from 'react-router'
import type { ItemField, ItemProblems } from '../../../core/items/fields.ts'
import type { EditedItem, ItemVersion } from '../../../core/items/items.ts'
import { itemMessages as texts } from '../../../core/items/messages.ts'
import { versionMessages } from '../../../core/store/version-messages.ts'
import { Note } from '../forms/note.tsx'
import { useHydrated } from '../live/use-hydrated.ts'
import { Differences } from './differences.tsx'
import { DraftNote } from './draft-note.tsx'
import { ItemInput } from './item-input.tsx'
import { type ItemState, useItemForm } from './use-item-form.ts'
import { VersionList } from './version-list.tsx'
import styles from './editor.module.css'

/** What came of a form of the editor. `sent`: what was sent; without script it fills the fields in again. */
export interface ItemResult {
  readonly intent: string
  readonly kind: 'done' | 'shown' | 'invalid' | 'conflict' | 'gone' | 'full' | 'unavailable'
  readonly sent?: ItemState
  readonly problems?: ItemProblems
  /** Why nothing was saved, where the kind does not tell. */
  readonly reason?: string
}

/** One that each list has its own sentences for. */
export type SaidResult = ItemResult & { readonly kind: Exclude<ItemResult['kind'], 'shown' | 'conflict'> }

export interface ItemEditorOptions {
  readonly item: EditedItem
  /** Those that the form offers. */
  readonly fields: readonly ItemField[]
  /** The name of what is kept on this device. */
  readonly draftName: string
  readonly email: string
  /** The result of a form that was sent without script. */
  readonly posted: ItemResult | null
  /** What is said where a colleague has taken the item away. */
  readonly gone?: string | null
}

/** What the editor holds. */
export type ItemEditorState = ReturnType<typeof useItemEditor>

export interface ItemEditorProps {
  readonly editor: ItemEditorState
  readonly versions: readonly ItemVersion[]
  readonly isHistoryOpen?: boolean | undefined
  readonly action: string
  /** What the Enter key asks for. */
  readonly onEnter: 'show' | 'publish'
  readonly initials: Readonly<Record<string, string>>
  readonly className?: string | undefined
  /** Returns what is said of a result, a heading first where there is more. */
  readonly say: (result: SaidResult) => readonly string[]
  /** The inputs, where they are more than one for each field. */
  readonly inputs?: ReactElement
  readonly buttons: ReactNode
  readonly preview: ReactNode
}

/** After a conflict too, which shows what the colleague saved. */
export function revalidateItem({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 409 || defaultShouldRevalidate
}

const sentIntents = ['publish', 'draft', 'take', 'restore', 'reset']

/** Holds what is typed of an item, and what came of it. */
export function useItemEditor({ item, fields, draftName, email, posted, gone = null }: ItemEditorOptions) {
  const { Form, data, state: sending } = useFetcher<ItemResult>()
  const isIdle = sending === 'idle'
  const result = isIdle ? (data ?? posted) : null
  const own = item.drafts.find(({ savedBy }) => savedBy === email) ?? null
  const typing = useItemForm({
    name: draftName,
    fields,
    stored: {
      content: own?.content ?? item.content,
      marks: { revisionNumber: String(own?.revisionNumber ?? item.revisionNumber), draftAt: own?.at ?? '' },
    },
    posted: posted?.sent ?? null,
    isSent: result?.kind === 'done' && sentIntents.includes(result.intent),
  })
  const { isTyped, draft, marks } = typing
  // Where the browser keeps nothing.
  useBlocker(() => isIdle && isTyped && draft.keptAt === null && !confirm(texts.leaveQuestion))
  const isGone = gone !== null || result?.kind === 'gone'
  const isSeen = result?.kind === 'conflict'
  return {
    ...typing,
    item,
    fields,
    Form,
    isIdle,
    result,
    problems: result?.problems ?? {},
    own,
    gone,
    isGone,
    /** Whether a colleague has saved it since the form was begun. */
    isOlder: !isSeen && item.revisionNumber > Number(marks['revisionNumber']) && (isTyped || own !== null),
    /** The version that its reader has seen. */
    revisionNumber: isGone ? 0 : isSeen ? item.revisionNumber : marks['revisionNumber'],
  }
}

/** The form of any item, what it looks like, and its history. */
export function ItemEditor(props: ItemEditorProps) {
  const { editor, versions, action, className = '', inputs, buttons, preview } = props
  const { Form, form, item, fields, own, readForm, draft, revisionNumber } = editor
  const hydrated = useHydrated()
  const nameOf = (email: string | null) => props.initials[email ?? ''] ?? versionMessages.colleague
  const hasPicture = fields.some(({ type }) => type === 'picture')
  return (
    <div className={`${styles.columns} ${className}`}>
      <Form
        method="post"
        action={action}
        encType={hasPicture ? 'multipart/form-data' : 'application/x-www-form-urlencoded'}
        className={styles.form}
        ref={form}
        onInput={readForm}
        id="item"
      >
        {/* Enter presses the first button of a form. */}
        <button className="visually-hidden" name="intent" value={props.onEnter} tabIndex={-1} aria-hidden="true" />
        <input type="hidden" name="revisionNumber" value={revisionNumber} />
        {own && <p className={styles.draft}>{texts.draftOf(nameOf(own.savedBy))}</p>}
        <OtherDrafts editor={editor} nameOf={nameOf} />
        {inputs ?? <ItemInputs {...editor} />}
        <Notes editor={editor} say={props.say} who={nameOf(item.savedBy)} />
        <div className={styles.buttons}>
          <DraftNote draft={draft} />
          <div className="actions">
            {buttons}
            {!hydrated && (
              <button className="quiet" name="intent" value="show" formNoValidate>
                {texts.show}
              </button>
            )}
          </div>
        </div>
      </Form>
      {preview}
      {versions.length > 1 && (
        <Form method="post" action={action} className={styles.history}>
          <VersionList {...{ versions, nameOf }} revisionNumber={item.revisionNumber} isOpen={props.isHistoryOpen} />
        </Form>
      )}
    </div>
  )
}

interface NotesProps extends Pick<ItemEditorProps, 'editor' | 'say'> {
  /** Who has saved the item last. */
  who: string
}

/** What came of the last form. Moves the focus to the first field that is refused, else to itself. */
function Notes({ editor: { form, item, fields, typed, result, gone, isOlder }, say, who }: NotesProps) {
  const notes = useRef<HTMLDivElement>(null)
  const showResult = useEffectEvent(() => {
    const invalid = form.current?.querySelector<HTMLElement>('[aria-invalid]')
    const element = invalid ?? notes.current
    element?.focus({ preventScroll: true })
    element?.scrollIntoView({ block: invalid ? 'center' : 'nearest' })
  })
  useEffect(() => {
    if (result && result.kind !== 'shown') showResult()
  }, [result])
  const kind = result?.kind ?? 'shown'
  return (
    <div className={`stack ${styles.notes}`} tabIndex={-1} ref={notes}>
      {kind === 'conflict' && (
        <ResultNote says={[texts.conflict(who)]}>
          <Differences fields={fields} theirs={item.content} mine={typed} />
        </ResultNote>
      )}
      {result && kind !== 'shown' && kind !== 'conflict' && (
        <ResultNote isDone={kind === 'done'} says={say({ ...result, kind })} />
      )}
      {gone && result?.kind !== 'gone' && <ResultNote says={[gone]} />}
      {isOlder && (
        <Note says="no" role="status">
          <p>
            <strong>{texts.changedMeanwhile(who)}</strong> <span>{texts.seeBoth}</span>
          </p>
        </Note>
      )}
    </div>
  )
}

interface ResultNoteProps {
  isDone?: boolean
  says: readonly string[]
  children?: ReactNode
}

function ResultNote({ isDone = false, says, children }: ResultNoteProps) {
  return (
    <Note says={isDone ? 'yes' : 'no'} role={isDone ? 'status' : 'alert'}>
      {says.map((words, place) => (
        <p key={words}>{place === 0 && says.length > 1 ? <strong>{words}</strong> : words}</p>
      ))}
      {children}
    </Note>
  )
}

type ItemInputsProps = Pick<ItemEditorState, 'fields' | 'start' | 'problems'>

/** An input for each field. */
export function ItemInputs({ fields, start, problems }: ItemInputsProps) {
  return fields.map((field) => (
    <ItemInput key={field.name} field={field} value={start[field.name] ?? ''} problem={problems[field.name]} />
  ))
}

interface OtherDraftsProps extends Pick<ItemEditorProps, 'editor'> {
  nameOf: (email: string) => string
}

function OtherDrafts({ editor: { item, fields, typed, isTyped, own }, nameOf }: OtherDraftsProps) {
  const others = item.drafts.filter((each) => each !== own)
  return others.map((draft) => (
    <details key={`${draft.savedBy} ${draft.at}`}>
      <summary>{texts.draftBeside(nameOf(draft.savedBy))}</summary>
      <Differences fields={fields} theirs={draft.content} mine={typed} />
      {!own && !isTyped && (
        <button className="quiet" name="take" value={draft.savedBy} formNoValidate>
          {texts.goOn}
        </button>
      )}
    </details>
  ))
}
