import type { Agency } from '../agency.ts'
import { contactCopy } from '../contact/copy.ts'
import { faqAddress, faqs } from '../faq/faqs.ts'
import { aboutPage, crew } from '../site-content/about.ts'
import { type Phase, phases } from '../site-content/phases.ts'
import { portfolioCopy } from '../site-content/portfolio.ts'
import { handling, rightsAndChanges } from '../site-content/privacy-sections.ts'
import { collected, cookies, inShort, privacyPage, type Section, type Words, who } from '../site-content/privacy.ts'
import { principles, processPage } from '../site-content/process.ts'
import { type ServiceId, services, shortProcess } from '../site-content/services.ts'
import { looking, rules, termsPage } from '../site-content/terms.ts'
import type { Concept } from './vocabulary.ts'

/** What the site says on one matter, in pieces that can be quoted on their own. */
export interface SitePassage {
  readonly id: string
  readonly title: string
  readonly href: string
  /** What it answers, the whole of it first. */
  readonly about: readonly Concept[]
  /** The first is quoted where no other fits the question better. */
  readonly pieces: readonly string[]
  /** Whether it also answers where most of the question is about a project: “… for a booking site for surf lessons?” */
  readonly takesDetails?: boolean
}

/** Everything that the chat may quote, in the order in which it is preferred. */
export function sitePassages(agency: Agency): readonly SitePassage[] {
  const shortSteps = shortProcess.steps.map(({ name, says }) => `${name}: ${says}`)
  const { heading, contract, contractRules } = termsPage
  return [
    ...faqs.map(({ id, question, answer, about, takesDetails = false }) => ({
      ...passage(`faq/${id}`, question, faqAddress(id), about, ...piecesOf(id, answer)),
      takesDetails,
    })),
    ...services.map(({ id, name, says, features }) => ({
      ...passage(`services/${id}`, name, `/services#${id}`, serviceSubjects[id], says, ...features.map(asSentence)),
      takesDetails: true,
    })),
    { ...onProcess('steps', ['process'], shortSteps.join(' ')), takesDetails: true },
    ...phases.flatMap((phase, place) => phasePassage(phase, phaseSubjects[place])),
    ...principles.all.map(({ name, says }, place) =>
      onProcess(name.toLowerCase(), principleSubjects[place] ?? [], says),
    ),
    ...[...looking.map((term) => ({ ...term, says: `${term.title}. ${term.says}` })), ...rules].map(
      ({ id, title, says, about }) => passage(`terms/${id}`, title, `/terms#${id}`, about, says),
    ),
    passage('terms/contract', heading, '/terms', ['contract'], `${contract} ${contractRules}`),
    ...privacyPassages(agency),
    ...contactPassages(agency),
  ]
}

function passage(
  id: string,
  title: string,
  href: string,
  about: readonly Concept[],
  ...pieces: readonly string[]
): SitePassage {
  return { id, title, href, about, pieces }
}

function onProcess(id: string, about: readonly Concept[], says: string): SitePassage {
  return passage(`process/${id}`, processPage.title, '/process', about, says)
}

const serviceSubjects: Readonly<Record<ServiceId, readonly Concept[]>> = {
  web: ['web', 'seo', 'cms', 'speed'],
  mobile: ['mobile', 'appOrSite', 'offline', 'store', 'payments', 'notifying'],
  custom: ['custom', 'integration', 'migration', 'permissions'],
  ai: ['ai'],
  consulting: ['consulting'],
  support: ['outage', 'takeover'],
}

/** Paragraphs. What we mostly use answers “do you do Shopify?” only with what follows it. */
function piecesOf(id: string, answer: string): readonly string[] {
  const paragraphs = answer.split('\n\n')
  return id === 'technology' ? [paragraphs.join(' '), ...paragraphs.slice(1)] : paragraphs
}

/** In the order of the phases. The last one is answered by the FAQ. */
const phaseSubjects: readonly (readonly [id: string, about: readonly Concept[]] | undefined)[] = [
  ['discovery', ['discovery']],
  ['planning', ['planning']],
  ['development', ['building']],
  ['testing', ['testing']],
  ['launch', ['launch', 'handover']],
]

function phasePassage(
  { name, says, deliverables }: Phase,
  subject: (typeof phaseSubjects)[number],
): readonly SitePassage[] {
  if (!subject) return []
  const [id, about] = subject
  return [passage(`process/${id}`, name, '/process', about, says, ...deliverables.map(asSentence))]
}

