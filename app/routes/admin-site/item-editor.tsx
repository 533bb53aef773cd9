import type { ItemField } from '../../../core/items/fields.ts'
import { isForTeam, nameIn } from '../../../core/site-content/item-kinds.ts'
import { siteMessages as texts } from '../../../core/site-content/messages.ts'
import { isAlwaysAsked } from '../../../core/site-content/site-content.ts'
import type { EditableItem } from '../../../core/site-content/site-service.ts'
import { draftKey } from '../../ui/live/drafts.ts'
import {
  ItemEditor,
  type ItemEditorProps,
  type ItemEditorState,
  ItemInputs,
  type ItemResult,
  type SaidResult,
  useItemEditor,
} from '../../ui/team/item-editor.tsx'
import { PriceTable, TemplateFields } from './item-inputs.tsx'
import { ItemPreview } from './item-preview.tsx'
import type { ItemView } from './item-view.ts'

interface SiteItemEditorProps extends ItemView, Pick<ItemEditorProps, 'initials' | 'action'> {
  readonly uid: string
  readonly email: string
  readonly posted: ItemResult | null
}

/** The editor of a text of the site. */
export function SiteItemEditor(props: SiteItemEditorProps) {
  const { item, posted, uid, email, versions, initials, action } = props
  // The second is the name that release 0.4.0 gave it.
  const name = isForTeam(item.kind) ? ['template', nameIn(item.id)] : ['site', item.id]
  const fields = props.fields.filter((field) => isOffered(field, item))
  const editor = useItemEditor({ item, fields, draftName: draftKey('draft', uid, ...name), email, posted })
  return (
    <ItemEditor
      {...{ editor, versions, initials, action }}
      onEnter="show"
      say={(result) => [sentenceOf(result, item)]}
      inputs={<Inputs {...props} editor={editor} />}
      buttons={<Buttons item={item} editor={editor} />}
      preview={<ItemPreview {...props} typed={editor.typed} sample={Number(posted?.sent?.marks['sample']) || 0} />}
    />
  )
}

interface InputsProps extends Pick<ItemView, 'item' | 'samples'> {
  readonly editor: ItemEditorState
}

function Inputs({ item, samples, editor }: InputsProps) {
  return (
    <>
      {item.kind === 'prices' ? <PriceTable {...editor} /> : <ItemInputs {...editor} />}
      {isAlwaysAsked(item.id) && <p className="small muted">{texts.always}</p>}
      {samples[0] && <TemplateFields {...editor} names={Object.keys(samples[0].values)} />}
    </>
  )
}

/** The kind of answer to a built-in question is known, and idea and contact stay where they are. */
function isOffered({ name, type }: ItemField, { id, kind, builtIn }: EditableItem): boolean {
  if (type === 'order') return false
  if (kind === 'mail') return Boolean(builtIn?.[name])
  if (kind !== 'question') return true
  if (name === 'kind') return builtIn === null
  return !isAlwaysAsked(id) || (name !== 'asked' && name !== 'choices')
}

function Buttons({ item, editor: { own, isIdle } }: Pick<InputsProps, 'item' | 'editor'>) {
  return (
    <>
      <button className="btn low" name="intent" value="publish" disabled={!isIdle}>
        {texts.publish}
      </button>
      <button className="quiet" name="intent" value="draft" disabled={!isIdle} formNoValidate>
        {texts.keepDraft}
      </button>
      {own && (
        <button className="quiet" name="intent" value="throw" formNoValidate>
          {texts.throwDraft}
        </button>
      )}
      {item.isChanged && (
        <button className="quiet" name="intent" value="reset" formNoValidate>
          {item.builtIn ? texts.builtIn : texts.takeAway}
        </button>
      )}
    </>
  )
}

const done = { draft: 'drafted', take: 'drafted', throw: 'thrown', reset: 'reset', send: 'sent' } as const

function sentenceOf({ kind, intent, reason }: SaidResult, item: EditableItem): string {
  const results = { ...texts.results, ...(isForTeam(item.kind) && texts.templateResults) }
  switch (kind) {
    case 'done': {
      const said = done[intent as keyof typeof done] ?? 'published'
      return results[said === 'reset' && !item.builtIn ? 'taken-away' : said]
    }
    case 'unavailable':
      return reason ?? texts.notSaved
    default:
      return results[kind]
  }
}
