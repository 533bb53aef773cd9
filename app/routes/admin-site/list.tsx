import { initialsOf } from '../../../core/identity/member-label.ts'
import { differingFields } from '../../../core/items/fields.ts'
import { servicesContext } from '../../context.ts'
import { type EditableItem, isMovable } from '../../features/site/content/editable-item.ts'
import { fieldsOf } from '../../features/site/content/item-fields.ts'
import { kindOfItem } from '../../features/site/content/item-kinds.ts'
import { siteMessages as texts } from '../../features/site/content/messages.ts'
import { isAlwaysAsked, pricesIn } from '../../features/site/content/site-content.ts'
import { Button } from '../../ui/forms/button.tsx'
import { runForm } from '../../ui/forms/define-form.ts'
import { Field } from '../../ui/forms/field.tsx'
import { type FormFields, isNotDone } from '../../ui/forms/form-result.ts'
import { Note } from '../../ui/forms/note.tsx'
import { useForm } from '../../ui/forms/use-form.tsx'
import { unlisted } from '../../ui/head/unlisted-head.ts'
import { draftKey, draftKeys, useDrafts } from '../../ui/live/drafts.ts'
import { AccessDenied } from '../../ui/team/access-denied.tsx'
import { useOrder } from '../../ui/team/order.tsx'
import { teamFailed } from '../../ui/team/team-failed.tsx'
import { TeamPage } from '../../ui/team/team-page.tsx'
import { SavedOn } from '../../ui/team/version-list.tsx'
import { loadForMember } from '../../visitor.ts'
import { Items } from '../site/texts.tsx'
import type { Route } from './+types/list.ts'
import { StepList } from './first-hour.tsx'
import { addressOf, itemOfDraft, listAddress } from './item-view.ts'
import { siteListForms, titleOf } from './site-forms.ts'
import styles from './site.module.css'

/** Of which a member can add more. */
const addedKinds = Object.keys(texts.add) as readonly (keyof typeof texts.add)[]

export const handle = { bodyClass: 'team-page' } as const

export const meta = unlisted(texts.site.title)

export function loader(args: Route.LoaderArgs) {
  return loadForMember(args, texts.site.notLoaded, async ({ site, identity, firstHour }, member) => {
    const team = await identity.assignees(member)
    const initials = new Map(team.map((colleague) => [colleague.email, initialsOf(colleague)]))
    const lines = site.list(member).map((item) => lineOf(item, titleOf(site, item), initials))
    const added = addedKinds.map((kind) => [kind, site.newId(member, kind)] as const)
    const newIds: Readonly<Record<string, string | null>> = Object.fromEntries(added)
    return { lines, steps: await firstHour.steps(member), newIds }
  })
}

/** What the list shows of an item. */
function lineOf(item: EditableItem, title: string, initials: ReadonlyMap<string, string>) {
  const { id, kind, savedAt, savedBy } = item
  const draft = item.drafts.at(-1)
  const [at, by] = draft ? [draft.at, draft.savedBy] : [savedAt, savedBy]
  const states = [...(draft ? [texts.states.draft] : []), texts.states[stateOf(item)]]
  const place = id === 'question-projectIdea' ? 'first' : isMovable(item) ? 'moved' : 'last'
  return { id, kind, title, states, at, by: (by && initials.get(by)) ?? null, place } as const
}

type ItemLine = ReturnType<typeof lineOf>

/** What the list shows of new items that are typed and not sent. */
function begunLines(ids: readonly string[], lines: readonly ItemLine[]): readonly ItemLine[] {
  return ids.flatMap((id) => {
    const kind = kindOfItem(id)
    if (kind === null || lines.some((line) => line.id === id)) return []
    return { id, kind, title: texts.kinds[kind], states: [texts.states.begun], at: null, by: null, place: 'last' }
  })
}

function stateOf({ id, kind, content, builtIn, isPublished, isChanged }: EditableItem): keyof typeof texts.states {
  if (kind === 'prices' && Object.keys(pricesIn(content)).length === 0) return 'not-confirmed'
  const isHidden =
    'shown' in content ? !content['shown'] : kind === 'question' && !content['asked'] && !isAlwaysAsked(id)
  if (!isPublished || isHidden) return 'hidden'
  if (!builtIn) return 'yours'
  return isChanged && differingFields(fieldsOf(kind), content, builtIn).length > 0 ? 'changed' : 'built-in'
}

