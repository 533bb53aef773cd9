import { maskContactDetails } from '../../../core/contact-details/contact-details.ts'
import { type Proposal, proposedFields } from '../../../core/conversation/proposal/proposal.ts'
import { type StepField, stepFields, steps } from '../../../core/conversation/steps.ts'
import { agency } from '../test-services.ts'
import type { ScriptedConversation, ScriptedTurn } from './scripted-conversations.ts'

interface KnownTurn {
  readonly turn: ScriptedTurn
  /** The fields that have a value before it. */
  readonly filled: ReadonlySet<string>
}

/** What a model that understands everything says of the messages of these conversations: the words that are expected in each field. */
export function rightProposals(
  conversations: readonly ScriptedConversation[],
): (text: string, open: string) => Proposal {
  const known = new Map<string, KnownTurn>()
  for (const { at = 'projectIdea', locale = 'en-ZA', turns } of conversations) {
    const filled = new Set<string>(stepFields.slice(0, stepFields.indexOf(at)))
    for (const turn of turns) {
      const text = maskContactDetails(turn.user ?? '', locale.slice(-2), agency.country).trim()
      if (!known.has(text)) known.set(text, { turn, filled: new Set(filled) })
      for (const field of Object.keys(turn.set ?? {})) filled.add(field)
    }
  }
  return (text, open) => {
    const found = known.get(text)
    const field = steps.find(({ title }) => title === open)?.field
    return found ? proposalFor(text, found, field) : {}
  }
}

function proposalFor(text: string, { turn: { set = {}, notSet = [] }, filled }: KnownTurn, open?: StepField): Proposal {
  const quoted = proposedFields.flatMap((field) => {
    const words = set[field] === undefined ? undefined : quotationOf(set[field], text)
    return words === undefined ? [] : [[field, words] as const]
  })
  const answer = quoted.find(([field]) => field === open)?.[1]
  const others = quoted.filter(([field]) => field !== open)
  const question = set.additionalNotes && sentenceWith(set.additionalNotes.replace(/^Asked: \.\*/, ''), text)
  return {
    ...(answer !== undefined && { intent: 'answer', answer }),
    ...(answer === undefined && notSet.some((field) => field === open) && !question && { intent: 'unclear' }),
    alsoFilled: Object.fromEntries(others.filter(([field]) => !filled.has(field))),
    corrections: Object.fromEntries(others.filter(([field]) => filled.has(field))),
    questions: question ? [question] : [],
  }
}

function quotationOf(expected: string, text: string): string | undefined {
  return new RegExp(expected.replace(/^\^|\$$/g, ''), 'iu').exec(text)?.[0]
}

function sentenceWith(expected: string, text: string): string | undefined {
  const sentences = text.match(/[^.?!]+[.?!]*/g) ?? []
  return sentences.find((sentence) => new RegExp(expected, 'iu').test(sentence))?.trim()
}
