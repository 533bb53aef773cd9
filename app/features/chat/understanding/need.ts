/** What somebody in need says. `sure`: themselves or somebody near, and harm, death or danger. `unsure`: one of the two is weak.
 *  `grief`: somebody near has died, and it is part of what they want to build or say. */
export type Need = 'sure' | 'unsure' | 'grief'

const kin =
  '(?:(?:grand|step)?(?:mother|mom|mum|father|dad|son|daughter|child)s?|ma|pa|parents|husband|hubby|wife|children|kids?|baby|brother|sister|granny?|grandpa|ouma|oupa|partner|boyfriend|girlfriend|fiance|friend|bestie|cousin|uncle|aunt|auntie|nephew|niece|twin|neighbour|family|flatmate|roommate|man|vrou|seun|dogter|kind|boetie|broer|suster|vriend|vriendin)\\b'
/** One word for each person, so that the patterns stay small: KIN for “my little sister”, ANY for “his mother”. */
const persons: readonly (readonly [pattern: RegExp, word: string])[] = [
  [
    new RegExp(
      String.raw`\b(?:my|our|ons|me se) (?:(?:own|little|best|older|younger|big|dear|beste|liewe) )?(?:\w+s )?${kin}`,
      'g',
    ),
    'KIN',
  ],
  [new RegExp(String.raw`\b(?:the|his|her) ${kin}`, 'g'), 'ANY'],
]
const other =
  '(?:he|hes|she|shes|hy|sy|KIN|ANY|(?:my |the )?(?:ex|teacher|boss|stalker)|a man|someone|somebody|iemand|n man)'
const self = '(?:i|im|ive|id|ill|ek)'
const whom = `(?:me|us|him|myself|ons|haar|hom|her(?= ?(?:$|[.]| (?:again|and|every|now|in|with|so|because|tonight|last)\\b))|ANY|my(?= ?(?:$|[.]| (?:en|weer|elke|al|met|nou)\\b))|KIN)`
/** Words between, without one that begins another thing: “I don’t want my business to die”. */
const between = '(?:(?!(?:my|our|the|this|that|it|them|your|a|an|any|with|for|people|users|clients) )\\w+ ){0,5}'
const end = '(?= ?(?:$|[.]| (?:and|but|so|because|sorry|please|en|maar|i|im) ))'
const medicine = `(?:tablets?|pills?|painkillers?|panados?|paracetamols?|aspirins?|ibuprofen|xanax|sleeping|medication|meds|medicine|pille|tablette|slaappille)`
const lethal = `(?:poison|bleach|jik|paraffin|pesticide|gif|rat ?poison)`
const recent = `(?:just|today|tonight|yesterday|this (?:morning|week|night)|last (?:night|week)|(?:hour|hours|minutes) ago|vanoggend|gister|vandag)`
const died = `(?:died(?! laughing)|drowned|passed away|passed on|is dead|was (?:shot|killed|murdered|stabbed)|got (?:shot|killed)|is oorlede|is dood|het gesterf|dood is|did not make it|didnt make it)`

