import { data, redirect, useLocation } from 'react-router'
import { stepsOf } from '../../../core/brief/question-set.ts'
import { isOwnField } from '../../../core/brief/steps.ts'
import { emailTitle, samplesFor } from '../../../core/email/templates/email-texts.ts'
import { initialsOf } from '../../../core/identity/member-label.ts'
import { sampleFields } from '../../../core/reply-templates/fields.ts'
import { fieldsIn } from '../../../core/reply-templates/fill-template.ts'
import { fieldsOf } from '../../../core/site-content/item-fields.ts'
import { isForTeam, kindOfItem, nameIn } from '../../../core/site-content/item-kinds.ts'
import { siteMessages as texts } from '../../../core/site-content/messages.ts'
import type { EditableItem } from '../../../core/site-content/site-service.ts'
import { runServerAction } from '../../client-action.ts'
import { formWithFiles } from '../../form-of.ts'
import { actOnItem, answerItem, sentIn } from '../../item-action.ts'
import { textsIn } from '../../ui/forms/texts-in.ts'
import { unlistedHead } from '../../ui/head/unlisted-head.ts'
import { AccessDenied } from '../../ui/team/access-denied.tsx'
import { type ItemResult, revalidateItem } from '../../ui/team/item-editor.tsx'
import { TeamFailed } from '../../ui/team/team-failed.tsx'
import { TeamPage } from '../../ui/team/team-page.tsx'
import { actForMember, loadForMember } from '../../visitor.ts'
import type { Route } from './+types/editor.ts'
import { SiteItemEditor } from './item-editor.tsx'
import { addressOf, listAt } from './item-view.ts'
import styles from './site.module.css'

export const shouldRevalidate = revalidateItem

export const handle = { bodyClass: 'team-page' } as const

export function meta({ matches, location }: Route.MetaArgs) {
  return unlistedHead(matches, listAt(location.pathname).title)
}

/** The id at which release 0.4.0 adds templates, and under whose name it keeps what was typed of one. Each gets an id of its own. */
const newTemplate = 'template-new'

/** Returns the item that an address is of; there is none where its kind is in another list. */
function itemAt({ request, params }: Pick<Route.LoaderArgs, 'request' | 'params'>) {
  const list = listAt(new URL(request.url).pathname)
  const id = list.idOf(params.id)
  const kind = kindOfItem(id)
  if (kind === null || isForTeam(kind) !== list.isOfTeam) throw data(null, 404)
  return { id, kind, list }
}

export function loader(args: Route.LoaderArgs) {
  const { notLoaded } = listAt(new URL(args.request.url).pathname)
  return loadForMember(args, notLoaded, async ({ site, identity, agency, whenWeAnswer }, member) => {
    const { id, kind } = itemAt(args)
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
  return actForMember(args, notSaved, async ({ site, portfolio, email }, member) => {
    const { id: addressed, kind, list } = itemAt(args)
    const form = await formWithFiles(args)
    const isNew = addressed === newTemplate && site.list(member).every((item) => item.id !== newTemplate)
    const id = (isNew && site.newId(member, 'template')) || addressed
    const context = { id, fields: fieldsOf(kind), form, member, items: site, pictures: portfolio }
    if (textsIn(form)['intent'] === 'send') {
      const sent = sentIn(form, fieldsOf(kind))
      await email.sendSample(member, nameIn(id), sent.content)
      return answerItem({ intent: 'send', kind: 'done', sent })
    }
    const result = await actOnItem(args, context)
    if (result.kind !== 'done') return answerItem(result)
    // What is gone has no editor any more. Release 0.4.0 takes away by `remove`.
    const isLeft = result.intent === 'reset' && site.list(member).every((item) => item.id !== id)
    if (isLeft || form.get('intent') === 'remove') return redirect(list.address, 303)
    return isNew ? redirect(addressOf({ id, kind }), 303) : answerItem(result)
  })
}

/** What a mail is filled in with: only the fields that it has. */
function mailSamples({ kind, builtIn }: EditableItem, agency: string) {
  if (kind !== 'mail') return []
  const fields = fieldsIn(Object.values(builtIn ?? {}).join(' '))
  const values = Object.entries(samplesFor(agency)).filter(([name]) => fields.includes(name))
  return [{ label: texts.sample, values: Object.fromEntries(values) }]
}

function notSaved(reason: string | null): ItemResult {
  return { intent: '', kind: 'unavailable', reason: reason ?? texts.notSaved }
}

export async function clientAction(args: Route.ClientActionArgs) {
  return runServerAction<unknown>(args, ({ message }) => notSaved(message))
}

export default function SiteItemPage({ loaderData, actionData }: Route.ComponentProps) {
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
      <div className={styles.page}>
        <SiteItemEditor
          key={shown.item.id}
          {...shown}
          email={email}
          posted={(actionData as ItemResult | undefined) ?? null}
        />
      </div>
    </TeamPage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { title, notLoaded } = listAt(useLocation().pathname)
  return <TeamFailed title={title} error={error} says={notLoaded} />
}
