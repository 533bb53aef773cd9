import { useFetcher } from 'react-router'
import type { ItemProblems } from '../../../core/items/fields.ts'
import type { ItemContent, ItemField } from '../../../core/items/fields.ts'
import { isForTeam, itemFields, nameIn } from '../../../core/site-content/item-kinds.ts'
import { siteMessages as texts } from '../../../core/site-content/messages.ts'
import { isAlwaysAsked } from '../../../core/site-content/site-content.ts'
import type { EditableItem } from '../../../core/site-content/site-service.ts'
import { versionMessages } from '../../../core/store/version-messages.ts'
import { Note } from '../../ui/forms/note.tsx'
import { draftKey } from '../../ui/live/drafts.ts'
import { useHydrated } from '../../ui/live/use-hydrated.ts'
import { Differences } from '../../ui/team/differences.tsx'
import { DraftNote } from '../../ui/team/draft-note.tsx'
import { ItemInput } from '../../ui/team/item-input.tsx'
import { type ItemState, useItemForm } from '../../ui/team/use-item-form.ts'
import { VersionList } from '../../ui/team/version-list.tsx'
import { PriceTable, TemplateFields } from './item-inputs.tsx'
import { ItemPreview } from './item-preview.tsx'
import type { ItemView } from './item-view.ts'
import layout from '../../ui/team/editor.module.css'
import styles from './site.module.css'

/** `sent`: what was sent. Without script it fills the fields in again. */
export interface ItemResult {
  readonly kind: keyof typeof texts.results | 'shown' | 'conflict' | 'not-saved'
  readonly sent?: ItemState & { readonly sample: number }
  readonly problems?: ItemProblems
  readonly reason?: string
}

interface ItemEditorProps extends ItemView {
  readonly uid: string
  readonly email: string
  readonly initials: Readonly<Record<string, string>>
  readonly action: string
  /** The result of a form that was sent without script. */
  readonly posted: ItemResult | null
}

/** The form of one text of the site, what it looks like there, and its history. */
export function ItemEditor(props: ItemEditorProps) {
  const { item, action, posted } = props
  const { Form, data, state } = useFetcher<ItemResult>()
  const result = state === 'idle' ? (data ?? posted) : null
  // The second is the name that release 0.4.0 gave it.
  const name = isForTeam(item.kind) ? ['template', nameIn(item.id)] : ['site', item.id]
  const own = item.drafts.find(({ savedBy }) => savedBy === props.email)
  const others = item.drafts.filter((each) => each !== own)
  const { form, start, typed, isTyped, marks, readForm, draft } = useItemForm({
    name: draftKey('draft', props.uid, ...name),
    fields: itemFields[item.kind].filter((field) => isOffered(field, item)),
    stored: {
      content: own?.content ?? item.content,
      marks: { revisionNumber: String(own?.revisionNumber ?? item.revisionNumber), draftAt: own?.at ?? '' },
    },
    posted: posted?.sent ?? null,
    isSent: result !== null && ['published', 'drafted', 'reset'].includes(result.kind),
  })
  const seen = result?.kind === 'conflict' ? item.revisionNumber : marks['revisionNumber']
  const problems = result?.problems ?? {}
  const nameOf = (email = '') => props.initials[email] ?? versionMessages.colleague
  return (
    <div className={layout.columns}>
      <Form
        method="post"
        action={action}
        encType={item.kind === 'person' ? 'multipart/form-data' : 'application/x-www-form-urlencoded'}
        className={layout.form}
        ref={form}
        onInput={readForm}
        id="item"
      >
        {/* Enter presses the first button of a form. */}
        <button className="visually-hidden" name="intent" value="show" tabIndex={-1} aria-hidden="true" />
        <input type="hidden" name="revisionNumber" value={seen} />
        {own && <p className={styles.draft}>{texts.draftOf(nameOf(own.savedBy))}</p>}
        {others.map((draft) => (
          <details key={`${draft.savedBy} ${draft.at}`}>
            <summary>{texts.draftBeside(nameOf(draft.savedBy))}</summary>
            <Differences fields={itemFields[item.kind]} theirs={draft.content} mine={typed} />
            {!own && !isTyped && (
              <button className="quiet" name="take" value={draft.savedBy} formNoValidate>
                {texts.goOn}
              </button>
            )}
          </details>
        ))}
        <Fields {...props} start={start} problems={problems} />
        {item.kind === 'template' && <TemplateFields form={form} typed={typed} problems={problems} />}
        <Result result={result} nameOf={nameOf} item={item} typed={typed} />
        <Buttons item={item} hasDraft={own !== undefined} isIdle={state === 'idle'} />
        <DraftNote draft={draft} />
      </Form>
      <ItemPreview {...props} typed={typed} sample={posted?.sent?.sample ?? 0} />
      {props.versions.length > 1 && (
        <Form method="post" action={action} className={layout.history}>
          <VersionList {...props} nameOf={nameOf} revisionNumber={item.revisionNumber} />
        </Form>
      )}
    </div>
  )
}

