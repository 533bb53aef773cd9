import type { Conversation } from '../conversation/session/conversation.ts'
import { otherLanguages, unrepeatable } from './paraphrase.ts'
import { questions } from './questions.ts'
import { rude } from './replies.ts'

/** Matters in which a dry line would hurt: health, death, law, safety, money trouble, and people in need. A word too many costs a joke;
 *  one too few could cost more. */
const seriousMatters = {
  health:
    /\b(?:health\w*|medic\w+|doctors?|gps?|nurs(?:es?|ing)|clinics?|clinical|hospitals?|patients?|physio\w*|therap\w+|psycholog\w*|psychiatr\w*|dentists?|dental|pharmac\w+|surger\w+|surgical|ill(?:ness(?:es)?)?|sick\w*|disease\w*|diagnos\w+|symptoms?|cancer|hiv|aids|tb|tuberculosis|diabet\w*|epilep\w*|asthma|allerg\w+|covid|dementia|alzheimer\w*|autis\w*|adhd|dyslexi\w*|disab\w+|wheelchairs?|blind|deaf|special needs|depress\w+|anxi\w+|trauma\w*|counsell\w+|addict\w*|rehab\w*|drugs?|alcohol\w*|pregnan\w+|births?|midwi\w+|fertility|ivf|miscarr\w+|stillb\w*|caregiv\w+|carers?|frail|old age|wellness|mental\w*)\b/i,
  death:
    /\b(?:death|dead|died|dies|dying|deceased|late (?:husband|wife|father|mother|son|daughter|brother|sister)|funerals?|burials?|undertakers?|cremat\w+|hospice|palliative|grie(?:f|v\w+)|mourning|bereave\w*|widow\w*|orphan\w*|suicid\w*|memorials?|wills?(?= (?:and|or)\b)|last will|estates? (?:late|planning)|deceased estates?)\b/i,
  law: /\b(?:law|laws|lawyers?|legal\w*|attorneys?|advocates?|paralegals?|courts?|judges?|litigat\w+|lawsuits?|su(?:ed|ing)|divorc\w+|custody|maintenance (?:order|claim)|evict\w+|police|saps|arrest\w*|prisons?|prisoners?|convict\w*|criminal\w*|crimes?|fraud\w*|scam\w*|immigra\w+|asylum|visas?|deport\w+|tribunal|ccma|unfair(?:ly)? dismiss\w*|complian\w+|popia|gdpr)\b/i,
  safety:
    /\b(?:safe(?:ty|guard\w*)?|danger\w*|accidents?|injur\w+|emergenc\w+|ambulances?|rescue\w*|fires?|floods?|disasters?|cris[ei]s|mines?|mining|miners?|hazard\w*|securit\w+|armed|alarms?|panic|burglar\w*|theft|stolen|robb\w+|hijack\w*|violen\w+|abus\w+|gbv|gender[- ]based|rap(?:e|ed|es|ist)|sexual\w*|assault\w*|harass\w*|bully\w*|bullied|stalk\w*|kidnap\w*|traffick\w+|missing (?:people|persons?|children|child)|self[- ]harm|weapons?|guns?|war|refugees?|shelters?|survivors?|victims?)\b/i,
  moneyTrouble:
    /\b(?:bankrupt\w*|insolven\w*|liquidat\w+|sequestrat\w*|retrench\w*|laid off|lost (?:my|our|her|his|their) (?:jobs?|house|home|business)|repossess\w*|foreclos\w*|can['’]?t afford|cannot afford|no money|(?:not|n['’]?t) (?:have )?(?:much|a lot of|any) money|little money|broke|struggl\w+|desperate|going under)\b/i,
  hardship:
    /\b(?:debts?|unemploy\w*|jobless|loans?|credit|lend(?:ing|ers?)|garnish\w*|blacklist\w*|arrears|poverty|homeless\w*|hungry|hunger|food (?:bank|parcels?)|sassa|grants?|pawn\w*)\b/i,
} as const

/** A person who has no time. */
const rushedWords =
  /\b(?:hurry|quick(?:ly)?,? please|make it quick|no time|asap|yesterday|urgent(?:ly)?|get on with it|how many more|how much longer|too (?:many|long)|just (?:tell|give|get) me|skip all|short version|busy|waste of (?:my )?time|taking (?:so|too|for)\w*)\b/i

/** A person who is rude, in words that `unrepeatable` does not have. */
const rudePhrases =
  /\b(?:shut up|go away|get lost|piss off|screw you|voetsek|voertsek|dumb(?:est)?|annoying|ridiculous|(?:is|are) (?:a )?(?:joke|trash|garbage|crap|pathetic|rubbish)|your (?:mom|mum|mother|ma|face))\b/i

const mostAsides = 2
const asideLines = Object.values(questions).flatMap(({ asides }) => asides.map(({ line }) => line))

/** Whether the conversation touches a matter in which a joke would hurt. */
export function isSerious(conversation: Conversation): boolean {
  const words = [...Object.values(conversation.projectInfo), ...messagesFrom('user', conversation)].join('\n')
  return Object.values(seriousMatters).some((pattern) => pattern.test(words))
}

/** Whether an answer speaks of a death or of money trouble: it is not said back. */
export function isGrave(answer: string): boolean {
  return seriousMatters.death.test(answer) || seriousMatters.moneyTrouble.test(answer)
}

/** Whether a dry line may be said now: at most two in a conversation, not in two replies running, and none where it could hurt, annoy or
 *  be lost on a person. */
export function allowsAside(conversation: Conversation): boolean {
  const { isShort, language } = conversation
  if (isShort || language !== 'en' || isSerious(conversation)) return false
  const ours = messagesFrom('assistant', conversation)
  const hadOne = ours.filter((message) => asideLines.some((line) => message.includes(line)))
  const isTooSoon = ours.at(-1) !== undefined && hadOne.at(-1) === ours.at(-1)
  return hadOne.length < mostAsides && !isTooSoon && !isRudeOrRushed(conversation)
}

function isRudeOrRushed(conversation: Conversation): boolean {
  const theirs = messagesFrom('user', conversation)
  return (
    theirs.some((text) => [rudePhrases, rushedWords, unrepeatable, otherLanguages].some((words) => words.test(text))) ||
    messagesFrom('assistant', conversation).some((message) => rude.some((line) => message.includes(line)))
  )
}

/** What one side has said, in order. */
export function messagesFrom(role: 'user' | 'assistant', { conversationHistory }: Conversation): readonly string[] {
  return conversationHistory.filter((message) => message.role === role).map(({ content }) => content)
}
