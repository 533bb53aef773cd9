export type Sharing = 'by-all' | 'by-country'

/** What a route may say about its document: `export const handle: PageHandle = { noJs: true }`. */
export interface PageHandle {
  /** The page works without any script, so it is sent without one. */
  noJs?: true
  /** Who gets the same page, which is rendered once and sent from memory: every visitor, or those of one country who send no cookie, within
   *  one minute. Holds for the routes within, too. */
  shared?: Sharing | false
  bodyClass?: 'team-page'
}
