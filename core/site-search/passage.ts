/** A piece of what the site says, short enough to be quoted in a reply. */
export interface Passage {
  /** Unique, and stable between releases: `faq/pricing`, `terms/idea`. */
  readonly id: string
  /** Plain text, at most 60 words, in whole sentences of the site. */
  readonly text: string
  /** What the link is called. */
  readonly title: string
  /** A path on this site, with its fragment: `/faq?open=pricing#pricing`. */
  readonly href: string
}

/** Returns the passage that answers a question, or null where the site says nothing on it. */
export type FindPassage = (question: string) => Passage | null
