import { writtenHours } from '../../../core/follow-up/opening-hours.ts'
import type { Member } from '../../../core/identity/member.ts'
import { noteWork, workNotes } from '../../../core/store/collection.ts'
import { joinList } from '../../../core/text/sentences.ts'
import type { Asks } from '../context.ts'
import { leads } from '../leads-desk/leads/lead.ts'
import { firstHourMessages as texts } from './messages.ts'

type Step = readonly [state: keyof typeof texts.states, says: string]
type StepName = keyof typeof texts.titles

/** What a new owner does first, with what is known of each. */
export type FirstHour = Readonly<Record<StepName, Step>>

const note = 'first-hour'
const wantedProjects = 3
/** `npm run seed` adds twenty sample leads. */
const moreThanSamples = 21

export function createFirstHour(given: Asks<'store' | 'agency' | 'config' | 'site' | 'portfolio' | 'email'>) {
  const { store, agency, config, site, portfolio, email } = given

  function stepsOnSite(member: Member): Pick<FirstHour, 'name' | 'answers' | 'prices' | 'people'> {
    const { answers, people, prices } = site.now()
    const country = new Intl.DisplayNames('en', { type: 'region' }).of(agency.country) ?? agency.country
    const item = site.list(member).find(({ id }) => id === 'answers')
    const hours = writtenHours(answers.hours)
    const currencies = joinList(Object.keys(prices))
    return {
      name: config.isNamed ? ['done', `${agency.name}, ${country}`] : ['open', texts.notNamed(agency.name, country)],
      answers:
        item?.isChanged || agency.hours
          ? ['done', texts.within(hours, item?.content['within'] ?? '')]
          : ['open', texts.usualHours(hours)],
      prices: currencies ? ['done', texts.prices(currencies)] : ['open', texts.noPrices],
      people: people.length > 0 ? ['done', texts.people(people.length)] : ['open', texts.nobody],
    }
  }

  return {
    /** Returns null once all is done, or a member has put the list away. */
    async steps(member: Member): Promise<FirstHour | null> {
      if (await store.get(workNotes, note)) return null
      const [published, newest, sample] = await Promise.all([
        portfolio.published(),
        store.find(leads.name, { limit: moreThanSamples }),
        email.sampleState(member),
      ])
      const projects = published.samples ? 0 : published.projects.length
      const all: FirstHour = {
        ...stepsOnSite(member),
        projects:
          projects === 0
            ? ['open', texts.samples]
            : [projects < wantedProjects ? 'half' : 'done', texts.projects(projects)],
        mail: [sample.kind === 'accepted' ? 'done' : 'open', texts.mailIs[sample.kind](sample.error)],
        lead: newest.documents.some(({ id }) => !id.startsWith('sample-'))
          ? ['done', texts.leads]
          : ['open', texts.noLead],
      }
      return Object.values(all).every(([state]) => state === 'done') ? null : all
    },

    /** Puts the list away for everybody. */
    dismiss: (_member: Member) => noteWork(store, note, {}),
  }
}
