import type { StepField } from '../steps.ts'
import type { Span } from './folded-message.ts'
import { amountAt, anyDateAt } from './values.ts'
import { inAllLanguages } from './vocabulary.ts'

const questionOpenings = new RegExp(
  `^(?:[\\s"'(-]*(?:${inAllLanguages('opening')}|roughly|approximately|more or less|out of curiosity)[\\s,.!:;-]+){0,3}[\\s"'(-]*`,
)

/** Words with which a sentence asks the agency something, also without a question mark. Folded; one row a language. */
const asksAgency = [
  '(?:can|could|will|would|do|does|did|are|is|have|has|may|should|must|shall) (?:you|u|your|i|we|my|our|it|this|that|there|the (?:code|price|cost|quote|data|source|first|meeting|call|team|site|work|app be|website be))\\b',
  "(?:what|how)(?:'s|s| is| are| would| will| does| do| did| can| could| should| happens| if| about| kind| sort| type| much| long| many| soon| big| old| fast| expensive| often| safe| secure| come| i | we )\\b",
  "(?:who|which|where|when)(?:'s| is| are| owns?| will| would| can| could| do| does| gets?| has| hosts?| maintains?| pays?| looks| builds?| writes| works?| of you)\\b",
  '(?:what|which|how) (?:\\w+ ){0,3}(?:do|does|did|can|could|will|would|are|is) (?:you|u|your|i|we|people)\\b',
  "(?:any (?:suggestions?|advice|recommendations?)|any (?:idea|chance) (?:what|how|when|if|of|you)|is it (?:possible|true|ok|okay|free)|(?:i|we) (?:wonder|would like to know|want to know|'d like to know|need to know|am wondering) (?:if|whether|how|what|who|when)|tell me (?:how|what|who|about your)|do we|does anyone)\\b",
  '(?:wat (?:kos|sal|gaan|is|doen|gebeur|as|beteken)|hoeveel|hoe (?:lank|duur|gou|werk|veel|groot)|wie (?:besit|is|sal|het|gaan)|wanneer|waar (?:is|sit|kan)|(?:kan|sal|doen|het|is|werk|bou|maak|moet) (?:julle|jy|jul|u|ek|ons|my|dit|daar))\\b',
  "(?:combien|quel(?:le)?s? (?:est|sont|sera|serait|prix|delai|cout)|comment|qui (?:est|sera|possede|detient|va)|quand|ou (?:etes|est|se)|est-ce (?:que|qu')|c'est combien|ca (?:coute|prend)|(?:pouvez|faites|avez|etes|travaillez|utilisez|proposez|pourriez|signez|acceptez|allez)-vous|(?:peux|fais|as|es)-tu|vous (?:faites|acceptez|signez|avez)|puis-je|(?:est|sont)-(?:il|elle|ce)|mon idee est-elle)\\b",
  '(?:quanto (?:custa|custaria|e|tempo|vai|fica)|qual (?:e|seria|sera)|quais|como (?:funciona|posso|e que|trabalham)|quem (?:e|sera|fica|tem)|quando|onde (?:fica|estao|e)|e possivel|(?:voces?|podem|pode|fazem|faz|tem|trabalham|aceitam|assinam|usam|sao) (?:voces|fazer|faz|fazem|tem|podem|assinar|assinam|trabalham|usam|aceitam|com|um|uma|robo)|posso)\\b',
  '(?:was (?:kostet|wurde|wird|ist|passiert|macht|brauchen)|wie ?(?:viel|lange|teuer|lauft|funktioniert|geht das|schnell|hoch|sicher)|wem (?:gehort|gehoren)|wer (?:besitzt|ist|hat|wird|bekommt)|wann|wo (?:sind|ist|sitzen)|(?:konnen|machen|haben|sind|arbeiten|bauen|unterschreiben|bieten|nutzen|wurden) sie|(?:konnt|macht|habt|seid|arbeitet) ihr|(?:kannst|machst|hast|bist) du|kann (?:ich|man)|gehort (?:mir|uns)|ist (?:es|das|meine|die)|gibt es)\\b',
  '(?:(?:ku|i)?(?:biza|bizani|yi|zo(?:ku)?biza )?(?:malini|imalini)|kubiza malini|kuzobiza malini|kuzoba malini|yimalini|(?:uma|ni|u)?(?:yakwazi|ngakwazi|niyakwazi|ningakwazi|uyakwazi|ungakwazi)|ngubani|kuthatha isikhathi esingakanani|kuzothatha isikhathi|ingabe|ngabe|uyirobhothi|nenza|niyenza|ninayo|nisebenza)\\b',
  '(?:yimalini|kuza kubiza malini|ixabisa malini|iza kuxabisa malini|kuxabisa malini|ngubani|kuthatha ixesha elingakanani|kuza kuthatha ixesha|ingaba|ningakwazi|niyakwazi|uyirobhothi|niyenza|nisebenza)\\b',
]
const opensQuestion = new RegExp(`^(?:${asksAgency.join('|')})`)

