/** What any open page may have to say about itself: what is kept, and the way on. */
export const pageMessages = {
  /** The server is of a later release, and this page cannot go on. */
  oldPage: 'This page is from before an update.',
  nothingLost: 'Nothing is lost: reload.',
  reload: 'Reload',
  stayed: 'This page stays as it is, with what you typed.',
  tryNow: 'Try now',
  pages: 'Pages',
  /** Beside the words of a form that was refused. */
  yourWords: 'What you wrote',
} as const
