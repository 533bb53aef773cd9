import type { Agency } from './agency.ts'

/** A sentence that may name the agency. */
export type Words = string | ((agency: Agency) => string)

export interface Section {
  readonly id: string
  readonly title: string
  /** Other words by which people ask for it, with commas between; then for each further paragraph or point. Empty: the chat does not quote it. */
  readonly subjects: readonly string[]
  readonly paragraphs: readonly Words[]
  readonly points?: readonly Words[]
  readonly links?: readonly { readonly href: string; readonly text: string }[]
}

export const privacyPage = {
  /** Other words by which people ask for all of it, with commas between. */
  subjects: `my data, my info, my information, my details, do with information, do with data, personal data, personal information, personal details, privacy, popia, popi, popia safe, popia compliant, gdpr, data protection, data policy, information i give, what i tell, what i type, my email address, conversation, what happens chat, my inligting, my besonderhede, privaatheid, datenschutz, confidentialite, privacidade`,
  description: ({ name }: Agency) =>
    `What ${name} collects on this site, why, for how long, who receives it, and what you can do about it.`,
  heading: 'What we keep.',
  lede: 'As little as we can, for as short as we can, and only to answer you.',
  changed: { iso: '2026-11-24', text: 'Last changed on 24 November 2026.' },
  contents: 'On this page',
}

/** The notice in three lines, with other words by which people ask for each. */
export const inShort = [
  {
    subjects: `keep data, keep my data, keep information, keep details, how long keep, how long data, how long stored, stored, saved, chat stored, chat saved, conversation stored, information stored, retain, retention`,
    figure: 'Two years',
    says: 'at most, for an idea that you submit, a message that you send or a call that you ask for.',
  },
  { subjects: '', figure: '30 days', says: 'for a chat that you did not submit.' },
  {
    subjects: 'spam, newsletter, advertisers, mailing list, add me, send marketing, marketing mail, marketing email',
    figure: 'Nothing',
    says: 'for trackers, advertisers and mailing lists. We have none.',
  },
] as const

export const who: Section = {
  id: 'who',
  title: 'Who we are',
  subjects: ['information officer, data protection officer, data controller, responsible data'],
  paragraphs: [
    ({ name, location }) => `${name}, in ${location}, decides what this site collects and answers for it.`,
    ({ informationOfficer, email }) =>
      `For anything about your own information, write to ${informationOfficer} at ${email}.`,
  ],
}

export const columns = { what: 'What', from: 'Where from', why: 'Why', kept: 'How long' } as const

interface Collected extends Readonly<Record<keyof typeof columns, string>> {
  readonly place: string
}

export const collected = {
  id: 'what',
  title: 'What we collect, and why',
  subjects: ['collect, gather, know about me'],
  places: [
    {
      place: 'The project chat',
      what: 'Your answers, the summary made of them, your name, your email address and, if you like, your phone number. If you ask us to call you: the number, when, and what you had told us by then. If you add to an idea: your words and files. If a link brought you straight to the chat: the name of its site and campaign, without anything that says who you are.',
      from: 'You, answer by answer.',
      why: 'To understand the idea, read the urgent ones first, and reply to you.',
      kept: 'Two years at most after you submit it or ask to be called. If you do nothing of that, 30 days after your last answer. What you did not submit is deleted at once when you ask the chat to delete everything.',
    },
    {
      place: 'The page of your project',
      what: 'Notes and files that you add, what you correct, and the time of a call that you choose. Pictures lose what they say of place and camera. Whoever has the address of the page can read it; only a code to your email address changes it.',
      from: 'You, or whom you gave the address.',
      why: 'To answer you, and to call when it suits.',
      kept: 'As long as the project: two years at most, or until you erase it there.',
    },
    {
      place: 'The contact form',
      what: 'Your name, your email address, your message and, if you like, your company.',
      from: 'You.',
      why: 'To reply to you.',
      kept: 'Two years at most after you send it.',
    },
    {
      place: 'Your connection',
      what: 'The network address from which you reach us, and the country that it belongs to.',
      from: 'Your browser. The country is looked up on our own server, else by a service that we ask, else taken from the language that your browser asks for.',
      why: 'To speak of a budget in your own money, and to keep anyone from flooding the site.',
      kept: 'The country as long as the chat that it belongs to. The address is never written down: it is counted in memory, for a day at most.',
    },
    {
      place: 'The sign-in page',
      what: 'An email address, a password in a form that nobody can read back, and for each sign-in its times and the kind of browser. If you add a passkey: its public key, its times and the kind of browser.',
      from: 'You, if you register there. The page is meant for our team.',
      why: 'To know who is on the team.',
      kept: 'Until you delete the account on that page, or ask us to. A sign-in is forgotten 30 days later at most.',
    },
  ] satisfies readonly Collected[],
}

export const cookies = {
  id: 'cookies',
  title: 'Cookies',
  subjects: ['cookies, track me, track us, tracking cookies, tracker, analytics, koekies'],
  paragraphs: [
    'Nine, all our own, each set only when it is needed. Scripts cannot read them, except the one for your time zone, and none follows you anywhere. On a secure line each of the others has a name that begins with __Host-, which keeps other sites from setting it.',
    'While a tab is open it also remembers what you are typing in the chat, so that a reload loses nothing. That never leaves your browser until you send it.',
  ],
  /** As they are in `app/cookies.ts`. */
  all: [
    { name: 'chat_session', does: 'Finds your conversation again', days: 30 },
    { name: 'chat_receipt', does: 'Shows the receipt of what you submitted', days: 30 },
    { name: 'project', does: 'Shows the way to the page of your project in its receipt', days: 30 },
    { name: 'project_grant', does: 'Lets you change your project after you entered a code', days: 15 / (24 * 60) },
    { name: 'session', does: 'Keeps a member of our team signed in', days: 30 },
    { name: 'device', does: 'Lets whoever has signed in here in, while strangers guess at their password', days: 365 },
    { name: 'passkey', does: 'Ties a sign-in with a passkey to your browser', days: 5 / (24 * 60) },
    { name: 'list_order', does: 'Keeps the order of the list that a member of our team chose', days: 365 },
    { name: 'name_later', does: 'Remembers that a member of our team wants to give a name later', days: 365 },
    { name: 'time_zone', does: 'Shows times by your own clock', days: 365 },
  ],
  lasts(days: number): string {
    if (days < 1) return `${Math.round(days * 24 * 60)} minutes at most`
    return days === 365 ? 'A year at most' : `${days} days at most`
  },
}
