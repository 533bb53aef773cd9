/** Ways of saying a thing back. {Words} is a thing: “a loyalty app for your three coffee shops”. */
export const thingFrames: readonly string[] = [
  '{Words}.',
  '{Words}. Very well.',
  '{Words}. Good.',
  'So: {words}.',
  'Right: {words}.',
]

/** Where the thing takes a few words only. */
export const briefThingFrames: readonly string[] = [...thingFrames, '{Words}, then.']

/** {words} is a statement that begins with “you”. */
export const statementFrames: readonly string[] = [
  'So {words}.',
  '{Words}. I see.',
  'Right: {words}.',
  '{Words}, I gather.',
]

/** After the person's own words, where nothing else was recognised. */
export const anyIdea: readonly string[] = [
  'A clear enough place to begin.',
  'That gives us something to hold.',
  'A good first sentence; the rest we find out together.',
  'It fits into a sentence, which is a good sign.',
]

/** Where their words could not be used, either. */
export const wordlessIdea: readonly string[] = [
  'Thank you; I have written that down as you put it.',
  'Good, that gives me a picture to start from.',
  'That is a start, and it is down in your own words.',
]

/** Somebody who only says hello, or tries whether this thing works. */
export const onlyHello = {
  heard:
    /^(?:hi|hello|hey|howzit|molo|sawubona|dumela|hallo|heita|yo|test(?:ing)?|good (?:morning|afternoon|evening|day)|goeie \w+)(?: (?:there|all|team|guys|bot|test))?[\s.!,?]*$/i,
  lines: [
    'Hello to you, too. The idea can follow: you can fill it in at the end, when all of it is on one page.',
    'And a good day to you. If the idea comes to you later, there is room for it in the review at the end.',
  ],
}

/** Nothing is known yet, which is allowed. */
export const unsure = {
  heard:
    /^(?:(?:i(?:'m| am)?|we(?:'re| are)?) )?(?:not (?:really |quite |totally )?sure|unsure|dunno|no (?:idea|clue)|(?:really )?(?:don['’]?t|do not) (?:really )?know|hard to say|good question)\b.{0,30}$/i,
  lines: [
    'Not knowing yet is an honest answer.',
    'That often comes clear along the way.',
    'No need to know that today.',
  ],
}

/** Where a joke would hurt. */
export const seriousGround =
  /\b(?:suicid\w*|self[- ]harm|rape\w*|sexual\w*|gbv|gender[- ]based|abus(?:e|ed|ive)|trauma\w*|funerals?|burials?|undertakers?|hospice|palliative|cancer|hiv|dementia|alzheimer\w*|depression|addict\w*|rehab\w*|miscarriages?|stillb\w*|bereave\w*|grie(?:f|ving)|mourning|death|dying|orphan\w*|refugees?|traffick\w*|violence|homeless\w*|poverty|dyslexi\w*|autis\w*|special needs|disabilit\w+|disabled|missing (?:people|persons|children)|crisis|disaster\w*)\b/i

export const soberIdea: readonly string[] = [
  'Thank you for telling me. That deserves care.',
  'That is work worth doing well.',
  'Thank you. That is serious ground, and I shall keep to plain questions.',
]

/** What is said in such a conversation after every other answer. */
export const soberRemarks: readonly string[] = [
  'Thank you. That is clear.',
  'Understood, and thank you.',
  'Thank you, that helps.',
  'I have written that down as you said it.',
  'That is good to know.',
  'Thank you for putting it plainly.',
  'Yes, that is clear.',
  'I have that, thank you.',
]
