import type { Route } from './+types/editor.ts'

/** An item, as its editor gets it. */
export type LoadedItem = Extract<Route.ComponentProps['loaderData'], { access: 'member' }>

export const listAddress = '/admin/site'

export function addressOf(id: string): string {
  return `${listAddress}/${id}`
}

/** Returns the id of the item of a draft on this device. That of any other draft is of no kind. */
export function itemOfDraft(key: string): string {
  const [, , list = '', name = ''] = key.split(':')
  return list === 'site' ? name : `${list}-${name}`
}
