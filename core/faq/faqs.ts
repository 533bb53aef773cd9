import type { Concept } from '../knowledge/vocabulary.ts'

export const faqCategories = [
  'Services',
  'Timeline',
  'Process',
  'Communication',
  'Technology',
  'Pricing',
  'Support',
] as const
export type FaqCategory = (typeof faqCategories)[number]

/** A question that people ask before they start: specification §3. */
export interface Faq {
  /** Part of the answer's address. Links lead there, so it stays as it is. */
  readonly id: string
  readonly question: string
  /** Paragraphs, with an empty line between them. */
  readonly answer: string
  readonly category: FaqCategory
  /** By which the chat, and the search, find the answer. The first is what all of it is about. */
  readonly about: readonly Concept[]
  /** Whether it also answers where most of the question is about a project: “… for a booking site for surf lessons?” */
  readonly takesDetails?: boolean
}

/** In the order of the categories. */
export const faqs: readonly Faq[] = [
  {
    id: 'services',
    question: 'What do you actually build?',
    answer: `Websites, web apps, mobile apps, custom software and AI that earns its keep. We also advise, and we look after things once they are live.

If you only need a landing page or an off-the-shelf tool, we will tell you so. It is a shorter meeting.`,
    category: 'Services',
    about: ['offering', 'small'],
    takesDetails: true,
  },
  {
    id: 'timeline',
    question: 'How long does a project take?',
    answer: `Most first releases take 8 to 20 weeks: one or two for discovery, up to three for planning, four to twelve for building, one or two for testing and a week for launch.

You get your own dates at the end of planning, and you hear about a change the day we know about it.`,
    category: 'Timeline',
    about: ['duration'],
    takesDetails: true,
  },
  {
    id: 'first-steps',
    question: 'What happens after I get in touch?',
    answer: `A person replies within 24 hours with questions or a time to talk. After that we agree on a short discovery, and you know its price before it starts.

If we are not the right people for it, you hear that in the first reply and not in the third meeting.`,
    category: 'Process',
    about: ['start'],
  },
  {
    id: 'communication',
    question: 'How will I know how it is going?',
    answer: `You see working software every two weeks and get a short note every Friday: what is done, what is next, what is in the way.

Same channel, same people, no account manager in between.`,
    category: 'Communication',
    about: ['progress'],
  },
  {
    id: 'technology',
    question: 'Which technologies do you use?',
    answer: `Mostly TypeScript, React, Node.js and PostgreSQL, with React Native for mobile and Gemini or OpenAI where AI helps.

If your team already runs on something else, we work with that. We choose what your next developer will thank you for.`,
    category: 'Technology',
    about: ['platform', 'existing'],
  },
  {
    id: 'pricing',
    question: 'What will it cost?',
    answer: `It depends on the scope, and we say so in writing: a range after discovery, a fixed price for the first release after planning.

Tell us your budget if you have one. We will say what fits into it, and what does not.`,
    category: 'Pricing',
    about: ['price'],
    takesDetails: true,
  },
  {
    id: 'support',
    question: 'What happens after launch?',
    answer: `We stay on for updates, fixes and small improvements, month by month.

The code and the accounts are yours from the first day, so you stay because you want to.`,
    category: 'Support',
    about: ['support', 'ownership', 'duration'],
  },
]

/** Returns the address that opens the answer in any browser, with script or without. */
export function faqAddress(id: string): string {
  return `/faq?open=${id}#${id}`
}
