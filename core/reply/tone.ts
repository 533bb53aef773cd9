import type { Conversation } from '../brief/conversation.ts'
import { unrepeatable, wordList } from './repeatable.ts'
import { rude } from './replies.ts'

const death = wordList(
  `death, dead, died, dies, dying, deceased, late (?:husband|wife|father|mother|son|daughter|brother|sister), funerals?, burials?,
   undertaker*, cremat*, hospice, palliative, grief, griev*, mourning, bereave*, widow*, orphan*, suicid*, memorials?, last will,
   estate planning`,
)
const moneyTrouble = wordList(
  `bankrupt*, insolven*, liquidat*, sequestrat*, retrench*, laid off, lost (?:my|our|her|his|their) (?:jobs?|house|home|business),
   repossess*, foreclos*, can['’]?t afford, cannot afford, no money, (?:not|\\w*n['’]t) (?:have )?(?:much|a lot of|any) money,
   little money, broke, struggl*, desperate, going under`,
)

/** Matters in which a dry line would hurt. A word too many costs a joke; one too few could cost more. */
const seriousMatters = [
  death,
  moneyTrouble,
  // Health
  wordList(
    `health*, medic*, doctors?, gps?, nurs*, clinic*, hospitals?, patients?, physio*, therap*, psycholog*, psychiatr*, dentists?,
     dental, pharmac*, surger*, surgical, ill, illness*, sick*, disease*, diagnos*, symptoms?, cancer, hiv, aids, tb, tuberculosis,
     diabet*, epilep*, asthma, allerg*, covid, dementia, alzheimer*, autis*, adhd, dyslexi*, disab*, wheelchairs?, blind, deaf,
     special needs, depress*, anxi*, trauma*, counsell*, addict*, rehab*, drugs?, alcohol*, pregnan*, births?, midwi*, fertility,
     ivf, miscarr*, stillb*, caregiv*, carers?, frail, old age, wellness, mental*`,
  ),
  // Law
  wordList(
    `laws?, lawyers?, legal*, attorneys?, advocates?, paralegals?, courts?, judges?, litigat*, lawsuits?, sued, suing, divorc*,
     custody, maintenance (?:order|claim), evict*, police, saps, arrest*, prison*, convict*, criminal*, crimes?, fraud*, scam*, ripped off, ran away with,
     immigra*, asylum, visas?, deport*, tribunal, ccma, unfair(?:ly)? dismiss*, complian*, popia, gdpr`,
  ),
  // Safety
  wordList(
    `safe, safety, safeguard*, danger*, accidents?, injur*, emergenc*, ambulances?, rescue*, fires?, floods?, disasters?, crisis,
     crises, mines?, mining, miners?, hazard*, securit*, armed, alarms?, panic, burglar*, theft, stolen, robb*, hijack*, violen*,
     abus*, gbv, gender[- ]based, rape*, rapist*, sexual*, assault*, harass*, bully*, bullied, stalk*, kidnap*, traffick*,
     missing (?:people|persons?|children|child), self[- ]harm, weapons?, guns?, war, refugees?, shelters?, survivors?, victims?`,
  ),
  // Hardship
  wordList(
    `debts?, unemploy*, jobless, loans?, credit, lend*, garnish*, blacklist*, arrears, poverty, homeless*, hungry, hunger,
     food (?:bank|parcels?), sassa, grants?, pawn*`,
  ),
]

/** Somebody who has no time, or is rude in words that `unrepeatable` does not have. */
const impatience = wordList(
  `hurry, quick please, quickly please, please be quick, make it quick, no time, asap, yesterday, urgent, urgently, get on with it, how many more,
   how much longer, too many, too long, just (?:tell|give|get) me, skip all, short version, busy, waste of (?:my )?time,
   taking (?:so|too|for)*, shut up, go away, get lost, piss off, screw you, voetsek, voertsek, dumb, dumbest, annoying, ridiculous,
   (?:is|are) (?:a )?(?:joke|trash|garbage|crap|pathetic|rubbish), your (?:mom|mum|mother|ma|face)`,
)

