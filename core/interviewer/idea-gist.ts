import { maskContactDetails } from '../contact-details/contact-details.ts'
import { informativeSentences, withoutLeadIn } from './paraphrase.ts'

const somebody =
  "(?:(?:i|we)(?:'d|'m|'re|'ve| would| am| are| have)?(?: +(?:really|just|also|currently|basically|actually|urgently))*) +"
const wishing =
  '(?:want|need|like|love|require|wish for|looking for|look for|after|searching for|in need of|thinking (?:of|about)|interested in|dreaming of)'
const having = '(?: +to +(?:have|get|build|create|make|develop|design|launch|set up|start|open)(?: +(?:me|us))?)?'

/** What people say before the thing itself, where no article follows. In the order in which it is taken away. */
const beginnings: readonly RegExp[] = [
  /^(?:it's|it is) (?:called|named) .{0,200}\b(?:and|so) (?:it's|it is|it will be) (?=an? )/i,
  /^.{0,200}\b(?:and|so|but|therefore)(?: +(?:i|we))?(?: +(?:now|really|just|also))?(?:'d| would)? +(?:want|need|like|are looking for|am looking for) +(?=(?:an?|some|new|something) )/i,
  new RegExp(`^${somebody}${wishing}${having} +(?=\\p{L})`, 'iu'),
  new RegExp(`^(?:looking for|in need of|need(?:ed)?|want(?:ed)?|wanting|require)${having} +(?=\\p{L})`, 'iu'),
  /^(?:(?:please +)?(?:can|could|would|will) you (?:please +)?)?(?:help (?:me|us) +)?(?:with +)?(?:build|make|create|develop|design)(?:ing)? +(?:me +|us +)?/i,
  /^(?:someone|somebody|an? (?:\w+ )?(?:company|developer|team|person|agency)) (?:to|who can|that can) +(?:help (?:me|us) )?(?:build|make|create|develop|design) +(?:me +|us +)?/i,
  /^(?:(?:can|could) you )?help (?:me|us)(?: with)? +/i,
  /^(?:i have|i've got|we have|we've got|i got) an? +idea +(?:for|of|about) +/i,
  /^(?:my|our|the) (?:idea|project|plan|concept)(?: is|:)? +(?:for |about )?/i,
  /^something (?:like|for) +(?=an? )/i,
]

/** “… called Tide Times …”: the name is the capitalised words, or the last few. */
const givenName =
  /(?<!\b(?:[Ii]t's|[Ii]ts|is|be)),? +(?:called|named)(?:(?: +(?:\p{Lu}|\d)[\p{L}\p{N}'’&-]*)+,?|(?: +[\p{L}\p{N}'’&-]+){1,3}$)/u

const pleasantry = /,? +(?:please|thanks|thank you|asap|urgently|as soon as possible)\b.*$/i

/** What goes on behind it. In the order in which it is taken away. */
const endings: readonly RegExp[] = [
  /,\s+(?:(?:and|but|so|as|or) +)?(?:we|i|it|its|it's|they|he|she|you|my|our|the|this|that|there|currently|at the moment|right now|aimed|live|ready|launched|about|around|approximately|budget|ideally|preferably|hopefully|which|where|who|but|because|since|like|everything|everyone|people|maybe|not)\b.*$/i,
  / +(?:aimed at|because|since|but|so that|so (?:we|i|they|people|that|our|my)|as (?:we|i|our|my)|and (?:we|i|they|it|our|my)|at the moment|currently|if possible|in order to)\b.*$/i,
]

/** A sentence in which the thing is not named. */
const untellingIdea =
  /^(?:an?(?: new| better)? (?:one|idea|project|quote|question|business)|something(?: new)?|help|it|this|that|hi|hello|hey|a price|your help|some help|thanks|thank you)$|^(?:to )?(?:know|ask|hear|find out|enquire|inquire|talk|chat) (?:what|how|if|whether|about|to|more)\b/i

/** What a noun phrase does not hold. */
const nounEnd =
  / (?:for|of|in|on|at|by|with|without|from|to|into|about|that|which|who|whose|where|when|so|and|or|as|like|via|using|aimed|called|between|across|is|are|was|were|can|will|lets|helps|has|have|near|because|while|instead)\b|,/i

/** Things that take an article, when there is one of them. */
export const countable: ReadonlySet<string> = new Set(
  (
    'site website webpage page app application platform portal system tool dashboard shop store webshop marketplace game chatbot bot calculator tracker ' +
    'directory crm erp planner calendar form map library database catalogue catalog blog forum network newsletter program programme plugin extension widget ' +
    'service scheduler organiser organizer register registry roster index wiki intranet kiosk simulator generator scanner reader player viewer editor ' +
    'assistant helper finder guide menu quiz survey course hub solution product prototype mvp interface api integration solution engine feed ' +
    'practice school shop clinic restaurant guesthouse salon farm club church gym studio bakery company business firm charity association academy lodge hotel ' +
    'garage workshop gallery museum pharmacy hospital nursery brewery estate agency organisation organization startup community team ward'
  ).split(' '),
)

/** Things that take none. */
const massNouns: ReadonlySet<string> = new Set(
  (
    'software ecommerce e-commerce bookings automation staff pottery art music furniture jewellery jewelry clothing stock inventory data money food honey wine ' +
    'beer coffee bread equipment advice information research work land homework laundry produce craft seo'
  ).split(' '),
)

/** What an idea comes down to, in the person's own words. */
export interface IdeaGist {
  /** A thing is a noun phrase (“booking site for my school”), a wish a verb phrase (“sell my pottery online”), and a sentence anything else. */
  readonly kind: 'thing' | 'wish' | 'sentence'
  readonly text: string
}

/** Returns the first sentence that says what it is about, without what people say before and after it, and without contact details.
 *  Null where no words are left. */
export function ideaGist(idea: string): IdeaGist | null {
  const sentences = informativeSentences(withoutContacts(idea)).map(gistOf)
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
  return (isBare && /\bso\b/.test(rest) ? rest : short).replace(/(?<![\s,.;:!?-])[\s,.;:!?-]+$/, '')
}

/** Cuts before each address or number, with the words that lead to it. */
function withoutContacts(idea: string): string {
  return maskContactDetails(idea).replace(
    /(?:[\s,.;:(-]|\b(?:e-?mail|mail|call|phone|ring|text|whatsapp|contact|reach|write to|me|us|or|and|at|on|to|is|my|our|number|address|please)\b){0,12}\[(?:email|phone)\][\s,.)]{0,3}(?:about )?/gi,
    '. ',
  )
}
