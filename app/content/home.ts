import { sayings } from '~brand/sayings.ts'
import type { Agency } from '../../core/site/agency.ts'
import type { ServiceId } from '../../core/site/services.ts'
import { capitalNumberWord } from '../../core/text/numbers.ts'

export const homeHead = {
  title: sayings.home.title,
  description: ({ location }: Agency) => `A small software agency in ${location}. Web, mobile, AI and straight advice.`,
}

export const hero = {
  lede: ({ location }: Agency) =>
    `We are a small team in ${location}. We build websites, apps and tidy AI, and a person replies within 24 hours.`,
  more: 'See how we work',
}

interface ServiceCard {
  readonly id: ServiceId
  readonly name: string
  readonly says: string
}

export const homeServices = {
  more: 'What is included',
  cards: [
    {
      id: 'web',
      name: 'Web Development',
      says: 'Sites and web apps that open fast on a slow line and still make sense in a year. Accessible as standard, not as an upgrade.',
    },
    {
      id: 'mobile',
      name: 'Mobile Apps',
      says: 'One app for iPhone and Android that keeps working in the lift, on the pass and during load shedding.',
    },
    {
      id: 'ai',
      name: 'AI Solutions',
      says: 'Assistants, search and sorting that do a real job. If a spreadsheet would do it better, we will say so.',
    },
    {
      id: 'consulting',
      name: 'Consulting',
      says: 'A second opinion before you spend. You bring the plan, we bring the questions nobody wanted to ask.',
    },
  ] satisfies ServiceCard[],
}

export const chatInvitation = {
  title: 'Project idea chat',
  says: '“So, what are we building?”',
  lede: (count: number) =>
    `${capitalNumberWord(count)} questions, answered in your own words. ${sayings.home.questions(count)} You check the summary, we read it properly.`,
  placeholder: 'I have an idea for…',
  send: 'Send',
  note: 'This opens the Project Idea Chat. No account, no sales call.',
}

export const promise = {
  title: '“Within 24 hours” is not “just now”.',
  lede: 'And it is certainly not “now-now”. Write to us and a person answers. Weekends and holidays are not counted.',
}
