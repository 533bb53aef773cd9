import type { ItemContent } from '../../../../core/items/fields.ts'
import { fillTemplate } from '../../../../core/text/fill-template.ts'

/** What a mail says around the parts that code makes: lists, links and files. A field such as `{name}` is filled in. `title` names the mail where
 *  the owner changes it. `preview` stands beside the subject in an inbox, and `why` says why the reader gets it. */
export type EmailTexts = { readonly title: string } & Partial<EmailWords>

/** Those that the product comes with, by their name. */
export type AllEmailTexts = Readonly<Record<string, EmailTexts>>

type FieldsIn<Text> = Text extends `${string}{${infer Field}}${infer Rest}` ? Field | FieldsIn<Rest> : never
type Field<Texts> = Texts extends unknown ? FieldsIn<Texts[keyof Texts]> : never

/** What a sample has in place of the parts that code makes. */
export const sampleParts = '[What this mail is about stands here.]'

/** What a sample is filled in with. */
const samples = {
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

/** What the owner has published. */
export interface PublishedTexts {
  readonly emailTexts?: (name: string) => ItemContent | undefined
}

const parts = ['subject', 'preview', 'heading', 'text', 'closing', 'why'] as const
export type EmailWords = Readonly<Record<(typeof parts)[number], string>>

/** Returns what a mail says: the published texts, or those of `builtIn`, with their fields filled in. */
export function emailWords<All extends AllEmailTexts, Name extends keyof All & string>(
  builtIn: All,
  name: Name,
  values: Readonly<Record<Field<All[Name]>, string>>,
  { emailTexts: published }: PublishedTexts,
): EmailWords {
  return filledWords(published?.(name) ?? builtIn[name] ?? {}, values)
}

export function filledWords(texts: ItemContent, values: Readonly<Record<string, string>>): EmailWords {
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
