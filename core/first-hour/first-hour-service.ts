import type { DocumentStore } from '../../ports/document-store.ts'
import type { EmailService, SampleState } from '../email/email-service.ts'
import type { MailGoesTo } from '../email/mail-goes-to.ts'
import { writtenHours } from '../follow-up/opening-hours.ts'
import type { Member } from '../identity/member.ts'
import { leads } from '../leads/lead.ts'
import type { PortfolioService } from '../portfolio/portfolio-service.ts'
import type { SiteService } from '../site-content/site-service.ts'
import type { Agency } from '../site/agency.ts'
import { noteWork, workNotes } from '../store/collection.ts'
import { joinList } from '../text/sentences.ts'
import { firstHourMessages as texts } from './messages.ts'

type StepName = keyof typeof texts.titles

/** A thing that a new owner does, with what is known of it. */
export interface FirstHourStep {
  readonly name: StepName
  readonly state: keyof typeof texts.states
  readonly says: string
}

/** What a new owner does first. Each step follows from what is stored or set. */
export interface FirstHourService {
  /** Returns null once all is done, or a member has put the list away. */
  steps(member: Member): Promise<readonly FirstHourStep[] | null>
  /** Puts the list away for everybody. */
  dismiss(member: Member): Promise<void>
}

interface Dependencies {
  readonly store: DocumentStore
  readonly agency: Agency
  /** Whether name and country are set. */
  readonly isNamed: boolean
  readonly site: Pick<SiteService, 'now' | 'list'>
  readonly portfolio: Pick<PortfolioService, 'published'>
  readonly email: Pick<EmailService, 'sampleState'>
  readonly mailGoesTo: MailGoesTo
}

const note = 'first-hour'
const wantedProjects = 3

export function createFirstHour(dependencies: Dependencies): FirstHourService {
  const { store, site, portfolio, email } = dependencies

  return {
    async steps(member) {
      if (await store.get(workNotes, note)) return null
      const [published, leadCount, sample] = await Promise.all([
        portfolio.published(),
        store.count(leads.name, {}, 1),
        email.sampleState(member),
      ])
      const all = {
        ...stepsOnSite(site, member, dependencies),
        projects: projectStep(published.samples ? 0 : published.projects.length),
        mail: mailStep(sample, dependencies.mailGoesTo),
        lead: step(leadCount > 0, leadCount > 0 ? texts.leads : texts.noLead),
      } satisfies Record<StepName, Omit<FirstHourStep, 'name'>>
      const names = Object.keys(texts.titles) as StepName[]
      return names.every((name) => all[name].state === 'done') ? null : names.map((name) => ({ name, ...all[name] }))
    },

    dismiss: () => noteWork(store, note, {}),
  }
}

function step(isDone: boolean, says: string) {
  return { state: isDone ? 'done' : 'open', says } as const
}

function stepsOnSite(site: Dependencies['site'], member: Member, { agency, isNamed }: Dependencies) {
  const { answers, people, prices } = site.now()
  const country = new Intl.DisplayNames('en', { type: 'region' }).of(agency.country) ?? agency.country
  const item = site.list(member).find(({ id }) => id === 'answers')
  const isOurs = item?.isChanged || Boolean(agency.hours)
  const hours = writtenHours(answers.hours)
  const currencies = Object.keys(prices)
  return {
    name: step(isNamed, isNamed ? `${agency.name}, ${country}` : texts.notNamed(agency.name, country)),
    answers: step(isOurs, isOurs ? texts.within(hours, item?.content['within'] ?? '') : texts.usualHours(hours)),
    prices: step(currencies.length > 0, currencies.length > 0 ? texts.prices(joinList(currencies)) : texts.noPrices),
    people: step(people.length > 0, people.length > 0 ? texts.people(people.length) : texts.nobody),
  }
}

function projectStep(count: number): Omit<FirstHourStep, 'name'> {
  if (count === 0) return step(false, texts.samples)
  return { state: count < wantedProjects ? 'half' : 'done', says: texts.projects(count) }
}

function mailStep(sample: SampleState, mailGoesTo: MailGoesTo): Omit<FirstHourStep, 'name'> {
  if (sample.kind === 'accepted') return step(true, texts.tried)
  if (mailGoesTo !== 'server') return step(false, texts.inFolder)
  if (sample.kind === 'none') return step(false, texts.notTried)
  return { state: 'half', says: sample.error === null ? texts.underWay : texts.failed(sample.error) }
}
