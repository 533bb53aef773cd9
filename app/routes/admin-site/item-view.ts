import { isForTeam, type ItemKind, nameIn } from '../../../core/site-content/item-kinds.ts'
import { siteMessages as texts } from '../../../core/site-content/messages.ts'
import type { OpenItem } from '../../../core/site-content/site-service.ts'
import type { KnownTimes } from '../../../core/site-content/when-we-answer.ts'
import type { Words } from '../../../core/site/with-words.ts'

/** An item, as its editor gets it. */
export interface ItemView extends OpenItem {
  /** The questions of the chat in their order. */
  readonly titles: readonly { readonly id: string; readonly title: string; readonly isOwn: boolean }[]
  /** Of the item that says when we answer. */
  readonly known: KnownTimes | null
  /** What the texts of pages are filled in with. */
  readonly words: Words
  /** What a reply template or a mail is filled in with. */
  readonly samples: readonly { readonly label: string; readonly values: Readonly<Record<string, string>> }[]
}

const addedKinds = Object.keys(texts.add) as readonly (keyof typeof texts.add)[]
const siteAddress = '/admin/site'
const templatesAddress = '/admin/templates'

/** Returns the list of items to which an address of a page belongs: the words of the site, or the team's own. */
export function listAt(path: string) {
  const isOfTeam = path.startsWith(templatesAddress)
  return {
    ...(isOfTeam ? texts.templates : texts.site),
    isOfTeam,
    address: isOfTeam ? templatesAddress : siteAddress,
    /** Of which a member can add more. */
    kinds: addedKinds.filter((kind) => isForTeam(kind) === isOfTeam),
    /** Its headings, each by the kind of what stands below it. */
    sections: Object.entries(texts.sections).filter(([kind]) => isForTeam(kind) === isOfTeam),
    /** Returns the item of `/admin/templates/thanks`. */
    idOf: (name: string) => (isOfTeam ? `template-${name}` : name),
  }
}

export function addressOf({ id, kind }: { id: string; kind: ItemKind }): string {
  return isForTeam(kind) ? `${templatesAddress}/${nameIn(id)}` : `${siteAddress}/${id}`
}

/** Returns the id of the item of a draft on this device. That of any other draft is of no kind. */
export function itemOfDraft(key: string): string {
  const [, , list = '', name = ''] = key.split(':')
  return list === 'site' ? name : `${list}-${name}`
}
