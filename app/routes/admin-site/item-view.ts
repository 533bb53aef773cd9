import type { EditableItem, ItemVersion } from '../../../core/site-content/site-service.ts'

/** A text of the site, as its editor gets it. */
export interface ItemView {
  readonly item: EditableItem
  readonly versions: readonly ItemVersion[]
  /** The questions of the chat in their order. */
  readonly titles: readonly { readonly id: string; readonly title: string; readonly isOwn: boolean }[]
  /** What a built-in question says where these are empty. */
  readonly builtInWords: Readonly<Record<string, string>>
}
