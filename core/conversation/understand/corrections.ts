import { readContactDetails } from '../../contact-details/contact-details.ts'
import {
  type AnswerField,
  type ContactField,
  isContactField,
  type ProjectField,
  type ProjectInfo,
  stepOf,
} from '../project-info.ts'
import { type StepField, steps } from '../steps.ts'
import { type CorrectableField, fieldVocabulary } from './field-vocabulary.ts'
import { type FoldedMessage, fold, type Span, textAt } from './folded-message.ts'
import { nameAfter } from './names.ts'
import { amountAt, amountOrFigureAt, anyDateAt, dueDateAt } from './values.ts'
import { inAllLanguages, oneOf } from './vocabulary.ts'

export type Correction =
  /** An empty value takes it out. */
  | { readonly kind: 'value'; readonly field: ProjectField; readonly value: string }
  | { readonly kind: 'reopened'; readonly field: StepField }

const lead = new RegExp(
  `^(?:[\\s"'(-]*(?:${inAllLanguages('correcting')}|${inAllLanguages('opening')})[\\s,.!:;-]+|(?:go back|gaan terug|i made a (?:mistake|typo)|update|never ?mind|small change|quick change|one change)\\s?[,.!:;-]+\\s?)+`,
)
const correctingLead = new RegExp(`(?:^|[\\s,.!:;-])${inAllLanguages('correcting')}[\\s,.!:;-]+$`)
const article =
  "(?:(?:the|my|our|that|this|its|your note of the|die|ons|le|la|l'|notre|nos|mon|ma|mes|o|a|os|as|nosso|nossa|meu|minha|das|der|den|unser|unsere|unseren|mein|meine|meinen)[ ]?)?"
const fields = Object.entries(fieldVocabulary).map(([field, { names }]) => ({
  field: field as CorrectableField,
  pattern: new RegExp(
    `^${article}${oneOf(names)}(?![\\w-])(?: (?:for (?:this|the (?:project|app|site|website)|it)|of the (?:project|app|site)))?`,
  ),
}))
const is = "(?: (?:is|are|was|ist|est|e|sera|ngu-?|yi-?)|'s)"
const sure =
  "(?: (?:is|are) (?:now|actually|rather|in fact|really|more like|really more like|nou|eintlik|maintenant|en fait|plutot|agora|na verdade|jetzt|eigentlich|doch)|'s (?:now|actually)| (?:should|must|needs to|has to|ought to|can|could)(?: rather| actually| now| really)? (?:be|read|say)(?: called)?| (?:has )?changed (?:to|from .{1,30} to)| (?:went|goes|has gone) (?:up|down) to| becomes?| became| moved to| has moved to| is (?:nou|eintlik)| moet| (?:devrait|doit) etre| deve(?:ria)? ser| e agora| soll(?:te)?| muss| kufanele (?:ibe|kube)| mayibe)"
const verb =
  "(?:(?:please|pls|how do i|how can i|is it possible to|can i still|can i please|can you|could you|can we|can i|could i|could we|may i|i want to|i'd like to|i would like to|i need to|we need to|we want to|we'd like to|let's|lets|let me|we should|i should|kan (?:jy|julle|ek|ons)|ek wil|pouvez-vous|je veux|je voudrais|podem|quero|gostaria de|konnen sie|ich mochte|bitte|asseblief|ngicela|ndicela) ){0,2}(?:(?:just|quickly) )?(?:go back (?:and|to) )?"
const change =
  '(?:change|update|correct|fix|edit|set|make|amend|adjust|switch|move|raise|lower|increase|reduce|bring|push|put|drop|rename|revise|modify|verander|wysig|maak|stel|pas|changez?|changer|modifiez?|modifier|mettez|mettre|corrigez|mudar?|mude|mudem|alterar?|altere|alterem|corrija|corrigir|andern sie|andere|andern|setzen sie|korrigieren sie|guqula|shintsha|uguqule|ushintshe|tshintsha|utshintshe)'
const into =
  '(?: (?:to|into|as|back to|down to|up to|out to|from .{1,40} to|na|tot|en|a|pour|para|zu|auf|in|ku|kube|ibe)|:| =)'