/** Spoken by somebody in need whatever else is in the message. Each holds both signals. */
const explicit = anyOf(
  `(?:kill|hang|drown|shoot|harm|hurt|stab|cut|unalive|shot|hanged)(?:l?ing|t?ing|ed)? (?:herself|himself|themself|ourselves|myself)(?! (?:a|some|off|out|loose)\\b)`,
  `(?:cut|cutting|slit|slash\\w*) my (?:wrists?|arms?)|self ?harming|kms\\b`,
  `(?:end|ending|take|taking|took|ended) (?:my|her|his) (?:own )?life(?! (?:to|coaching|insurance|back)\\b)|end it all|ending it all|${self} ${between}(?:about|of) (?:ending it|dying|death|killing)`,
  `(?:${self}|${other}) ${between}(?:to|wanna|could|gonna|rather|should|just) die\\b(?! (?:for|to|of laughter|laughing|webwerf|toep|beste)\\b)`,
  `(?:feel|feels|felt|feeling) like (?:dying|ending (?:it|my))|wish (?:i|that i) (?:was|were|am) (?:dead|never born|gone)|wish i could die|(?:to|rather|should|could) be dead|(?:ways?|how) to (?:die|kill myself)|cant live(?: like this)?(?: any ?more| any longer)?${end}|(?:want|wish|need) (?:\\w+ ){0,2}life (?:to )?(?:be )?(?:over|end|stop)|id be better dead`,
  `(?:dont|do not|doesnt|not|no longer|never) ${between}(?:want|wants|wanna|wish)(?: to)? (?:live(?! (?:with|in|on|off|under|stream|from|like|by|chat|data)\\b)|be (?:here|alive|in this (?:world|life)|on this earth)|exist|wake up(?! (?:at|early|to|with|for|every)\\b))`,
  `(?:no|any|the) (?:reason|point|will|sense) (?:for me )?(?:to|in|of) (?:liv(?:e|ing)\\b(?! (?:in|with|on|off|under))|be(?:ing)? alive|(?:(?:go(?:ing)?|carry(?:ing)?) on|continue|continuing)(?: living)?${end})`,
  `nothing (?:\\w+ )?(?:left )?to live for|life is(?:nt| not| nie) (?:worth|die moeite)|(?:tired|sick) of (?:living|being alive|life)${end}|giving up on life|(?:why|cant|dont|not|no) (?:\\w+ ){0,5}(?:keep|stay|go on|carry on) (?:living|alive)|(?:done|finished) with (?:life|living)|why am i (?:even |still )?(?:alive|here${end}|living)|(?:going to|gonna|want to|will) (?:drive|crash|walk|throw myself) (?:\\w+ ){0,3}(?:into|in front of|off|under) (?:the|a) (?:river|wall|tree|truck|traffic|train|bridge|dam|ocean|cliff)|never wake up(?: again)?${end}|nooit (?:weer|meer) wakker word|klaar met die lewe|why (?:should i|am i|i (?:should|must|even|am)|im) (?:(?:even|still|to|ever) )*(?:be |am )?(?:(?:here|around)(?: (?:tomorrow|any ?more|any longer|at all))?${end}|alive${end})|still doing (?:on this earth|in this world)`,
  `(?:better off|happier|better) (?:\\w+ )?(?:if (?:i|ek) (?:was|were|am) )?(?:dead|gone${end}|without me)|${self} (?:will )?(?:be )?dead (?:by|soon|tomorrow|tonight)|(?:nobody|no one|noone|niemand) (?:\\w+ ){0,3}(?:care|cares|miss|notice|mis)(?: \\w+){0,2} (?:me|i|im|ek|my)\\b`,
  `(?:${self}|${other}|and|just) (?:have |has |had |het |also )*(?:took|taken|take|swallowed|drank|ate|oordosis|gevat|gedrink)? ?(?:\\w+ ){0,2}(?:too many|too much|all|whole|lots?|bottle|handful|bunch|box|strip|te veel|al|\\d\\d+|ten|twenty|thirty)(?: (?:of|my|her|his|the|those|our|van))* (?:\\w+ )?${medicine}`,
  `(?:drank|swallowed|drunk|drink) (?:\\w+ ){0,2}${lethal}|overdosed|(?:took|taken) an overdose`,
  `(?:${self}|${other}) (?:\\w+ ){0,3}(?:suicidal|(?:commit\\w*|about|of|attempt\\w*|tried|considering|planning) suicide|selfmoord)(?! (?:prevention|squad|awareness)\\b)`,
  `(?:standing|sitting|am|im) (?:\\w+ ){0,2}(?:on|at|off) (?:the|a) (?:bridge|roof|edge|rails|tracks|train)\\b.{0,60}\\b(?:jump|goodbye|end|over|sorry|done)|(?:want to|going to|gonna|ready to|will|about to) jump(?: (?:off|from|in front)|${end})`,
  `(?:${self}) (?:\\w+ ){0,5}(?:rope|noose|gun|razor|blade|pills|tablets|tou)\\b.{0,60}\\b(?:tonight|goodbye|neck|end|over|sorry|note|ready|head|mouth|nek)`,
  `goodbye (?:world|everyone|everybody|forever|cruel)|tell KIN (?:that )?(?:i|im|ek)\\b|my suicide note`,
  `(?:ek|hy|sy) wil (?:\\w+ ){0,3}(?:doodgaan|sterf|dood wees)|nie (?:meer|langer) (?:wil )?(?:lewe|leef|hier wees|wakker word|aangaan|voortgaan)|(?:myself|homself|haarself) (?:\\w+ )?(?:om die lewe|doodmaak|doodgemaak|seermaak|seergemaak|ophang|skiet|sny)|moeg (?:vir|van) die lewe|selfmoord (?:pleeg|oorweeg)`,
  `(?:envie de|veux|voudrais) mourir|me (?:suicider|tuer)|plus envie de vivre|quero morrer|me matar|nao quero (?:mais )?viver|(?:will|mochte) sterben|nicht mehr leben|mich umbringen|bringe mich um|ngifuna ukufa|ndifuna ukufa|ukuzibulala`,
  `il me frappe|ele me bate|er schlagt mich|uyangishaya|uyandibetha`,
)

