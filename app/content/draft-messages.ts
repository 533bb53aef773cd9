/** Of what a member has typed and not sent. */
export const draftMessages = {
  /** The time follows. */
  kept: 'Draft, kept',
  untilClosed: 'Until this page is closed: this browser keeps nothing.',
  throwAway: 'Throw it away',
} as const
