import type { Route } from './+types/editor.ts'

/** An item, as its editor gets it. */
export type LoadedItem = Extract<Route.ComponentProps['loaderData'], { access: 'member' }>

export const listAddress = '/admin/site'

export function addressOf(id: string): string {
  return `${listAddress}/${id}`
}
