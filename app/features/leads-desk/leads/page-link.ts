/** Made for each attempt to send a mail. */
export interface PageLinkParams {
  /** The client's page. Empty where the project is gone. */
  readonly page_link?: string
}

/** What the link to a client's page, and the page, is called. */
export const pageTitle = 'Your project'
