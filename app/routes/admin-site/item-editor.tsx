import type { ItemField } from '../../../core/items/fields.ts'
import { isForTeam, nameIn } from '../../../core/site-content/item-kinds.ts'
import { siteMessages as texts } from '../../../core/site-content/messages.ts'
import { isAlwaysAsked } from '../../../core/site-content/site-content.ts'
import type { EditableItem } from '../../../core/site-content/site-service.ts'
import { FormButton } from '../../ui/forms/use-form.tsx'
import { draftKey } from '../../ui/live/drafts.ts'
import {
  DraftButtons,
  ItemEditor,
  type ItemEditorProps,
  type ItemEditorState,
  ItemInputs,
  useItemEditor,
} from '../../ui/team/item-editor.tsx'
import { PriceTable, TemplateFields } from './item-inputs.tsx'
import { ItemPreview } from './item-preview.tsx'
import type { ItemView } from './item-view.ts'

interface SiteItemEditorProps extends ItemView, Pick<ItemEditorProps, 'initials' | 'action'> {
  readonly uid: string
  readonly email: string
}

/** The editor of a text of the site. */
export function SiteItemEditor(props: SiteItemEditorProps) {
  const { item, uid, email, versions, initials, action } = props
  // The second is the name that release 0.4.0 gave it.
  const name = isForTeam(item.kind) ? ['template', nameIn(item.id)] : ['site', item.id]
  const fields = props.fields.filter((field) => isOffered(field, item))
  const editor = useItemEditor({ item, fields, draftName: draftKey('draft', uid, ...name), email })
  return (
    <ItemEditor
      {...{ editor, versions, initials, action }}
      onEnter="show"
      inputs={<Inputs {...props} editor={editor} />}
      buttons={<Buttons item={item} editor={editor} />}
      preview={<ItemPreview {...props} typed={editor.typed} sample={Number(editor.form.fields?.['sample']) || 0} />}
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

function Buttons({ item, editor }: Pick<InputsProps, 'item' | 'editor'>) {
  const { form } = editor
  return (
    <>
      <FormButton form={form} className="btn low" intent="publish">
        {texts.publish}
      </FormButton>
      <DraftButtons editor={editor} />
      {item.isChanged && (
        <FormButton form={form} intent="reset" formNoValidate>
          {item.builtIn ? texts.builtIn : texts.takeAway}
        </FormButton>
      )}
    </>
  )
}
