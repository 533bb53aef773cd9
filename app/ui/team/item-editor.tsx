import { type ReactElement, type ReactNode, useState, useEffect, useEffectEvent } from 'react'
import { type ShouldRevalidateFunctionArgs, useBlocker } from 'react-router'
import { type ItemField, contentIn, differingFields, type ItemContent } from '../../../core/items/fields.ts'
import type { EditedItem, ItemVersion } from '../../../core/items/items.ts'
import { itemMessages as texts } from '../../../core/items/messages.ts'
import { versionMessages } from '../../../core/store/version-messages.ts'
import { Actions, Button } from '../forms/button.tsx'
import { isNotDone } from '../forms/form-result.ts'
import { Note } from '../forms/note.tsx'
import { textsIn } from '../forms/texts-in.ts'
import { FormButton, FormNote, FormOf, useForm, type PageForm } from '../forms/use-form.tsx'
import { useHydrated } from '../live/use-hydrated.ts'
import { useLiveUpdates } from '../live/use-live-updates.ts'
import { Differences } from './differences.tsx'
import { ItemInput } from './item-input.tsx'
import { VersionList } from './version-list.tsx'
import styles from './editor.module.css'

export interface ItemEditorOptions {
  readonly item: EditedItem
  /** Those that the form offers. */
  readonly fields: readonly ItemField[]
  /** The name of what is kept on this device. */
  readonly draftName: string
  readonly email: string
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
  /** The inputs, where they are more than one for each field. */
  readonly inputs?: ReactElement
  readonly buttons: ReactNode
  readonly preview: ReactNode
}

