import type { Agency } from '../../core/site/agency.ts'
import type { ServiceId } from '../../core/site/services.ts'
import { capitalNumberWord, ordinalWord } from '../../core/text/numbers.ts'
import type { FlagLetter } from '../ui/site/flag.tsx'

export const homeHead = {
  title: 'Software with the wind behind it',
  description: ({ location }: Agency) => `A small software agency in ${location}. Web, mobile, AI and straight advice.`,
}

export const hero = {
  title: ['Software', 'with the wind', 'behind it.'],
  hoist: { word: 'HELLO', label: 'Five signal flags spelling hello' },
  lede: ({ location }: Agency) =>
    `We are a small team in ${location}. We build websites, apps and tidy AI, and a person replies within 24 hours.`,
  more: 'See how we work',
}

interface ServiceCard {
  readonly id: ServiceId
  readonly flag: FlagLetter
  readonly name: string
  readonly says: string
}

export const homeServices = {
  title: 'Four flags we fly.',
  lede: 'Each carries its own letter: W for web, M for mobile, A for AI, C for consulting. Sailors will spot that. Everyone else gets the label.',
  more: 'What is included',
  cards: [
    {
      id: 'web',
      flag: 'W',
      name: 'Web Development',
      says: 'Sites and web apps that open fast on a slow line and still make sense in a year. Accessible as standard, not as an upgrade.',
    },
    {
      id: 'mobile',
      flag: 'M',
      name: 'Mobile Apps',
      says: 'One app for iPhone and Android that keeps working in the lift, on the pass and during load shedding.',
    },
    {
      id: 'ai',
      flag: 'A',
      name: 'AI Solutions',
      says: 'Assistants, search and sorting that do a real job. If a spreadsheet would do it better, we will say so.',
    },
    {
      id: 'consulting',
      flag: 'C',
      name: 'Consulting',
      says: 'A second opinion before you spend. You bring the plan, we bring the questions nobody wanted to ask.',
    },
  ] satisfies ServiceCard[],
}

export const voyage = {
  title: 'From hello to harbour in six legs.',
  lede: 'Each leg has a length, a list and something you can hold at the end of it. The flags mean what they mean at sea, which is more fitting than we had planned.',
  more: 'Follow the whole voyage',
}

export const chatInvitation = {
  title: 'Project idea chat',
  says: '“So, what are we building?”',
  lede: (count: number) =>
    `${capitalNumberWord(count)} questions, answered in your own words. Every answer hoists a flag, and by the ${ordinalWord(count)} they spell something. You check the summary, we read it properly.`,
  placeholder: 'I have an idea for…',
  send: 'Send',
  note: 'This opens the Project Idea Chat. No account, no sales call.',
}

export const promise = {
  title: '“Within 24 hours” is not “just now”.',
  lede: 'And it is certainly not “now-now”. Write to us today and a person answers by this time tomorrow.',
}
