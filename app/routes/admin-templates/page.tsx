import { data, Link, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import * as z from 'zod'
import { initialsOf } from '../../../core/identity/member-label.ts'
import { sampleFields } from '../../../core/reply-templates/fields.ts'
import { maxLengths, unknownFields } from '../../../core/reply-templates/fill-template.ts'
import { templateMessages as texts } from '../../../core/reply-templates/messages.ts'
import { builtInTemplate, emptyTemplate, type TemplateContent } from '../../../core/reply-templates/template.ts'
import { runServerAction } from '../../client-action.ts'
import { formOf } from '../../form-of.ts'
import { unlistedHead } from '../../ui/head/unlisted-head.ts'
import { draftKeys, forgetDrafts } from '../../ui/live/drafts.ts'
import { AccessDenied } from '../../ui/team/access-denied.tsx'
import { TeamFailed } from '../../ui/team/team-failed.tsx'
import { TeamPage } from '../../ui/team/team-page.tsx'
import { SavedOn } from '../../ui/team/version-list.tsx'
import { actForMember, loadForMember } from '../../visitor.ts'
import type { Route } from './+types/page.ts'
import { TemplateEditor, type TemplateResult } from './editor.tsx'
import styles from './templates.module.css'

export const handle = { bodyClass: 'team-page' } as const

const listAddress = '/admin/templates'
/** The id is in place of one that is not stored yet. */
const newTemplate = { ...emptyTemplate, id: 'new' }

export function meta({ matches }: Route.MetaArgs) {
  return unlistedHead(matches, texts.title)
}

export function loader({ params, ...args }: Route.LoaderArgs) {
  return loadForMember(args, texts.notLoaded, async ({ replyTemplates, identity, agency }, member) => {
    const [templates, team] = await Promise.all([replyTemplates.list(member), identity.assignees(member)])
    const id = params.id ?? templates[0]?.id
    const template = [...templates, newTemplate].find((each) => each.id === id)
    if (!template) throw data(null, 404)
    const versions = await replyTemplates.history(member, template.id)
    return {
      templates,
      template,
      versions,
      canRemove: versions.length > 0 && builtInTemplate(template.id) === null,
      initials: Object.fromEntries(team.map((colleague) => [colleague.email, initialsOf(colleague)])),
      from: `${agency.name} <${agency.email}>`,
      samples: sampleFields({
        due: 'Thursday, 16:42',
        'your name': team.find(({ uid }) => uid === member.uid)?.name ?? '',
        agency: agency.name,
      }),
    }
  })
}

const text = (longest: number) => z.string().max(longest).default('').transform(withoutReturns)
const number = z.coerce.number().int().min(0)

const Sent = z.object({
  id: z.string(),
  name: text(maxLengths.name),
  subject: text(maxLengths.subject),
  text: text(maxLengths.text),
  revisionNumber: number.default(0),
  intent: z.enum(['save', 'show', 'remove']).default('save'),
  /** The version that is restored. */
  restore: number.optional(),
  sample: number.default(0),
})

/** A browser sends each line break as two characters. */
function withoutReturns(typed: string): string {
  return typed.replaceAll(/\r\n?/g, '\n')
}

export function action({ params, ...args }: Route.ActionArgs) {
  return actForMember(args, notSaved, async ({ replyTemplates }, member) => {
    const sent = Sent.safeParse({ ...Object.fromEntries(await formOf(args.request)), id: params.id })
    if (!sent.success) throw data(null, 400)
    const { id, intent, restore, ...form } = sent.data
    if (intent === 'show') return answer({ kind: 'shown', form })
    if (intent === 'remove') {
      await replyTemplates.remove(member, id)
      return redirect(listAddress, 303)
    }
    if (restore !== undefined) {
      const { kind } = await replyTemplates.restore(member, id, restore, form.revisionNumber)
      return answer({ kind: kind === 'saved' ? 'restored' : kind })
    }
    if (hasProblem(form)) return answer({ kind: 'invalid', form })
    const isNew = id === newTemplate.id
    const saved = await replyTemplates.save(member, isNew ? null : id, form, form.revisionNumber)
    if (saved.kind !== 'saved') return answer({ kind: saved.kind, form })
    return isNew ? redirect(`${listAddress}/${saved.id}`, 303) : answer({ kind: 'saved' })
  })
}

function hasProblem(form: TemplateContent): boolean {
  return [form.name, form.subject, form.text].some((each) => each.trim() === '') || unknownFields(form).length > 0
}

const statuses: Partial<Record<TemplateResult['kind'], number>> = { invalid: 422, conflict: 409, gone: 404 }

function answer(result: TemplateResult) {
  return data(result, statuses[result.kind] ?? 200)
}

/** Also after a conflict, which shows what the colleague saved. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate
}

function notSaved(reason: string | null): TemplateResult {
  return { kind: 'not-saved', reason: reason ?? texts.notSaved }
}

export async function clientAction(args: Route.ClientActionArgs) {
  try {
    return await runServerAction<unknown>(args, ({ message }) => notSaved(message))
  } catch (error) {
    // Added or deleted: what was kept of it is done with.
    for (const key of draftKeys()) if (key.endsWith(`:template:${args.params.id}`)) forgetDrafts(key)
    throw error
  }
}

export default function Templates({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.access !== 'member') return <AccessDenied access={loaderData.access} sentence={texts.membersOnly} />
  const { email, profile, templates, ...shown } = loaderData
  const { id } = shown.template
  return (
    <TeamPage access="member" email={email} profile={profile}>
      <div className="page-bar">
        <h1>{texts.title}</h1>
        <p className="small muted">{texts.lede}</p>
      </div>
      <div className={styles.page}>
        <nav aria-label={texts.list}>
          <ol className={styles.list}>
            {templates.map((template) => (
              <li key={template.id}>
                <Link to={`${listAddress}/${template.id}`} aria-current={template.id === id ? 'page' : undefined}>
                  <b>{template.name}</b>
                  <span>
                    {template.updatedAt && <span>{`${texts.changed} `}</span>}
                    <SavedOn at={template.updatedAt} by={shown.initials[template.savedBy ?? '']} />
                  </span>
                </Link>
              </li>
            ))}
          </ol>
          <Link
            className="quiet"
            to={`${listAddress}/${newTemplate.id}`}
            aria-current={id === newTemplate.id ? 'page' : undefined}
          >
            {texts.add}
          </Link>
        </nav>
        <TemplateEditor
          key={id}
          {...shown}
          action={`${listAddress}/${id}`}
          posted={(actionData as TemplateResult | undefined) ?? null}
        />
      </div>
    </TeamPage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <TeamFailed title={texts.title} error={error} says={texts.notLoaded} />
}
