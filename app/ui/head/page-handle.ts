/** What a route may say about its document: `export const handle: PageHandle = { noJs: true }`. */
export interface PageHandle {
  /** The page works without any script, so it is sent without one. */
  noJs?: true
  /** The page is the same for everybody: it is rendered once, for nobody in particular, and sent to all. A route says so for those within it. */
  shared?: boolean
  bodyClass?: 'desk'
}
