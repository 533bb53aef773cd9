const somebody =
  "(?:(?:i|we)(?:'d|'m|'re|'ve| would| am| are| have)?(?: +(?:really|just|also|currently|basically|actually|urgently))*) +"
const wishing =
  '(?:want|need|like|love|require|wish for|looking for|look for|after|searching for|in need of|thinking (?:of|about)|interested in|dreaming of)'
const having = '(?: +to +(?:have|get|build|create|make|develop|design|launch|set up|start|open)(?: +(?:me|us))?)?'

/** What people say before the thing itself, where no article follows. In the order in which it is taken away. */
export const beginnings: readonly RegExp[] = [
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
export const givenName =
  /(?<!\b(?:[Ii]t's|[Ii]ts|is|be)),? +(?:called|named)(?:(?: +(?:\p{Lu}|\d)[\p{L}\p{N}'’&-]*)+,?|(?: +[\p{L}\p{N}'’&-]+){1,3}$)/u

export const pleasantry = /,? +(?:please|thanks|thank you|asap|urgently|as soon as possible)\b.*$/i

/** What goes on behind it. In the order in which it is taken away. */
export const endings: readonly RegExp[] = [
  /,\s+(?:(?:and|but|so|as|or) +)?(?:we|i|it|its|it's|they|he|she|you|my|our|the|this|that|there|currently|at the moment|right now|aimed|live|ready|launched|about|around|approximately|budget|ideally|preferably|hopefully|which|where|who|but|because|since|like|everything|everyone|people|maybe|not)\b.*$/i,
  / +(?:aimed at|because|since|but|so that|so (?:we|i|they|people|that|our|my)|as (?:we|i|our|my)|and (?:we|i|they|it|our|my)|at the moment|currently|if possible|in order to)\b.*$/i,
]

/** A sentence in which the thing is not named. */
export const untellingIdea =
  /^(?:an?(?: new| better)? (?:one|idea|project|quote|question|business)|something(?: new)?|help|it|this|that|hi|hello|hey|a price|your help|some help|thanks|thank you)$|^(?:to )?(?:know|ask|hear|find out|enquire|inquire|talk|chat) (?:what|how|if|whether|about|to|more)\b/i

/** What a noun phrase does not hold. */
export const nounEnd =
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
export const massNouns: ReadonlySet<string> = new Set(
  (
    'software ecommerce e-commerce bookings automation staff pottery art music furniture jewellery jewelry clothing stock inventory data money food honey wine ' +
    'beer coffee bread equipment advice information research work land homework laundry produce craft seo'
  ).split(' '),
)
