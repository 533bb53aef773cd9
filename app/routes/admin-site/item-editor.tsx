import { useEffect, useEffectEvent, useState } from 'react'
import { useFetcher } from 'react-router'
import type { ItemProblems } from '../../../core/site-content/check-content.ts'
import {
  type ItemContent,
  type ItemField,
  contentOf,
  isForTeam,
  itemFields,
  nameIn,
} from '../../../core/site-content/item-kinds.ts'
import { siteMessages as texts } from '../../../core/site-content/messages.ts'
import { isAlwaysAsked } from '../../../core/site-content/site-content.ts'
import type { EditableItem } from '../../../core/site-content/site-service.ts'
import { versionMessages } from '../../../core/store/version-messages.ts'
import { Note } from '../../ui/forms/note.tsx'
import { draftKey, readDraft } from '../../ui/live/drafts.ts'
import { useDraft } from '../../ui/live/use-draft.ts'
import { useHydrated } from '../../ui/live/use-hydrated.ts'
import { DraftNote } from '../../ui/team/draft-note.tsx'
import { VersionList } from '../../ui/team/version-list.tsx'
import { ItemInput, PriceTable, TemplateFields } from './item-inputs.tsx'
import { ItemPreview } from './item-preview.tsx'
import type { ItemView } from './item-view.ts'
import layout from '../../ui/team/editor.module.css'
import styles from './site.module.css'

/** `sent`: what was sent. Without script it fills the fields in again. */
export interface ItemResult {
  readonly kind: keyof typeof texts.results | 'shown' | 'conflict' | 'draft-conflict' | 'not-saved'
  readonly sent?: {
    readonly content: ItemContent
    readonly revisionNumber: number
    readonly draftAt: string
    readonly sample: number
  }
  readonly problems?: ItemProblems
  readonly reason?: string
}

interface ItemEditorProps extends ItemView {
  readonly uid: string
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
  const start = posted?.sent?.content ?? item.draft?.content ?? item.content
  // The second is the name that release 0.4.0 gave it.
  const name = isForTeam(item.kind) ? ['template', nameIn(item.id)] : ['site', item.id]
  const key = draftKey('draft', props.uid, ...name)
  const isKept = result !== null && ['published', 'drafted', 'reset'].includes(result.kind)
  const { ref: form, ...draft } = useDraft(key, isKept)
  const change = `${item.revisionNumber} ${item.draft?.at ?? ''} ${draft.keptAt} ${state}`
  const [typed, setTyped] = useState(start)

  function readForm(): void {
    if (form.current) setTyped(contentOf(item.kind, Object.fromEntries(new FormData(form.current))))
  }

  const follow = useEffectEvent(() => {
    if (readDraft(key) === null) form.current?.reset()
    readForm()
  })
  // What is stored now is shown where nothing else was typed. A kept draft fills fields in, so that none is controlled.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies, react/set-state-in-effect -- the change is what it follows
  useEffect(() => follow(), [change])

  const begun = draft.hidden['revisionNumber'] ?? posted?.sent?.revisionNumber ?? item.revisionNumber
  const seenAt = draft.hidden['draftAt'] ?? posted?.sent?.draftAt ?? item.draft?.at ?? ''
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
        <input type="hidden" name="revisionNumber" value={result?.kind === 'conflict' ? item.revisionNumber : begun} />
        <input
          type="hidden"
          name="draftAt"
          value={result?.kind === 'draft-conflict' ? (item.draft?.at ?? '') : seenAt}
        />
        {item.draft && <p className={styles.draft}>{texts.draftOf(nameOf(item.draft.savedBy))}</p>}
        <Fields {...props} start={start} problems={problems} />
        {item.kind === 'template' && <TemplateFields form={form} typed={typed} problems={problems} />}
        <Result result={result} nameOf={nameOf} item={item} />
        <Buttons item={item} isIdle={state === 'idle'} />
        <DraftNote draft={{ ref: form, ...draft }} />
      </Form>
      <ItemPreview {...props} typed={typed} sample={posted?.sent?.sample ?? 0} />
      {props.versions.length > 1 && (
        <Form method="post" action={action} className={layout.history}>
          <VersionList {...props} revisionNumber={item.revisionNumber} />
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

function Buttons({ item, isIdle }: { item: EditableItem; isIdle: boolean }) {
  const hydrated = useHydrated()
  return (
    <div className="actions">
      <button className="btn low" name="intent" value="publish" disabled={!isIdle}>
        {texts.publish}
      </button>
      <button className="quiet" name="intent" value="draft" disabled={!isIdle} formNoValidate>
        {texts.keepDraft}
      </button>
      {item.draft && (
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
  /** Returns how a member is called. */
  readonly nameOf: (email?: string) => string
}

/** What came of the last form. */
function Result({ result, nameOf, item }: ResultProps) {
  if (result === null || result.kind === 'shown') return null
  const isDone = ['published', 'drafted', 'reset', 'thrown'].includes(result.kind)
  const results = { ...texts.results, ...(isForTeam(item.kind) && texts.templateResults) }
  const sentences = {
    ...results,
    conflict: texts.conflict(nameOf(item.savedBy ?? '')),
    'draft-conflict': texts.draftConflict(nameOf(item.draft?.savedBy)),
    'not-saved': result.reason ?? texts.notSaved,
  }
  return (
    <Note says={isDone ? 'yes' : 'no'} role={isDone ? 'status' : 'alert'}>
      <p>{sentences[result.kind === 'reset' && !item.builtIn ? 'taken-away' : result.kind]}</p>
      {result.kind === 'conflict' && <Theirs {...item} />}
      {result.kind === 'draft-conflict' && item.draft && <Theirs {...item.draft} kind={item.kind} />}
    </Note>
  )
}

function Theirs({ kind, content }: Pick<EditableItem, 'kind' | 'content'>) {
  return (
    <details>
      <summary>{texts.theirs}</summary>
      <dl className={styles.theirs}>
        {itemFields[kind].map(({ name, label }) =>
          content[name] ? (
            <div key={name}>
              <dt>{label}</dt>
              <dd>{content[name]}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </details>
  )
}
