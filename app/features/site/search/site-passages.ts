import type { Agency } from '../../../../core/agency/agency.ts'
import { linesOf } from '../../../../core/items/fields.ts'
import { withoutLinks } from '../../../../core/items/linked-text.ts'
import { splitSentences } from '../../../../core/text/sentences.ts'
import { contactCopy } from '../../contact/contact-form.ts'
import type { SiteContent } from '../content/site-content.ts'
import { faqAddress } from '../faq/faqs.ts'
import { phasesIn } from '../pages/phases.ts'
import { entriesIn, pointsIn, sectionsIn, type TextBlock, type TextSection } from '../pages/text-sections.ts'
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
  return [
    ...content.faqs.flatMap(({ id, question, answer, isQuotedWhole, ...row }) => {
      const paragraphs = withoutLinks(answer).split('\n\n')
      const pieces = isQuotedWhole ? [paragraphs.join(' ')] : paragraphs
      return on('faq', 'answer', [[id, question, row.subjects, pieces]], faqAddress(id))
    }),
    ...content.services.flatMap(({ id, name, says, features, ...row }) =>
      on('services', 'product', [[id, name, row.subjects, [says, ...features.map(asSentence)]]], `/services#${id}`),
    ),
    ...processPassages(content),
    ...termsPassages(content),
    ...privacyPassages(content),
    ...contactPassages(agency, content),
  ]
}

function on(page: string, kind: SitePassage['kind'], rows: readonly Row[], href = `/${page}`): SitePassage[] {
  return rows.map(([id, title, subjects, pieces]) => {
    const said = [pieces].flat().map(withoutLinks)
    return { id: `${page}/${id}`, kind, title, href, subjects: subjectsOf([subjects].flat(), said), pieces: said }
  })
}

/** The words of each paragraph go with the text that they were made for. */
function subjectsOf(subjects: readonly string[], pieces: readonly string[]): readonly string[] {
  return subjects.length > pieces.length ? [subjects.filter(Boolean).join(', ')] : subjects
}

function processPassages({ pages: { services, process } }: SiteContent): readonly SitePassage[] {
  const title = 'Process'
  const steps = entriesIn(services.steps).map((step) => `${step.title}: ${step.says}`)
  const phases = phasesIn(process.phases).map(({ name, says, lists }): Row => {
    const { id, subjects } = knownSection(name)
    return [id, name, subjects, [says, ...(lists.at(-1)?.points ?? []).map(asSentence)]]
  })
  const principles = entriesIn(process.principles).map((principle): Row => {
    const { id, subjects } = knownSection(principle.title)
    return [id, title, subjects, principle.says]
  })
  return [
    ...on('process', 'answer', [['steps', title, pageSubjects.steps, steps.join(' ')]]),
    ...on('process', 'rule', [...phases, ...principles]),
  ]
}

function termsPassages({ pages: { terms } }: SiteContent): readonly SitePassage[] {
  const looking = entriesIn(terms.looking).map(({ title, says }) => ({ title, says: `${title}. ${says}` }))
  return [
    ...[...looking, ...entriesIn(terms.rules)].flatMap(({ title, says }) => {
      const { id, subjects } = knownSection(title)
      return on('terms', 'rule', [[id, title, subjects, says]], `/terms#${id}`)
    }),
    ...on('terms', 'rule', [
      ['contract', terms.heading, pageSubjects.contract, `${terms.contract} ${terms.contractRules}`],
    ]),
  ]
}

function privacyPassages({ pages: { privacy } }: SiteContent): readonly SitePassage[] {
  const title = contactCopy.privacyPolicy
  const short = linesOf(privacy.summary).map((line) => line.replace(':', ''))
  return [
    ...on('privacy', 'rule', [
      ['in-short', title, pageSubjects.privacy, [privacy.lede, ...short].join(' ')],
      ['how-long', title, pageSubjects.howLong, short.slice(0, 2).join(' ')],
      ['trackers', title, pageSubjects.trackers, short.slice(2).join(' ')],
    ]),
    ...sectionsIn(privacy.text).flatMap((section) => {
      const { id, subjects } = knownSection(section.title)
      return on('privacy', 'rule', [[id, section.title, subjects, piecesOf(section)]], `/privacy#${id}`)
    }),
  ]
}

/** A name for what the page puts there, or links alone. */
const notSaid = /^(?:\{\w+\}|(?:\[[^\]]*\]\(\S+\)\s*)+)$/

/** Paragraphs or points; a sentence that leads to points stands with the first two. Of parts, the first fact. */
function piecesOf({ blocks, parts }: TextSection): readonly string[] {
  const pieces = blocks.flatMap((block, place) => {
    if (block.kind === 'paragraph')
      return notSaid.test(block.text) || isBeforePoints(blocks[place + 1]) ? [] : block.text
    const before = blocks[place - 1]
    if (before?.kind !== 'paragraph') return pointsIn(block)
    return [before.text, ...pointsIn(block).slice(0, 2)].join(' ').replace(/;$/, '.')
  })
  const facts = parts.flatMap((part) =>
    part.blocks.flatMap((block) => (block.kind === 'facts' ? (block.facts[0]?.[1] ?? []) : [])),
  )
  return [...pieces, ...facts]
}

function isBeforePoints(block: TextBlock | undefined): boolean {
  return block?.kind === 'points'
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
      ...jobs.map((job): Row => {
        const { id, subjects: words } = knownSection(job.title)
        return [id, 'About', words, `${job.title}: ${job.says}`]
      }),
    ]),
    ...on('portfolio', 'answer', [
      ['work', 'Portfolio', pageSubjects.portfolio, `${pages.portfolio.description} ${samples?.says ?? ''}`.trim()],
    ]),
  ]
}

function asSentence(item: string): string {
  return /[.!?]$/.test(item) ? item : `${item}.`
}
