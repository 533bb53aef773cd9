import type { Agency } from '../../../../core/agency/agency.ts'
import type { Titles } from '../../../../core/brief/project-info.ts'
import type { AskedQuestion, QuestionSet } from '../../../../core/brief/question-set-schema.ts'
import { stepsOf } from '../../../../core/brief/question-set.ts'
import { answerKinds, askableFields, isOwnField, type StepField } from '../../../../core/brief/steps.ts'
import { budgetExamples, type OwnRanges, writtenAmount } from '../../../../core/currency/budget-ranges.ts'
import { currencyOf } from '../../../../core/currency/currency-of.ts'
import { writtenHours } from '../../../../core/follow-up/opening-hours.ts'
import { usualPromise } from '../../../../core/follow-up/usual-promise.ts'
import { weekdays } from '../../../../core/follow-up/zoned-time.ts'
import { amountOf } from '../../../../core/items/check.ts'
import { type ItemContent, isSameContent, linesOf } from '../../../../core/items/fields.ts'
import { numberWord, ordinalWord } from '../../../../core/text/numbers.ts'
import { joinList } from '../../../../core/text/sentences.ts'
import { type Faq, faqCategories, faqs as builtInFaqs } from '../faq/faqs.ts'
import { fillPages, type Pages } from '../pages/pages.ts'
import { phasesIn, weeksToLaunch } from '../pages/phases.ts'
import { services as builtInServices } from '../pages/services.ts'
import { withWords, type Words } from '../pages/with-words.ts'
import { isOwnRow, kindOfItem, nameIn, priceRows, priceSteps } from './item-kinds.ts'
import { priceMessages } from './price-messages.ts'
import { withPromise } from './promise.ts'
import { answersIn, type WhenWeAnswer } from './when-we-answer.ts'

export interface Service {
  readonly id: string
  readonly name: string
  readonly says: string
  readonly features: readonly string[]
  /** Other words by which people ask for it, then for each feature, with commas between. */
  readonly subjects: readonly string[]
}

/** `picture`: the address of one of ours; may be empty. */
export type Person = Readonly<Record<'name' | 'role' | 'says' | 'picture', string>>

/** Each may be empty: only what the agency has entered is shown. */
export type LegalFacts = Readonly<Record<'name' | 'registration' | 'vat' | 'street' | 'officer', string>>

/** The words of the site that its owner may change, as they are now. */
export interface SiteContent {
  /** What texts are filled in with, by the name in braces. */
  readonly words: Words
  readonly faqs: readonly Faq[]
  readonly services: readonly Service[]
  /** What a new conversation asks; null for the built-in questions. */
  readonly questionSet: QuestionSet | null
  /** What the questions are called now, and those of the owner's own that are no longer asked. */
  readonly titles: Titles
  /** Empty as long as the owner has not confirmed figures. */
  readonly prices: OwnRanges
  readonly legal: LegalFacts
  /** What the pages say, filled in. */
  readonly pages: Pages
  readonly people: readonly Person[]
  readonly answers: WhenWeAnswer
  /** The opening hours in words, where the owner has changed them; else empty. */
  readonly ownHours: string
}

/** What was published under an id, or is what comes with the product. */
export interface ShownItem {
  readonly id: string
  readonly content: ItemContent
  /** Of one that comes with the product. */
  readonly builtIn: ItemContent | null
  /** Whether it is on the site. One that was taken away names its question in the export of leads. */
  readonly isPublished: boolean
}

