import type { Opening } from './header.ts'
import { type Html, html, textOf } from './html.ts'
import { sheet } from './layout.ts'

/** What a mail says, as plain text and as markup: the same words. */
export interface Letter {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** What a mail takes from the site that sends it. */
export interface LetterSite {
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

export interface Draft extends Opening {
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

export function letter(draft: Draft): Letter {
  const { heading, intro, blocks, why, from, publicUrl } = draft
  const subject = shortened(draft.subject)
  const text = [heading, intro, ...blocks.map(({ text }) => text), `${from}\n${publicUrl}`, why]
  const content = html`${blocks.map(({ html }) => html)}`
  return { subject, text: `${text.join('\n\n')}\n`, html: textOf(sheet({ ...draft, subject, content })) }
}

function shortened(text: string): string {
  const characters = Array.from(text.replaceAll(/\s+/g, ' ').trim())
  return characters.length <= longestSubject
    ? characters.join('')
    : `${characters.slice(0, longestSubject - 1).join('')}…`
}
