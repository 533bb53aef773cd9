/** Sentences about prices, for visitors. */
export const priceMessages = {
  title: 'Prices',
  from: (lowest: string) => `We build from ${lowest}.`,
  ranges: (list: string) => `Most people choose one of these ranges: ${list}.`,
} as const
