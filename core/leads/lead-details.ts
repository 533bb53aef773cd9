import type { DocumentStore } from '../../ports/document-store.ts'
import { openCollection, openLines } from '../store/collection.ts'
import { leadActivity, type StoredActivity } from './activity.ts'
import { type LeadLine, leads, lineOf, ReadLine, type StoredLead } from './lead.ts'
import { leadNotes, type StoredNote } from './note.ts'
import { type Ranking, rank } from './priority.ts'
import { leadTitle } from './title.ts'

/** One lead, and everything that the team knows of it. */
export interface Dossier {
  readonly lead: StoredLead
  /** What the team reads as its name. */
  readonly title: string
  /** What the points make of it, whatever the team has made of it since. */
  readonly ranking: Ranking
  /** Newest first, as all here; at most a hundred. */
  readonly activity: readonly StoredActivity[]
  readonly notes: readonly StoredNote[]
}

const longest = 100
/** More than these nobody reads in a panel: a search for the address finds them all. */
const mostOfOnePerson = 10

export function createDossiers(store: DocumentStore) {
  const kept = openCollection(store, leads)
  const log = openCollection(store, leadActivity)
  const notes = openCollection(store, leadNotes)
  const lines = openLines(store, leads, ReadLine)

  return {
    async get(leadId: string): Promise<Dossier | null> {
      const about = { where: { leadId }, limit: longest }
      const [lead, activity, written] = await Promise.all([kept.get(leadId), log.find(about), notes.find(about)])
      return (
        lead && {
          lead,
          title: leadTitle(lead),
          ranking: rank(lead),
          activity: activity.documents,
          notes: written.documents,
        }
      )
    },

    async ofPerson(person: string): Promise<readonly LeadLine[]> {
      if (person === '') return []
      return (await lines.find({ where: { person }, limit: mostOfOnePerson })).lines.map(lineOf)
    },
  }
}
