export interface EmailSettings {
  /** The sender of every email: an address, or `Name <address>`. */
  readonly from: string
  /** Each gets an email about a lead. */
  readonly adminEmails: readonly string[]
  /** Each gets an email about a message from the contact page. */
  readonly teamEmails: readonly string[]
  readonly adminEnabled: boolean
  readonly userEnabled: boolean
  /** The most copies that go to visitors in a day (UTC), or null for no limit. Others wait. */
  readonly copiesPerDay: number | null
  /** Whether no mail server is configured on a public site: mails stay in a folder. */
  readonly reachesNobody: boolean
  /** The address of the site, without a slash at the end, for links in emails. */
  readonly publicUrl: string
  /** The zone of the times in emails. */
  readonly timeZone: string
}
