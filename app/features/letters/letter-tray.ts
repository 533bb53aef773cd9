import type * as z from 'zod'
import { emptyProject } from '../../../core/brief/project-info.ts'
import { personKey } from '../../../core/contact-details/person-key.ts'
import { newFollowUp } from '../../../core/follow-up/follow-up.ts'
import type { Member } from '../../../core/identity/member.ts'
import { fold } from '../../../core/language/fold.ts'
import { openCollection, openSummaries, retentionDate, type Stored, write } from '../../../core/store/collection.ts'
import type { DocumentStore, Write } from '../../../ports/document-store.ts'
import type { Asks } from '../context.ts'
import { undoOf } from '../leads-desk/inbox/change-many.ts'
import { buildLead, Lead, leads } from '../leads-desk/leads/lead.ts'
import { asReference, leadReferences, referenceFrom } from '../leads-desk/leads/reference.ts'
import { attachmentIds } from '../privacy/sweep-files.ts'
import { type Filing, createFileLetter } from './file-letter.ts'
import { type Letter, letters, type StoredLetter } from './letter.ts'
import { bareSubject, cutEntry, ownWords } from './own-words.ts'
import { trayMessages } from './tray-messages.ts'

export interface TrayLetter extends StoredLetter {
  /** The leads that it may be about: of its address, of its domain, with its subject. */
  readonly fits: readonly LikelyLead[]
}

interface LikelyLead extends Pick<Stored<Lead>, 'id' | 'reference' | 'projectName' | 'contactName'> {
  /** What of the letter stands in the lead, as it is. Empty where it is the lead's address. */
  readonly shared: string
}

/** Whether it came as a mail, and was not written on this site. The original of a mail is not always kept. */
const cameByMail = ({ original, program, state, mailId }: Letter) =>
  original !== null || program !== null || (state === 'received' && mailId !== '')

const titleOf = ({ projectName, reference }: Pick<LikelyLead, 'projectName' | 'reference'>) =>
  [projectName, reference].filter(Boolean).join(', ')

const gone = { kind: 'gone' } as const
const mostLetters = 100
const mostOffered = 3
const mostSearched = 20

/** Mail that came in and fits no lead, message or call request. Only members can call it. */
export function createLetterTray(given: Filing & Asks<'attachments' | 'eraseLead'>) {
  const { store, runtime, workingTime, attachments, announce, eraseLead } = given
  const stored = openCollection(store, letters)
  const storedLeads = openCollection(store, leads)
  const { leadsOf, withFits } = createLeadSearch(store)
  const file = createFileLetter(given)

  async function inTray(letterId: string): Promise<StoredLetter | null> {
    const letter = await stored.get(letterId)
    return letter?.inTray ? letter : null
  }
  const leadIdOf = (letterId: string) => runtime.digest(`lead of ${letterId}`).slice(0, 32)
  return {
    /** Returns the newest first, at most a hundred. */
    async list(_member: Member) {
      const { documents } = await stored.find({ where: { inTray: true }, limit: mostLetters })
      return Promise.all(documents.map(withFits))
    },

    /** Puts a letter under the lead of a reference, or the only one with a name, as if it had come in so. `no-lead`: there is none; `several`: these
     *  have the name. */
    async file(_member: Member, letterId: string, typed: string) {
      const [letter, [found, ...others]] = await Promise.all([inTray(letterId), leadsOf(typed)])
      if (!letter) return gone
      if (found && others.length > 0) return { kind: 'several', leads: [found, ...others].map(titleOf) } as const
      const before = found && (await storedLeads.get(found.id))
      if (!before) return { kind: 'no-lead' } as const
      const place = (where: Partial<Letter>) => write.update(letters, letter, where)
      const lead = { kind: 'lead', id: before.id, title: titleOf(before) } as const
      const filed = await file({ id: letterId, letter, place }, lead)
      if (filed !== 'filed') return { kind: filed === 'again' ? 'gone' : 'no-lead' } as const
      const after = (await storedLeads.get(lead.id)) ?? before
      return { kind: filed, undo: undoOf(lead, before, after, workingTime) } as const
    },

    /** Takes a mail from its lead into the tray again. The lead stays as it is: `undo` of `file` takes that back. */
    async unfile(_member: Member, letterId: string) {
      const letter = await stored.get(letterId)
      if (!letter || !cameByMail(letter) || letter.leadId === '') return 'gone'
      const written = await store.batch([putBack(letter)])
      return written.kind === 'conflict' ? 'gone' : 'back'
    },

    /** Makes a lead of what a person wrote, once, and puts the letter there. It counts from when the letter came. Without a revision where a colleague
     *  has changed the lead already. */
    async toLead(_member: Member, letterId: string) {
      const letter = await inTray(letterId)
      if (letter?.state !== 'received' || letter.kind !== 'person') return gone
      const id = leadIdOf(letterId)
      const lead = leadFrom(letter, id, given)
      const { reference, dataRetentionDate } = lead
      const updatedAt = runtime.now().toISOString()
      const written = await store.batch([
        { kind: 'add', collection: leads.name, id, fields: lead, updatedAt },
        write.add(leadReferences, reference, { leadId: id, dataRetentionDate }),
        write.update(letters, letter, { leadId: id, inTray: false, dataRetentionDate }),
        ...(await announce.lead(id, lead, null)),
      ])
      const made = written.kind === 'conflict' ? null : await storedLeads.get(id)
      if (!made) return gone
      return { kind: 'filed', revision: made.updatedAt === updatedAt ? made.revision : undefined } as const
    },

    /** Takes a mail into the tray again, and erases the lead that was made of it, while that has the revision. */
    async undoLead(_member: Member, letterId: string, revision: string) {
      const letter = await stored.get(letterId)
      if (letter?.leadId !== leadIdOf(letterId)) return 'gone'
      return (await eraseLead(letter.leadId, revision, [putBack(letter)])).kind
    },

    /** Erases a letter of the tray with its files. */
    async discard(_member: Member, letterId: string) {
      const letter = await inTray(letterId)
      if (!letter) return 'gone'
      for (const id of attachmentIds(letter)) await attachments.eraseAttachment(id)
      const written = await store.batch([write.remove(letters, letter)])
      return written.kind === 'conflict' ? 'gone' : 'discarded'
    },
  }
}

