import { readContactDetails } from '../../contact-details/contact-details.ts'
import type { Conversation } from '../session/conversation.ts'
import type { MessageIntent } from '../understand/understanding.ts'
import { fieldEvidence } from './field-evidence.ts'
import { type Quotation, sentenceAround } from './find-quotation.ts'
import { type ProposedField, proposedFields } from './proposal.ts'

/** How sure rules are that a quotation is meant for a field: it is named as that, it may well be that, or nothing says so. */
export type EvidenceStrength = 'named' | 'likely' | 'none'

interface Quoted {
  readonly text: string
  readonly quoted: Quotation
  readonly conversation: Pick<Conversation, 'userCountry'>
}

interface ValueRules {
  /** Whether the words can be such a value at all. */
  readonly fits?: (quoted: Quoted) => boolean
  /** Whether the words are such a value by themselves: likely, and named where the sentence has the cue as well. */
  readonly reads?: (words: string) => boolean
}

const mostWordsOfName = 6
const mostWordsOfTime = 8
const mostWordsOfAmount = 12

/** Technologies by the name that they write themselves with. A name that is also a plain word is matched with its capital. */
const technologies: readonly { readonly name: string; readonly heard: RegExp }[] = [
  ...`React Native|Next.js|Node.js|Vue|Angular|Svelte|TypeScript|JavaScript|Python|Django|Flask|FastAPI|Ruby on Rails|PHP|Laravel|Java|Kotlin|Flutter
  |Golang|C#|.NET|PostgreSQL|MySQL|MongoDB|SQLite|SQL Server|Firebase|Supabase|AWS|Azure|Google Cloud|Cloudflare|Vercel|Docker|Kubernetes|WordPress
  |WooCommerce|Shopify|Magento|Webflow|Wix|Squarespace|Stripe|PayFast|Yoco|Ozow|Peach Payments|PayPal|Twilio|WhatsApp|OpenAI|ChatGPT|Gemini|Salesforce
  |HubSpot|Xero|QuickBooks|SAP|Airtable|Zapier|Power BI|GraphQL|Tailwind|Android|iOS|Raspberry Pi|LoRaWAN`
    .split(/\s*\|\s*/)
    .map((name) => ({ name, heard: anyCase(name) })),
  { name: 'React', heard: /\breact(?:\.?js)?\b(?! native)/i },
  { name: 'Postgres', heard: /\bpostgres\b/i },
  { name: 'Node.js', heard: /\bnode(?:js)?\b(?!\.js)/i },
  { name: 'Swift', heard: /\bSwift\b/ },
  { name: 'Rust', heard: /\bRust\b/ },
  { name: 'Go', heard: /\b(?:in|with|use|using) Go\b/ },
  { name: 'Sage', heard: /\bSage\b/ },
  { name: 'a PWA', heard: /\b(?:pwa|progressive web app)\b/i },
]

function anyCase(name: string): RegExp {
  const pattern = name.replace(/\.js$/, '.?js').replace(/^\./, '\\.').replace(/ /g, '[ -]?')
  return new RegExp(`(?<![\\w.])${pattern}(?![\\w#])`, 'i')
}

const valueRules: Readonly<Partial<Record<ProposedField, ValueRules>>> = {
  projectName: { fits: ({ quoted }) => countWords(quoted.words) <= mostWordsOfName },
  targetAudience: { fits: ({ quoted }) => people.test(quoted.words) || countWords(quoted.words) <= mostWordsOfName },
  technicalPreferences: { fits: ({ quoted }) => technologies.some(({ heard }) => heard.test(quoted.words)) },
  timeline: {
    fits: ({ quoted }) => countWords(quoted.words) <= mostWordsOfTime,
    reads: (words) => beginsTime.test(words) && timeWord.test(words),
  },
  budget: {
    fits: ({ quoted }) => countWords(quoted.words) <= mostWordsOfAmount && amount.test(quoted.words),
    reads: (words) => amount.test(words),
  },
  contactName: {
    fits: ({ text, quoted, conversation }) => readContactDetails(text, conversation.userCountry).name === quoted.words,
  },
}

const patterns = Object.fromEntries(
  proposedFields.map((field) => {
    const { cue, hint, word } = fieldEvidence[field]
    return [field, { cue: wholeWord(cue), hint: hint === '' ? null : wholeWord(hint), word: wholeWord(word) }]
  }),
) as Readonly<Record<ProposedField, { cue: RegExp; hint: RegExp | null; word: RegExp }>>

/** Returns what the words around a quotation, and the quotation itself, say for its being meant for a field. */
export function evidenceStrength(field: ProposedField, quoted: Quoted): EvidenceStrength {
  const { cue, hint } = patterns[field]
  const { fits, reads } = valueRules[field] ?? {}
  if (fits && !fits(quoted)) return 'none'
  const { text, quoted: found } = quoted
  if (reads) {
    if (!reads(found.words)) return 'none'
    return cue.test(sentenceAround(text, found).words) ? 'named' : 'likely'
  }
  if (isNamedBy(cue, quoted)) return 'named'
  return hint && isNamedBy(hint, quoted) ? 'likely' : 'none'
}

