import type { Waiting } from '../../../core/limits/limits.ts'
import { isEmail } from '../../../core/text/is-email.ts'
import type { StoredLead } from '../leads-desk/leads/lead.ts'
import type { createChangeProject } from './change-project.ts'
import { type EnterCodeResult, idOfChange } from './client-codes.ts'
import type { Given } from './page-visits.ts'
import type { PageVisit } from './page-visits.ts'

export type ChangeAddressResult = { readonly kind: 'asked' | 'invalid' | 'unreachable' | 'same' } | Waiting
export type ConfirmAddressResult = { readonly kind: 'confirmed' } | Exclude<EnterCodeResult, { kind: 'granted' }>

/** How a client gives another address, and takes that back. */
export function createChangeAddress(
  { store, limits, pages, codes, mail, mailer }: Given,
  change: ReturnType<typeof createChangeProject>['changeAddress'],
) {
  return {
    async ask(lead: StoredLead, email: string, from: string | null): Promise<ChangeAddressResult> {
      if (!isEmail(email) || email.length > 254) return { kind: 'invalid' }
      if (!mailer.canReach(email)) return { kind: 'unreachable' }
      if (email === lead.contactEmail) return { kind: 'same' }
      // To send the code again is no other change.
      const isAgain = email === (await codes.newAddress(lead.id))
      const taken = await limits.take(isAgain ? 'code-mail' : 'address-change', { from, lead: lead.id, email })
      if (taken.kind === 'wait') return taken
      if (!isAgain) await codes.beginChange(lead.id, email)
      await store.batch([mail.confirmation(lead, email)])
      return { kind: 'asked' }
    },

    async confirm(
      lead: StoredLead,
      visit: PageVisit,
      code: string,
      closesLinks: boolean,
    ): Promise<ConfirmAddressResult | { kind: 'gone' }> {
      const email = await codes.newAddress(lead.id)
      const entered = await codes.enter(lead.id, code, visit.from, idOfChange(lead.id))
      if (entered.kind !== 'granted') return entered
      if (email === null) return { kind: 'wrong' }
      await codes.endAll(lead.id)
      if (closesLinks) await pages.closeOthers(lead.id, visit.token)
      return { kind: (await change(lead, email)) ? 'confirmed' : 'gone' }
    },

    async undo(
      lead: StoredLead,
      visit: PageVisit,
      formerEmail: string | null,
    ): Promise<{ readonly kind: 'undone' | 'too-late' }> {
      if (formerEmail === null) return { kind: 'too-late' }
      await codes.endAll(lead.id)
      await pages.closeOthers(lead.id, visit.token)
      await change(lead, formerEmail, true)
      return { kind: 'undone' }
    },
  }
}