function putBack(letter: StoredLetter): Write {
  const dataRetentionDate = retentionDate(new Date(letter.createdAt))
  return write.update(letters, letter, { leadId: '', inTray: true, dataRetentionDate })
}

/** Returns what a person's mail says as a new lead. */
function leadFrom({ from, subject, text, at }: Letter, id: string, { runtime, workingTime }: Filing) {
  const projectIdea = ownWords(text, subject).trim() || subject || trayMessages.noSubject
  const contact = { contactName: from, contactEmail: from }
  const info = { ...emptyProject, projectName: bareSubject(subject), projectIdea, ...contact }
  const cameAt = new Date(at)
  const built = buildLead(info, [], cameAt, trayMessages.consentByMail)
  const reference = referenceFrom(id, runtime.digest)
  return { ...built, ...newFollowUp(id, cameAt, workingTime), reference, createdAt: at }
}

const named = { reference: true, projectName: true, contactName: true, contactEmail: true } as const
const Searched = Lead.pick({ ...named, projectIdea: true, projectGoals: true, searchWords: true })

const inWords = (text: string) => ` ${wordsOf(text).join(' ')} `

/** Whether a field has the phrase as it is, in whole words. */
function isMentioned(phrase: string, lead: z.infer<typeof Searched>): boolean {
  return Object.values(lead).some(
    (text = '') => inWords(text).includes(inWords(phrase)) && fold(text).includes(fold(phrase)),
  )
}

function wordsOf(text: string): readonly string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
}

/** Finds the leads that a letter may belong to. */
function createLeadSearch(store: DocumentStore) {
  const references = openCollection(store, leadReferences)
  const storedLeads = openCollection(store, leads)
  const lines = openSummaries(store, leads, Searched)

  /** Those of a reference, or else with a name. */
  async function leadsOf(typed: string): Promise<readonly Pick<LikelyLead, 'id' | 'reference' | 'projectName'>[]> {
    const reference = asReference(typed)
    const found = reference && (await references.get(reference))
    const lead = found && (await storedLeads.get(found.leadId))
    const words = wordsOf(typed)
    // A reference that is mistyped is no name.
    if (lead || reference || words.length === 0) return lead ? [lead] : []
    // The search also finds words in notes and letters.
    const page = await lines.search({ text: typed, limit: mostSearched })
    const named = page.lines.filter(({ projectName, contactName }) => {
      const names = wordsOf(`${projectName} ${contactName}`)
      return words.every((word) => names.includes(word))
    })
    // Where more were found, they may have the name too.
    return [...new Set([...named, ...(page.next === null ? [] : page.lines)])].slice(0, mostOffered)
  }

  async function withFits(letter: StoredLetter): Promise<TrayLetter> {
    const { from, to, state, subject } = letter
    const address = personKey(state === 'sent' ? to : from)
    const texts = [address.slice(address.indexOf('@')), bareSubject(subject)].filter((text) => text.length > 2)
    const limit = mostOffered + 1
    const found = await Promise.all([
      lines.find({ where: { person: address }, limit }),
      ...texts.map(async (text) => lines.search({ text, limit })),
    ])
    const likely = found.flatMap((page, place) => {
      const shared = texts[place - 1] ?? ''
      // What many leads have, such as the domain of a mail service, tells nothing.
      const few = page.lines.length > mostOffered ? [] : page.lines
      return few
        .filter((lead) => shared === '' || isMentioned(shared, lead))
        .map(({ id, reference, projectName, contactName }) => ({ id, reference, projectName, contactName, shared }))
    })
    const isFirst = ({ id }: LikelyLead, place: number) => likely.findIndex((lead) => lead.id === id) === place
    return { ...cutEntry(letter), fits: likely.filter(isFirst) }
  }

  return { leadsOf, withFits }
}
