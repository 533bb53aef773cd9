/** What a route may say about its document: `export const handle: PageHandle = { noJs: true }`. */
export interface PageHandle {
  /** The page works without any script, so it is sent without one. */
  noJs?: true
  /** The page is the same for every visitor: it is rendered once and sent from memory. Holds for the routes within, too. */
  shared?: boolean
  bodyClass?: 'team-page'
}