/** “Is SEO included”: as open as with a question mark. */
const asksWhatIsIn =
  /^(?:is|are) (?:the )?(?:\w+ ){1,3}(?:included|extra|free|covered|possible|part of (?:it|the (?:price|deal)))\b/
/** “If it breaks, who fixes it?” */
const asksBehindCondition =
  /^(?:and |but |so )?(?:if|when|once|after|suppose|say) [^?]{3,80}, (?:and )?(?:who|what|how|where|when|which|will|would|can|could|do|does|is|are) /

/** With a question mark these ask too. */
const interrogative =
  /^(?:what|who|whose|whom|which|when|where|why|how|can|could|will|would|do|does|did|are|is|am|was|were|have|has|may|might|shall|should|must|don't|doesn't|isn't|aren't|can't|won't|wat|wie|waar|hoe|hoekom|hoeveel|kan|sal|het|qu|que|qui|quel|quelle|quels|quelles|comment|pourquoi|combien|quando|qual|quais|quem|onde|como|quanto|por que|porque|was|wer|wo|wann|warum|wieso|welche[rsn]?|konnen|kann|ist|sind|haben|hat|machen|yini|kungani|ngubani|nini|kuphi|njani|kutheni|phi|yintoni)\b/

/** What only the agency can be asked about. */
const agencyMatter =
  /\b(?:you|u|ur|your|yours|packages?|julle|jul|jy|vous|votre|vos|voces?|ihr|ihre|ihnen|sie|nina|cost|costs|price|prices|pricing|quote|rates?|hourly|charge|suggestions?|recommend\w*|advice|(?:is|would) (?:that|this|it) (?:be )?(?:enough|possible|realistic|feasible|doable|ok|okay|fine|too \w+)|normally pay|usually pay|pay for (?:this|that|it)|technologies do|nda|non-disclosure|own(?:s|ership)?|source code|contract|deposit|upfront|instal+ments|payment plan|hosting|maintenance|support|guarantee|warranty|popia|gdpr|privacy|confidential|idea safe|data safe|safe with|turnaround|take to build|how long|ballpark|estimate|set me back|included|next step|what happens (?:next|now|then|after)|get started|refund|discount|free|bot|robot|human|ai|real person|chatgpt|kos|prys|kwotasie|prix|cout|coute|devis|preco|custa|orcamento|kostet|preis|angebot|\w{0,6}malini)\b/

const askForWork =
  /\b(?:can|could|would|will|are|is it|kan|sal|pouvez|pourriez|podem|pode|poderiam|konnen|konnten|konnt|kannst|ningakwazi|niyakwazi|ningangakhela|ningasakhela)\b/
