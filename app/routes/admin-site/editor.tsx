import { data, useLocation } from 'react-router'
import { stepsOf } from '../../../core/brief/question-set.ts'
import { isOwnField } from '../../../core/brief/steps.ts'
import { emailTitle, samplesFor } from '../../../core/email/templates/email-texts.ts'
import { initialsOf } from '../../../core/identity/member-label.ts'
import { sampleFields } from '../../../core/reply-templates/fields.ts'
import { fieldsIn } from '../../../core/reply-templates/fill-template.ts'
import { isForTeam, nameIn } from '../../../core/site-content/item-kinds.ts'
import { siteMessages as texts } from '../../../core/site-content/messages.ts'
import type { EditableItem } from '../../../core/site-content/site-service.ts'
import { itemIntent } from '../../item-forms.ts'
import { runForm } from '../../ui/forms/define-form.ts'
import { unlistedHead } from '../../ui/head/unlisted-head.ts'
import { AccessDenied } from '../../ui/team/access-denied.tsx'
import { revalidateItem } from '../../ui/team/item-editor.tsx'
import { TeamFailed } from '../../ui/team/team-failed.tsx'
import { TeamPage } from '../../ui/team/team-page.tsx'
import { loadForMember } from '../../visitor.ts'
import type { Route } from './+types/editor.ts'
import { SiteItemEditor } from './item-editor.tsx'
import { addressOf, listAt } from './item-view.ts'
import { itemAt, itemSubject, newTemplate, siteItemForms } from './site-forms.ts'
import styles from './site.module.css'

export const shouldRevalidate = revalidateItem

export const handle = { bodyClass: 'team-page' } as const

export function meta({ matches, location }: Route.MetaArgs) {
  return unlistedHead(matches, listAt(location.pathname).title)
}

export function loader(args: Route.LoaderArgs) {
  const { pathname } = new URL(args.request.url)
  return loadForMember(args, listAt(pathname).notLoaded, async ({ site, identity, agency, whenWeAnswer }, member) => {
    const { id, kind } = itemAt(pathname, args.params.id)
    const [found, team] = await Promise.all([site.item(member, id), identity.assignees(member)])
    if (!found) throw data(null, 404)
    const name = team.find(({ uid }) => uid === member.uid)?.name ?? ''
    const isNew = id === newTemplate && found.item.drafts.length === 0 && found.item.revisionNumber === 0
    const fields = { due: 'Thursday 26 November, 16:42', 'your name': name, agency: agency.name }
    return {
      samples: isForTeam(kind) ? sampleFields(fields) : mailSamples(found.item, agency.name),
      title: emailTitle(nameIn(id)),
      action: addressOf({ id: (isNew && site.newId(member, 'template')) || id, kind }),
      words: site.now().words,
      known: kind === 'answers' ? await whenWeAnswer.known(member) : null,
      ...found,
      titles: stepsOf(site.now()).map(({ field, title }) => ({
        id: `question-${field}`,
        title,
        isOwn: isOwnField(field),
      })),
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
  const list = listAt(useLocation().pathname)
  if (loaderData.access !== 'member') return <AccessDenied access={loaderData.access} sentence={list.membersOnly} />
  const { email, profile, ...shown } = loaderData
  return (
    <TeamPage access="member" email={email} profile={profile}>
      <div className="page-bar">
        <h1>{shown.title ?? texts.kinds[shown.item.kind]}</h1>
        <a className="link small" href={list.address}>
          {list.backToList}
        </a>
      </div>
      <div className={`ruled ${styles.page}`}>
        <SiteItemEditor key={shown.item.id} {...shown} email={email} />
      </div>
    </TeamPage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { title, notLoaded } = listAt(useLocation().pathname)
  return <TeamFailed title={title} error={error} says={notLoaded} />
}
