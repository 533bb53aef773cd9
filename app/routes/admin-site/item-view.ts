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

export const listAddress = '/admin/site'

export function addressOf(id: string): string {
  return `${listAddress}/${id}`
}

/** Returns the id of the item of a draft on this device. That of any other draft is of no kind. */
export function itemOfDraft(key: string): string {
  const [, , list = '', name = ''] = key.split(':')
  return list === 'site' ? name : `${list}-${name}`
}
