import type { Agency } from '../../../../core/agency/agency.ts'
import { joinSentences } from '../../../../core/text/sentences.ts'
import type { MailAttachment } from '../../../../ports/mailer.ts'
import { type PageLinkParams, pageTitle } from '../../leads-desk/leads/page-link.ts'
import { paragraph } from '../../mail/templates/blocks.ts'
import { type AllEmailTexts, emailWords, type PublishedTexts } from '../../mail/templates/email-texts.ts'
import { type EmailContent, type EmailSite, composeEmail } from '../../mail/templates/layout.ts'

/** Words of the mail around a letter. */
export const letterTexts = {
  letter: {
    title: 'Under every letter',
    closing: 'Your page shows where it stands. Whoever has that link can read it; please do not forward this mail.',
    why: 'Reply to this mail: it reaches us. Reference {reference}.',
  },
} as const satisfies AllEmailTexts

interface Addressed {
  readonly replyTo: string
  readonly toName: string
  readonly agency: Agency
  /** Of the lead. Empty for a message. */
  readonly reference: string
}

/** The stored parameters of a letter. Its words and files are read when it is sent. */
export function storedLetterParams({ replyTo, toName, agency, reference }: Addressed) {
  return { from_name: agency.name, to_name: toName, reply_to: replyTo, reference }
}

export interface LetterContent {
  readonly text: string
  /** Message-IDs, as in `Mail`. */
  readonly inReplyTo: string
  readonly references: readonly string[]
  readonly attachments: readonly MailAttachment[]
}

export interface LetterParams extends LetterContent, ReturnType<typeof storedLetterParams> {
  readonly subject: string
}

/** Returns what stands under a letter. `hasPage`: whether it links to the client's page. */
export function letterFooter(
  { reference, hasPage }: { reference: string; hasPage: boolean },
  published: PublishedTexts,
): string {
  const { why, closing } = emailWords(letterTexts, 'letter', { reference }, published)
  return joinSentences(why, hasPage ? closing : '')
}

/** The thread and the files of a letter. */
export function threadOf({ inReplyTo, references, attachments }: LetterParams) {
  return { isPersonal: true, inReplyTo, references, attachments }
}

/** What a member wrote, without colour. */
export function letterEmail(params: LetterParams & PageLinkParams, site: EmailSite): EmailContent {
  const { subject, text, reference, from_name: from, page_link: link } = params
  const paragraphs = text
    .split(/\n[^\S\n]*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  return composeEmail(site, from, {
    subject,
    preview: paragraphs[0] ?? '',
    head: 'no-band',
    heading: '',
    text: '',
    blocks: paragraphs.map(paragraph),
    why: letterFooter({ reference, hasPage: Boolean(link) }, site),
    ...(link && { link: { label: pageTitle, address: link } }),
  })
}