/** Whether the sentence of a quotation says that a field changes to it. */
export function saysChange(field: ProposedField, quoted: Quoted): boolean {
  const { fits, reads } = valueRules[field] ?? {}
  if (fits && !fits(quoted)) return false
  const { words } = sentenceAround(quoted.text, quoted.quoted)
  return changes.test(words) && (reads?.(quoted.quoted.words) === true || patterns[field].word.test(words))
}

/** Whether words ask something: by their mark, by how they begin, or by saying so. */
export function isQuestion(words: string): boolean {
  return /\?["'”’)\s]*$/.test(words) || beginsQuestion.test(words) || wonders.test(words)
}

/** Whether a sentence can mean what a model says it means. */
export function supportsIntent(intent: MessageIntent, sentence: string): boolean {
  const said = meanings[intent]
  return said === undefined || said.test(sentence)
}

/** Whether a text has enough of English that no model may call it another language. Of two words nothing can be said. */
export function isMostlyEnglish(text: string): boolean {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const english = words.filter((one) => onlyEnglish.has(one)).length
  return words.length < 3 || english * 12 >= words.length
}

/** A whole word, in any of the languages; `\b` knows the letters of English alone. */
function wholeWord(alternatives: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives})(?![\\p{L}\\p{N}])`, 'iu')
}

const nearby = 60
/** What may stand between a cue and the words that it names. */
const filler =
  "(?:is|it|its|it's|the|a|an|be|will|would|should|are|as|of|to|maybe|perhaps|die|'n|dit|wees|le|la|les|un|une|des|est|o|os|as|um|uma|é|ist|der|den|das|ein|eine|soll)"
const endsWithFiller = new RegExp(`^[\\s,:("'“‘-]*(?:${filler}[\\s,:("'“‘-]+){0,3}$`, 'iu')

/** Whether a cue stands right before the words, or begins them. */
function isNamedBy(cue: RegExp, { text, quoted }: Quoted): boolean {
  const clause =
    text
      .slice(Math.max(0, quoted.start - nearby), quoted.start)
      .split(/[.!?;\n]\s*/)
      .at(-1) ?? ''
  const [last] = [...clause.matchAll(new RegExp(cue.source, 'giu'))].slice(-1)
  if (last && endsWithFiller.test(clause.slice(last.index + last[0].length))) return true
  return quoted.words.search(cue) === 0
}

function countWords(words: string): number {
  return words.split(/\s+/).length
}

const amount =
  /(?:\p{Sc}|\b(?:R|ZAR|USD|EUR|GBP|AUD|CAD|BRL|INR|KES|NAD|BWP))\s?\d|\d[\d\s.,'’]{0,20}(?:k|m|mil|million|mio|thousand|grand|rand|dollars?|euros?|pounds?|reais|duisend|mille|milh(?:ão|ões)|tausend|\p{Sc})(?!\p{L})/iu

const months =
  'jan(?:uary|uarie|vier|eiro|uar)?|feb(?:ruary|ruarie|ruar)?|février|fevereiro|mar(?:ch|s|ço)|maart|märz|apr(?:il)?|avril|abril|may|mei|mai|maio|jun(?:e|ie|i)?|juin|junho|jul(?:y|ie|i)?|juillet|julho|aug(?:ust|ustus)?|août|agosto|sep(?:t(?:ember)?)?|septembre|setembro|oct(?:ober)?|okt(?:ober)?|octobre|outubro|nov(?:ember|embre|embro)?|dec(?:ember)?|des(?:ember)?|dez(?:ember|embro)?|décembre'
const units =
  'days?|weeks?|months?|years?|quarter|weke?|maande?|jaar|jours?|semaines?|mois|ans?|dias?|semanas?|m[eê]s(?:es)?|anos?|tage?n?|wochen?|monate?n?|jahre?n?|izinyanga|iiveki|amasonto'
const moments =
  'today|tomorrow|tonight|soon|asap|urgent(?:ly)?|immediately|easter|christmas|summer|winter|spring|autumn|new year|year.end|monday|tuesday|wednesday|thursday|friday|saturday|sunday|paasfees|kersfees|somer|pâques|noël|été|páscoa|natal|verão|ostern|weihnachten|sommer'
const timeWord = wholeWord(`${months}|${units}|${moments}|q[1-4]|20\\d\\d`)
const beginsTime = new RegExp(
  `^(?:(?:live|ready|launch\\p{L}{0,3}|done|open\\p{L}{0,3}) )?(?:by|before|within|in|at|end|early|mid|late|next|this|from|until|till|around|about|as soon|the|q[1-4]|voor|teen|binne|einde|avant|d'ici|fin|dans|début|antes|até|em|no|fim|vor|bis|ende|im|anfang|\\d|${months}|${moments})(?![\\p{L}])`,
  'iu',
)

const people = wholeWord(
  'customers?|clients?|users?|people|tourists?|visitors?|guests?|beginners?|students?|learners?|parents|families|kids|children|teens?|staff|employees|teams?|farmers?|drivers?|patients?|doctors?|nurses?|teachers?|owners?|members?|companies|businesses|shops|schools|restaurants|women|men|everyone|anyone|kliënte|mense|toeriste|ouers|leerders|boere|clients?|touristes?|familles?|enfants|élèves|clientes?|turistas?|pessoas|famílias|alunos|kunden|touristen|leute|familien|kinder|schüler|abantu|abathengi|abafundi',
)

const changes = wholeWord(
  'actually|change|instead|rather|make (?:it|that)|should be|not .{1,40} but|sorry|correction|i meant|scratch that|update|eintlik|verander|liewer|eerder|en fait|plutôt|changer?|changez|na verdade|mud[ae]r?|melhor|eigentlich|lieber|ändern?|doch|shintsha|tshintsha',
)

const beginsQuestion = new RegExp(
  '^[\\s"\'“‘(]*(?:(?:and|but|so|also|by the way|en|maar|et|mais|mas|und|aber)[, ]+)?(?:what|how|who|when|where|why|which|can|could|do|does|did|is|are|will|would|may|should|have you|wat|hoe|wie|wanneer|waar|hoekom|watter|kan|sal|doen|que|quoi|comment|combien|quand|où|pourquoi|quel(?:le)?s?|pouvez|est-ce|quanto|como|quando|onde|por que|qual|quais|pode(?:m)?|was|warum|wann|wer|wieviel|welche[rs]?|können|kann|gibt es|ngubani|yini|kanjani|malini|nini|ingabe|njani|yintoni)(?![\\p{L}])',
  'iu',
)
const wonders = wholeWord(
  "wonder(?:ing)?|curious|(?:like|want|need|love) to know|(?:may|can) i ask|tell me (?:what|how|who|when|where|why|whether|if)|not sure (?:if|whether) you|wonder of|wil weet|je me demande|j'aimerais savoir|gostaria de saber|queria saber|ich frage mich|würde gern wissen|ich wüsste gern",
)

/** The words that a sentence must hold for each command. An intent without a row stores nothing and moves no step. */
const meanings: Readonly<Partial<Record<MessageIntent, RegExp>>> = {
  nothing: wholeWord(
    "no|not|none|nothing|skip|pass|don't|dont|unsure|unknown|later|yet|idea|n/?a|nee|niks|weet nie|nog nie|non|rien|sais pas|pas encore|não|nada|nein|nichts|keine?|weiß nicht|noch nicht|cha|hayi|angazi|andazi",
  ),
  why: wholeWord(
    'why|what for|need (?:that|this|it)|need to know|reason|hoekom|waarom|pourquoi|por que|porque|warum|wieso|kungani|kutheni',
  ),
  meaning: wholeWord(
    'mean|meaning|understand|explain|clear|example|bedoel|verstaan|veut dire|comprends|explique\\p{L}{0,2}|significa|entendi|explica|meinst|meinen|verstehe|erklär\\p{L}{0,3}|beispiel|chaza',
  ),
  repeat: wholeWord(
    'question|again|repeat|asked?|say|vraag|weer|herhaal|répéte\\p{L}{0,2}|question|pergunta|repet\\p{L}{0,3}|frage|wiederhol\\p{L}{0,3}|umbuzo',
  ),
  back: wholeWord(
    'back|previous|earlier|before|last|change|edit|redo|wrong|terug|vorige|retour|revenir|précédente?|voltar|anterior|zurück|vorherige|emuva',
  ),
  person: wholeWord(
    'phone|call|ring|human|person|people|someone|somebody|talk|speak|whatsapp|mail|contact|meet|foon|bel|mens|iemand|praat|téléphone\\p{L}{0,2}|appele[rz]|humain|quelqu.un|parler|ligar|telefon\\p{L}{0,3}|pessoa|alguém|falar|anrufen|mensch|jemand|sprechen|umuntu|umntu|fonel\\p{L}{0,3}',
  ),
  hurry: wholeWord(
    'quick(?:ly|er)?|short(?:er)?|hurry|time|long|faster|many (?:more )?questions|just (?:want|need)|enough|gou|vinnig|haastig|lank|vite|rapide\\p{L}{0,4}|temps|long|rápido|pressa|tempo|schnell|eilig|zeit|lange|shesha|khawuleza',
  ),
  stop: wholeWord(
    'stop|quit|cancel|enough|never ?mind|forget it|bye|goodbye|no longer|not interested|leave|end|los dit|kanselleer|totsiens|arrête\\p{L}{0,2}|annule\\p{L}{0,2}|au revoir|pare|cancel\\p{L}{0,2}|tchau|aufhören|abbrechen|tschüss|yima|misa',
  ),
  'start-over': wholeWord(
    'start|begin|restart|reset|scratch|oor|nuut|recommence\\p{L}{0,2}|zéro|recomeçar|zero|neu|vorne|qala|qalisa',
  ),
}

/** Common words that the other languages do not have. */
const onlyEnglish: ReadonlySet<string> = new Set(
  'and are be been but by can could does for from had has have he her his how if it its need not of or our she should that the their them there they this to us want we were what when where which who will with would you your'.split(
    ' ',
  ),
)