/** Makes the words of the site of an agency from its items. */
export function siteContent(items: readonly ShownItem[], agency: Agency): SiteContent {
  const currency = currencyOf(agency.country)
  const published = items.filter(({ isPublished }) => isPublished)
  const ofKind = (kind: string) => inOrder(published.filter(({ id }) => kindOfItem(id) === kind))
  const shownOf = (kind: string) => ofKind(kind).filter(({ content }) => content['shown'])
  const one = (id: string): ItemContent => published.find((item) => item.id === id)?.content ?? {}
  const prices = pricesIn(one('prices'))
  const answers = answersIn(one('answers'))
  const { sentence: promise } = answers
  const { name = '', registration = '', vat = '', street = '', officer = '' } = one('legal')
  const faqs = shownOf('faq')
    .map(faqOf)
    .map((faq) => ({ ...faq, answer: withPromise(faq.answer, promise) }))
    .map((faq) => (faq.id === 'pricing' ? withPrices(faq, writtenPrices(currency, prices)) : faq))
  const services = shownOf('service').map(serviceOf)
  const questionSet = questionSetOf(ofKind('question'), prices, promise)
  const counts = { services: services.length, questions: stepsOf({ questionSet }).length, faqs: faqs.length }
  const { least, most } = weeksToLaunch(phasesIn(one('process')['phases'] ?? ''))
  const values = {
    ...wordsOfCounts(counts),
    agency: agency.name,
    location: agency.location,
    email: agency.email,
    officer: officer || agency.informationOfficer,
    answers: promise,
    least: String(least),
    most: String(most),
  }
  const say = (text: string) => withPromise(withWords(text, values), promise)
  return {
    words: values,
    faqs,
    services,
    questionSet,
    titles: titlesIn(items.filter(({ id }) => kindOfItem(id) === 'question')),
    prices,
    legal: { name, registration, vat, street, officer },
    pages: fillPages(one, say),
    people: shownOf('person').map(personOf),
    answers,
    ownHours: isSameHours(items.find(({ id }) => id === 'answers')) ? '' : writtenHours(answers.hours),
  }
}

/** How many there are, as the texts of pages say it. */
function wordsOfCounts({ services, questions, faqs }: Readonly<Record<'services' | 'questions' | 'faqs', number>>) {
  return {
    services: `${numberWord(services)} ${services === 1 ? 'thing' : 'things'}`,
    questions: numberWord(questions),
    faqs: numberWord(faqs),
    next: ordinalWord(faqs + 1),
  }
}

function isSameHours({ content, builtIn }: Partial<Pick<ShownItem, 'content' | 'builtIn'>> = {}): boolean {
  return weekdays.every((day) => content?.[day] === builtIn?.[day])
}

/** By place; of the same place, the built-in ones first. Without a place they come last. */
export function inOrder<Item extends Pick<ShownItem, 'content' | 'builtIn'>>(items: readonly Item[]): readonly Item[] {
  const placeOf = ({ content }: Item) => (content['place'] ? amountOf(content['place']) : Number.POSITIVE_INFINITY)
  const order = (item: Item) => [placeOf(item), item.builtIn ? 0 : 1] as const
  return items.toSorted((one, other) => {
    const [[place, rank], [otherPlace, otherRank]] = [order(one), order(other)]
    return place === otherPlace ? rank - otherRank : place - otherPlace
  })
}

function faqOf({ id: itemId, content, builtIn }: ShownItem): Faq {
  const { question = '', answer = '', category = '', words = '' } = content
  const id = nameIn(itemId)
  const known = builtInFaqs.find((faq) => faq.id === id)?.subjects ?? ['']
  // The words of each paragraph go with the answer that they were made for.
  const isQuotedWhole = answer !== builtIn?.['answer']
  return {
    id,
    question,
    answer,
    category: faqCategories.find((each) => each === category) ?? faqCategories[0],
    subjects: subjectsWith(words, isQuotedWhole ? [known.join(', ')] : known),
    isQuotedWhole,
  }
}

/** Adds the owner's words to those for the whole. */
function subjectsWith(words: string, [whole = '', ...others]: readonly string[]): readonly string[] {
  return [[whole, words].filter(Boolean).join(', '), ...others]
}

function withPrices(faq: Faq, written: string | null): Faq {
  if (written === null) return faq
  const [first = '', ...others] = faq.answer.split('\n\n')
  return { ...faq, answer: [first, written, ...others].join('\n\n'), isQuotedWhole: true }
}

