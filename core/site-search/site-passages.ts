import { contactCopy } from '../contact/contact-form.ts'
import { faqAddress } from '../faq/faqs.ts'
import { withoutLinks } from '../items/linked-text.ts'
import { withPromise } from '../site-content/promise.ts'
import type { SiteContent } from '../site-content/site-content.ts'
import { aboutPage, crew } from '../site/about.ts'
import type { Agency } from '../site/agency.ts'
import { phases } from '../site/phases.ts'
import { portfolioCopy } from '../site/portfolio.ts'
import { handling, rightsAndChanges } from '../site/privacy-sections.ts'
import { collected, cookies, inShort, privacyPage, type Section, type Words, who } from '../site/privacy.ts'
import { principles, processPage } from '../site/process.ts'
import { shortProcess } from '../site/services.ts'
import { looking, rules, termsPage } from '../site/terms.ts'
import { splitSentences } from '../text/sentences.ts'

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
  return passagesOf(agency, content).map((passage) => ({
    ...passage,
    pieces: passage.pieces.map((piece) => withPromise(piece, content.answers.sentence)),
  }))
}

function passagesOf(agency: Agency, content: SiteContent): readonly SitePassage[] {
  const steps = shortProcess.steps.map(({ name, says }) => `${name}: ${says}`).join(' ')
  const terms = [...looking.map((term) => ({ ...term, says: `${term.title}. ${term.says}` })), ...rules]
  const { heading, contract, contractRules, subjects } = termsPage
  const process: readonly Row[] = [
    ...phases.map(({ name, says, deliverables, ...row }): Row => {
      return [firstWord(name), name, row.subjects, [says, ...deliverables.map(asSentence)]]
    }),
    ...principles.all.map((row): Row => [firstWord(row.name), processPage.title, row.subjects, row.says]),
  ]
  return [
    ...content.faqs.flatMap(({ id, question, answer, isQuotedWhole, ...row }) => {
      const paragraphs = withoutLinks(answer).split('\n\n')
      const pieces = isQuotedWhole ? [paragraphs.join(' ')] : paragraphs
      return on('faq', 'answer', [[id, question, row.subjects, pieces]], faqAddress(id))
    }),
    ...content.services.flatMap(({ id, name, says, features, ...row }) =>
      on('services', 'product', [[id, name, row.subjects, [says, ...features.map(asSentence)]]], `/services#${id}`),
    ),
    ...on('process', 'answer', [['steps', processPage.title, shortProcess.subjects, steps]]),
    ...on('process', 'rule', process),
    ...terms.flatMap(({ id, title, says, ...row }) =>
      on('terms', 'rule', [[id, title, row.subjects, says]], `/terms#${id}`),
    ),
    ...on('terms', 'rule', [['contract', heading, subjects, `${contract} ${contractRules}`]]),
    ...privacyPassages(agency),
    ...contactPassages(agency, content),
  ]
}

function on(page: string, kind: SitePassage['kind'], rows: readonly Row[], href = `/${page}`): SitePassage[] {
  return rows.map(([id, title, subjects, pieces]) => {
    return { id: `${page}/${id}`, kind, title, href, subjects: [subjects].flat(), pieces: [pieces].flat() }
  })
}

function privacyPassages(agency: Agency): readonly SitePassage[] {
  const title = contactCopy.privacyPolicy
  const [submitted, , nothing] = inShort
  const short = inShort.map(({ figure, says }) => `${figure} ${says}`)
  const paragraphs = collected.places.map(({ what }) => what)
  const sections: readonly Section[] = [who, { ...collected, paragraphs }, ...handling, ...rightsAndChanges, cookies]
  return [
    ...on('privacy', 'rule', [
      ['in-short', title, privacyPage.subjects, [privacyPage.lede, ...short].join(' ')],
      ['how-long', title, submitted.subjects, short.slice(0, 2).join(' ')],
      ['trackers', title, nothing.subjects, short.slice(2).join(' ')],
    ]),
    ...sections.flatMap((section) => {
      const row: Row = [section.id, section.title, section.subjects, piecesOf(section, agency)]
      return on('privacy', 'rule', [row], `/privacy#${section.id}`)
    }),
  ]
}

/** Paragraphs or points; a sentence that leads to points stands with the first two. */
function piecesOf({ paragraphs, points = [] }: Section, agency: Agency): readonly string[] {
  const said = (words: Words) => (typeof words === 'string' ? words : words(agency))
  if (paragraphs.length === 0 || points.length === 0) return [...paragraphs, ...points].map(said)
  return [[...paragraphs, ...points.slice(0, 2)].map(said).join(' ').replace(/;$/, '.')]
}

function contactPassages(agency: Agency, { about, answers, people }: SiteContent): readonly SitePassage[] {
  const { title, description, phone, email, whatsapp, subjects } = contactCopy
  const messages = agency.whatsapp === null ? '' : ` ${whatsapp}: ${agency.whatsapp}.`
  const [where = '', ...whoAnswers] = splitSentences(about.lede)
  const sample = looking.find(({ id }) => id === 'samples')?.says ?? ''
  return [
    ...on('contact', 'answer', [
      ['phone', title, subjects.phone, `${phone}: ${agency.phone}.${messages} ${description}`],
      ['email', title, subjects.email, `${email}: ${agency.email}. ${description}`],
      ['location', title, aboutPage.subjects, where],
      ['reply', title, subjects.reply, answers.sentence],
    ]),
    ...on('about', 'answer', [
      ['team', aboutPage.title, crew.subjects, [about.crew, ...whoAnswers].join(' ')],
      // Named people stand in place of the jobs.
      ...(people.length > 0 ? [] : crew.people).map((one): Row => [
        firstWord(one.role),
        aboutPage.title,
        one.subjects,
        `${one.role}: ${one.says}`,
      ]),
    ]),
    ...on('portfolio', 'answer', [
      ['work', portfolioCopy.title, portfolioCopy.subjects, `${portfolioCopy.description} ${sample}`],
    ]),
  ]
}

function firstWord(name: string): string {
  return name.split(' ', 1).join('').toLowerCase()
}

function asSentence(item: string): string {
  return /[.!?]$/.test(item) ? item : `${item}.`
}
