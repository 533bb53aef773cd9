import type { Agency } from '../agency.ts'
import { contactCopy } from '../contact/copy.ts'
import { faqAddress, faqs } from '../faq/faqs.ts'
import { aboutPage, crew } from '../site-content/about.ts'
import { type Phase, phases } from '../site-content/phases.ts'
import { portfolioCopy } from '../site-content/portfolio.ts'
import { collected, cookies, inShort, privacyPage, type Section, type Words, who } from '../site-content/privacy.ts'
import { handling, rightsAndChanges } from '../site-content/privacy-sections.ts'
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
  return [
    ...faqs.map(
      ({ id, question, answer }): SitePassage => ({
        id: `faq/${id}`,
        title: question,
        href: faqAddress(id),
        pieces: piecesOf(id, answer),
        ...faqSubjects[id as keyof typeof faqSubjects],
      }),
    ),
    ...services.map(
      ({ id, name, says, features }): SitePassage => ({
        id: `services/${id}`,
        title: name,
        href: `/services#${id}`,
        pieces: [says, ...features.map(asSentence)],
        about: serviceSubjects[id],
        takesDetails: true,
      }),
    ),
    {
      id: 'process/steps',
      title: processPage.title,
      href: '/process',
      about: ['process'],
      pieces: [shortProcess.steps.map(({ name, says }) => `${name}: ${says}`).join(' ')],
      takesDetails: true,
    },
    ...phases.flatMap((phase, place) => phasePassage(phase, phaseSubjects[place])),
    ...principles.all.map(
      ({ name, says }, place): SitePassage => ({
        id: `process/${name.toLowerCase()}`,
        title: processPage.title,
        href: '/process',
        about: principleSubjects[place] ?? [],
        pieces: [says],
      }),
    ),
    ...[...looking.map((term) => ({ ...term, says: `${term.title}. ${term.says}` })), ...rules].map(
      ({ id, title, says }): SitePassage => ({
        id: `terms/${id}`,
        title,
        href: `/terms#${id}`,
        about: termSubjects[id as keyof typeof termSubjects],
        pieces: [says],
      }),
    ),
    {
      id: 'terms/contract',
      title: termsPage.heading,
      href: '/terms',
      about: ['contract'],
      pieces: [`${termsPage.contract} ${termsPage.contractRules}`],
    },
    ...privacyPassages(agency),
    ...contactPassages(agency),
  ]
}

const faqSubjects = {
  services: { about: ['offering', 'small'], takesDetails: true },
  timeline: { about: ['duration'], takesDetails: true },
  'first-steps': { about: ['start'] },
  communication: { about: ['progress'] },
  technology: { about: ['platform', 'existing'] },
  pricing: { about: ['price'], takesDetails: true },
  support: { about: ['support', 'ownership', 'duration'] },
} as const satisfies Record<string, Pick<SitePassage, 'about' | 'takesDetails'>>

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
  const pieces = [says, ...deliverables.map(asSentence)]
  return [{ id: `process/${id}`, title: name, href: '/process', about, pieces }]
}

/** In the order of the principles. */
const principleSubjects: readonly (readonly Concept[])[] = [['honesty'], ['together'], ['quality'], ['change']]

const termSubjects = {
  free: ['free', 'binding'],
  assistant: ['assistant'],
  idea: ['secrecy'],
  samples: ['samples'],
  ours: ['ourSite'],
  fair: [],
  wrong: ['liability'],
  law: ['law'],
} as const satisfies Record<string, readonly Concept[]>

function privacyPassages(agency: Agency): readonly SitePassage[] {
  const [submitted = '', unsubmitted = '', nothing = ''] = inShort.map(({ figure, says }) => `${figure} ${says}`)
  const words = (sentence: Words) => (typeof sentence === 'string' ? sentence : sentence(agency))
  const section = (id: string, about: readonly Concept[], sections: readonly Section[], pieces?: readonly string[]) => {
    const { title = '', paragraphs = [] } = sections.find((one) => one.id === id) ?? {}
    return { id: `privacy/${id}`, title, href: `/privacy#${id}`, about, pieces: pieces ?? paragraphs.map(words) }
  }
  const pointsOf = (id: string, sections: readonly Section[]) =>
    (sections.find((one) => one.id === id)?.points ?? []).map(words)
  const rights = rightsAndChanges.find(({ id }) => id === 'rights')
  const mayAsk = [...(rights?.paragraphs ?? []).map(words), ...pointsOf('rights', rightsAndChanges).slice(0, 3)]
  const choice = section('choice', ['voluntary', 'personalData'], handling)
  const care = section('care', ['care', 'personalData'], handling)
  return [
    privacyInShort('in-short', ['personalData'], `${privacyPage.lede} ${submitted} ${unsubmitted} ${nothing}`),
    privacyInShort('how-long', ['keeping', 'duration', 'personalData'], `${submitted} ${unsubmitted}`),
    privacyInShort('trackers', ['spam'], nothing),
    section('who', ['officer', 'personalData'], [who]),
    {
      id: 'privacy/what',
      title: collected.title,
      href: '/privacy#what',
      about: ['collecting', 'personalData'],
      pieces: collected.places.slice(0, 2).map(({ what }) => what),
    },
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
    {
      id: 'privacy/cookies',
      title: cookies.title,
      href: '/privacy#cookies',
      about: ['cookies'],
      pieces: cookies.paragraphs,
    },
  ]
}

function privacyInShort(id: string, about: readonly Concept[], text: string): SitePassage {
  return { id: `privacy/${id}`, title: contactCopy.privacyPolicy, href: '/privacy', about, pieces: [text] }
}

function contactPassages(agency: Agency): readonly SitePassage[] {
  const { title, description } = contactCopy
  const [where = '', ...whoAnswers] = splitSentences(aboutPage.lede(agency))
  return [
    {
      id: 'contact/phone',
      title,
      href: '/contact',
      about: ['phone'],
      pieces: [`${contactCopy.phone}: ${agency.phone}. ${description}`],
    },
    {
      id: 'contact/email',
      title,
      href: '/contact',
      about: ['email'],
      pieces: [`${contactCopy.email}: ${agency.email}. ${description}`],
    },
    { id: 'contact/location', title, href: '/contact', about: ['place'], pieces: [where] },
    { id: 'contact/reply', title, href: '/contact', about: ['reply', 'duration'], pieces: [description] },
    {
      id: 'about/team',
      title: aboutPage.title,
      href: '/about',
      about: ['team'],
      pieces: [`${crew.title} ${whoAnswers.join(' ')}`],
    },
    {
      id: 'about/design',
      title: aboutPage.title,
      href: '/about',
      about: ['design'],
      pieces: crew.people.slice(1, 2).map(({ role, says }) => `${role}: ${says}`),
    },
    {
      id: 'portfolio',
      title: portfolioCopy.title,
      href: '/portfolio',
      about: ['work', 'samples'],
      pieces: [
        `${portfolioCopy.description} ${looking
          .filter(({ id }) => id === 'samples')
          .map(({ says }) => says)
          .join('')}`,
      ],
    },
  ]
}

function asSentence(item: string): string {
  return /[.!?]$/.test(item) ? item : `${item}.`
}

export function splitSentences(text: string): readonly string[] {
  return text.split(/(?<=[.!?])\s+/)
}