export function action(args: Route.ActionArgs) {
  const { site } = args.context.get(servicesContext)
  return runForm(args, { tables: [siteListForms], subject: site, intentOf, failure: texts.notSaved })
}

/** Pages of release 0.4.0 send a file, or what is to be undone, without an intent. */
function intentOf({ intent, undo }: FormFields): string {
  return intent ?? (undo === undefined ? 'import' : 'undo')
}

export { sendForm as clientAction } from '../../ui/forms/send-form.ts'

export default function ItemsPage({ loaderData }: Route.ComponentProps) {
  const drafts = useDrafts(() => draftKeys(draftKey('draft', 'uid' in loaderData ? loaderData.uid : '', '')).join(' '))
  if (loaderData.access !== 'member')
    return <AccessDenied access={loaderData.access} sentence={texts.site.membersOnly} />
  const { email, profile, newIds, steps } = loaderData
  const lines = [...loaderData.lines, ...begunLines(drafts.split(' ').map(itemOfDraft), loaderData.lines)]
  return (
    <TeamPage access="member" email={email} profile={profile}>
      <div className="page-bar">
        <h1>{texts.site.title}</h1>
        <p className="small muted">{texts.site.lede}</p>
      </div>
      <ResultNote />
      {steps && <StepList steps={steps} people={addressOf(newIds['person'] ?? 'about')} />}
      <div className={`stack wide ruled ${styles.list}`}>
        {Object.entries(texts.sections).map(([section, title]) => {
          const listed = lines.filter((line) => (line.kind in texts.sections ? line.kind : 'agency') === section)
          const kind = addedKinds.find((each) => each === section)
          const id = kind && newIds[kind]
          return (
            <section key={section} id={section} className="stack near" aria-label={title}>
              <h2>{title}</h2>
              <Lines lines={listed} />
              {kind === 'person' && listed.length === 0 && <p className="muted">{texts.nobody}</p>}
              {kind && id && (
                <a className="quiet" href={addressOf(id)}>
                  {texts.add[kind]}
                </a>
              )}
            </section>
          )
        })}
        <ExchangeForm />
      </div>
    </TeamPage>
  )
}

function Lines({ lines }: { lines: readonly ItemLine[] }) {
  const at = (where: ItemLine['place']) => lines.filter(({ place }) => place === where)
  const { shown, buttons, notes } = useOrder(at('moved'), listAddress)
  if (lines.length === 0) return null
  return (
    <>
      {notes}
      <ol className="lined">
        {[...at('first'), ...shown, ...at('last')].map((line) => (
          <li key={line.id}>
            <a className="tap strong breaks" href={addressOf(line.id)} dir="auto">
              {line.title}
            </a>
            <b>{line.states.join(', ')}</b>
            <span className="small muted">{line.at && <SavedOn at={line.at} by={line.by ?? undefined} />}</span>
            {line.place === 'moved' && shown.length > 1 && buttons(line)}
          </li>
        ))}
      </ol>
    </>
  )
}

/** The words as one file, for a copy or for another site. */
function ExchangeForm() {
  return (
    <form
      method="post"
      action={listAddress}
      encType="multipart/form-data"
      className={`row bottom ruled ${styles.exchange}`}
    >
      <a className="quiet" href={addressOf('export')} download>
        {texts.export}
      </a>
      <Field label={texts.importLabel} name="file" type="file" accept=".json" required hint={texts.importHint} />
      <Button intent="import">{texts.import}</Button>
    </form>
  )
}

/** What came of the last form, and after an import the way back. */
function ResultNote() {
  const { result } = useForm(['move', 'send', 'dismiss', 'import', 'undo'], { isOfPage: true })
  if (result === null || result.kind === 'shown') return null
  const [first, ...lines] = result.message.split('\n')
  return (
    <Note says={isNotDone(result) || lines.length > 0 ? 'no' : 'yes'} role={isNotDone(result) ? 'alert' : 'status'}>
      <p>
        <b>{first}</b>
      </p>
      <Items items={lines} />
      {result.kind === 'done' && result.undo && (
        <form method="post">
          <input type="hidden" name="undo" value={result.undo} />
          <Button intent="undo">{texts.undo}</Button>
        </form>
      )}
    </Note>
  )
}

export const ErrorBoundary = teamFailed(texts.site.title, texts.site.notLoaded)
