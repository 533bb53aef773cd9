import type { Agency } from '../../core/agency.ts'

type Sentence = string | ((agency: Agency) => string)

/** The cloth that the page is cut from. */
type Cloth = 'paper' | 'dune' | 'sea'

export interface ShortPageCopy {
  /** In the tab. */
  readonly title: string
  readonly heading: string
  readonly cloth: Cloth
  /** Spelled in flags above the heading; the sentence below says it in letters. */
  readonly hoist: { readonly word: string; readonly says: string }
  readonly lede: Sentence
  readonly sections?: readonly { readonly heading: string; readonly text: Sentence }[]
  /** Lists email, phone and location. */
  readonly contact?: boolean
}

export const about: ShortPageCopy = {
  title: 'About',
  heading: 'Small crew, short lines.',
  cloth: 'dune',
  hoist: { word: 'CREW', says: 'Four flags: crew.' },
  lede: ({ name, location }) =>
    `${name} is a small software agency in ${location}. The people who answer you are the people who build it, so nothing gets lost between the quay and the engine room.`,
}

export const services: ShortPageCopy = {
  title: 'Services',
  heading: 'What we build.',
  cloth: 'paper',
  hoist: { word: 'WMAC', says: 'Four flags: web, mobile, AI, consulting.' },
  lede: 'Web development, mobile apps, custom software, AI solutions, consulting and strategy, and maintenance and support. Tell us what you are after, and we will tell you which of them you need. Sometimes it is none.',
}

export const process: ShortPageCopy = {
  title: 'Process',
  heading: 'Six legs, in order.',
  cloth: 'sea',
  hoist: { word: 'KGDQPV', says: 'Six flags, one a leg.' },
  lede: 'Discovery, planning, development, testing, launch, and support after it. Each leg has a length you know beforehand and something in your hands at the end.',
}

export const portfolio: ShortPageCopy = {
  title: 'Portfolio',
  heading: 'Work, on request.',
  cloth: 'paper',
  hoist: { word: 'WORK', says: 'Four flags: work.' },
  lede: 'Tell us what you have in mind, and we will show you the nearest thing we have built and what we would do differently today.',
}

export const faq: ShortPageCopy = {
  title: 'FAQ',
  heading: 'Ask us anything.',
  cloth: 'sea',
  hoist: { word: 'FAQ', says: 'Three flags: frequently asked questions.' },
  lede: 'What it costs, how long it takes, who owns the code. Ask, and a person answers within 24 hours.',
  contact: true,
}

export const contact: ShortPageCopy = {
  title: 'Contact',
  heading: 'Say hello.',
  cloth: 'dune',
  hoist: { word: 'K', says: 'Flag K. At sea it means “I wish to communicate with you”.' },
  lede: 'Write or call, and a person answers within 24 hours. If you would rather be asked than stare at an empty page, the chat asks nine questions.',
  contact: true,
}

export const privacy: ShortPageCopy = {
  title: 'Privacy Policy',
  heading: 'What we keep.',
  cloth: 'paper',
  hoist: { word: 'PRIVACY', says: 'Seven flags: privacy.' },
  lede: 'As little as we can, for as short as we can, and only to answer you.',
  sections: [
    {
      heading: 'What and why',
      text: 'Your answers in the project chat, the contact details that you give there, and the country you write from, so that a budget is in your own money. We use them to reply to you, and for nothing else.',
    },
    {
      heading: 'How long',
      text: 'What you submit: two years at most after you submitted it. A conversation that was never submitted: 30 days. Then it is erased.',
    },
    {
      heading: 'Who sees it',
      text: ({ name }) => `The team at ${name}. There are no third-party trackers on these pages.`,
    },
    {
      heading: 'Cookies',
      text: 'Only to keep your conversation and its receipt, so that you find them again after a reload.',
    },
    {
      heading: 'Having it erased',
      text: ({ email }) => `Write to ${email} from the address that you gave us, and we erase what belongs to it.`,
    },
  ],
  contact: true,
}

export const terms: ShortPageCopy = {
  title: 'Terms of Service',
  heading: 'The short version.',
  cloth: 'paper',
  hoist: { word: 'TERMS', says: 'Five flags: terms.' },
  lede: 'Reading these pages and talking to the chat costs nothing and binds neither of us. Work begins when both of us have signed a written proposal, and its terms are the ones that count.',
  contact: true,
}
