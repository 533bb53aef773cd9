import type { Write } from '../../../../../ports/document-store.ts'

/** A lead that belongs to the visitor, as this browser or the reference with the email address proves. */
export interface ProvenLead {
  readonly leadId: string
  readonly title: string
  /** Empty where an earlier release submitted it. */
  readonly reference: string
  /** ISO 8601, UTC. */
  readonly submittedAt: string
  /** Says when an answer to what they add now is due. */
  readonly promise: string
  /** Whether it holds as many messages of the visitor as it may. */
  readonly isFull: boolean
}

/** What proves it: the session that was submitted, the lead that was proven before, or what only the visitor knows. */
export type LeadProof =
  | { readonly sessionId: string }
  | { readonly leadId: string }
  /** Limited by the visitor's network address, which is not stored. */
  | { readonly reference: string; readonly email: string; readonly from: string | null }

/** The visitor's side of a lead that was submitted. */
export interface VisitorLeads {
  /** Returns null for a wrong proof, whatever is wrong with it, and for one too many. */
  find(proof: LeadProof): Promise<ProvenLead | null>
  /** Returns what is written when a visitor adds a message to the lead, with what announces it to the team. */
  messageWrites(message: {
    readonly leadId: string
    readonly sessionId: string
    readonly text: string
  }): Promise<readonly Write[]>
  /** Returns what is written so that the address gets links to the pages of its projects. It does not depend on whether there are some.
   *  Undefined where clients have no pages. */
  readonly linkWrites: ((email: string, from: string | null) => Promise<readonly Write[]>) | undefined
}