/** Danger and harm to them or somebody near; also the matter of many a project. */
const danger = anyOf(
  `${other} ${between}(?:hit|hits|hitting|beat|beats|beating|raped?|rapes|raping|molest\\w*|touch(?:es|ed|ing)|abus\\w*|chok\\w*|strangl\\w*|stab\\w*|shot|attack\\w*|hurt\\w*|slap\\w*|kick(?:s|ed)|burn(?:s|ed)|kidnapped|locked|slaan|verkrag|skop|wurg) ${whom}(?! (?:to|up with|back|with (?:your|a (?:price|quote|figure))|an? email|a mail)\\b)`,
  `${other} ${between}(?:breaking|kicking|breaks|kicks) (?:down )?(?:the|my|our) door\\b|${other} ${between}(?:makes|forces|forced) me (?:to )?(?:do|touch|sleep|have)|they (?:shot|stabbed|killed|beat|attacked|kidnapped) ${whom}|they (?:burned|burnt|looted|destroyed) (?:my|our) (?:\\w+ )?(?:house|home|shop|shack)|(?:hulle|${other}) het ${whom} (?:\\w+ )?(?:geslaan|verkrag|aangeval|geskop|gesteek|geskiet)`,
  `(?:i|we|she|he|ek|ons|KIN) ${between}(?:was|were|been|got|being|am|are|is|im) ${between}(?:raped|stabbed|shot|attacked|robbed|hijacked|mugged|kidnapped|assaulted|abused|molested|followed|stalked|beaten|threatened|trafficked|verkrag|aangeval|aangerand|beroof|geskiet)(?! (?:to\\b|(?:by|on|of|online) (?:our|(?:my|the) (?:last|old|former|previous)|hackers?|bots?|ransomware|google|social|instagram|facebook)\\b))|im being (?:followed|stalked|abused|watched)`,
  `(?:${other}|they|hulle) ${between}(?:threaten\\w*|going|wants?|gonna|trying|tried|says? (?:he|she) will|will|dreig|gaan) (?:to |om )?(?:kill|hurt|shoot|stab|murder|doodmaak|(?:pour|throw) (?:kerosene|petrol|paraffin|acid) on) ${whom}`,
  `(?<!(?:when|whenever|if|where) )(?:someone|somebody|men|people|they|he|hes|robbers?|burglars?|thieves|iemand|mense|hulle|man) ${between}(?:break(?:s|ing)? in(?:to)?|broke in|getting in|(?:trying|tries|tried) to (?:get|come|break) into (?:my|our|the) (?:house|home|room|yard|flat)|inside|shooting|looting|chasing me|following me(?! on)|at (?:my|the|our) (?:door|window|gate)|in (?:my|our|the|ons) (?:house|home|room|yard|kitchen|flat|huis)|(?:is )?outside (?:my|our|the (?:door|window|house))|with a (?:gun|knife)|breek in|volg my|skiet)|(?:gun)?shots (?:fired|outside)|(?:hell|shell|theyll) (?:kill|hurt|shoot|beat|find) (?:me|us)\\b|${other} ${between}(?:has|have|got|het) (?:\\w+ ){0,3}(?:gun|knife|weapon|axe|mes|geweer|vuurwapen)|(?:need|call|send) (?:an |the )?(?:ambulance|police|paramedics)`,
  `(?:my|our|ons|neighbours|the) (?:\\w+ ){0,2}(?:house|home|shop|shack|flat|building|kitchen|roof|room|huis|winkel|hut|village|street)(?: \\w+){0,3} (?:on fire|burning(?! (?:money|cash|through))|burnt|burned|flooding|flooded|under water|collapsed|gone|washed away|came off|looted|brand(?! )|afgebrand|oorstroom)`,
  `(?:river|flood|water|storm|fire|mudslide|earthquake|vloed) (?:\\w+ ){0,2}(?:came|come|coming|took|taken|destroyed|in|into|at) (?:\\w+ ){0,2}(?:our|my|ons) |there (?:was|is) an earthquake|brand in (?:my|our|ons)`,
  `(?<!(?:when|if) (?:someone|somebody|a person|anyone) (?:is )?)(?:not|isnt|stopped|nie|barely|hardly) (?:breathing|waking up|responding|asemhaal)|wont wake up|KIN ${between}(?:doesnt|isnt|not|cant) (?:move|moving|wake)|KIN (?:ran away|has run away|did not come home|hasnt come home|didnt come home)|(?:${self}|we|${other}) ${between}(?:unconscious|collapsed|passed out${end}|fell in the pool|bleeding(?! (?:money|cash|edge))|having a heart attack|had a heart attack|overdosing|trapped)|${other} ${between}drowning(?! in)|(?:i|he|she|KIN) (?:cant|cannot) breathe`,
  `KIN (?:is|are|was|went|has been|have been|het)? ?(?:missing|gone missing|vermis|weg)${end}|KIN (?:is|are|has been) missing(?! (?:her|his|their|my|a|an|the|out|some|features?)\\b)|KIN (?:was|were|has been|got) (?:taken|snatched|abducted)(?: (?:from|by|away)|${end})|cant find (?:\\w+ )?KIN|(?:took|taken|stole|snatched) KIN`,
  `KIN(?: \\w+)? ${died} (?:\\w+ )?${recent}|KIN just ${died}`,
  `(?:scared|afraid|terrified|bang) (?:of|vir) (?:KIN|him|her|my life|hom|haar)|(?:scared|afraid) to go home|scared (?:he|she|hes|shes|they) |not safe at home|(?:locked|locks) me in|(?:${self}) (?:\\w+ ){0,2}in danger|(?:hes|he is) coming back`,
)

