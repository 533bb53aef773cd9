import type { BuiltInField } from '../../../../core/brief/steps.ts'
import { holdsAny, isEnglish, isSubject, phrases, subjectWords, wordsIn } from '../../../../core/language/words.ts'
import type { Span } from './message.ts'
import { amountAsked, valuesIn } from './values.ts'

// English and Afrikaans, in the notation of `intent-phrases.ts`.

/** Before a question, without changing what it is for. */
const openings = `well u[mhr]m* er so and but also oh ah anyway just hi hello hey (hi|hello)_(there|all) good_(morning|afternoon|evening|day) yes yeah
  ok(ay)? alright right look listen please thanks thank_you sorry btw by_the_way one_more_thing quick_question first
  before_(that|we_start|we_go_on|we_continue) out_of_(interest|curiosity) (just|i_was)_wondering lol ps p_s honestly to_be_honest then
  in_fact cool great nice perfect roughly approximately more_or_less wait abeg sir madam actually (may|can|could)_(i|we)_ask_for
  hallo dankie ja en maar ook wel o goeie_?(more|middag|dag) terloops asseblief eerlik eintlik`
const opening = phrases(openings, '', '^')
const allOpenings = new RegExp(`^(?:${opening.source.slice(1)} )+`)
const asking =
  '(what|who|whose|whom|which|when|where|why|how|whats|whos|hows|wheres|wat|wie|waar|hoe|hoekom|hoeveel|wanneer)'
const auxiliary =
  '(can|could|will|would|do|does|did|are|is|am|was|were|have|has|may|might|shall|should|must|dont|doesnt|isnt|arent|cant|wont|kan|sal|doen|het|werk|bou|maak|moet)'
/** Behind an auxiliary these make a question: “do you”, “is it”. */
const asked = '(you|u|ya|your|i|we|my|our|it|this|that|there|julle|jy|jul|ek|ons|dit|daar)'

const surely = `${auxiliary}_${asked} ${asking}_${auxiliary}_${asked} ${asking}_(?!${asked})\\w+_(\\w+_){0,2}${auxiliary}_(you|u|your|julle|jy)
  how_long_(it|does|is|will|would) (will|is|does)_(a|there_a)_(human|person) i_want(ed)?_to_(know|ask) (can|could|may)_(i|we)_ask
  i_(need|have)_to_ask_(you|if|whether|something|${asking}|${auxiliary}) ((whats|send)_(the|your)_|your_|n_|((i|we)_)?(need|get|send)_(me_)?((an?|your)_)?)?(prices?|quotation|quote|ballpark|turnaround|kwotasie|pryse)(_(time|list|please|pls|asseblief))*$ how_much_(is|does|do|would|will|for) how_soon_can
  combien (est|etes|c_est|quel(le)?s?)_(ce_que|vous|combien|est|sont) (pouvez|pourriez|faites|avez)_vous quanto_(custa|tempo|e|fica) (voces|voce)_(fazem|podem|faz) qual_e
  wie_(viel|lange|teuer|schnell) was_kostet (kann|konnt|konnen|macht|habt)_(ihr|sie|man) yimalini malini_(le|lo|(i|uku|ngo)\\w+) (kuzo|kuya)?thatha
  your_rates who_owns what_(happens|kind_of_technologies) (wat|hoeveel)_kos wie_besit hoe_lank_(sal|vat|neem)`
const likely = `${asking}_${auxiliary} (whats|hows|wheres|whos)_(the|your) how_(much|long|soon|fast|quickly|expensive) who_(hosts|maintains|pays|fixes|builds)
  any_(suggestions|advice|recommendations|chance) which_of_you hoeveel hoe_(lank|duur|gou)`
const perhaps = 'think_(it|this) is are i_wonder (id|i_would)_like_to_know tell_me does_anyone'
const begins = (list: string) => phrases(list, '', '^')
/** A text asks by how it begins: without doubt, beside a mark or its matter, or beside both. */
const [isSure, isLikely] = [begins(surely), begins(`${surely} ${likely}`)] as const
const [mayBe, asks] = [begins(perhaps), begins(`${surely} ${likely} ${perhaps} ${asking} ${auxiliary}`)] as const

/** What the agency is asked about. */
const matter =
  phrases(`packages? cost(s|ing)? pric(es?|ing) quot(e|ation) rates? hourly fees? charges? suggestions? recommend(ed|ations?)? advice
  (normally|usually|people)_pay pay_for_(this|that|it) ndas? non_disclosure owns? ownership source_code the_code contract deposit upfront
  inst?allments? payment_plan hosting maintenance support guarantee warranty popia gdpr privacy confidential (idea|data)_safe safe_with turnaround
  take_to_build ballpark estimate set_me_back included extra next_step get_started refund discount money_back free bot robot human ai gpt
  real_(person|people) chatgpt portfolio kos pryse? prys kwotasie`)
