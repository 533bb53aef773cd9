const someone =
  "(?:(?:i|we)(?:'d|'m|'re|'ve| would| am| are| have)? +(?:(?:really|just|basically|currently|also|actually|always) +)*)"
const thing = '(?=(?:an?|the|our|my|some|something|someone|new|another|one|help)\\b)'

/** What people say before they say it. */
export const leadIns = {
  filler:
    /^(?:so that|in order to|so|well|ok(?:ay)?|yes|yebo|eish|um+|basically|actually|right|please|maybe|perhaps|i (?:think|guess|suppose|believe)|the thing is(?: that)?|to be honest|honestly|and|but|what (?:i|we)(?:'d| would)? (?:want|need|like|really want|really need) is|hi(?: there| guys| team)?|hello(?: there)?|hey(?: there)?|howzit|good (?:morning|afternoon|evening|day)|thanks|thank you)\b(?!-)[\s,.!:-]*/i,
  idea: /^(?:(?:(?:my|our|the|this) +(?:\w+ +)?(?:idea|project|plan|dream|concept)|it|this|that)(?:'s| +is| +would be| +will be)(?: +(?:to have|for|about))?(?: +like)? *[:,-]? +(?=an?\b|the\b|our\b|my\b|some|to (?:build|create|make|develop))|(?:i|we)(?: have|'ve|'ve got| have got| had)? +(?:an? +)?(?:\w+ +)?idea +(?:for|of|about|is) +)/i,
  wish: new RegExp(
    `^${someone}?(?:want|need|like|love|looking for|searching for|in need of|after|thinking (?:of|about)|dreaming of|working on|interested in|want to have|like to have|want to get) +(?!(?:my|our|the|some) [\\w-]+ to\\b)${thing}`,
    'i',
  ),
  /** Somewhere near its beginning. */
  anyWish:
    /^(?:[\w']+[ ,]+){0,5}?(?:want|need|like|love|looking for|build(?:ing)?|creat(?:e|ing)|mak(?:e|ing)|develop(?:ing)?|design(?:ing)?|idea)\b/i,
  making: new RegExp(
    `^(?:${someone}?(?:want|need|like|love|looking|hope|hoping|plan|planning|trying|going|wish|intend|wanting) +(?:you +)?to +|(?:can|could|would|will) you +(?:please +)?(?:help (?:me|us) +(?:to +)?)?|${someone}?thinking of +|to +|${someone})?(?:build(?:ing)?|creat(?:e|ing)|mak(?:e|ing)|develop(?:ing)?|design(?:ing)?|launch(?:ing)?|set(?:ting)? up) +(?:me +|us +)?${thing}`,
    'i',
  ),
}

export const sentenceEnd = /[.!?;:]+(?=\s|$)|\s[-–—]+\s|\n+/

/** Where a sentence runs on into the one that matters. */
export const runOn =
  /(?:,|,? and|,? so|,? but) +(?=(?:what )?(?:i|we)(?:'d| would)?(?: really)? (?:want|need|like)\b|maybe\b)/i

/** Words that begin something new, so that what stands before them is whole. */
export const boundaries: ReadonlySet<string> = new Set(
  'that which where who whose when so because since while but and or with without for in on at by from via using instead'.split(
    ' ',
  ),
)

/** Words behind a comma that begin another clause. */
export const clauseStarts: ReadonlySet<string> = new Set([
  ...boundaries,
  ...'the a an i we it they he she my our this there people everyone not like maybe call email contact'.split(' '),
])

/** Words that no phrase ends with. */
export const dangling: ReadonlySet<string> = new Set(
  'a an the of to for with and or but so please thanks thank etc also very'.split(' '),
)

/** And none that was cut; nor does any of them keep a capital that it has only from standing first. */
export const functionWords: ReadonlySet<string> = new Set([
  ...dangling,
  ...boundaries,
  ...'our my your their its be is are like as into about than these this these there i we it more based'.split(' '),
  ...'can could will would should see know find want need have has do does let lets make makes get gets use uses'.split(
    ' ',
  ),
])

/** Plain words with which an answer often begins; a capital on one of them is the sentence's, no name's. */
export const plainStarts: ReadonlySet<string> = new Set(
  `you some one two three something no none nothing not just only mostly mainly all every everyone everybody anyone anybody people
  customers clients visitors tourists members parents students learners children kids families women men farmers staff employees drivers
  teachers fewer less better to online mobile emergency before after until within around next early late end sometime paper easy fast
  simple secure must should`.split(/\s+/),
)

/** A longer phrase without any of these is hardly English, and turning its pronouns would make a mess of it. */
export const plainEnglish =
  /\b(?:an?|the|for|to|of|and|or|with|in|on|at|that|where|which|is|are|our|my|we|i|it|so|by|from|who|more|all|their|people)\b/i

export const otherLanguages =
  /(?<![\p{L}'])(?:'n|ek|ons|vir|het|wil|asseblief|una?|el|los|las|para|mi|les|des|pour|avec|mon|notre|und|ein|eine|für|wir|een|voor|ngi\w+|uku\w{3,}|umu\w+)(?![\p{L}'])/iu

/** Words of other languages that may stand in an English name: “Die Stoep”, “Café de Paris”. */
export const likelyForeign =
  /(?<![\p{L}'])(?:die|van|nie|nee|meer|ook|mense|graag|soek|saak|merci|mais|com|não|nao|preciso|meu|minha|os|das?|dos|de|du|au|aux|sur|dans|oui|non|der|mit|auf|nicht|zum|zur)(?![\p{L}'])/iu

/** An address on the web, but not “Next.js”. */
export const webAddress = /\bwww\.|\b[a-z\d-]+\.(?!js\b)[a-z]{2,}\b/i

/** What tells nothing, and what people may say of themselves but do not like to hear. */
export const untelling =
  /\b(?:wanna|gonna|gotta|not sure|unsure|i guess|i suppose|sorry|ha(?:ha)+|lol|honestly|clue(?:less)?|not (?:good|great) (?:at|with)|don['’]?t (?:really )?know|no idea|thinking about (?:this|it)|for a while|a new one|my email|my number|mess\w*|embarrass\w*|ugly|terribl[ey]|awful|horribl[ey]|bad(?:ly)?|worst|crap\w*|rubbish|disaster\w*|hopeless|chao(?:s|tic)|ashamed|struggl\w+|fail\w*|broke|bankrupt|losing|suck\w*|sloppy|pathetic|poor)\b/i

/** Not said back to anybody, whatever they meant. */
export const unrepeatable =
  /\b(?:f+u+c+k\w*|sh[i1]t\w*|bullsh\w*|cunt\w*|bitch\w*|wank\w*|arse\w*|ass(?:es|hole\w*)?|bastard\w*|dick\w*|cock|penis\w*|pussy|tits?|porn\w*|sexy?|nudes?|whore\w*|slut\w*|retard\w*|nazi\w*|kill\w*|bombs?|weapons?|terroris\w*|cocaine|kak|poes|doos|naai|hate|damn\w*|bloody|stupid|idiot\w*|moron\w*|useless|asdf\w*|qwer\w*|zxcv\w*|lorem|blah|your? (?:mom|mum|mother|mama|ma|face)|ignore (?:all|previous|the)|system prompt)\b/i