const requests = [
  /^(?:can|could|would|will|do you think) (?:you|u|you guys|your team|we|i|someone|anyone|somebody|it be possible) ?(?:please |maybe |possibly |also )?(?:to )?(?:be able to |help (?:me |us )?(?:to |with )?)?(?:build|make|create|design|develop|code|set up|do|write|put together|come up with|have|get|redesign|rebuild|revamp|update|improve|program|produce|digiti[sz]e|automate|help (?:me|us) (?:with|to|build|make|create|design|develop|start|set up))\b.{0,40}?\b(?:a|an|my|our|us|me|the|some|something|one)\b/,
  /^(?:is it possible|would it be possible|is there a way|is there any way|would you be able|are you able|do you think (?:you|we) could) (?:to|for you to|you could|we could) .{0,20}?(?:build|make|create|design|develop|have|get|set up|write)\b/,
  /^(?:how|what) (?:about|if|do you think (?:of|about)) (?:an?|my|our|there was|there were|we|i|the|you|people)\b/,
  /^(?:kan|sal|kon) (?:julle|jy|jul|u) .{0,30}?(?:'n |n |my |ons |vir (?:my|ons) ).{0,80}(?:bou|maak|skep|ontwerp|ontwikkel|doen)\b/,
  /^(?:pouvez|pourriez|peux|pourrais)-(?:vous|tu) .{0,20}?(?:creer|faire|construire|developper|concevoir|realiser|fabriquer|m'aider)\b.{0,30}\b(?:un|une|mon|ma|notre|le|la)\b/,
  /^(?:voces |voce )?(?:podem|pode|poderiam|poderia|conseguem) .{0,20}?(?:criar|fazer|construir|desenvolver|montar|ajudar)\b.{0,30}\b(?:um|uma|meu|minha|o|a|nosso|nossa)\b/,
  /^(?:konnen|konnten|konnt|kannst|wurden) (?:sie|ihr|du) .{0,30}?(?:eine?n?|meine?n?|unsere?n?)\b.{0,100}(?:bauen|machen|erstellen|entwickeln|programmieren|gestalten)\b/,
  /^(?:ningakwazi|niyakwazi|ningangakhela|ningangenzela|ningasakhela|ningandakhela|ningandenzela|ungangakhela) .{0,60}(?:akh|enz|i-?app|iwebhu|uhlelo)/,
]
const rhetorical =
  /^(?:(?:have|has|did|do|ever|don't|aren't|tired|fed up|sick|looking|need|want|struggling|imagine|you know|know|is your|are your|wouldn't it|isn't it|what if|who (?:has|hasn't|doesn't|wants|likes)|why (?:not|should|can't|do people|is it so)) ?(?:you|anyone|people|ever|of|for|know|be|your|it|there|customers|a|an|to|some|we)?\b)/
/** A question that a device of theirs answers: “how many beds are free? – an app that tells nurses”. */
const goesOn = /[?]["')]* ?-+ ?\S/
const quotesQuestion = /["'][^"']{2,80}[?][^"']{0,10}["']/

/** “Who? Farmers mostly.” */
const asksThemselves = /^(?:who|what|which|when|where|why|how)\b/

/** In words. A question of no more is a guess at an answer: “June?”, “more sales?”. */
const longestGuess = 5
/** In words. */
const longestBare = 8
/** A question without a question mark is no longer than this, in words. */
const longestUnmarked = 16

type QuestionKind =
  /** The agency is asked something. */
  | 'question'
  /** An answer in the form of a question: “Can you build me an app?”, “June?”. */
  | 'answer'
  /** No question. */
  | null

/** Returns whether a sentence asks something of the agency. `sentence` is folded; `isFollowed` where another stands behind it. */
export function questionKind(sentence: string, field: StepField, isFollowed: boolean): QuestionKind {
  const bare = sentence.replace(questionOpenings, '').trim()
  const marked = /[?]["')\s!.]*$/.test(sentence)
  if (goesOn.test(sentence) || quotesQuestion.test(sentence)) return null
  const words = bare.split(/\s+/).length
  if (words <= longestBare && isBareQuestion(bare.replace(questionClosings, ''), field)) return 'question'
  const opens = opensQuestion.test(bare)
  const isRequest = field === 'projectIdea' && requests.some((pattern) => pattern.test(bare))
  if (isRequest) return 'answer'
  if (!marked && asksWhatIsIn.test(bare)) return 'question'
  if (marked && asksBehindCondition.test(bare)) return 'question'
  if (!marked) return opens && words <= longestUnmarked && words >= 3 && isInverted(bare) ? 'question' : null
  if (opens && agencyMatter.test(bare)) return isPreference(bare, field) ? 'answer' : 'question'
  if (rhetorical.test(bare) && isFollowed && !agencyMatter.test(bare.replace(/\byou(?:r|rs)?\b/g, ''))) return 'answer'
  if (interrogative.test(bare))
    return isFollowed && words <= 4 && asksThemselves.test(bare) && !agencyMatter.test(bare) ? 'answer' : 'question'
  if (agencyMatter.test(bare) && words <= 12 && !isTyped(bare, field)) return 'question'
  return words <= longestGuess || isTyped(bare, field) ? 'answer' : null
}

/** A question in a word or two, as a whole message. One row a language. */
const bareQuestions = [
  'how (?:much|long|soon|fast|quick(?:ly)?|expensive)(?: (?:is|does|will|would) (?:it|this|that)(?: (?:be|cost|take))?| (?:for (?:this|that|it|something like (?:this|that))|roughly|approx|approximately|more or less|about|total))*',
  "(?:(?:what(?:'s| is| are|s)|and|rough) )*(?:(?:the|your|a|any|rough|ballpark) )*(?:price|prices|pricing|cost|costs|costing|rates?|hourly rate|fees?|charges|quote|quotation|ballpark|turnaround(?: time)?|lead time|price ?list|price range)(?: (?:range|list|figure|estimate|guide|info|information|details|roughly|for (?:this|that|it)))*",
  'how (?:does|do|would|will) (?:it|this|that|you|you guys|everything)(?: all)? work(?: exactly)?',
  'hoeveel|wat kos (?:dit|so iets)|prys|pryse|hoe lank|koste',
  "combien(?: ca coute)?|c'est combien|prix|tarifs?|combien de temps",
  'quanto(?: custa)?|preco|precos|quanto tempo',
  'wie ?viel|was kostet das|preis|preise|kosten|wie lange',
  'malini|kangakanani|yimalini',
]
const bareQuestion = new RegExp(`^(?:${bareQuestions.join('|')})[\\s?.!]*$`)
const startsWithQuestionWord = /^(?:how|what|hoe|wat|combien|quanto|wie|was|yi?malini|kangakanani)/

/** “how much”, “price”, “rates”. Of existing features “pricing” may be one. */
function isBareQuestion(bare: string, field: StepField): boolean {
  if (!bareQuestion.test(bare)) return false
  return field !== 'existingFeatures' || startsWithQuestionWord.test(bare)
}

const questionClosings = new RegExp(`[\\s,.!-]+${inAllLanguages('courtesy')}[\\s?.!]*$`)

const speaksOfThemselves =
  /^(?:(?:because|since|as|but|just|and|so|also|plus|only|well)[\s,]+){0,2}(?:(?:i|we)(?:'m|'ve|'d|'re|'ll)?|my (?:budget|money|idea|time|husband|wife|boss|partner|funds|data)|our (?:budget|money|time|funds)|money|time|it|that|this|the last (?:one|guy|agency|developer|company|people)|last time|someone|somebody|people|asking)\b/
/** What an idea speaks of, beside a worry. */
const speaksOfIdea =
  /\b(?:apps?|sites?|web ?sites?|shops?|stores?|systems?|platforms?|tools?|portals?|software|online|bookings?|bots?|dashboards?|game|marketplace|(?<!(?:not|n't|never) )(?:want|need)|looking for|sell|selling|run|own an?|build|make|create|launch|idea is|automate|replace|redesign|business)\b/
/** In words. */
const longestRemark = 18

/** Whether what stands beside a question is a remark on it and no idea: “I don't want my idea stolen”. Folded. */
export function isBesideQuestion(folded: string): boolean {
  const bare = folded.replace(questionOpenings, '').trim()
  return speaksOfThemselves.test(bare) && !speaksOfIdea.test(bare) && bare.split(/\s+/).length <= longestRemark
}

/** Without a question mark only the order of the words shows it: “what would it cost”, not “what I need is a shop”. */
function isInverted(bare: string): boolean {
  return (
    /^(?:can|could|will|would|do|does|did|are|is|have|has|may|should|shall) (?:you|u|ur|your|i|we|it be)\b/.test(
      bare,
    ) ||
    /^(?:what|which|how) (?:\w+ ){0,3}(?:do|does|did|can|could|will|would|are) (?:you|u|your)\b/.test(bare) ||
    (!/^(?:how|what|when|where|who|which) (?:i|we|they|it|people|customers|our|my|the)\b/.test(bare) &&
      agencyMatter.test(bare) &&
      !/\b(?:so that|an app|a site|a website)\b/.test(bare))
  )
}

/** “Can you build it in React?” at the technical step says what they want. */
function isPreference(bare: string, field: StepField): boolean {
  return field === 'technicalPreferences' && /^(?:can|could) (?:you|it|we) .{0,20}(?:in|with|on|using) \S/.test(bare)
}

const guess = /^(?:is |would |how about |maybe |perhaps )?/

/** “R50k?”, “maybe June?”. */
function isTyped(bare: string, field: StepField): boolean {
  const start = guess.exec(bare)?.[0].length ?? 0
  if (field === 'budget') return amountAt(bare, start) > start
  return field === 'timeline' && anyDateAt(bare, start) > start
}

const trailingQuestion = new RegExp(
  `(?:[,;:] ?|\\s- |\\b(?:and|but|also|oh and|en|maar|et|mais|e|mas|und|aber) )(?:(?:and|but|also|so|en|maar|et|mais|e|mas|und|aber) )?(?=(?:${asksAgency.join('|')}))`,
  'g',
)

/** Returns the part of a sentence that asks, where the part before it answers: “A site for my salon, what would that cost?”. */
export function questionAtEnd(folded: string, sentence: Span, field: StepField): Span | null {
  const words = folded.slice(sentence.start, sentence.end)
  if (!/[?]["')\s!.]*$/.test(words)) return null
  for (const match of words.matchAll(trailingQuestion)) {
    const start = match.index + match[0].length
    const piece = words.slice(start)
    const before = words.slice(0, match.index)
    const isQuestion =
      agencyMatter.test(piece) &&
      !requests.some((pattern) => pattern.test(piece)) &&
      questionKind(piece, field, true) === 'question'
    if (
      isQuestion &&
      before.split(/\s+/).length >= 2 &&
      questionKind(before, field, true) === null &&
      !askForWork.test(before.slice(0, 12))
    )
      return { start: sentence.start + start, end: sentence.end }
  }
  return null
}
