import { writtenTime } from '../../../core/text/written-time.ts'
import type { AddClientFiles } from '../chat/files/client-files.ts'
import type { Asks, Context } from '../context.ts'
import type { Item } from '../leads-desk/inbox/change-items.ts'
import type { StoredLead } from '../leads-desk/leads/lead.ts'
import type { ClientCodes } from './client-codes.ts'
import type { ClientMail } from './client-mail.ts'
import { type ClientPages, isLead } from './client-pages.ts'

export interface PageVisit {
  readonly token: string
  readonly from: string | null
  /** What `enterCode` gave this browser. */
  readonly grant?: string | null
}

/** In place of a page. `at`: when it was erased, in words. `busy`: it was read too often, for so many seconds. */
export type NoPage =
  | { readonly kind: 'none' | 'limited' | 'gone' }
  | { readonly kind: 'erased'; readonly at: string }
  | { readonly kind: 'busy'; readonly seconds: number }
export interface NeedsCode {
  readonly kind: 'needs-code'
}

/** What the page of a client stands on. */
export interface Given extends Context, Asks<'workingTime' | 'tellOwner' | 'eraseLead'> {
  readonly pages: ClientPages
  readonly codes: ClientCodes
  readonly mail: ClientMail
  readonly addFiles: AddClientFiles
}

/** Functions that open the page of a visit, and do something for it. */
export function createPageVisits({ agency, pages, codes }: Given) {
  async function withItem<Result>(
    { token, from }: PageVisit,
    work: (item: Item, formerEmail: string | null) => Promise<Result>,
  ): Promise<Result | NoPage> {
    const opened = await pages.open(token, from)
    if (opened.kind === 'found') return work(opened.item, opened.formerEmail)
    return opened.kind === 'erased' ? { kind: 'erased', at: writtenTime(opened.erasedAt, agency.timeZone) } : opened
  }

  function withLead<Result>(
    visit: PageVisit,
    work: (lead: StoredLead, formerEmail: string | null) => Promise<Result>,
  ): Promise<Result | NoPage> {
    return withItem<Result | NoPage>(visit, async (item, formerEmail) =>
      isLead(item) ? work(item, formerEmail) : { kind: 'none' },
    )
  }

  function withGrant<Result>(visit: PageVisit, work: (lead: StoredLead) => Promise<Result>) {
    return withLead<Result | NeedsCode>(visit, async (lead) =>
      (await codes.isGranted(lead.id, visit.grant ?? null)) ? work(lead) : { kind: 'needs-code' },
    )
  }

  return { withItem, withLead, withGrant }
}

export type PageVisits = ReturnType<typeof createPageVisits>