const remove =
  '(?:scrap|drop|remove|delete|forget(?: about)?|clear|take out|ignore|lose|leave out|erase|los|verwyder|vergeet|supprimez?|oubliez|enlevez|retirez|remova|remover|remove|apague|tire|esqueca|streichen sie|streiche|entfernen sie|loschen sie|vergessen sie|susa|khipha)'
const ending =
  "(?:[\\s,.!?]+(?:please|pls|instead|then|now|rather|again|altogether|completely|for now|actually|thanks|thank you|asseblief|asb|eerder|wees|nie|tog|s'il vous plait|svp|plutot|finalement|por favor|antes|bitte|lieber|doch|stattdessen|sein|andern|heissen|ngiyacela|nceda|i gave(?: you)?|of mine))*[\\s.!?]*$"
const trailing = new RegExp(ending)
const renames =
  /^(?:(?:please|let's|lets|let us|we'll|we will|i'll|i will|we'd rather|i'd rather|you can|just|rather|can we|could we) ){0,2}(?:rename|call|name) (?:it|this|the (?:app|site|project|website|shop|thing|store|platform|business))(?: to| as)? |^(?:kom ons |ons )?noem (?:dit|hom)(?: (?:eerder|liewer|maar|nou))? |^(?:appelez-le|appelons-le|appelez-la|on l'appelle(?:ra)?)(?: plutot)? |^(?:chame(?:-o|-lhe|m-lhe)?|vamos chamar(?:-lhe)?)(?: de)? |^(?:nennen (?:sie|wir) es|nenn es)(?: (?:lieber|doch|einfach))? |^(?:libize|yibize|masiyibize|lizobizwa|yithiye)(?: ngokuthi| ngokuba)? /
const meant =
  /^(?:i|we) (?:actually |really )?meant(?: to (?:say|write|type|put))?:? |^(?:sorry )?i mean:? |^ek (?:het )?(?:eintlik )?bedoel |^(?:je voulais dire|je veux dire) |^(?:eu )?(?:queria dizer|quis dizer|quero dizer) |^ich (?:meinte|meine) |^(?:bengisho(?: ukuthi)?|bengiqonde(?: ukuthi)?|bendithetha(?: ukuthi)?) /
const makeIt =
  /^(?:please |let's |lets |can (?:we|you) |could (?:we|you) |rather |just )?(?:make|put|set|maak|mettez|mache|machen (?:sie|wir)|ponha|faca) (?:it|that|this|dit|le|das|es)(?: (?:rather|daraus))? /
const goBack =
  /^(?:(?:can|could|may) (?:i|we) |(?:let's|lets|let me) |please |i (?:want|would like|need) to |i'd like to |ek wil |kan ek |kan ons |je (?:veux|voudrais) |puis-je |quero |posso |ich (?:mochte|will) |kann ich ){0,2}(?:go(?:ing)? back|back|return|step back|one step back|go back and (?:change|fix|correct|edit|redo) (?:it|that|this|something|things|one|an answer|(?:my|the) (?:last |previous |earlier )?answers?)|undo(?: that| this)?|terug(?:gaan)?|gaan terug|vorige(?: vraag)?|(?:revenir|retour|retourner|reviens|revenez)(?: en arriere)?|question precedente|(?:voltar|volte|volta)(?: atras)?|(?:pergunta|questao) anterior|zuruck(?: gehen)?|(?:die )?vorherige frage|eine frage zuruck|emuva|buyela emuva|umva|buyela umva|(?:the )?(?:previous|last|earlier) (?:question|one|step|answer)|(?:change|edit|correct|fix|redo) (?:my|the|that) (?:last |previous |earlier )?(?:answer|reply|one)|change (?:something|an answer|my answers?)|i(?:'ve)? (?:have )?made a mistake(?: (?:in|with|on) (?:my|the) (?:last |previous |earlier )?(?:answer|reply|one|question))?|that(?: is|'s| was) wrong|i (?:answered|got|typed|spelled|spelt|wrote) (?:that|it) wrong)(?: (?:one|a|two)?(?: ?(?:step|question|vraag|stap|etape|schritt))?(?:s)?| to the (?:previous|last|earlier) (?:question|one|step)| please| again| i said| i gave)*[\s.!?]*$/
const wrong =
  /^(?: (?:is|was|are)|'s) (?:wrong|incorrect|not right|not correct|a typo|outdated|misspelt|misspelled|mistyped|no longer (?:right|correct)|old)(?![\w])/
const rightOne =
  /^[\s,.;:-]+(?:and |but )?(?:it is|it's|it should (?:be|read)|should be|the (?:right|correct|new) (?:one|address|number) is|correct (?:one )?is|(?:please )?use|the right is|rather|make it)? ?:?\s*/
const changeable =
  /^(?:(?:can|could|may) (?:i|we|you) |please |still |let me |i (?:want|would like|need) to |i'd like to |let's ){0,2}(?:go back and )?(?:change|edit|correct|redo|fix|revisit|update|answer|go back to|return to|verander|changer|mudar|andern) (?:(?:my|the) (?:answer|reply|response)s? (?:about|to|on|for|of) )?(?:the (?:question|one|bit|part|step) (?:about|on) )?/

/** In characters. A longer sentence tells something new. */
const longestCorrection = 400

/** Returns what a sentence changes of what was said before; none where it changes nothing. */
export function findCorrections(message: FoldedMessage, sentence: Span, info: ProjectInfo): readonly Correction[] {
  const whole = message.folded.slice(sentence.start, sentence.end)
  const led = lead.exec(whole)?.[0] ?? ''
  const announced = correctingLead.test(led)
  const start = sentence.start + led.length
  const rest = message.folded.slice(start, sentence.end)
  if (rest.length > longestCorrection) return []
  const context: Context = { message, info, start, end: sentence.end, rest, announced }
  const found =
    statement(context) ??
    command(context) ??
    respelling(context) ??
    removal(context) ??
    renaming(context) ??
    meaning(context) ??
    making(context) ??
    concluding(context) ??
    typedAlone(context) ??
    goingBack(context)
  return found ? [found] : []
}

interface Context {
  readonly message: FoldedMessage
  readonly info: ProjectInfo
  readonly start: number
  readonly end: number
  readonly rest: string
  /** Whether “actually”, “sorry, no” or the like stands before it. */
  readonly announced: boolean
}

function fieldAt(rest: string): { field: CorrectableField; length: number } | null {
  const found = fields
    .map(({ field, pattern }) => ({ field, length: pattern.exec(rest)?.[0].length ?? 0 }))
    .filter(({ length }) => length > 0)
    .toSorted((one, other) => other.length - one.length)
  return found[0] ?? null
}

/** “The budget is 50k”, “the name should be Trail Taxi”, “my email is wrong, it is …”. */
function statement(context: Context): Correction | null {
  const { rest, announced, message } = context
  if (announced && inverted.test(rest)) return invertedStatement(context)
  const named = fieldAt(rest)
  if (!named || /^(?:project|projekt|projet|brief|public|number|date|launch|title)\b/.test(rest)) {
    if (!named || !announced) return null
  }
  const after = rest.slice(named.length)
  const mistaken = wrong.exec(after)
  if (mistaken) {
    const right = rightOne.exec(after.slice(mistaken[0].length))?.[0] ?? ''
    const at = named.length + mistaken[0].length + right.length
    return valueAt(context, named.field, at, 'any') ?? { kind: 'reopened', field: stepOf(named.field) }
  }
  const certain = new RegExp(`^${sure}(?: (?:about|to be|de))? `).exec(after)
  const plain = new RegExp(`^(?:${is}(?: de(?= ))?|:| =) ?`).exec(after)
  const match = certain ?? plain
  if (!match) return null
  if (!certain && !announced && stepOf(named.field) === message.field) return null
  const strictness = certain || announced ? 'any' : 'typed'
  return valueAt(context, named.field, named.length + match[0].length, strictness)
}

const inverted = /^(?:is|ist|est|sal|soll|sollte|moet|muss) /

/** “Eintlik is die begroting 60k.” */
function invertedStatement(context: Context): Correction | null {
  const verbs = inverted.exec(context.rest)?.[0] ?? ''
  const named = fieldAt(context.rest.slice(verbs.length))
  const adverb = named && /^(?: (?:nou|jetzt|doch|eerder|eher))? /.exec(context.rest.slice(verbs.length + named.length))
  return named && adverb ? valueAt(context, named.field, verbs.length + named.length + adverb[0].length, 'any') : null
}

const beforeField = new RegExp(`^${verb}${change} `)
const intoValue = new RegExp(`^${into} `)
const namesOnly =
  /^(?: (?:answer|question|one|step|part|bit|again|please|i gave|i said))*[\s.!?]*(?:please|asseblief|svp|por favor|bitte)?[\s.!?]*$/

/** “Change the name to Bolt Count”; “change the name” alone opens the step again. */
function command(context: Context): Correction | null {
  const { rest } = context
  const verbs = [beforeField, changeable]
    .map((pattern) => pattern.exec(rest)?.[0] ?? '')
    .find((one) => one !== '' && fieldAt(rest.slice(one.length)))
  const named = verbs === undefined ? null : fieldAt(rest.slice(verbs.length))
  if (!named || verbs === undefined) return null
  const at = verbs.length + named.length
  const after = rest.slice(at)
  const toValue = intoValue.exec(after)
  if (toValue) return valueAt(context, named.field, at + toValue[0].length, 'any')
  if (namesOnly.test(after)) return { kind: 'reopened', field: stepOf(named.field) }
  return after.startsWith(' ') ? valueAt(context, named.field, at + 1, 'typed') : null
}

const removes = new RegExp(`^${verb}${remove} `)

function removal({ rest }: Context): Correction | null {
  const verbs = removes.exec(rest)?.[0]
  const named = verbs === undefined ? null : fieldAt(rest.slice(verbs.length))
  if (!named || verbs === undefined || !new RegExp(`^${ending}`).test(rest.slice(verbs.length + named.length)))
    return null
  return { kind: 'value', field: named.field, value: '' }
}

/** “No, call it Upward.” */
function renaming(context: Context): Correction | null {
  const verbs = renames.exec(context.rest)?.[0]
  if (verbs === undefined || (context.message.field === 'projectName' && !context.announced)) return null
  return valueAt(context, 'projectName', verbs.length, 'typed')
}

/** “Sorry, I meant restaurants”: the field that was answered last, if the value fits it. */
function meaning(context: Context): Correction | null {
  const verbs = meant.exec(context.rest)?.[0]
  if (verbs === undefined || (/mean:? $/.test(verbs) && !context.announced)) return null
  const named = fieldNamed(context, verbs.length)
  if (named) return named
  const typed = typedValue(context, verbs.length)
  if (typed) return typed
  const last = lastAnswered(context)
  return last && isFreeText(last) ? valueAt(context, last, verbs.length, 'any') : null
}

function fieldNamed(context: Context, at: number): Correction | null {
  const named = fieldAt(context.rest.slice(at))
  const link = named ? new RegExp(`^(?:${sure}|${is}|:) `).exec(context.rest.slice(at + named.length)) : null
  return named && link ? valueAt(context, named.field, at + named.length + link[0].length, 'any') : null
}

/** “Make it 60k instead.” */
function making(context: Context): Correction | null {
  const verbs = makeIt.exec(context.rest)?.[0]
  if (verbs === undefined) return null
  const typed = typedValue(context, verbs.length)
  if (typed) return typed
  const last = lastAnswered(context)
  const isInstead = /\b(?:instead|rather|eerder|plutot|lieber|stattdessen)[\s.!]*$/.test(context.rest)
  return isInstead && last && isFreeText(last) ? valueAt(context, last, verbs.length, 'any') : null
}

const respelled =
  /^(?:(?:(?:i|we) (?:have |'ve )?)?(?:mis-?spel(?:led|t)|mis-?typed|(?:spel(?:led|t)|typed|wrote|got) (?:it|that|the name|that name) (?:wrong(?:ly)?|incorrectly|badly))(?: (?:it|that|the name))?|(?:a )?(?:typo|spelling(?: mistake| error)?|misspel(?:led|t)|wrong spelling|autocorrect)(?: (?:there|above|in the name))?)[\s,.:;!-]+/
const spelledSo =
  /^(?:\*(?=[^\s*])|(?:it is|it's|its|that is|that's|it should be|should be|that should be|must be|i meant|the name is|spel(?:led|t)|it is spel(?:led|t)|it's spel(?:led|t)) )?/

/** “*FoodTrakr”, “typo: FoodTrakr”, “I spelled it wrong, it's FoodTrakr”: the project's name in another spelling. */
function respelling(context: Context): Correction | null {
  const { rest, start, end, info, message } = context
  if (info.projectName === '' || message.field === 'projectName') return null
  const said = respelled.exec(rest)?.[0].length ?? 0
  const at = said + (spelledSo.exec(rest.slice(said))?.[0].length ?? 0)
  if (at === 0 && !context.announced) return null
  const words = rest.slice(at).replace(/[\s.!*]+$/, '')
  const isSure = said > 0 && lastAnswered(context) === 'projectName' && words.split(' ').length <= longestRespelling
  if (words === '' || !(isSure || isSpelledAlike(words, fold(info.projectName)))) return null
  const value = textAt(message.text, { start: start + at, end: Math.min(end, start + at + words.length) })
  return { kind: 'value', field: 'projectName', value: value.replace(/^["“'‘«]+|["”'’»]+$/g, '') }
}

/** In words. */
const longestRespelling = 4
/** In characters. */
const longestCompared = 40

/** Whether two names differ in a few letters only, and in more than their spaces. Both folded. */
function isSpelledAlike(one: string, other: string): boolean {
  const longer = Math.max(one.length, other.length)
  return longer <= longestCompared && distance(one, other) <= Math.max(1, Math.floor(longer / 3))
}

/** Returns how many letters must be put in, taken out or replaced (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, place) => place)
  for (let index = 0; index < one.length; index += 1) {
    let left = index + 1
    const next = [left]
    for (let place = 0; place < other.length; place += 1) {
      const replaced = (row[place] ?? 0) + (one[index] === other[place] ? 0 : 1)
      left = Math.min(left + 1, (row[place + 1] ?? 0) + 1, replaced)
      next.push(left)
    }
    row = next
  }
  return row.at(-1) ?? 0
}

const settlesOn =
  /^(?:let's |lets |just |please )?(?:put(?: down)?|say|go with|do|take|use|note|write(?: down)?) (?:it (?:at|as) |me down for )?/
const conclusion = /[\s,]+(?:then|instead|rather|after all)[\s.!]*$/

/** “OK put 20k then”, “R20k then”: an amount of money, at a step that is not about money. */
function concluding(context: Context): Correction | null {
  const { rest, message, info } = context
  if (message.field === 'budget') return null
  const verbs = settlesOn.exec(rest)?.[0] ?? ''
  if (verbs === '' && !conclusion.test(rest) && message.field !== 'contact') return null
  const words = withoutEnding(rest.slice(verbs.length))
  const read = info.budget === '' || verbs === '' ? amountAt : amountOrFigureAt
  return /\d/.test(words) && isWhole(words, read) ? valueAt(context, 'budget', verbs.length, 'any') : null
}

const itIs =
  /^(?:it is |it's |it should be |should be |that should be |rather |we have |more like |dis |c'est |e |es ist )?/

/** “Sorry, 60k”: an amount, a date or an address alone, announced as a correction. */
function typedAlone(context: Context): Correction | null {
  if (!context.announced) return null
  const { info, rest, message } = context
  const typed = typedValue(context, itIs.exec(rest)?.[0].length ?? 0)
  if (typed?.kind !== 'value') return null
  const isAnswered = info[typed.field] !== '' && stepOf(typed.field) !== message.field
  return isAnswered || isSaidBefore(context, typed.field) ? typed : null
}

/** In characters. */
const longestLookBack = 200

/** Whether the same message gives a value of that kind before: “Budget is R50k. No wait, R80k.” */
function isSaidBefore({ message, start }: Context, field: ProjectField): boolean {
  const read = field === 'budget' ? amountAt : field === 'timeline' ? dueDateAt : null
  const before = message.folded.slice(Math.max(0, start - longestLookBack), start)
  return read !== null && [...before.matchAll(/(?<![^\s,;.(])\S/g)].some(({ index }) => read(before, index) > index)
}

const backWithLead = /\b(?:go back|gaan terug)[\s,.!]*$/

function goingBack({ rest, message }: Context): Correction | null {
  if (!goBack.test(rest) && !backWithLead.test(rest)) return null
  const place = steps.findIndex(({ field }) => field === message.field)
  const field = steps[place - 1]?.field
  return field ? { kind: 'reopened', field } : null
}

export function asksToGoBack(sentence: string): boolean {
  return goBack.test(sentence.replace(lead, ''))
}

const onlyEnding = new RegExp(`^${ending}`)

/** Whether the words are one value as `read` reads it, and nothing else. */
function isWhole(words: string, read: (text: string, start: number) => number): boolean {
  const end = read(words, 0)
  return end > 0 && onlyEnding.test(words.slice(end))
}

function valueAt(context: Context, field: ProjectField, at: number, strictness: 'any' | 'typed'): Correction | null {
  const { message, start, rest } = context
  const words = withoutEnding(rest.slice(at))
  if (words === '') return null
  const span = { start: start + at, end: start + at + words.length }
  const value = textAt(isContactField(field) ? message.fewNumbers : message.text, span)
    .trim()
    .replace(/^["“'‘«]+|["”'’»]+$/g, '')
    .trim()
  if (isContactField(field)) return contactValue(field, value, message)
  if (strictness === 'any' && !(field === 'budget' && /^[a-z ]*$/.test(words) && words.split(' ').length > 8)) {
    if (field !== 'projectName') return { kind: 'value', field, value }
  }
  if (field === 'budget')
    return isWhole(withoutEnding(rest.slice(at)), amountOrFigureAt) ? { kind: 'value', field, value } : null
  if (field === 'timeline')
    return isWhole(withoutEnding(rest.slice(at)), anyDateAt) ? { kind: 'value', field, value } : null
  if (field === 'projectName') {
    if (strictness === 'any' && value.length <= 80)
      return { kind: 'value', field, value: value.replace(/^(?:called|named) /i, '') }
    const name = nameAfter(message.text, span.start)
    return name && name.end >= span.end - 1 ? { kind: 'value', field, value: textAt(message.text, name) } : null
  }
  return field === 'targetAudience' && /^(?:the |our |my )?(?:target )?(?:audience|market)\b/.test(rest)
    ? { kind: 'value', field, value }
    : null
}

/** In words, of an address or a number. A longer sentence says something else as well. */
const mostWordsAround = 6

function contactValue(field: ContactField, value: string, { country, home }: FoldedMessage): Correction | null {
  const words = field === 'contactName' ? `My name is ${value}` : value
  const { name, email, phone } = readContactDetails(words, country, home)
  const found = { contactName: name, contactEmail: email, contactPhone: phone }[field]
  const others = value.split(/\s+/).length - (field === 'contactName' ? name.split(' ').length : mostWordsAround)
  return found === '' || others > 0 ? null : { kind: 'value', field, value: found }
}

/** The words without “please”, “instead” and what they replace: “restaurants, not hotels”. */
function withoutEnding(words: string): string {
  const kept = words
    .replace(/ (?:instead of|rather than|in plaas van|au lieu de|em vez de|statt|anstatt) .{1,60}$/, '')
    .replace(/,? (?:and not|not|nie|en nie|pas|et pas|nao|e nao|nicht|und nicht) [^,.;]{1,60}$/, '')
  const contrast =
    kept.length < words.length && !/,? (?:not) (?:more|less|over|under|yet|sure)\b/.test(words.slice(kept.length))
      ? kept
      : words
  return contrast.replace(trailing, '')
}

/** An amount, a date, an address or a number, with the field that it must belong to. */
function typedValue(context: Context, at: number): Correction | null {
  const { rest, message, start, end } = context
  const words = withoutEnding(rest.slice(at))
  const readAmount = lastAnswered(context) === 'budget' ? amountOrFigureAt : amountAt
  if (isWhole(words, amountAt) || isWhole(words, readAmount)) return valueAt(context, 'budget', at, 'any')
  if (isWhole(words, anyDateAt)) return valueAt(context, 'timeline', at, 'any')
  if (!rest.includes('@', at)) return null
  return contactValue('contactEmail', textAt(message.fewNumbers, { start: start + at, end }), message)
}

function isFreeText(field: ProjectField): boolean {
  return !isContactField(field) && field !== 'timeline' && field !== 'budget' && field !== 'additionalNotes'
}

function lastAnswered({ message, info }: Context): ProjectField | null {
  const place = steps.findIndex(({ field }) => field === message.field)
  const earlier = steps.slice(0, place).map(({ field }) => field)
  return earlier.findLast((field): field is AnswerField => field !== 'contact' && info[field] !== '') ?? null
}
