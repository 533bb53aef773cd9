/** In characters. */
export const longestCallTime = 200

/** What a client can ask on the page of a call request, in their words. The team does it once it has rung back. */
export const wishWords = {
  move: (time: string) => `Please call at another time: ${time}`,
  cancel: () => 'Please cancel the call.',
  erase: () => 'Please erase everything.',
} as const
export const wishes = ['move', 'cancel', 'erase'] as const satisfies readonly (keyof typeof wishWords)[]
export type Wish = (typeof wishes)[number]
