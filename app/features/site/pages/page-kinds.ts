/** The public pages whose texts are items, and what stands on more than one: the ids of the items. */
export const pageKinds = [
  'home',
  'about',
  'services',
  'process',
  'portfolio',
  'questions',
  'contact',
  'privacy',
  'terms',
  'consent',
  'other',
] as const
export type PageKind = (typeof pageKinds)[number]
