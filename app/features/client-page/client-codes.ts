import * as z from 'zod'
import type { Waiting } from '../../../core/limits/limits.ts'
import { type Collection, openCollection } from '../../../core/store/collection.ts'
import type { Asks } from '../context.ts'
import { leads } from '../leads-desk/leads/lead.ts'

const ClientCode = z.object({
  leadId: z.string(),
  /** The new address that the code confirms. Empty for a code of the address on file. */
  email: z.string().default(''),
  /** SHA-256 of the code. Empty once it was used, and before it was mailed. */
  digest: z.string(),
  /** ISO 8601, UTC, as all times here. */
  until: z.string(),
  /** SHA-256 of what the browser keeps that entered the code, and until when it may change the project. */
  grant: z.string(),
  grantUntil: z.string(),
  dataRetentionDate: z.string(),
})
type ClientCode = Readonly<z.infer<typeof ClientCode>>

/** The last code of each lead, by the lead's id, and the code of its new address, by `idOfChange`. */
export const clientCodes: Collection<ClientCode> = {
  name: 'clientCodes',
  schema: ClientCode,
  copyOf: { lead: ['leadId'] },
  isShortLived: true,
  indexes: [['leadId'], ['dataRetentionDate']],
  announced: false,
}

const codeMs = 10 * 60 * 1000
const grantMs = 15 * 60 * 1000
const changeMs = 24 * 60 * 60 * 1000
/** The next purge erases it. */
const keptMs = 60 * 60 * 1000

const noCode = { email: '', digest: '', until: '', grant: '', grantUntil: '' } as const

export const idOfChange = (leadId: string) => `${leadId} address`

export type EnterCodeResult =
  | { readonly kind: 'granted'; readonly grant: string }
  | { readonly kind: 'wrong' }
  | Waiting

/** Codes of six digits, by which the owner of the address on file changes a project. */
export function createClientCodes({ store, limits, runtime }: Asks<'store' | 'limits' | 'runtime'>) {
  const codes = openCollection(store, clientCodes)
  const storedLeads = openCollection(store, leads)
  const later = (ms: number) => new Date(runtime.now().getTime() + ms).toISOString()
  const digestOf = (id: string, code: string) => runtime.digest(`code ${id} ${code}`)

  async function enter(id: string, code: string): Promise<EnterCodeResult> {
    const known = await codes.get(id)
    const now = runtime.now().toISOString()
    if (!known || known.digest === '' || known.until <= now) return { kind: 'wrong' }
    if (known.digest !== digestOf(id, code)) return { kind: 'wrong' }
    const grant = runtime.newId()
    const changes = { digest: '', grant: runtime.digest(grant), grantUntil: later(grantMs) }
    const updated = await codes.update(id, changes, known.revision)
    // Another browser came in between.
    return updated.kind === 'updated' ? { kind: 'granted', grant } : enter(id, code)
  }

  return {
    /** Makes a code for the mail that is about to be sent to an address. The former one stops working. Null where the lead has neither that address, nor
     *  waits for it to be confirmed. */
    async newCode(leadId: string, to: string): Promise<string | null> {
      const isOwner = (await storedLeads.get(leadId))?.contactEmail === to
      const id = isOwner ? leadId : idOfChange(leadId)
      const number = Number.parseInt(runtime.digest(runtime.newId()).slice(0, 12), 16) % 1_000_000
      const code = String(number).padStart(6, '0')
      const made = { digest: digestOf(id, code), until: later(codeMs) }
      if (!isOwner) {
        const change = await codes.get(id)
        return change?.email === to && (await codes.update(id, made, change.revision)).kind === 'updated' ? code : null
      }
      const fresh = { ...noCode, ...made, leadId, dataRetentionDate: later(keptMs) }
      const { kind } = await codes.add(fresh, id)
      if (kind !== 'added') await codes.update(id, { ...made, dataRetentionDate: later(keptMs) })
      return code
    },

    /** Begins a change of address, which a code confirms that is mailed to the new one. A former change ends. */
    async beginChange(leadId: string, email: string): Promise<void> {
      const change = { ...noCode, leadId, email, dataRetentionDate: later(changeMs) }
      const { kind } = await codes.add(change, idOfChange(leadId))
      if (kind !== 'added') await codes.update(idOfChange(leadId), change)
    },

    /** Returns the address that is not yet confirmed, or null. */
    async newAddress(leadId: string): Promise<string | null> {
      const change = await codes.get(idOfChange(leadId))
      return change && change.dataRetentionDate > runtime.now().toISOString() ? change.email : null
    },

    endChange: (leadId: string) => codes.remove(idOfChange(leadId)),

    /** Ends every code of a lead, and what browsers may do that entered one. */
    async endAll(leadId: string): Promise<void> {
      await Promise.all([leadId, idOfChange(leadId)].map(codes.remove))
    },

    /** Wrong codes count by the address that enters them. The holder of a link cannot lock the owner out, who is elsewhere. */
    async enter(leadId: string, typed: string, from: string | null, id = leadId): Promise<EnterCodeResult> {
      const taken = await limits.take('code-entry', { from, lead: leadId })
      if (taken.kind === 'wait') return taken
      const entered = await enter(id, typed.replaceAll(/\D/g, ''))
      if (entered.kind === 'granted') await limits.forgive('code-entry', { from, lead: leadId })
      return entered
    },

    async isGranted(leadId: string, grant: string | null): Promise<boolean> {
      const known = grant === null ? null : await codes.get(leadId)
      const isOpen = known !== null && known.grantUntil > runtime.now().toISOString()
      return isOpen && known.grant === runtime.digest(grant ?? '')
    },
  }
}

export type ClientCodes = ReturnType<typeof createClientCodes>
