import type { ItemContent } from '../../../../core/items/fields.ts'
import { fillTemplate } from '../../../../core/text/fill-template.ts'

/** What a mail says around the parts that code makes: lists, links and files. A field such as `{name}` is filled in. `preview` stands beside the
 *  subject in an inbox, and `why` says why the reader gets it. */
type EmailTexts = { readonly title: string } & Partial<Readonly<Record<keyof EmailWords, string>>>

const lead = {
  subject: 'New lead ({priority}): {project}',
  why: 'This went to {email}. A reply goes to {name}.',
} as const
const incoming = { text: '{what}', why: 'This went to {email}. {reply}' } as const
const call = {
  heading: 'A call.',
  text: '{time}. We ring {phone}.',
  closing: 'The invitation is attached. To move or cancel the call, open the page of your project.',
  why: 'This went to {email}, because a call was asked for on the page of a project.',
} as const
const ofPage = 'This went to {email}, which is or was the address of that project.'

/** Those that come with the product. */
export const emailTexts = {
  copy: {
    title: 'Copy of an idea, to its visitor',
    subject: 'We have your project idea: {project}',
    preview: 'A person reads every word of it and replies {due}.',
    heading: 'Your idea is with us.',
    text: 'Hello {name}\n\nThank you for talking it through. A person at {agency} reads every word of it and replies {due}. If something is missing or came out wrong, simply reply to this mail.',
    why: 'You get this because {email} was given in our project chat, as the address to answer to. If that was not you, reply and say so: we erase it.',
  },
  letter: {
    title: 'Under every letter',
    closing: 'Your page shows where it stands. Whoever has that link can read it; please do not forward this mail.',
    why: 'Reply to this mail: it reaches us. Reference {reference}.',
  },
  call: { title: 'A call', subject: 'Call with {other}', ...call },
  'call-moved': { title: 'A call that was moved', subject: 'Moved: call with {other}', ...call },
  'call-cancelled': {
    title: 'A call that was cancelled',
    subject: 'Cancelled: call with {other}',
    heading: 'No call.',
    text: 'The call on {time} will not take place.',
    why: call.why,
  },
  link: {
    title: 'Link to the client’s page',
    subject: 'The page of your project',
    text: 'Hello {name}\n\nHere is the page of your project: where it stands, what was written, and a place to add to it. Whoever has this link can open it.',
    why: 'This went to {email}, because somebody asked for it on our contact page.',
  },
  code: {
    title: 'Code for the client’s page',
    subject: 'Your code',
    preview: 'It works for ten minutes.',
    text: 'This code changes your project “{project}” at {agency}. It works for ten minutes, on the page where you asked for it.',
    closing: 'If it was not you, do nothing: without the code nobody changes anything.',
    why: 'This went to {email}, because somebody asked for it on the page of that project.',
  },
  confirm: {
    title: 'Code for a new address',
    subject: 'Confirm your address',
    preview: 'It works for ten minutes.',
    text: 'This code confirms that {agency} may write to this address about a project. It works for ten minutes, on the page where you asked for it.',
    closing: 'If it was not you, do nothing: without the code nobody changes anything.',
    why: 'This went to {email}, because somebody gave it as the new address on the page of a project.',
  },
  address: {
    title: 'Changed address, to the former one',
    subject: 'The address of your project was changed',
    text: 'Hello {name}\n\nThe email address of your project was changed on its page. From now on we write to the new one. Codes that went to this address no longer work, nor do browsers in which one was entered. If it was not you, take it back within seven days.',
    why: ofPage,
  },
  'new-address': {
    title: 'Changed address, to the new one',
    subject: 'The address of your project was changed',
    text: 'Hello {name}\n\nThis address is confirmed. From now on we write to you here about your project.',
    why: ofPage,
  },
  lead: {
    title: 'New lead, to the team',
    ...lead,
    text: '{name} has talked this through with the assistant and was promised an answer {due}.',
  },
  'lead-by-mail': { title: 'New lead by mail, to the team', ...lead, text: '{name} wrote by mail.' },
  message: { title: 'New message, to the team', subject: 'New message: {who}', ...incoming },
  'call-request': { title: 'A call to make, to the team', subject: 'A call to make: {who}', ...incoming },
  activity: { title: 'What a client did, to the team', subject: '{did}: {project}', ...incoming },
  reminder: {
    title: 'Reminder, to the team',
    why: 'Reminders within a quarter of an hour come in one mail. What is late is not mentioned again. No client sees a plan.',
  },
  digest: {
    title: 'Morning digest, to the team',
    subject: '{weekday}: {counts}',
    heading: '{date}',
    why: 'Times are those of {place}. No digest comes on a day with nothing due.',
  },
  notice: { title: 'About the site itself, to the team', text: '{text}', why: 'This went to {email}.' },
  reset: {
    title: 'New password, to the team',
    subject: 'Choose a new password',
    preview: 'The link in this mail works once.',
    heading: 'A new password.',
    text: 'Somebody, most likely you, asked for a new password for {email} at {agency}. The link works once, until {until}.',
    closing: 'If it was not you, do nothing: the password stays as it is.',
    why: 'This went to {email}, because somebody asked for it on our sign-in page.',
  },
} as const satisfies Readonly<Record<string, EmailTexts>>

