import { data, redirect, type ShouldRevalidateFunctionArgs, useLocation } from 'react-router'
import { stepsOf } from '../../../core/brief/question-set.ts'
import { isOwnField } from '../../../core/brief/steps.ts'
import { initialsOf } from '../../../core/identity/member-label.ts'
import { sampleFields } from '../../../core/reply-templates/fields.ts'
import { contentOf, isForTeam, kindOfItem } from '../../../core/site-content/item-kinds.ts'
import { siteMessages as texts } from '../../../core/site-content/messages.ts'
import type { DraftResult, PublishResult } from '../../../core/site-content/site-service.ts'
import { runServerAction } from '../../client-action.ts'
import { formWithFiles } from '../../form-of.ts'
import { textsIn } from '../../ui/forms/texts-in.ts'
import { unlistedHead } from '../../ui/head/unlisted-head.ts'
import { AccessDenied } from '../../ui/team/access-denied.tsx'
import { TeamFailed } from '../../ui/team/team-failed.tsx'
import { TeamPage } from '../../ui/team/team-page.tsx'
import { actForMember, loadForMember } from '../../visitor.ts'
import { savePicture } from '../admin-portfolio/form/pictures.ts'
import type { Route } from './+types/editor.ts'
import { ItemEditor, type ItemResult } from './item-editor.tsx'
import { addressOf, listAt } from './item-view.ts'
import styles from './site.module.css'

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
      samples: isForTeam(kind) ? sampleFields(fields) : [],
      action: addressOf({ id: (isNew && site.newId(member, 'template')) || id, kind }),
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
  return actForMember(args, notSaved, async ({ site, portfolio }, member) => {
    const { id: addressed, kind, list } = itemAt(args)
    const form = await formWithFiles(args)
    const revisionNumber = numberIn(form, 'revisionNumber')
    const isNew = addressed === newTemplate && site.list(member).every((item) => item.id !== newTemplate)
    const id = (isNew && site.newId(member, 'template')) || addressed
    const intent = ['restore', 'take'].find((name) => form.has(name)) ?? form.get('intent')
    const saved = kind === 'person' ? await savePicture(form, member, portfolio) : null
    const typed = contentOf(kind, { ...textsIn(form), ...(saved?.kind === 'saved' && { picture: saved.imageUrl }) })
    const sent = { content: typed, marks: { revisionNumber: String(revisionNumber) }, sample: numberIn(form, 'sample') }
    if (saved && saved.kind !== 'saved') return answer({ kind: 'invalid', problems: { picture: saved.message }, sent })
    // What is taken away has no editor any more.
    const isLeft = intent === 'remove' || (intent === 'reset' && kind === 'person')
    const next = isLeft ? list.address : isNew ? addressOf({ id, kind }) : null

    function resulting(result: PublishResult | DraftResult, done: Done) {
      if (result.kind !== 'kept' && result.kind !== 'published') return answer({ ...result, sent })
      return next === null ? answer({ kind: done }) : redirect(next, 303)
    }
    switch (intent) {
      case 'show':
        return answer({ kind: 'shown', sent })
      case 'draft':
        return resulting(await site.keepDraft(member, id, typed, revisionNumber), 'drafted')
      case 'take': {
        const drafts = (await site.item(member, id))?.item.drafts ?? []
        const theirs = drafts.find(({ savedBy }) => savedBy === form.get('take'))
        if (!theirs) return answer({ kind: 'gone', sent })
        return resulting(await site.keepDraft(member, id, theirs.content, theirs.revisionNumber), 'drafted')
      }
      case 'throw':
        return resulting(await site.keepDraft(member, id, null), 'thrown')
      case 'reset':
      case 'remove':
        return resulting(await site.reset(member, id, revisionNumber), 'reset')
      case 'restore':
        return resulting(await site.restore(member, id, numberIn(form, 'restore'), revisionNumber), 'published')
      case null:
      case 'save':
      case 'publish':
        return resulting(await site.publish(member, id, typed, revisionNumber), 'published')
      default:
        throw data(null, 400)
    }
  })
}

function numberIn(form: FormData, name: string): number {
  const value = Number(form.get(name))
  return Number.isSafeInteger(value) && value >= 0 ? value : 0
}

type Done = 'published' | 'reset' | 'drafted' | 'thrown'

const statuses: Partial<Record<ItemResult['kind'], number>> = {
  invalid: 422,
  conflict: 409,
  full: 409,
  gone: 404,
}

function answer(result: ItemResult) {
  return data(result, statuses[result.kind] ?? 200)
}

/** Also after a conflict, which shows what the colleague published. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate
}

function notSaved(reason: string | null): ItemResult {
  return { kind: 'not-saved', reason: reason ?? texts.notSaved }
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
        <h1>{texts.kinds[shown.item.kind]}</h1>
        <a className="link small" href={list.address}>
          {list.backToList}
        </a>
      </div>
      <div className={styles.page}>
        <ItemEditor
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