/** After a conflict too, which shows what the colleague saved, and where it is gone. */
export function revalidateItem({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 409 || actionStatus === 404 || defaultShouldRevalidate
}

/** Those after which what is typed stays in the form. */
const keeping = ['throw', 'send', 'reset', 'restore']
const intents = ['show', 'publish', 'draft', ...keeping]

/** Holds what is typed of an item, and what came of it. */
export function useItemEditor({ item, fields, draftName, email, gone }: ItemEditorOptions) {
  const hydrated = useHydrated()
  const form = useForm(intents, { name: draftName, draft: hydrated ? draftName : null, keeping })
  const own = item.drafts.find(({ savedBy }) => savedBy === email)
  const { content, revisionNumber = item.revisionNumber, at: draftAt } = own ?? { at: '', ...item }
  const typing = useItemForm(form, fields, { content, marks: { revisionNumber: String(revisionNumber), draftAt } })
  const { isTyped, draft, marks } = typing
  // Where the browser keeps nothing.
  useBlocker(() => form.idle && isTyped && draft.keptAt === null && !confirm(texts.leaveQuestion))
  const { result } = form
  const isSeen = result?.kind === 'conflict'
  return {
    ...typing,
    form: { ...form, draft },
    item,
    fields,
    problems: (isNotDone(result) && result.problems) || {},
    own,
    gone,
    /** Whether a colleague has saved it since the form was begun. */
    isOlder: !isSeen && item.revisionNumber > Number(marks['revisionNumber']) && (isTyped || own !== undefined),
    /** The version that its reader has seen. */
    revisionNumber: gone ? 0 : isSeen ? item.revisionNumber : marks['revisionNumber'],
  }
}

/** The form of any item, what it looks like, and its history. */
export function ItemEditor(props: ItemEditorProps) {
  const { editor, versions, action, className = '', inputs, buttons, preview } = props
  const { form, item, fields, own, readForm, revisionNumber } = editor
  const hydrated = useHydrated()
  const nameOf = (email: string | null) => props.initials[email ?? ''] ?? versionMessages.colleague
  const hasPicture = fields.some(({ type }) => type === 'picture')
  return (
    <div className={`stack ${styles.columns} ${className}`}>
      <FormOf
        form={form}
        action={action}
        encType={hasPicture ? 'multipart/form-data' : 'application/x-www-form-urlencoded'}
        className="stack top"
        onInput={readForm}
        id="item"
      >
        {/* Enter presses the first button of a form. */}
        <Button className="visually-hidden" intent={props.onEnter} tabIndex={-1} aria-hidden="true" />
        <input type="hidden" name="revisionNumber" value={revisionNumber} />
        {own && <p className="on-light pad strong">{texts.draftOf(nameOf(own.savedBy))}</p>}
        {item.id !== '' && <Readers key={item.id} id={item.id} nameOf={nameOf} />}
        <OtherDrafts editor={editor} nameOf={nameOf} />
        {inputs ?? <ItemInputs {...editor} />}
        <Notes editor={editor} who={nameOf(item.savedBy)} />
        <Actions>
          {buttons}
          {!hydrated && (
            <Button intent="show" formNoValidate>
              {texts.show}
            </Button>
          )}
        </Actions>
      </FormOf>
      {preview}
      {versions.length > 1 && (
        <FormOf form={form} ref={null} intent="restore" action={action} className={styles.history}>
          <VersionList {...{ versions, nameOf }} revisionNumber={item.revisionNumber} isOpen={props.isHistoryOpen} />
        </FormOf>
      )}
    </div>
  )
}

/** Buttons that keep a draft on the server, and throw it away. */
export function DraftButtons({ editor: { form, own } }: Pick<ItemEditorProps, 'editor'>) {
  return (
    <>
      <FormButton form={form} intent="draft" formNoValidate>
        {texts.keepDraft}
      </FormButton>
      {own && (
        <FormButton form={form} intent="throw" formNoValidate>
          {texts.throwDraft}
        </FormButton>
      )}
    </>
  )
}

interface NotesProps extends Pick<ItemEditorProps, 'editor'> {
  /** Who has saved the item last. */
  who: string
}

/** What came of the last form, and what colleagues have done since it was opened. */
function Notes({ editor: { form, item, fields, typed, gone, isOlder }, who }: NotesProps) {
  const { result } = form
  return (
    <>
      <FormNote form={form} />
      {result?.kind === 'conflict' && <Differences fields={fields} theirs={item.content} mine={typed} />}
      {gone && !isNotDone(result) && <Note says="no">{gone}</Note>}
      {isOlder && (
        <Note says="no" role="status">
          <p>
            <strong>{texts.changedMeanwhile(who)}</strong> <span>{texts.seeBoth}</span>
          </p>
        </Note>
      )}
    </>
  )
}

type ItemInputsProps = Pick<ItemEditorState, 'fields' | 'start' | 'problems' | 'form'>

/** An input for each field. */
export function ItemInputs({ fields, start, problems, form }: ItemInputsProps) {
  return fields.map((field) => (
    <ItemInput key={field.name} {...{ field, form }} value={start[field.name] ?? ''} problem={problems[field.name]} />
  ))
}

/** Who else has the item open. */
function Readers({ id, nameOf }: Pick<OtherDraftsProps, 'nameOf'> & { id: string }) {
  const [others, setOthers] = useState<readonly string[]>([])
  const forget = () => setOthers([])
  useLiveUpdates(`/admin/open/${id}`, (emails) => setOthers(JSON.parse(emails) as readonly string[]), forget, forget)
  return (
    <p className="small" role="status">
      {others.length > 0 && texts.alsoOpen(others.map(nameOf))}
    </p>
  )
}

interface OtherDraftsProps extends Pick<ItemEditorProps, 'editor'> {
  nameOf: (email: string) => string
}

function OtherDrafts({ editor: { item, fields, typed, own }, nameOf }: OtherDraftsProps) {
  const others = item.drafts.filter((each) => each !== own)
  return others.map((draft) => (
    <details key={`${draft.savedBy} ${draft.at}`}>
      <summary className="link">{texts.draftBeside(nameOf(draft.savedBy))}</summary>
      <Differences fields={fields} theirs={draft.content} mine={typed} />
    </details>
  ))
}

/** What an editor holds, and the hidden fields that say on top of what it was typed, such as the revision. */
export interface ItemState {
  readonly content: ItemContent
  readonly marks: Readonly<Record<string, string>>
}

/** Holds the fields of an item. A later version is loaded into the form only while nothing is typed. */
export function useItemForm(form: PageForm, fields: readonly ItemField[], stored: ItemState) {
  const { ref, keptAt, hidden, throwAway } = form.draft
  const [opened, setOpened] = useState(stored)
  const [sent, setSent] = useState(() => sentIn(form.fields, fields))
  const { content: start, marks } = sent ?? opened
  const [typed, setTyped] = useState(start)
  const isTyped = isChanged(typed)

  function isChanged(content: ItemContent): boolean {
    return differingFields(fields, content, opened.content).length > 0
  }

  function readForm(): ItemContent {
    const content = ref.current ? contentIn(fields, textsIn(new FormData(ref.current))) : typed
    setTyped(content)
    return content
  }

  function open(): void {
    ref.current?.reset()
    setSent(null)
    setOpened(stored)
  }

  const follow = useEffectEvent(() => {
    // A line break at an end is typed too, though it changes nothing.
    if (!isChanged(readForm()) && keptAt === null) open()
  })
  const openSent = useEffectEvent(() => {
    if (form.isSent) open()
  })
  const showTyped = useEffectEvent(readForm)
  const change = [...Object.values(stored.marks), keptAt].join(' ')
  // oxlint-disable-next-line react/exhaustive-effect-dependencies, react/set-state-in-effect -- the change is what it follows
  useEffect(() => follow(), [change])
  // oxlint-disable-next-line react/exhaustive-effect-dependencies, react/set-state-in-effect -- once, when it was sent
  useEffect(() => openSent(), [form.isSent])
  // oxlint-disable-next-line react/exhaustive-effect-dependencies, react/set-state-in-effect -- the fields have new values now
  useEffect(() => void showTyped(), [start])

  // Closing the page loses words only when the browser refused to keep them.
  useEffect(() => {
    if (!isTyped || keptAt !== null) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isTyped, keptAt])

  function startOver(): void {
    throwAway()
    open()
  }

  return {
    start,
    typed,
    isTyped,
    /** To be sent with the form. */
    marks: { ...marks, ...hidden },
    readForm,
    draft: { ...form.draft, throwAway: startOver },
  }
}

/** What a form without script has sent and the server has not stored. The form of the history holds no texts. */
function sentIn(posted: PageForm['fields'], fields: readonly ItemField[]): ItemState | null {
  if (!posted || fields.every(({ name }) => posted[name] === undefined)) return null
  return { content: contentIn(fields, posted), marks: { revisionNumber: posted['revisionNumber'] ?? '' } }
}
