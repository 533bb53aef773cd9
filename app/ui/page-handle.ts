/** What a route may say about its document: `export const handle: PageHandle = { noJs: true }`. */
export interface PageHandle {
  /** The page works without any script, so it is sent without one. */
  noJs?: true
  bodyClass?: 'desk'
}
