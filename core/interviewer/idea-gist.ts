import { maskContactDetails } from '../contact-details/contact-details.ts'
import { tellingSentences, withoutLeadIn } from './own-words.ts'
import {
  beginnings,
  countable,
  endings,
  givenName,
  massNouns,
  nounEnd,
  pleasantry,
  untellingIdea,
} from './words/idea-gist.ts'

/** What an idea comes down to, in the person's own words. */
export interface IdeaGist {
  /** A thing is a noun phrase (“booking site for my school”), a wish a verb phrase (“sell my pottery online”), and a sentence anything else. */
  readonly kind: 'thing' | 'wish' | 'sentence'
  readonly text: string
}

/** Returns the first sentence that says what it is about, without what people say before and after it, and without contact details.
 *  Null where no words are left. */
export function ideaGist(idea: string): IdeaGist | null {
  const sentences = tellingSentences(withoutContacts(idea)).map(gistOf)
  const telling = sentences.filter(({ text }) => /\p{L}{2}/u.test(text))
  return telling.find(({ text }) => !untellingIdea.test(text)) ?? telling[0] ?? null
}

function gistOf(sentence: string): IdeaGist {
  const { text: bare } = withoutLeadIn(
    quiet(sentence).replace(/ (?:um+|uh+|erm+)(?= (?:for|that|to|with|which|like|where)\b)/gi, ''),
  )
  const wanted = beginnings.reduce((rest, beginning) => rest.replace(beginning, ''), bare)
  const text = withoutEnding(wanted)
  const verb = /^to +(?:be able to +)?(?=\p{L}{2})/iu.exec(text)
  if (verb) return { kind: 'wish', text: text.slice(verb[0].length) }
  return { kind: startsWithThing(text) ? 'thing' : 'sentence', text }
}

/** Small letters, where all were capitals. */
function quiet(sentence: string): string {
  return sentence.length > 12 && sentence === sentence.toUpperCase() ? sentence.toLowerCase() : sentence
}

/** An article, or a noun that is known to stand for a product. */
function startsWithThing(text: string): boolean {
  return /^(?:an?|the|some|one|another) /i.test(text) || isProduct(nounPhrase(text))
}

/** The words up to the first one that goes on with something else: “booking site” of “booking site for surf lessons”. */
export function nounPhrase(text: string): string {
  return text.slice(0, nounEnd.exec(text)?.index ?? text.length).trim()
}

/** What kind of noun a phrase ends with, as far as a determiner goes. */
export function countOf(phrase: string): 'one' | 'many' | 'mass' | 'unknown' {
  const head = phrase.split(' ').at(-1)?.toLowerCase() ?? ''
  if (countable.has(head)) return 'one'
  if (massNouns.has(head) || /(?:ing|ware|age|ment|tion)$/.test(head)) return 'mass'
  if (/[^siu]s$/.test(head)) return 'many'
  return 'unknown'
}

function isProduct(phrase: string): boolean {
  const words = phrase.split(' ')
  return phrase !== '' && words.length <= 5 && (countOf(phrase) === 'one' || countOf(phrase) === 'mass')
}

function withoutEnding(text: string): string {
  const rest = text.replace(givenName, '').replace(pleasantry, '')
  const short = endings.reduce((left, ending) => left.replace(ending, ''), rest)
  // “A tool so that …”: what follows is all that it says.
  const isBare = !/\S \S/.test(short.replace(/^(?:an?|the|some|one) /i, ''))
  return (isBare && /\bso\b/.test(rest) ? rest : short).replace(/[\s,.;:!?-]+$/, '')
}

/** Cuts before each address or number, with the words that lead to it. */
function withoutContacts(idea: string): string {
  return maskContactDetails(idea).replace(
    /(?:[\s,.;:(-]|\b(?:e-?mail|mail|call|phone|ring|text|whatsapp|contact|reach|write to|me|us|or|and|at|on|to|is|my|our|number|address|please)\b){0,12}\[(?:email|phone)\][\s,.)]{0,3}(?:about )?/gi,
    '. ',
  )
}