/** Despair that is also said of a hard week. Only beside no thing to build. */
const despair = anyOf(
  `(?:cant|cannot|can not|couldnt) (?:see (?:how|a way) to )?(?:go on|carry on|cope|do (?:this|it)|take (?:it|this)|live like this|face (?:it|this|tomorrow))(?: like this)?(?: any ?more| any longer| no more)?${end}`,
  `kan nie (?:meer|verder|so aangaan)(?: nie)?${end}|geen (?:hoop|uitweg)|raadop`,
  `(?:want|make|wish) (?:\\w+ ){0,3}(?:pain|everything|it|this) (?:all )?(?:to )?(?:stop|end|be over)${end}|(?:no|lost all|without) hope${end}|no way out${end}|hopeless${end}|worthless${end}|lost everything${end}|what(?:s| is) the point (?:of|in) (?:it|any|anything|life|going)|(?:dont|cant|no longer) see (?:the|a|any) point any ?more${end}|no point (?:of |in )?(?:me |my )?(?:being (?:here|alive)|living|life|going on|carrying on)`,
  `(?:want|should|it) (?:to |just )*(?:disappear|end it|end)${end}|(?:i|just) cant any ?more${end}|(?:give|giving|given) up on (?:everything|life|myself)|want to give up${end}|hate my life|my life is (?:over|a mess|ruined|finished)|(?:why|reason) (?:why )?i (?:should|must) (?:even |still )?(?:carry on|go on|get up|wake up)(?! (?:with|at|early|to|for|every|paying|using|like)\\b)`,
  `(?:nobody|no one|noone|niemand) (?:\\w+ )?(?:help|helps|loves?|cares?|listens)(?: (?:me|about me|us))?${end}|so alone${end}|all alone${end}|no one to talk to|nobody to talk to`,
  `(?:im|i am|i feel|feeling|ek is|ek voel) (?:\\w+ )?(?:depressed|desperate${end}|broken${end}|empty${end}|not safe|unsafe|depressief|not ok(?:ay)?${end})|cant stop crying|panic attack|nervous breakdown`,
  `(?:wont|will not|not going to) be (?:here|around|alive) (?:tomorrow|much longer|anymore|any more)|(?:when|after|once) (?:im|i am) gone${end}|better (?:like this|this way) for everyone${end}|my last (?:message|words|night|day)${end}|by the time you read`,
  `(?:${self}) (?:\\w+ ){0,5}(?:rope|noose|gun|razor blade|too many pills)${end}|(?:pills|tablets|rope|noose|gun) (?:is |are )?(?:ready|here|next to me|in front of me)|(?:standing|sitting|am|im) (?:on|at) (?:the|a) (?:bridge|edge|ledge|railway|train tracks)`,
  `suicid\\w*|self ?harm|selfmoord|suizid|selbstmord|overdose|unalive|being abused|raped|(?:(?:${self}|${other}) (?:\\w+ ){0,2}(?:took|taken|drank|drunk)|swallowed) (?:all of (?:it|them)|(?:it|them) all|the (?:whole )?lot|everything (?:(?:that was )?in|from) the \\w+)\\b.{0,40}\\b(?:scared|afraid|frightened|sorry|sick|dizzy|sleepy|numb|help|wont (?:answer|wake))|ek het (?:almal|alles) (?:gedrink|gesluk|gevat)\\b.{0,40}\\b(?:bang|jammer|naar|help)|help me please${end}|please help me${end}|want to die`,
)