/** In the order of the principles. */
const principleSubjects: readonly (readonly Concept[])[] = [['honesty'], ['together'], ['quality'], ['change']]

function privacyPassages(agency: Agency): readonly SitePassage[] {
  const [submitted = '', unsubmitted = '', nothing = ''] = inShort.map(({ figure, says }) => `${figure} ${says}`)
  const words = (sentence: Words) => (typeof sentence === 'string' ? sentence : sentence(agency))
  const section = (id: string, about: readonly Concept[], sections: readonly Section[], pieces?: readonly string[]) => {
    const { title = '', paragraphs = [] } = sections.find((one) => one.id === id) ?? {}
    return passage(`privacy/${id}`, title, `/privacy#${id}`, about, ...(pieces ?? paragraphs.map(words)))
  }
  const pointsOf = (id: string, sections: readonly Section[]) =>
    (sections.find((one) => one.id === id)?.points ?? []).map(words)
  const rights = rightsAndChanges.find(({ id }) => id === 'rights')
  const mayAsk = [...(rights?.paragraphs ?? []).map(words), ...pointsOf('rights', rightsAndChanges).slice(0, 3)]
  const whatIsCollected = collected.places.slice(0, 2).map(({ what }) => what)
  const choice = section('choice', ['voluntary', 'personalData'], handling)
  const care = section('care', ['care', 'personalData'], handling)
  return [
    privacyInShort('in-short', ['personalData'], `${privacyPage.lede} ${submitted} ${unsubmitted} ${nothing}`),
    privacyInShort('how-long', ['keeping', 'duration', 'personalData'], `${submitted} ${unsubmitted}`),
    privacyInShort('trackers', ['spam'], nothing),
    section('who', ['officer', 'personalData'], [who]),
    passage('privacy/what', collected.title, '/privacy#what', ['collecting', 'personalData'], ...whatIsCollected),
    { ...choice, pieces: choice.pieces.slice(1, 2) },
    section('recipients', ['sharing', 'modelData', 'personalData'], handling, [
      ...pointsOf('recipients', handling).slice(-1).flatMap(splitSentences).toReversed(),
      ...pointsOf('recipients', handling).slice(0, -1),
    ]),
    section('abroad', ['abroad', 'personalData'], handling),
    { ...care, pieces: [care.pieces.join(' ')] },
    {
      ...section('rights', ['erasing', 'personalData'], rightsAndChanges),
      pieces: [mayAsk.join(' ').replace(/;$/, '.')],
    },
    section('regulator', ['regulator', 'personalData'], rightsAndChanges),
    passage('privacy/cookies', cookies.title, '/privacy#cookies', ['cookies'], ...cookies.paragraphs),
  ]
}

function privacyInShort(id: string, about: readonly Concept[], text: string): SitePassage {
  return passage(`privacy/${id}`, contactCopy.privacyPolicy, '/privacy', about, text)
}

function contactPassages(agency: Agency): readonly SitePassage[] {
  const { title, description, phone, email, whatsapp } = contactCopy
  const messages = agency.whatsapp === null ? '' : ` ${whatsapp}: ${agency.whatsapp}.`
  const [where = '', ...whoAnswers] = splitSentences(aboutPage.lede(agency))
  const designer = crew.people.slice(1, 2).map(({ role, says }) => `${role}: ${says}`)
  const sample = looking.find(({ id }) => id === 'samples')?.says ?? ''
  return [
    passage('contact/phone', title, '/contact', ['phone'], `${phone}: ${agency.phone}.${messages} ${description}`),
    passage('contact/email', title, '/contact', ['email'], `${email}: ${agency.email}. ${description}`),
    passage('contact/location', title, '/contact', ['place'], where),
    passage('contact/reply', title, '/contact', ['reply', 'duration'], description),
    passage('about/team', aboutPage.title, '/about', ['team'], `${crew.title} ${whoAnswers.join(' ')}`),
    passage('about/design', aboutPage.title, '/about', ['design'], ...designer),
    passage(
      'portfolio',
      portfolioCopy.title,
      '/portfolio',
      ['work', 'samples'],
      `${portfolioCopy.description} ${sample}`,
    ),
  ]
}

function asSentence(item: string): string {
  return /[.!?]$/.test(item) ? item : `${item}.`
}

export function splitSentences(text: string): readonly string[] {
  return text.split(/(?<=[.!?])\s+/)
}
