import * as z from 'zod'
import { Attachment } from '../../../core/files/attachment.ts'
import type { Collection, Stored } from '../../../core/store/collection.ts'

/** `sending`: it is in the email queue, and may still be taken back or tried again. `draft`: it was taken back, or did not go: then `reason` says why.
 *  `sent`: the mail system accepted it, or a member sent it from their own mail program; `reason` says why it came back. `received`: it came in. */
const letterStates = ['draft', 'sending', 'sent', 'received'] as const

/** What a mail that came in is: a person's, or a program's, of which `accepted` to `tentative` answer the invitation to a call. Only a person's letter
 *  changes the follow-up. */
const letterKinds = ['person', 'automatic', 'bounce', 'read', 'accepted', 'declined', 'tentative'] as const

/** A mail between the team and a client about one lead, message or call request. */
export const Letter = z.object({
  /** What it is about. Both are empty in the tray. */
  leadId: z.string().default(''),
  messageId: z.string().default(''),
  /** Whether it came in and fits no lead or message: a member files it. */
  inTray: z.boolean().default(false),
  state: z.enum(letterStates),
  kind: z.enum(letterKinds).default('person'),
  /** Whether it came in from an address that is not the client's: anybody who knows a Message-ID can write into its thread. */
  isFromStranger: z.boolean().default(false),
  /** The member who wrote it. Both are empty where it came in. */
  memberUid: z.string().default(''),
  memberEmail: z.string().default(''),
  /** The mail program in which a member wrote it, as the mail names it, or an empty text. Null where it was written here, or came in. */
  program: z.string().nullable().default(null),
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  /** The Message-ID, that of the mail which it answers, and those of all before it, oldest first. Without brackets. */
  mailId: z.string().default(''),
  inReplyTo: z.string().default(''),
  references: z.array(z.string()).readonly().default([]),
  attachments: z.array(Attachment).readonly().default([]),
  /** The mail as it came, without private links. It ends after thirty days. */
  original: Attachment.nullable().default(null),
  /** Whether a client added files on this site with it. */
  hasClientFiles: z.boolean().default(false),
  /** Whether the follow-up waits for the client once it has gone. */
  waitForThem: z.boolean().default(false),
  /** The template that it began with. Empty where it came in, or began with a draft. */
  templateId: z.string().default(''),
  reason: z.string().default(''),
  /** When it went or came: ISO 8601, UTC. Empty before. */
  at: z.string().default(''),
  dataRetentionDate: z.string(),
})
export type Letter = Readonly<z.infer<typeof Letter>>
export type StoredLetter = Stored<Letter>

export const letters: Collection<Letter> = {
  name: 'letters',
  schema: Letter,
  copyOf: { lead: ['leadId'], message: ['messageId'] },
  namesMembers: true,
  namesFiles: true,
  ofPerson: { where: { inTray: true }, fields: ['from', 'to'] },
  // The file is swept, as no letter names it any more.
  shortened: ({ original }) => (original ? { original: null } : null),
  indexes: [
    ['leadId'],
    ['leadId', 'hasClientFiles'],
    ['messageId'],
    ['messageId', 'hasClientFiles'],
    ['mailId'],
    ['memberUid'],
    ['state'],
    ['inTray'],
    ['dataRetentionDate'],
  ],
}
