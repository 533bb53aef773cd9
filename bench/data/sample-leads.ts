import { followUpOfEarlier, leadStates } from '../../app/features/leads-desk/inbox/backfill-follow-up.ts'
import { buildLead, type Lead } from '../../app/features/leads-desk/leads/lead.ts'
import { referenceFrom } from '../../app/features/leads-desk/leads/reference.ts'
import { leadStatuses, priorities } from '../../app/features/leads-desk/leads/statuses.ts'
import { consentFields } from '../../app/features/site/pages/other-pages.ts'
import { emptyProject } from '../../core/brief/project-info.ts'
import { usualWorkingTime } from '../../core/follow-up/working-time.ts'
import { sampleLeads } from '../../scripts/operator/sample-leads.ts'

// Two years hold 105,000 of them: what is older would be erased when the site starts.
const apartMs = 10 * 60 * 1000
const syllables =
  'ba be bo da di du ha ki ko la le lu ma mi mo na ndi ne nko no pho qa ra ri sa si tha the to van wa yo za zu'.split(
    ' ',
  )
const sentences = sampleLeads
  .flatMap(({ info }) => [info.projectIdea, info.projectGoals, info.targetAudience, info.existingFeatures ?? ''])
  .flatMap((text) => text.split(/(?<=\.)\s+/))
  .filter((sentence) => sentence !== '')

const workingTime = usualWorkingTime('Africa/Johannesburg')

/** Leads as they might have come in over two years: sentences of the samples in random order, names that hardly repeat, and a transcript
 *  of eighteen messages. The same every time, but for the dates. The last status is rare. */
export function* manyLeads(count: number): Generator<{ id: string; lead: Lead & { createdAt: string } }> {
  const random = randomFrom(20260302)
  const one = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item
  const some = (length: number, parts: readonly string[]) => Array.from({ length }, () => one(parts))
  const name = () =>
    some(2 + Math.floor(random() * 2), syllables)
      .join('')
      .replace(/^./, (letter) => letter.toUpperCase())

  for (let number = count - 1; number >= 0; number -= 1) {
    const submitted = new Date(Date.now() - number * apartMs - Math.floor(random() * apartMs))
    const timestamp = submitted.toISOString()
    const contactName = `${name()} ${name()}`
    const info = {
      ...emptyProject,
      projectIdea: `${some(2, sentences).join(' ')} For ${name()} and ${name()}.`,
      projectName: `${name()} ${one(sentences).split(' ').slice(0, 2).join(' ')}`,
      projectGoals: some(2, sentences).join(' '),
      targetAudience: some(2, sentences).join(' '),
      existingFeatures: one(sentences),
      budget: `R${10 * Math.ceil(random() * 40)} 000`,
      contactName,
      contactEmail: `${contactName.toLowerCase().replace(' ', '.')}@${name().toLowerCase()}.example`,
    }
    const transcript = Array.from({ length: 18 }, (_, turn) => ({
      role: turn % 2 === 0 ? ('assistant' as const) : ('user' as const),
      content: some(2, sentences).join(' '),
      timestamp,
    }))
    const status = number % 1000 === 0 ? 'rejected' : one(leadStatuses.slice(0, -1))
    const id = `lead-${number}`
    const lead = {
      ...buildLead(info, transcript, submitted, consentFields.submit.initial),
      ...followUpOfEarlier({ id, status, from: submitted }, leadStates, { now: new Date(), workingTime }),
      // As a submission makes it: the site completes leads without one in the background.
      reference: referenceFrom(number.toString(16).padStart(6, '0'), (seed) => seed),
      leadStatus: status,
      priority: one(priorities),
    }
    yield { id, lead: { ...lead, createdAt: timestamp } }
  }
}

/** A small generator of numbers from 0 to 1 (xorshift), so that every run has the same leads. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
}