const you = phrases('you u ur yours? julle? jul jy')
/** “Could a phone listen to a gearbox?” tells of a thing, and asks nothing of the agency. */
const supposes =
  /^(?:could|can|what if|why can'?t) (?:an?|people|farmers|drivers) (?!.*\b(?:you|your|be|project|brief|quote|person|human|clients?|company|business|developers?|designers?|apps?|sites?|websites?|discount|refund|contract|deadline|code|cheaper|too|also)\b)(?:\S+ ){5}/
/** “Could you”: with a work and an article behind, these begin an idea. */
const ability = begins(
  `(can|could|would|will)_you (can|could)_(u|your_team|someone|anyone|we|i) (is_it|would_it_be)_possible is_there_(a|any)_way would_you_be_able are_you_able
    do_you_think_(you|we) (kan|sal|kon)_(julle|jy|u)`,
)
const work =
  phrases(`build make create design develop code set_up do write put_together come_up_with have get redesign rebuild revamp update improve
  program produce digiti[sz]e automate help bou maak skep ontwerp ontwikkel doen`)
const article = phrases('an? my our us me the some something one n ons')
const mark = /[?]["')\s!.]*$/
/** In words. The rest of a longer sentence is not looked at; a long one without a mark seldom asks, a short one often. */
const [mostWords, long, short] = [60, 16, 3] as const
/** “If it breaks, who fixes it?” */
const condition = /^(?:and |but |so )?(?:if|when|once|after|suppose|say) [^?,]{3,80}, (?:and )?/
/** “I'm scared you'll steal it”, as asked as by “will you?”, and not “you copy it by hand” or “you steal the ball”. Folded. */
const fearsTheft =
  /\byou(?:'ll| will| might| may| could| would) (?:just )?(?:steal|copy|nick) (?:it|this|that)(?: from (?:me|us))?\W*$|\byou(?:'ll| \w+){0,2} (?:steal|copy|nick) (?:this|that|my|our|the)(?: \w+)? (?:idea|concept|plan)s?\b|\b(?:my|our|the|this) idea\b(?! (?:is|was|for|about)\b)[^:.]{0,60}\b(?:steal|stolen|copy|copied)(?: (?:it|this|that))?\W*$/
/** Whether a folded sentence asks something of the agency. */
export function isQuestion(sentence: string, field: BuiltInField): boolean {
  if (amountAsked(sentence) !== '' || fearsTheft.test(sentence)) return true
  const isMarked = mark.test(sentence)
  const said = spoken(isMarked ? sentence.replace(condition, '') : sentence)
  if (/^who is (?:it|this) for\b/.test(said) || asksForWork(said, field)) return false
  if (!isMarked) return isAskedWithoutMark(said)
  return matter.test(said) || you.test(said) || asks.test(said) || isAskedByMark(sentence, said, field)
}

function isAskedWithoutMark(said: string): boolean {
  const [isMatter, words] = [matter.test(said), said.split(' ').length]
  if (isSure.test(said)) return isMatter || words <= long
  const isLikelySo = isLikely.test(said) && (isMatter || you.test(said) || words <= short)
  return words <= long && (isLikelySo || (isMatter && mayBe.test(said)))
}

/** In place of an idea, or in another language, the mark is enough. */
function isAskedByMark(sentence: string, said: string, field: BuiltInField): boolean {
  if (valuesIn(sentence).some((value) => value.field === field)) return false
  const words = wordsIn(said)
  const isForeign = words.filter(isEnglish).length * 2 < words.length
  const wantsSomething = holdsAny(said, subjectWords.things) || holdsAny(said, subjectWords.wishes)
  return (isForeign && words.length > 1) || (field === 'projectIdea' && !wantsSomething)
}

/** The words of a sentence, without those that open it. */
function spoken(sentence: string): string {
  return wordsIn(sentence).slice(0, mostWords).join(' ').replace(allOpenings, '')
}

/** “Can you build me an app?” says what they want; so does “Can you build it in React?” at the technical step. */
function asksForWork(said: string, field: BuiltInField): boolean {
  if (!ability.test(said) || matter.test(said)) return field === 'projectIdea' && supposes.test(said)
  const rest = said.replace(ability, '')
  if (field === 'technicalPreferences') return /\b(?:in|with|on|using)\b/.test(rest)
  return field === 'projectIdea' && work.test(rest) && (article.test(rest) || namesOne(wordsIn(rest)))
}

/** “Make app like Tinder for farmers” leaves the article out; “make mobile apps” asks what we do. */
const namesOne = (words: readonly string[]) =>
  words.some((word) => subjectWords.things.has(word) && !word.endsWith('s')) && words.filter(isSubject).length > 2

const joints = /(?:[,;:] ?|\s- |\s)(?:(?:oh )?(?:and|but|also|en|maar|et|mais|e|mas|und|aber)\s)|[,;:] ?|\s- /g
/** In characters. A question at the end of a sentence is no longer. */
const longestAtEnd = 200

/** Whether words before a question are an answer of their own, and no “Right,” or “Hi,”. */
function saysSomething(before: string): boolean {
  return wordsIn(before).some((word) => (isSubject(word) && !opening.test(word)) || /\d/.test(word))
}

/** Returns the part of a sentence that asks, where the part before it answers: “A site for my salon, what would that cost?”. */
export function questionAtEnd(folded: string, sentence: Span, field: BuiltInField): Span | null {
  const words = folded.slice(sentence.start, sentence.end)
  const isMarked = mark.test(words)
  if (condition.test(words)) return null
  const from = Math.max(0, words.length - longestAtEnd)
  for (const { 0: joint, index } of words.slice(from).matchAll(joints)) {
    const start = from + index + joint.length
    const [before, piece] = [words.slice(0, from + index).trim(), words.slice(start)]
    const isAsked = (isMarked ? isLikely : isSure).test(spoken(piece)) && isQuestion(piece, field)
    if (isAsked && saysSomething(before) && !isQuestion(before, field))
      return { start: sentence.start + start, end: sentence.end }
  }
  return null
}