const grief = anyOf(
  `KIN(?: who| has| had| het| have)? ${died}|(?:my|our|ons) (?:late|oorlede) ${kin}|(?:lost|losing|buried|bury|bury\\w*|verloor) (?:KIN|(?:my|our) (?:little )?(?:boy|girl))`,
  `(?:memorial|tribute|funeral|memory|remember|eulogy|obituary|begrafnis|gedenk\\w*|in loving memory)(?: \\w+){0,4} KIN|KIN(?: \\w+){0,2} (?:memorial|funeral|death|begrafnis|suicide|dood)`,
  `(?:death|suicide|passing|afsterwe) of KIN|KIN (?:took (?:his|her|their) own life|(?:died|lost) (?:by|to) suicide)|to suicide`,
)

/** Of the self, or of somebody near. */
const personal = new RegExp(String.raw`\b(?:${self}|KIN|me|myself|she|he|hy|sy|someone|somebody|iemand)\b`)
/** Harm that kills. Beside somebody, and no thing to build, it is asked about. */
const deadly =
  /\b(?:(?:to|will|could|might|gonna|wanna|may|rather) die|dying|dead|death|suicide|kill|murder|hanging|noose|exhaust|gun(?! (?:to|shop))|knife|shot|stabbed|raped|poison|overdose|unconscious|trapped|drowning|bleeding|hiding|ambulance|wrists|grave|pushed|punched|dragged|slapped|drugged|abusing|abused|injured|wounded|blood|round (?:my|his|her) neck|turned blue|not answering me|cant get out|break down (?:my|our|the) door|wasnt around|einde daaraan|geskiet|doodgaan|doodmaak|verkrag|bloei|skiet|end it|ending it)\b(?! (?:for|set|easy|simple|serious|line|battery|slow|end|link|stock|app|webwerf|beste|mense|kliente)\b)/

/** What is to be built, or whom it is for. */
const thing =
  /\b(?:apps?|web ?sites?|sites?|platforms?|systems?|tools?|software|portals?|pages?|web ?shops?|online|dashboards?|games?|bookings?|helplines?|hotlines?|chat ?bots?|charity|ngo|npo|foundation|volunteers?|prevention|awareness|survivors|campaigns?|database|blog|podcast|toeps?|webwerf|stelsel|trackers?|directory|forms?|registers?|alarms?|alerts?|logo|backup|courses?|classes|planner|makers?|we (?:sell|rent|offer|insure|train|repair|rescue|do)|parlours?|undertakers?)\b/
/** What a business speaks of. */
const trade =
  /\b(?:business|company|clients?|customers?|orders?|sales|invoices?|staff|suppliers?|stock|competitors?|google|hosting|server|budget|price|deadline|launch|laptop|drive|battery|whatsapps?|excel|spreadsheets?|paperwork|admin|calls|margins|emails?|film|novel|need a|want a|looking for|kliente|besigheid)\b/

/** In characters. What is said in need is said early, or alone. */
const mostRead = 3000

/** Says whether the person, or somebody near, may be in need. `folded`: see `fold`. */
export function readNeed(folded: string): Need | null {
  let words = folded
    .slice(0, mostRead)
    .replaceAll("'", '')
    .replace(/[.!?\n;]+/g, ' . ')
    .replace(/[^a-z\d.]+/g, ' ')
    .trim()
  for (const [pattern, word] of persons) words = words.replace(pattern, word)
  if (explicit.test(words)) return 'sure'
  const isThing = thing.test(words)
  if (!isThing && danger.test(words)) return trade.test(words) ? 'unsure' : 'sure'
  if (grief.test(words)) return 'grief'
  if (isThing || trade.test(words)) return null
  const isDeadly = words.split(' . ').some((sentence) => personal.test(sentence) && deadly.test(sentence))
  return isDeadly || despair.test(words) ? 'unsure' : null
}

/** Whether a message speaks of something to build. */
export const namesThing = (folded: string): boolean => thing.test(folded)

/** A pattern each: one of them all takes much longer to compile, which the first message would wait for. */
function anyOf(...patterns: readonly string[]) {
  const all = patterns.map((pattern) => new RegExp(String.raw`\b(?:${pattern})`))
  return { test: (words: string) => all.some((one) => one.test(words)) }
}