/** Says the lowest amount and the ranges of a currency; null where the owner has confirmed none. */
export function writtenPrices(currency: string, prices: OwnRanges): string | null {
  const from = writtenLowest(currency, prices)
  const { ranges } = budgetExamples(currency, prices)
  return from && `${from} ${priceMessages.ranges(joinList(ranges, 'or'))}`
}

export function writtenLowest(currency: string, prices: OwnRanges): string | null {
  const [lowest] = prices[currency] ?? []
  const from = lowest === undefined ? null : writtenAmount(lowest, currency)
  return from && priceMessages.from(from)
}

/** Returns the amounts of the currencies that the owner has confirmed. */
export function pricesIn(content: ItemContent): OwnRanges {
  const amountsOf = (row: string) => priceSteps.map((_, index) => content[`${row}-${index}`] ?? '')
  const confirmed = priceRows.filter((row) => content[`${row}-confirmed`] && amountsOf(row).every(Boolean))
  return Object.fromEntries(
    confirmed.map((row) => [isOwnRow(row) ? (content[`${row}-currency`] ?? '') : row, amountsOf(row).map(amountOf)]),
  )
}

function serviceOf({ id: itemId, content, builtIn }: ShownItem): Service {
  const { name = '', says = '', features = '', words = '' } = content
  const id = nameIn(itemId)
  const known = builtInServices.find((service) => service.id === id)?.subjects ?? ['']
  const subjects = features === builtIn?.['features'] ? known : [known.filter(Boolean).join(', ')]
  return { id, name, says, features: linesOf(features), subjects: subjectsWith(words, subjects) }
}

function personOf({ content: { name = '', role = '', says = '', picture = '' } }: ShownItem): Person {
  return { name, role, says, picture }
}

/** The idea comes first and the contact last, and both are always asked. */
function questionSetOf(items: readonly ShownItem[], ranges: OwnRanges, sentence: string): QuestionSet | null {
  const promise = sentence === usualPromise ? '' : sentence
  const placeIn = (item: ShownItem | undefined) => item?.builtIn?.['place'] ?? ''
  const isBuiltIn = items.every(
    (item, index) =>
      item.builtIn &&
      isSameContent({ ...item.content, place: placeIn(item) }, item.builtIn) &&
      Number(placeIn(item)) > Number(placeIn(items[index - 1])),
  )
  if (isBuiltIn && Object.keys(ranges).length === 0 && promise === '') return null
  const asked = items.filter((item) => isAlwaysAsked(item.id) || item.content['asked']).flatMap(askedOf)
  const middle = asked.filter(({ field }) => field !== 'projectIdea' && field !== 'contact')
  const ends = (field: StepField) => asked.filter((question) => question.field === field)
  return { questions: [...ends('projectIdea'), ...middle, ...ends('contact')], ranges, promise }
}

export function isAlwaysAsked(id: string): boolean {
  return id === 'question-projectIdea' || id === 'question-contact'
}

function askedOf({ id, content, builtIn }: ShownItem): readonly AskedQuestion[] {
  const field = askableFields.find((each) => `question-${each}` === id)
  const { title = '', kind = '', choices = '' } = content
  // The built-in words are asked in more than one way.
  const own = (name: string) => (content[name] === builtIn?.[name] ? '' : (content[name] ?? ''))
  const [ask, help] = [own('ask'), own('help')]
  if (field === undefined) return []
  return [
    { field, title, ask, help, kind: answerKinds.find((each) => each === kind) ?? 'text', choices: linesOf(choices) },
  ]
}

function titlesIn(items: readonly ShownItem[]): Titles {
  const titled = items.filter(
    ({ id, content, builtIn }) => isOwnField(nameIn(id)) || content['title'] !== builtIn?.['title'],
  )
  return Object.fromEntries(titled.map(({ id, content }) => [nameIn(id), content['title'] ?? '']))
}
