import {
  type Proposal,
  type ProposedField,
  proposedFields,
} from '../../../app/features/chat/understanding/model/proposal.ts'
import type { ProjectField } from '../../../core/brief/project-info.ts'
import { type BuiltInField, stepFields, steps } from '../../../core/brief/steps.ts'
import { maskContactDetails } from '../../../core/contact-details/contact-details.ts'
import { agency } from '../test-services.ts'
import { matches } from './findings.ts'
import type { ScriptedConversation, ScriptedTurn } from './scripted-conversations.ts'
import type { Corpus, Opener, Talk } from './talks.ts'

/** A message, and what is expected of it. Contact details are masked as a service sees them. */
interface KnownMessage {
  readonly text: string
  /** Null where it is the same at every question. */
  readonly open: BuiltInField | null
  /** A regular expression for each field that it may fill or change. */
  readonly set: { readonly [Field in ProjectField]?: string }
  /** What is neither filled nor changed by it. */
  readonly notSet: readonly ProjectField[]
}

type RightProposals = (text: string, open: string) => Proposal

/** What a model that understands everything says of the messages of these conversations: the words that are expected in each field. */
export function rightProposals(conversations: readonly ScriptedConversation[]): RightProposals {
  return proposalsFor(conversations.flatMap(messagesOfScript))
}

/** The same of whole talks and of first messages. */
export function rightProposalsOf({ talks, openers }: Corpus): RightProposals {
  return proposalsFor([...talks.flatMap(messagesOfTalk), ...openers.map(messageOfOpener)])
}

function proposalsFor(messages: readonly KnownMessage[]): RightProposals {
  const known = new Map<string, KnownMessage>()
  for (const message of messages.toReversed()) known.set(keyOf(message.text, message.open), message)
  return (text, open) => {
    const field = steps.find(({ title }) => title === open)?.field
    const found = known.get(keyOf(text, field ?? null)) ?? known.get(keyOf(text, null))
    return found ? proposalFor(found, field) : {}
  }
}

function keyOf(text: string, open: BuiltInField | null): string {
  return `${open ?? ''}\n${text}`
}

function messagesOfScript({ locale = 'en-ZA', turns }: ScriptedConversation): KnownMessage[] {
  return turns.map(({ user, set = {}, notSet = [] }: ScriptedTurn) => {
    return { text: masked(user ?? '', locale.slice(-2)), open: null, set, notSet }
  })
}

function messagesOfTalk({ country, says, fields }: Talk): KnownMessage[] {
  const all = stepFields.flatMap((open) => (says[open] ?? []).map((words) => ({ open, words })))
  return all.map(({ open, words }, place) => {
    const before = all.slice(0, place)
    // What was said well before is not said again.
    const set = Object.entries(fields).filter(
      ([field, expected]) =>
        expected !== '' && (field === open || !before.some((earlier) => matches(expected, earlier.words))),
    )
    const expected = open === 'contact' ? '' : (fields[open] ?? '')
    const texts = says[open] ?? []
    const isCorrected =
      expected !== '' && words === texts.at(-1) && texts.every((one) => quotationOf(expected, one, true) === undefined)
    const notSet = Object.keys(fields).filter((field) => fields[field as ProjectField] === '')
    return {
      text: masked(words, country),
      open,
      // What another answer corrects later is an answer all the same.
      set: { ...Object.fromEntries(set), ...(isCorrected && { [open]: '.*' }) },
      notSet: notSet as ProjectField[],
    }
  })
}

function messageOfOpener({ text, country, kind }: Opener): KnownMessage {
  return {
    text: masked(text, country),
    open: 'projectIdea',
    set: kind === 'idea' ? { projectIdea: '.*' } : {},
    notSet: [],
  }
}

function masked(text: string, country: string): string {
  return maskContactDetails(text, country, agency.country).trim()
}

function proposalFor({ text, set, notSet }: KnownMessage, open?: BuiltInField): Proposal {
  const quoted = proposedFields.flatMap((field) => {
    const words = set[field] === undefined ? undefined : quotationOf(set[field], text, field === open)
    return words === undefined ? [] : [[field, words] as const]
  })
  const answer = quoted.find(([field]) => field === open)?.[1]
  const others = quoted.filter(([field]) => field !== open)
  const isEmpty = others.length === 0 && notSet.some((field) => field === open)
  return {
    ...(answer === undefined ? { intent: isEmpty ? 'nothing' : 'none' } : { intent: 'answer', answer }),
    alsoFilled: fieldsOf(others),
  }
}

function fieldsOf(quoted: readonly (readonly [ProposedField, string])[]): Partial<Record<ProposedField, string>> {
  return Object.fromEntries(quoted)
}

const clause = /[^,;:.!?()\n]+[,;:.!?()\n]*/g
const word = /\S+/g

/** The words of a text that are as expected: all of it where they answer the open question, else the fewest clauses or words. */
function quotationOf(expected: string, text: string, isAnswer: boolean): string | undefined {
  if (isAnswer && matches(expected, text)) return text
  const loose = expected.replace(/^\^|\$$/g, '')
  return (
    fewest(clause, expected, text) ??
    fewest(word, expected, text) ??
    (new RegExp(loose, 'iu').exec(text)?.[0] || undefined)
  )
}

function fewest(part: RegExp, expected: string, text: string): string | undefined {
  const parts = [...text.matchAll(part)]
  for (let length = 1; length <= parts.length; length += 1) {
    for (let first = 0; first + length <= parts.length; first += 1) {
      const last = parts[first + length - 1]
      const run = text.slice(parts[first]?.index, (last?.index ?? 0) + (last?.[0].length ?? 0))
      const quotation = run.trim().replace(/[,;:.!?()]+$/, '')
      if (matches(expected, quotation)) return quotation
    }
  }
  return undefined
}