/** What a talk may be about, and the dry lines that suit it. None speaks of the visitor, of a name or of the wording of an answer. */
export const subjects: readonly { readonly words: RegExp; readonly lines: readonly [string, string] }[] = [
  {
    words: wordList(
      'book online, booked, booking*, appointment*, reservation*, calendar*, schedul*, slots?, no-shows?, double-book*',
    ),
    lines: ['A calendar should say yes only once.', 'Nobody has ever loved an empty slot.'],
  },
  {
    words: wordList(
      'online shops?, shops? online, web ?shop*, e-?commerce, sell*, sales, checkout, orders?, buy, buyers?, shoppers?',
    ),
    lines: [
      'A shop window that stays lit all night has its charms.',
      'A till that never goes for lunch is worth having.',
    ],
  },
  {
    words: wordList(
      'cattle, cows?, sheep, goats?, livestock, herds?, farm*, poultry, chickens?, horses?, dogs?, cats?, pets?, animals?, vets?',
    ),
    lines: ['Animals are poor at filling in forms.', 'Four legs, and never a password.'],
  },
  {
    words: wordList(
      'restaurant*, menus?, cakes?, baker*, coffee, baristas?, drinks?, wine*, beers?, brewer*, food, meals?, kitchens?, recipes?, chefs?',
    ),
    lines: ['Tasting counts as research.', 'Few meetings were ever hurt by cake.'],
  },
  {
    words: wordList(
      'staff, employees?, rosters?, shifts?, leave requests?, timesheets?, job cards?, technicians?, invoices?, paperwork, forms?, payroll, hr',
    ),
    lines: ['Forms breed in drawers.', 'What is quicker than paper gets used.'],
  },
  {
    words: wordList('stock, inventory, warehouse*, stocktak*, pallets?, storeroom*'),
    lines: ['Stock has a way of walking off the page.', 'Counting once is the whole art.'],
  },
  {
    words: wordList('surf*, hik*, beach*, boats?, tides?, trails?, whales?, camp*, tours?, tourists?, travell*'),
    lines: ['The weather will have views of its own.', 'Signal is a fair-weather friend.'],
  },
  {
    words: wordList('students?, pupils?, teach*, school*, tutor*, courses?, maths, homework, exams?, matric*'),
    lines: ['Term time waits for nobody.', 'The bell rings for everybody.'],
  },
  {
    words: wordList('members?, clubs?, church*, congregation*, volunteers?, donations?, subs, choir*'),
    lines: ['Every club has one member who reads the rules.', 'Lists on a clipboard rarely survive the rain.'],
  },
  {
    words: wordList('drivers?, trucks?, fleet*, taxis?, deliver*, routes?, vehicles?, parcels?, couriers?'),
    lines: ['Traffic has never read a plan.', 'Every depot knows a shortcut that is not one.'],
  },
]

const mostAsides = 2
const asideLines = subjects.flatMap(({ lines }) => lines)

/** Whether the conversation touches a matter in which a joke would hurt. */
export function isSerious(conversation: Conversation): boolean {
  const words = [...Object.values(conversation.projectInfo), ...messagesFrom('user', conversation)].join('\n')
  return seriousMatters.some((matter) => matter.test(words))
}

/** Whether an answer speaks of a death or of money trouble. */
export function isGrave(answer: string): boolean {
  return death.test(answer) || moneyTrouble.test(answer)
}

/** Returns the dry lines that suit the subject of the whole talk: the idea speaks of it, and so do the goals or the audience, and of no
 *  other as much. Empty where nothing is that clear. */
export function fittingAsides({ projectInfo }: Conversation): readonly string[] {
  const { projectIdea, projectGoals, targetAudience } = projectInfo
  const fitting = subjects.filter(
    ({ words }) => words.test(projectIdea) && [projectGoals, targetAudience].some((text) => words.test(text)),
  )
  return fitting.length === 1 ? (fitting[0]?.lines ?? []) : []
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
  const wasCalledRude = messagesFrom('assistant', conversation).some((text) => rude.some((line) => text.includes(line)))
  return wasCalledRude || theirs.some((text) => impatience.test(text) || unrepeatable.test(text))
}

/** What one side has said, in order. */
export function messagesFrom(role: 'user' | 'assistant', { conversationHistory }: Conversation): readonly string[] {
  return conversationHistory.filter((message) => message.role === role).map(({ content }) => content)
}
