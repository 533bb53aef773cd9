import type { Agency } from '../../../../core/agency/agency.ts'
import { linesOf } from '../../../../core/items/fields.ts'
import { withoutLinks } from '../../../../core/items/linked-text.ts'
import { splitSentences } from '../../../../core/text/sentences.ts'
import { contactCopy } from '../../contact/contact-form.ts'
import type { Service, SiteContent } from '../content/site-content.ts'
import { type Faq, faqAddress } from '../faq/faqs.ts'
import { phasesIn } from '../pages/phases.ts'
import { entriesIn, pointsIn, sectionsIn, type TextSection } from '../pages/text-sections.ts'
import { knownSection, pageSubjects } from './section-subjects.ts'

/** What the site says on one matter, in pieces that can be quoted on their own. */
export interface SitePassage {
  readonly id: string
  readonly title: string
  readonly href: string
  /** The first is quoted where no other fits the question better. */
  readonly pieces: readonly string[]
  /** By which words each piece is asked for, with commas between. The first are those of the whole passage. */
  readonly subjects: readonly string[]
  /** Says how much of a question must be known: more than half for an `answer` (an unknown word may name another company), half for a
   *  `rule`, a quarter for a `product` (the rest is what it is for). */
  readonly kind: 'answer' | 'product' | 'rule'
}

type Row = readonly [
  id: string,
  title: string,
  subjects: string | readonly string[],
  pieces: string | readonly string[],
]

export function sitePassages(agency: Agency, content: SiteContent): readonly SitePassage[] {
  const { services, process, terms } = content.pages
  const phases = phasesIn(process.phases).map(({ name, says, lists }) =>
    rowOf(name, name, [says, ...(lists.at(-1)?.points ?? []).map(asSentence)]),
  )
  const steps = entriesIn(services.steps).map(({ title, says }) => `${title}: ${says}`)
  const looking = entriesIn(terms.looking).map(({ title, says }) => rowOf(title, title, `${title}. ${says}`))
  const { steps: howWeWork, contract } = pageSubjects
  return [
    ...on('faq', 'answer', content.faqs.map(faqRow), faqAddress),
    ...on('services', 'product', content.services.map(serviceRow), onPart('services')),
    ...on('process', 'answer', [['steps', 'Process', howWeWork, steps.join(' ')]]),
    ...on('process', 'rule', [...phases, ...rowsIn(process.principles, 'Process')]),
    ...on('terms', 'rule', [...looking, ...rowsIn(terms.rules)], onPart('terms')),
    ...on('terms', 'rule', [['contract', terms.heading, contract, `${terms.contract} ${terms.contractRules}`]]),
    ...privacyPassages(content),
    ...contactPassages(agency, content),
  ]
}

const onPart = (page: string) => (id: string) => `/${page}#${id}`

function on(page: string, kind: SitePassage['kind'], rows: readonly Row[], hrefOf?: (id: string) => string) {
  return rows.map(([id, title, subjects, pieces]): SitePassage => {
    const said = [pieces].flat().map(withoutLinks)
    const words = [subjects].flat()
    // The words of each paragraph go with the text that they were made for.
    const own = words.length > said.length ? [words.filter(Boolean).join(', ')] : words
    return { id: `${page}/${id}`, kind, title, href: hrefOf?.(id) ?? `/${page}`, subjects: own, pieces: said }
  })
}

function faqRow({ id, question, answer, isQuotedWhole, subjects }: Faq): Row {
  const paragraphs = withoutLinks(answer).split('\n\n')
  return [id, question, subjects, isQuotedWhole ? paragraphs.join(' ') : paragraphs]
}

function serviceRow({ id, name, says, features, subjects }: Service): Row {
  return [id, name, subjects, [says, ...features.map(asSentence)]]
}

/** What a section says, found by the words that are known of it. */
function rowOf(section: string, title: string, pieces: Row[3]): Row {
  const { id, subjects } = knownSection(section)
  return [id, title, subjects, pieces]
}

function rowsIn(text: string, page?: string): readonly Row[] {
  return entriesIn(text).map(({ title, says }) => rowOf(title, page ?? title, says))
}

function privacyPassages({ pages: { privacy } }: SiteContent): readonly SitePassage[] {
  const title = contactCopy.privacyPolicy
  const short = linesOf(privacy.summary).map((line) => line.replace(':', ''))
  const sections = sectionsIn(privacy.text).map((section) => rowOf(section.title, section.title, piecesOf(section)))
  return [
    ...on('privacy', 'rule', [
      ['in-short', title, pageSubjects.privacy, [privacy.lede, ...short].join(' ')],
      ['how-long', title, pageSubjects.howLong, short.slice(0, 2).join(' ')],
      ['trackers', title, pageSubjects.trackers, short.slice(2).join(' ')],
    ]),
    ...on('privacy', 'rule', sections, onPart('privacy')),
  ]
}

/** A name for what the page puts there, or links alone. */
const notSaid = /^(?:\{\w+\}|(?:\[[^\]]*\]\(\S+\)\s*)+)$/

/** Paragraphs or points; a sentence that leads to points stands with the first two. Of parts, the first fact. */
function piecesOf({ blocks, parts }: TextSection): readonly string[] {
  const pieces = blocks.flatMap((block, place) => {
    if (block.kind === 'paragraph')
      return notSaid.test(block.text) || blocks[place + 1]?.kind === 'points' ? [] : block.text
    const before = blocks[place - 1]
    if (before?.kind !== 'paragraph') return pointsIn(block)
    return [before.text, ...pointsIn(block).slice(0, 2)].join(' ').replace(/;$/, '.')
  })
  const facts = parts.flatMap((part) =>
    part.blocks.flatMap((block) => (block.kind === 'facts' ? (block.facts[0]?.[1] ?? []) : [])),
  )
  return [...pieces, ...facts]
}

function contactPassages(agency: Agency, { answers, people, pages }: SiteContent): readonly SitePassage[] {
  const { title, phone, email, whatsapp, subjects } = contactCopy
  const { description } = pages.contact
  const messages = agency.whatsapp === null ? '' : ` ${whatsapp}: ${agency.whatsapp}.`
  const [where = '', ...whoAnswers] = splitSentences(pages.about.lede)
  const samples = entriesIn(pages.terms.looking).find(({ title: name }) => knownSection(name).id === 'samples')
  const jobs = people.length > 0 ? [] : entriesIn(pages.about.jobs)
  return [
    ...on('contact', 'answer', [
      ['phone', title, subjects.phone, `${phone}: ${agency.phone}.${messages} ${description}`],
      ['email', title, subjects.email, `${email}: ${agency.email}. ${description}`],
      ['location', title, pageSubjects.location, where],
      ['reply', title, subjects.reply, answers.sentence],
    ]),
    ...on('about', 'answer', [
      ['team', 'About', pageSubjects.team, [pages.about.crew, ...whoAnswers].join(' ')],
      // Named people stand in place of the jobs.
      ...jobs.map(({ title: job, says }) => rowOf(job, 'About', `${job}: ${says}`)),
    ]),
    ...on('portfolio', 'answer', [
      ['work', 'Portfolio', pageSubjects.portfolio, `${pages.portfolio.description} ${samples?.says ?? ''}`.trim()],
    ]),
  ]
}

function asSentence(item: string): string {
  return /[.!?]$/.test(item) ? item : `${item}.`
}
