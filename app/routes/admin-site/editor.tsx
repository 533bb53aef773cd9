import { data } from 'react-router'
import { stepsOf } from '../../../core/brief/question-set.ts'
import { isOwnField } from '../../../core/brief/steps.ts'
import { currencyOf } from '../../../core/currency/currency-of.ts'
import { initialsOf } from '../../../core/identity/member-label.ts'
import type { ItemField } from '../../../core/items/fields.ts'
import { fieldsIn } from '../../../core/text/fill-template.ts'
import { samplesFor } from '../../features/mail/templates/email-texts.ts'
import type { EditableItem } from '../../features/site/content/editable-item.ts'
import { nameIn } from '../../features/site/content/item-kinds.ts'
import { siteMessages as texts } from '../../features/site/content/messages.ts'
import { isAlwaysAsked } from '../../features/site/content/site-content.ts'
import { sampleFields } from '../../features/site/reply-templates/template-fields.ts'
import { itemIntent } from '../../item-forms.ts'
import { runForm } from '../../ui/forms/define-form.ts'
import { FormButton } from '../../ui/forms/use-form.tsx'
import { unlisted } from '../../ui/head/unlisted-head.ts'
import { draftKey } from '../../ui/live/drafts.ts'
import { AccessDenied } from '../../ui/team/access-denied.tsx'
import { DraftButtons, ItemEditor, ItemInputs, revalidateItem, useItemEditor } from '../../ui/team/item-editor.tsx'
import { teamFailed } from '../../ui/team/team-failed.tsx'
import { TeamPage } from '../../ui/team/team-page.tsx'
import { loadForMember } from '../../visitor.ts'
import type { Route } from './+types/editor.ts'
import { PriceTable, TemplateFields } from './item-inputs.tsx'
import { ItemPreview } from './item-preview.tsx'
import { addressOf, type LoadedItem, listAddress } from './item-view.ts'
import { itemAt, itemSubject, newTemplate, siteItemForms } from './site-forms.ts'
import styles from './site.module.css'

export const shouldRevalidate = revalidateItem

export const handle = { bodyClass: 'team-page' } as const

export const meta = unlisted(texts.site.title)

export function loader(args: Route.LoaderArgs) {
  const { pathname } = new URL(args.request.url)
  return loadForMember(args, texts.site.notLoaded, async ({ site, identity, agency, whenWeAnswer }, member) => {
    const { id, kind } = itemAt(pathname, args.params.id)
    const [found, team] = await Promise.all([site.item(member, id), identity.assignees(member)])
    if (!found) throw data(null, 404)
    const name = team.find(({ uid }) => uid === member.uid)?.name ?? ''
    const isNew = id === newTemplate && found.item.drafts.length === 0 && found.item.revisionNumber === 0
    const fields = { due: 'Thursday 26 November, 16:42', 'your name': name, agency: agency.name }
    return {
      /** What a reply template or a mail is filled in with. */
      samples: kind === 'template' ? sampleFields(fields) : mailSamples(found.item, agency.name),
      title: site.mailTitle(id),
      action: addressOf((isNew && site.newId(member, 'template')) || id),
      /** What the texts of pages are filled in with. */
      words: site.now().words,
      currency: currencyOf(agency.country),
      known: kind === 'answers' ? await whenWeAnswer.known(member) : null,
      ...found,
      titles: stepsOf(site.now()).map(({ field, title }) => {
        return { id: `question-${field}`, title, isOwn: isOwnField(field) }
      }),
      initials: Object.fromEntries(team.map((colleague) => [colleague.email, initialsOf(colleague)])),
    }
  })
}

export function action(args: Route.ActionArgs) {
  const subject = itemSubject(itemAt(new URL(args.request.url).pathname, args.params.id))
  return runForm(args, { tables: [siteItemForms], subject, intentOf: itemIntent, failure: texts.notSaved })
}

export { sendForm as clientAction } from '../../ui/forms/send-form.ts'

/** What a mail is filled in with: only the fields that it has. */
function mailSamples({ kind, builtIn }: EditableItem, agency: string) {
  if (kind !== 'mail') return []
  const fields = fieldsIn(Object.values(builtIn ?? {}).join(' '))
  const values = Object.entries(samplesFor(agency)).filter(([name]) => fields.includes(name))
  return [{ label: texts.sample, values: Object.fromEntries(values) }]
}

export default function SiteItemPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.access !== 'member')
    return <AccessDenied access={loaderData.access} sentence={texts.site.membersOnly} />
  const { email, profile, title, item } = loaderData
  return (
    <TeamPage access="member" email={email} profile={profile}>
      <div className="page-bar">
        <h1>{title ?? texts.kinds[item.kind]}</h1>
        <a className="link small" href={listAddress}>
          {texts.site.backToList}
        </a>
      </div>
      <div className={`ruled ${styles.page}`}>
        <SiteItemEditor key={item.id} {...loaderData} />
      </div>
    </TeamPage>
  )
}

/** The editor of a text of the site. */
function SiteItemEditor(props: LoadedItem) {
  const { item, samples, uid, email, versions, initials, action: address } = props
  // The second is the name that release 0.4.0 gave it.
  const name = item.kind === 'template' ? ['template', nameIn(item.id)] : ['site', item.id]
  const fields = props.fields.filter((field) => isOffered(field, item))
  const editor = useItemEditor({ item, fields, draftName: draftKey('draft', uid, ...name), email })
  const { form, typed } = editor
  return (
    <ItemEditor
      {...{ editor, versions, initials }}
      action={address}
      onEnter={item.kind === 'prices' ? 'publish' : 'show'}
      inputs={
        <>
          {item.kind === 'prices' ? <PriceTable editor={editor} own={props.currency} /> : <ItemInputs {...editor} />}
          {isAlwaysAsked(item.id) && <p className="small muted">{texts.always}</p>}
          {samples[0] && <TemplateFields editor={editor} names={Object.keys(samples[0].values)} />}
        </>
      }
      buttons={
        <>
          <FormButton form={form} className="btn" intent="publish">
            {texts.publish}
          </FormButton>
          <DraftButtons editor={editor} />
          {item.isChanged && (
            <FormButton form={form} intent="reset" formNoValidate>
              {item.builtIn ? texts.builtIn : texts.takeAway}
            </FormButton>
          )}
        </>
      }
      preview={
        <ItemPreview
          {...{ ...props, typed }}
          sample={Number(form.fields?.['sample']) || 0}
          isSending={form.sending !== null}
        />
      }
    />
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

export const ErrorBoundary = teamFailed(texts.site.title, texts.site.notLoaded)
