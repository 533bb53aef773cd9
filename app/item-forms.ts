import * as z from 'zod'
import { initialsOf } from '../core/identity/member-label.ts'
import type { Member } from '../core/identity/member.ts'
import { contentIn, type ItemContent, type ItemField } from '../core/items/fields.ts'
import type { SaveItemResult } from '../core/items/items.ts'
import { itemMessages } from '../core/items/messages.ts'
import { versionMessages } from '../core/store/version-messages.ts'
import type { Services } from './features.ts'
import { defineForm, done, invalid, type Outcome, refused, type Sent, shown } from './ui/forms/define-form.ts'
import type { FormFields } from './ui/forms/form-result.ts'
import { textsIn } from './ui/forms/texts-in.ts'

/** What the forms of an editor are about, and what they say. */
export interface ItemSubject {
  readonly fields: readonly ItemField[]
  /** Returns the item; null where there is no room for a new one. */
  idFor(sent: SentItem): string | null | Promise<string | null>
  /** `changed`: it is not taken away, because a colleague has saved it. By default what is said of any conflict. */
  readonly says: Readonly<Record<'invalid' | 'gone', string>> & { readonly changed?: string }
  done(sent: SentItem, intent: string, id: string): Outcome | Promise<Outcome>
}

type SentItem = Sent<Member, ItemSubject>

const count = z.coerce.number().int().min(0).catch(0)
const Marks = z.object({ revisionNumber: count, restore: count })
type Marks = z.infer<typeof Marks>

/** Release 0.4.0 names the version of a project that it restores, and the present one, in another way. */
const AnyMarks = z.preprocess((given) => {
  const { ifRevisionNumber, ...marks } = given as FormFields
  return ifRevisionNumber === undefined
    ? marks
    : { ...marks, restore: marks['revisionNumber'], revisionNumber: ifRevisionNumber }
}, Marks)

/** What pages of earlier releases call an intent. */
const formerIntents = new Map([
  ['', 'publish'],
  ['save', 'publish'],
  ['remove', 'reset'],
  ['delete', 'reset'],
])

/** Returns what the pressed button of an editor asks for. */
export function itemIntent({ intent = '', ...fields }: FormFields): string {
  if ('restore' in fields || 'ifRevisionNumber' in fields) return 'restore'
  // Without script, pages of release 0.4.0 have the server add and remove lines.
  return intent.includes('-result') ? 'show' : (formerIntents.get(intent) ?? intent)
}

/** The forms of any editor. `failure`: what is said where nothing could be stored. */
export function itemForms(failure: string, notReset = failure) {
  return {
    show: defineForm(
      z.object({}),
      async (sent: SentItem) => {
        const { brought, problems } = await broughtBy(sent)
        // Nothing was to be stored but the picture.
        const [problem] = Object.values(problems)
        return problem ? invalid(problem, problems) : shown(brought)
      },
      failure,
    ),
    publish: itemForm('publish', failure, ({ site, who, id, typed }, { revisionNumber }) =>
      site.publish(who, id, typed, revisionNumber),
    ),
    reset: itemForm('reset', notReset, async ({ site, who, id }, { revisionNumber }) => {
      const result = await site.reset(who, id, revisionNumber)
      return result.kind === 'gone' ? { kind: 'done', id } : result
    }),
    restore: itemForm('restore', failure, ({ site, who, id }, { restore, revisionNumber }) =>
      site.restore(who, id, restore, revisionNumber),
    ),
  }
}

/** The forms of what a member keeps beside an item. */
export function draftForms(failure: string) {
  return {
    draft: itemForm('draft', failure, ({ site, who, id, typed }, { revisionNumber }) =>
      site.keepDraft(who, id, typed, revisionNumber),
    ),
    throw: itemForm('throw', failure, ({ site, who, id }) => site.keepDraft(who, id, null)),
  }
}

interface SentTexts {
  readonly site: Services['site']
  readonly who: Member
  readonly id: string
  readonly typed: ItemContent
}

function itemForm(intent: string, failure: string, save: (sent: SentTexts, marks: Marks) => Promise<SaveItemResult>) {
  return defineForm(
    AnyMarks,
    async (sent: SentItem, marks): Promise<Outcome> => {
      const { subject, form, who, services } = sent
      const { fields, says } = subject
      const id = await subject.idFor(sent)
      if (id === null) return refused(failure)
      const { brought, problems } = await broughtBy(sent)
      if (Object.keys(problems).length > 0) return invalid(says.invalid, problems)
      const typed = { ...contentIn(fields, textsIn(form)), ...brought }
      const result = await save({ site: services.site, who, id, typed }, marks)
      if (result.kind === 'done') return subject.done(sent, intent, result.id)
      if (result.kind === 'conflict')
        return { kind: 'conflict', message: await conflictOver(sent, id, intent), fields: brought }
      if (result.kind === 'invalid')
        return { kind: 'invalid', message: says.invalid, problems: result.problems, fields: brought }
      return { kind: 'refused', status: 404, message: says.gone, fields: brought }
    },
    failure,
  )
}

/** Stores the picture that a form brings. Returns its field, and why it is refused. */
async function broughtBy({ subject, form, who, services }: SentItem) {
  const picture = subject.fields.find(({ type }) => type === 'picture')?.name ?? ''
  const saved = picture === '' ? null : await savePicture(form, who, services.portfolio)
  const brought: FormFields = saved?.kind === 'saved' ? { [picture]: saved.imageUrl } : {}
  const problems: FormFields = saved && saved.kind !== 'saved' ? { [picture]: saved.message } : {}
  return { brought, problems }
}

async function conflictOver({ subject, who, services }: SentItem, id: string, intent: string): Promise<string> {
  if (intent === 'reset' && subject.says.changed) return subject.says.changed
  const [found, team] = await Promise.all([services.site.item(who, id), services.identity.assignees(who)])
  const colleague = team.find(({ email }) => email === found?.item.savedBy)
  return itemMessages.conflict(colleague ? initialsOf(colleague) : versionMessages.colleague)
}

/** The form of a list whose items are moved up and down. `itemOf` returns the item of an id in the list. */
export function moveForm(failure: string, gone: string, itemOf = (id: string) => id) {
  return defineForm(
    z.object({ id: z.string().min(1), after: z.string() }),
    async ({ services, who }: Sent<Member, unknown>, { id, after }) => {
      const { kind } = await services.site.move(who, itemOf(id), after ? itemOf(after) : null)
      return kind === 'done' ? done(itemMessages.moved) : refused(gone, 404)
    },
    failure,
  )
}

/** Stores the picture that a form brings, as a file or by its address. Null when it brings none. `imageUrl` is empty when the picture is to
 *  be removed. */
export async function savePicture(form: FormData, member: Member, pictures: Services['portfolio']) {
  const link = form.get('pictureLink')
  // A browser sends an empty file for a file field that is not filled in.
  const file = [...form.values()].find((value) => value instanceof File && value.size > 0)
  if (file instanceof File) return pictures.savePicture(member, new Uint8Array(await file.arrayBuffer()))
  if (typeof link === 'string' && link.trim() !== '') return pictures.copyPicture(member, link)
  return form.has('removePicture') ? ({ kind: 'saved', imageUrl: '' } as const) : null
}
