import type { Agency } from './agency.ts'

export const aboutPage = {
  title: 'About',
  /** Other words by which people ask where we are, with commas between. */
  subjects: `where are you, where you, where is your, where are your, where your office, whereabouts, where based, you based, you located, your office, your address, address, location, street address, an office, a office, physical office, headquarters, which city, what city are you, which town, what town are you, which country are you, you in cape town, julle in kaapstad, meet in person, in person, we meet, meet you, meet up, visit you, i visit, come by, come past, stop by, face to face, waar is julle, waar sit julle, julle kantoor, ou etes vous, onde ficam, wo seid, wo sitzt`,
  description: ({ name, location }: Agency) =>
    `${name} is three people in ${location} who build software and answer for it themselves.`,
  /** One line each. */
  heading: ['Small crew,', 'short lines.'],
  lede: ({ name, location }: Agency) =>
    `${name} is a small software agency in ${location}. The people who answer you are the people who build it.`,
}

export const story = {
  title: 'Small on purpose.',
  paragraphs: [
    'Software rarely goes wrong in the code. It goes wrong in the handover: from the one who listened to the one who sold it, to the one who drew it, to the one who typed it. Every pair of hands drops a little.',
    'So we kept the chain short. Whoever asks you the questions in the first week is still there in the last, and nobody needs a meeting to find out what you meant.',
    'We build for the web the way most of this country meets it: on a phone, on prepaid data, with the power possibly off. What works there works in a boardroom too. It is seldom true the other way round.',
  ],
}

interface Value {
  readonly name: string
  readonly says: string
}

/** Specification §2, About. */
export const values = {
  title: 'Four values',
  all: [
    {
      name: 'Professional Excellence',
      says: 'Somebody on the bridge knows these waters. We quote what we can defend, test what we ship and put our name to it.',
    },
    {
      name: 'Fun & Creativity',
      says: 'An odd idea gets an afternoon before anyone may laugh at it.',
    },
    {
      name: 'Partnership Mindset',
      says: 'Two boats, one net. You pull with what you know of your trade, we with what we know of ours.',
    },
    {
      name: 'Continuous Learning',
      says: 'New tools come past every week. We try them on ourselves, keep the few that are better, and say so when we have changed our minds.',
    },
  ] satisfies readonly Value[],
}

export interface CrewMember {
  readonly role: string
  readonly says: string
  /** Other words by which people ask for their work, with commas between. Empty: the chat does not quote it. */
  readonly subjects: string
  /** Shown above the role. The agency fills it in when that person agrees. */
  readonly name?: string
}

const people: readonly CrewMember[] = [
  {
    role: 'Strategy & Client Lead',
    says: 'Your first hello and your last. Asks why until the answer stops changing, and tells you the price before you have to ask.',
    subjects: '',
  },
  {
    role: 'Design Lead',
    says: 'Draws every screen for a thumb first. Watches people get stuck, then removes whatever they got stuck on.',
    subjects: 'design, designer, ux, ui, graphic design, user experience, user interface',
  },
  {
    role: 'Engineering Lead',
    says: 'Builds it, tries to break it, and hands you the keys. Prefers dull technology that still runs in five years.',
    subjects: '',
  },
]

export const crew = {
  title: 'Three people, no layers.',
  /** Other words by which people ask who we are, with commas between. */
  subjects: `who are you, your team, team size, the team, your staff, your people, who build, who builds, who will build, who work, who works, who working, who work with, who behind, who runs, who does the work, people work, how many people, how many of you, how many developers, how big are you, how big team, big company, small company, employees, founders, freelancers, outsource, subcontract, one guy, one man, one person, is it you, only you, on your own, dealing with, going to work on, wie is julle, julle span, hoeveel mense, hoeveel mense werk, person or team, wie bou, qui etes vous, quem sao, quem e voce, wer seid, wer sind, wer macht, wer baut, ngobani, ningobani, ubani, ngubani, obani`,
  lede: 'No stock photographs: you meet the faces on the first call.',
  people,
}

export const aboutEnd = 'The shortest line is the one you send us.'
