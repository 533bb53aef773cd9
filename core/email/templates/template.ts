import type { Header } from './header.ts'
import { type Html, html, markupOf } from './html.ts'
import { layout } from './layout.ts'

/** What a mail says, as plain text and as markup: the same words. */
export interface EmailContent {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** What a mail takes from the site that sends it. */
export interface EmailSite {
  /** Address of the site, without a slash at the end. */
  readonly publicUrl: string
  /** Zone of its times. */
  readonly timeZone: string
}

/** One piece of a letter in both of its forms: `blocks.ts` makes them. */
export interface Block {
  readonly text: string
  readonly html: Html
}

export interface EmailDraft extends Header {
  readonly subject: string
  /** What an inbox shows beside the subject. */
  readonly preview: string
  readonly blocks: readonly Block[]
  /** Why the reader has it: the last words, in small print. */
  readonly why: string
  /** Name of the agency. */
  readonly from: string
  /** Address of the site, without a slash at the end. */
  readonly publicUrl: string
}

/** Longer ones are cut by mail programs anyway; a visitor chooses part of it. */
const longestSubject = 120

export function composeEmail(draft: EmailDraft): EmailContent {
  const { heading, intro, blocks, why, from, publicUrl } = draft
  const subject = shortened(draft.subject)
  const text = [heading, intro, ...blocks.map(({ text }) => text), `${from}\n${publicUrl}`, why]
  const content = html`${blocks.map(({ html }) => html)}`
  return { subject, text: `${text.join('\n\n')}\n`, html: markupOf(layout({ ...draft, subject, content })) }
}

function shortened(text: string): string {
  const characters = Array.from(text.replaceAll(/\s+/g, ' ').trim())
  return characters.length <= longestSubject
    ? characters.join('')
    : `${characters.slice(0, longestSubject - 1).join('')}…`
}