export type EmailName = keyof typeof emailTexts
type Texts<Name extends EmailName> = (typeof emailTexts)[Name]
type FieldsIn<Text> = Text extends `${string}{${infer Field}}${infer Rest}` ? Field | FieldsIn<Rest> : never
type Field<Name extends EmailName> = Name extends EmailName ? FieldsIn<Texts<Name>[keyof Texts<Name>]> : never

/** What a sample has in place of the parts that code makes. */
export const sampleParts = '[What this mail is about stands here.]'

/** What a sample is filled in with. */
const samples: Readonly<Record<Field<EmailName>, string>> = {
  agency: 'Our agency',
  name: 'Coffee shop owner',
  project: 'Bean Counter',
  email: 'owner@coffee.example',
  reference: 'BTK-FWM',
  due: 'by Thursday 26 November, 16:42',
  priority: 'High',
  time: 'Thursday 26 November, 10:00 our time',
  phone: '555 0199',
  other: 'Our agency',
  who: 'Coffee shop owner',
  what: 'Coffee shop owner wrote to us.',
  did: 'Coffee shop owner wrote on their page',
  reply: 'A reply goes to owner@coffee.example.',
  weekday: 'Monday',
  date: 'Monday 23 November',
  counts: '1 late, 2 due today',
  place: 'our agency',
  text: 'Many came from one connection, so there is no mail for each.',
  until: '23 November 2026, 10:41',
}

export function samplesFor(agency: string): typeof samples {
  return { ...samples, agency, other: agency }
}

export function emailTitle(name: string): string | null {
  return isEmailName(name) ? emailTexts[name].title : null
}

export function isEmailName(name: string): name is EmailName {
  return Object.hasOwn(emailTexts, name)
}

/** What the owner has published. */
export interface PublishedTexts {
  readonly emailTexts?: (name: EmailName) => ItemContent | undefined
}

const parts = ['subject', 'preview', 'heading', 'text', 'closing', 'why'] as const
export type EmailWords = Readonly<Record<(typeof parts)[number], string>>

/** Returns what a mail says: the published texts, or the built-in ones, with their fields filled in. */
export function emailWords<Name extends EmailName>(
  name: Name,
  values: Readonly<Record<Field<Name>, string>>,
  { emailTexts: published }: PublishedTexts,
): EmailWords {
  const texts: ItemContent = published?.(name) ?? emailTexts[name]
  const filled = Object.fromEntries(parts.map((part) => [part, fillTemplate(texts[part] ?? '', values)]))
  return { ...(filled as EmailWords), subject: subjectLine(filled['subject'] ?? '') }
}

/** Mail programs cut longer ones. A visitor chooses a part of it. */
const longestSubject = 120

/** Returns the text in one line, shortened. */
export function subjectLine(text: string): string {
  const characters = Array.from(text.replaceAll(/\s+/g, ' ').trim())
  return characters.length <= longestSubject
    ? characters.join('')
    : `${characters.slice(0, longestSubject - 1).join('')}…`
}
