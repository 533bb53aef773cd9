import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { stepsOf } from '../../../core/brief/question-set.ts'
import { isOwnField } from '../../../core/brief/steps.ts'
import { initialsOf } from '../../../core/identity/member-label.ts'
import { contentOf, isAddable, kindOfItem } from '../../../core/site-content/item-kinds.ts'
import { siteMessages as texts } from '../../../core/site-content/messages.ts'
import type { EditableItem, PublishResult } from '../../../core/site-content/site-service.ts'
import { runServerAction } from '../../client-action.ts'
import { filesIn } from '../../files-in.ts'
import { formWithFiles } from '../../form-of.ts'
import { unlistedHead } from '../../ui/head/unlisted-head.ts'
import { AccessDenied } from '../../ui/team/access-denied.tsx'
import { TeamFailed } from '../../ui/team/team-failed.tsx'
import { TeamPage } from '../../ui/team/team-page.tsx'
import { actForMember, loadForMember } from '../../visitor.ts'
import type { Route } from './+types/editor.ts'
import { ItemEditor, type ItemResult } from './item-editor.tsx'
import styles from './site.module.css'

export const handle = { bodyClass: 'team-page' } as const

const listAddress = '/admin/site'

export function meta({ matches }: Route.MetaArgs) {
  return unlistedHead(matches, texts.title)
}

export function loader({ params: { id }, ...args }: Route.LoaderArgs) {
  return loadForMember(args, texts.notLoaded, async ({ site, identity }, member) => {
    const [found, team] = await Promise.all([site.item(member, id), identity.assignees(member)])
    const item = found?.item ?? newItem(id)
    if (!item) throw data(null, 404)
    return {
      item,
      versions: found?.versions ?? [],
      titles: stepsOf(site.now()).map(({ field, title }) => ({
        id: `question-${field}`,
        title,
        isOwn: isOwnField(field),
      })),
      builtInWords: found?.builtInWords ?? {},
      initials: Object.fromEntries(team.map((colleague) => [colleague.email, initialsOf(colleague)])),
    }
  })
}

/** One that is not stored yet. Null for an id that nothing can have. */
function newItem(id: string): EditableItem | null {
  const kind = kindOfItem(id)
  if (kind === null || !isAddable(kind)) return null
  const content = contentOf(kind, { shown: 'yes', asked: 'yes', kind: 'text', category: 'Services' })
  return {
    id,
    kind,
    content,
    builtIn: null,
    draft: null,
    isPublished: false,
    isChanged: false,
    revisionNumber: 0,
    savedBy: null,
    savedAt: null,
  }
}

export function action({ params: { id }, ...args }: Route.ActionArgs) {
  return actForMember(args, notSaved, async ({ site, portfolio }, member) => {
    const kind = kindOfItem(id)
    if (kind === null) throw data(null, 404)
    const form = await formWithFiles(args)
    const revisionNumber = numberIn(form, 'revisionNumber')
    const restore = form.get('restore')
    const intent = restore === null ? form.get('intent') : 'restore'
    const [file] = kind === 'person' ? await filesIn(form) : []
    const saved = file ? await portfolio.savePicture(member, file.bytes) : null
    const typed = contentOf(kind, {
      ...Object.fromEntries(form),
      ...(saved?.kind === 'saved' && { picture: saved.imageUrl }),
    })
    const sent = { content: typed, revisionNumber }
    if (saved && saved.kind !== 'saved') return answer({ kind: 'invalid', problems: { picture: saved.message }, sent })
    switch (intent) {
      case 'show':
        return answer({ kind: 'shown', sent })
      case 'draft':
        await site.keepDraft(member, id, typed)
        return answer({ kind: 'drafted' })
      case 'throw':
        await site.keepDraft(member, id, null)
        return answer({ kind: 'thrown' })
      case 'reset':
        return resulting(await site.reset(member, id, revisionNumber), 'reset', sent)
      case 'restore':
        return resulting(await site.restore(member, id, numberIn(form, 'restore'), revisionNumber), 'published', sent)
      default:
        return resulting(await site.publish(member, id, typed, revisionNumber), 'published', sent)
    }
  })
}

function numberIn(form: FormData, name: string): number {
  const value = Number(form.get(name))
  return Number.isSafeInteger(value) && value >= 0 ? value : 0
}

function resulting(result: PublishResult, done: 'published' | 'reset', sent: NonNullable<ItemResult['sent']>) {
  if (result.kind !== 'published') return answer({ ...result, sent })
  // Who was taken away has no editor any more.
  return done === 'reset' && result.id.startsWith('person-') ? redirect(listAddress, 303) : answer({ kind: done })
}

const statuses: Partial<Record<ItemResult['kind'], number>> = { invalid: 422, conflict: 409, full: 409, gone: 404 }

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
  if (loaderData.access !== 'member') return <AccessDenied access={loaderData.access} sentence={texts.membersOnly} />
  const { email, profile, ...shown } = loaderData
  const { id, kind } = shown.item
  return (
    <TeamPage access="member" email={email} profile={profile}>
      <div className="page-bar">
        <h1>{texts.kinds[kind]}</h1>
        <a className="link small" href={listAddress}>
          {texts.backToList}
        </a>
      </div>
      <div className={styles.page}>
        <ItemEditor
          key={id}
          {...shown}
          action={`${listAddress}/${id}`}
          posted={(actionData as ItemResult | undefined) ?? null}
        />
      </div>
    </TeamPage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <TeamFailed title={texts.title} error={error} says={texts.notLoaded} />
}