type FieldsProps = Pick<ItemEditorProps, 'item' | 'builtInWords'> & { start: ItemContent; problems: ItemProblems }

function Fields({ item, builtInWords, start, problems }: FieldsProps) {
  const fields = itemFields[item.kind].filter((field) => isOffered(field, item))
  if (item.kind === 'prices') return <PriceTable fields={fields} start={start} problems={problems} />
  return (
    <>
      {fields.map((field) => (
        <ItemInput
          key={field.name}
          field={field}
          value={start[field.name] ?? ''}
          placeholder={builtInWords[field.name]}
          problem={problems[field.name]}
        />
      ))}
      {item.kind === 'question' && isAlwaysAsked(item.id) && <p className="small muted">{texts.always}</p>}
    </>
  )
}

/** The kind of answer to a built-in question is known, and idea and contact stay where they are. */
function isOffered({ name }: ItemField, { id, kind, builtIn }: EditableItem): boolean {
  if (kind !== 'question') return true
  if (name === 'kind') return builtIn === null
  return !isAlwaysAsked(id) || (name !== 'place' && name !== 'asked' && name !== 'choices')
}

function Buttons({ item, hasDraft, isIdle }: { item: EditableItem; hasDraft: boolean; isIdle: boolean }) {
  const hydrated = useHydrated()
  return (
    <div className="actions">
      <button className="btn low" name="intent" value="publish" disabled={!isIdle}>
        {texts.publish}
      </button>
      <button className="quiet" name="intent" value="draft" disabled={!isIdle} formNoValidate>
        {texts.keepDraft}
      </button>
      {hasDraft && (
        <button className="quiet" name="intent" value="throw" formNoValidate>
          {texts.throwDraft}
        </button>
      )}
      {item.isChanged && (
        <button className="quiet" name="intent" value="reset" formNoValidate>
          {item.builtIn ? texts.builtIn : texts.takeAway}
        </button>
      )}
      {!hydrated && (
        <button className="quiet" name="intent" value="show" formNoValidate>
          {texts.show}
        </button>
      )}
    </div>
  )
}

interface ResultProps {
  readonly result: ItemResult | null
  readonly item: EditableItem
  readonly typed: ItemContent
  /** Returns how a member is called. */
  readonly nameOf: (email?: string) => string
}

/** What came of the last form. */
function Result({ result, nameOf, item, typed }: ResultProps) {
  if (result === null || result.kind === 'shown') return null
  const isDone = ['published', 'drafted', 'reset', 'thrown'].includes(result.kind)
  const results = { ...texts.results, ...(isForTeam(item.kind) && texts.templateResults) }
  const sentences = {
    ...results,
    conflict: texts.conflict(nameOf(item.savedBy ?? '')),
    'not-saved': result.reason ?? texts.notSaved,
  }
  return (
    <Note says={isDone ? 'yes' : 'no'} role={isDone ? 'status' : 'alert'}>
      <p>{sentences[result.kind === 'reset' && !item.builtIn ? 'taken-away' : result.kind]}</p>
      {result.kind === 'conflict' && <Differences fields={itemFields[item.kind]} theirs={item.content} mine={typed} />}
    </Note>
  )
}
