import { data, redirect } from 'react-router'
import * as z from 'zod'
import type { Member } from '../../../core/identity/member.ts'
import { contentIn } from '../../../core/items/fields.ts'
import { joinList } from '../../../core/text/sentences.ts'
import type { Services } from '../../features.ts'
import { firstHourMessages as hourTexts } from '../../features/first-hour/messages.ts'
import type { EditableItem } from '../../features/site/content/editable-item.ts'
import { fieldsOf } from '../../features/site/content/item-fields.ts'
import { isAddable, kindOfItem, nameIn } from '../../features/site/content/item-kinds.ts'
import { siteMessages as texts } from '../../features/site/content/messages.ts'
import { filesIn } from '../../files-in.ts'
import { draftForms, type ItemSubject, itemForms, moveForm } from '../../item-forms.ts'
import { done, formsFailing, formsFor, members, refused, strange } from '../../ui/forms/define-form.ts'
import { textsIn } from '../../ui/forms/texts-in.ts'
import { addressOf, listAddress } from './item-view.ts'

/** The id at which release 0.4.0 adds templates, and under whose name it keeps what was typed of one. Each gets an id of its own. */
export const newTemplate = 'template-new'

/** Returns the item that an address is of. Release 0.4.0 has templates at `/admin/templates/thanks`. Throws a response where there is none. */
export function itemAt(pathname: string, name: string) {
  const id = pathname.startsWith('/admin/templates/') ? `template-${name}` : name
  const kind = kindOfItem(id)
  if (kind === null || kind === 'project') throw data(null, 404)
  return { id, kind }
}

const Nothing = z.object({})
const itemForm = formsFailing<Member, ItemSubject>(texts.notSaved)
const listForm = formsFailing<Member, Services['site']>(texts.notSaved)

export const siteItemForms = formsFor(members, {
  ...itemForms(texts.notSaved),
  ...draftForms(texts.notSaved),
  /** Sends a mail as it is typed to the member. */
  send: itemForm(Nothing, async (sent) => {
    const { services, who, subject, form } = sent
    const id = await subject.idFor(sent)
    await services.email.sendSample(who, nameIn(id ?? ''), contentIn(subject.fields, textsIn(form)))
    return done(texts.results.sent)
  }),
})

const said = { draft: 'drafted', throw: 'thrown' } as const

/** What the forms at the address of an item are about. */
export function itemSubject({ id: addressed, kind }: ReturnType<typeof itemAt>): ItemSubject {
  const results = { ...texts.results, ...(kind === 'template' && texts.templateResults) }
  return {
    fields: fieldsOf(kind),
    idFor: ({ who, services: { site } }) =>
      addressed === newTemplate && !site.list(who).some(({ id }) => id === newTemplate)
        ? site.newId(who, 'template')
        : addressed,
    says: results,
    done({ who, form, services }, intent, id) {
      const item = services.site.list(who).find((each) => each.id === id)
      // What is gone has no editor any more. Release 0.4.0 takes away by `remove`.
      if ((intent === 'reset' && !item) || form.get('intent') === 'remove') return redirect(listAddress, 303)
      if (id !== addressed) return redirect(addressOf(id), 303)
      if (intent !== 'reset') return done(results[said[intent as keyof typeof said] ?? 'published'])
      return done(results[item?.builtIn ? 'reset' : 'taken-away'])
    },
  }
}

export const siteListForms = formsFor(members, {
  move: moveForm(texts.notSaved, texts.results.gone),

  send: listForm(Nothing, async ({ services, who, subject: site }) => {
    await services.email.sendSample(who, 'notice', { ...site.emailTexts('notice'), ...hourTexts.mail })
    return done(hourTexts.queued(who.email))
  }),

  dismiss: listForm(Nothing, async ({ services, who }) => {
    await services.firstHour.dismiss(who)
    return done(hourTexts.dismissed)
  }),

  import: listForm(Nothing, async ({ who, subject: site, form }) => {
    const [file] = await filesIn(form)
    if (!file) return strange
    const { taken, refused: faults, undo } = await site.import(who, new TextDecoder().decode(file.bytes))
    const lines = faults.map(({ place, why }) => texts.refused(place, why))
    return done([texts.taken(file.name, taken, faults.length), ...lines].join('\n'), undo.join('\n') || undefined)
  }),

  undo: listForm(z.object({ undo: z.string() }), async ({ who, subject: site }, { undo }) => {
    const kept = await site.undoImport(who, undo.split('\n'))
    const found = await Promise.all(kept.map((id) => site.item(who, id)))
    const titles = found.flatMap((each) => (each ? [titleOf(site, each.item)] : []))
    return kept.length === 0 ? done(texts.undone) : refused(texts.partlyUndone(joinList(titles, 'and')))
  }),
})

/** What a list calls an item. */
export function titleOf(site: Services['site'], { id, kind, content, drafts, revisionNumber }: EditableItem): string {
  const { question, title, name } = (revisionNumber === 0 && drafts.at(-1)?.content) || content
  if (!isAddable(kind)) return site.mailTitle(id) ?? texts.kinds[kind]
  return question || title || name || texts.kinds[kind]
}
