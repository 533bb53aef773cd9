/* Apart from the schemas, which no page of a visitor loads. */

export const awayOffers: ReadonlySet<string | undefined> = new Set(['client', 'mail', 'seller'])

/** Whether the last reply has sent them elsewhere for the second time, and asks nothing. */
export function isSentAway(messages: readonly { readonly offer?: string | undefined }[]): boolean {
  const offer = messages.at(-1)?.offer
  return awayOffers.has(offer) && messages.filter((message) => message.offer === offer).length > 1
}
