import { language } from '../../../../core/text/language.ts'
import type { PublishedTexts } from './email-texts.ts'
import { type Html, html, lines, markupOf } from './html.ts'
import { type Tokens, styled, styleSheet, table, textFace } from './palette.ts'

/** An email as plain text and as markup, with the same words. */
export interface EmailContent {
  readonly subject: string
  readonly text: string
  readonly html: string
}

export interface EmailSite extends PublishedTexts {
  /** The address of the site, without a slash at the end. */
  readonly publicUrl: string
  /** The zone of the times in the email. */
  readonly timeZone: string
  /** Colours and typeface. Without them, those of the mail program. */
  readonly tokens?: Tokens
}

/** A part of an email in both of its forms. `blocks.ts` makes them. */
export interface EmailBlock {
  readonly text: string
  readonly html: Html
}

interface EmailDraft extends Header {
  /** A drawn head, or a plain sheet, with a band above or without. It draws no text. */
  readonly head: keyof typeof heads | Band
  /** A `subjectLine`. */
  readonly subject: string
  /** Shown beside the subject in an inbox. */
  readonly preview: string
  readonly blocks: readonly EmailBlock[]
  /** Why the reader gets the email, in small print at the end. */
  readonly why: string
  /** At the end of it. Drawn under a band only. */
  readonly link?: { readonly label: string; readonly address: string }
}

/** `from`: the name of the agency. */
type Signed = EmailDraft & Pick<EmailSite, 'publicUrl'> & { readonly from: string }

export function composeEmail({ publicUrl }: EmailSite, from: string, draft: EmailDraft): EmailContent {
  const { heading, text: opening, blocks, why, link } = draft
  const parts = [heading, opening, ...blocks.map(({ text }) => text), `${from}\n${publicUrl}`, why]
  const text = [...parts, link ? `${link.label}:\n${link.address}` : ''].filter((part) => part !== '')
  return {
    subject: draft.subject,
    text: `${text.join('\n\n')}\n`,
    html: markupOf(layout({ ...draft, from, publicUrl })),
  }
}

function layout(draft: Signed): Html {
  const { subject, preview } = draft
  return html`<!doctype html>
<html lang="${language()}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>${styleSheet}</style>
</head>
<body ${styled(['paper', 'ink'], `margin:0;padding:0;${textFace};font-size:16px;line-height:1.5`)}>
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${preview}</div>
<table ${table} width="100%" ${styled(['paper'])}><tr><td align="center">
<!--[if mso]><table ${table} width="600"><tr><td><![endif]-->
<table ${table} width="100%" ${styled(['paper'], 'max-width:600px;text-align:left')}>
${isBand(draft.head) ? underBand(draft, draft.head) : underHead(draft, heads[draft.head])}
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`
}

/** The agency's name, a head at full width, the content, and the small print. */
function underHead(draft: Signed, drawHead: (header: Header) => Html): Html {
  const { blocks, why, from, publicUrl } = draft
  return html`<tr><td ${styled(['ink', 'pad'], 'padding:20px')}>${brand(from)}</td></tr>
${drawHead(draft)}
<tr><td role="main" ${styled(['ink', 'pad'], 'padding:0 20px 24px')}>
${blocks.map(({ html }) => html)}
</td></tr>
<tr><td ${styled(['night', 'pad'], 'padding:28px 20px 36px')}>${smallPrint(from, publicUrl, why)}</td></tr>`
}

/** A white sheet under a band. What a member reads each day has no drawn head. */
function underBand({ heading, blocks, why, from, publicUrl, link }: Signed, color: Band): Html {
  const title =
    heading &&
    html`<h1 style="margin:0 0 16px;font-size:26px;line-height:1.12;letter-spacing:-0.02em;overflow-wrap:anywhere">${lines(heading)}</h1>`
  const band =
    color !== 'no-band' &&
    html`<tr><td aria-hidden="true" height="12" ${styled([color], 'height:12px;font-size:0;line-height:0')}>&nbsp;</td></tr>`
  return html`${band || ''}
<tr><td role="main" ${styled(['field-white', 'line', 'pad'], `padding:28px 20px 24px;border-style:solid;border-width:${band ? 0 : '1px'} 1px 1px`)}>
${title}
${blocks.map(({ html }) => html)}
<p ${styled(['line', 'muted'], 'margin:20px 0 0;padding:14px 0 0;border-style:solid;border-width:1px 0 0;font-size:13px')}>${why} ${link ? html`<a href="${link.address}" ${styled(['muted'])}>${link.label}</a>` : ''}<br>
${from}, <a href="${publicUrl}/" ${styled(['muted'])}>${publicUrl.replace(/^https?:\/\//, '')}</a></p>
</td></tr>`
}

function brand(from: string): Html {
  const cell = 'padding:0;font-size:0;line-height:0'
  return html`<table ${table}><tr>
<td aria-hidden="true" ${styled(['edge', 'mark'], 'padding:0 12px 0 2px;border-left:2px solid')}><table ${table}>
<tr><td ${styled(['band-white', 'line'], `${cell};padding:4px;border-style:solid;border-width:1px`)}><div ${styled(['band-deep'], 'width:8px;height:8px')}></div></td></tr>
<tr><td height="9" ${styled(['band-deep'], cell)}></td></tr>
<tr><td height="9" ${styled(['band-bright'], cell)}></td></tr>
</table></td>
<td ${styled(['ink', 'display'], `font-size:22px;line-height:1;letter-spacing:-0.03em`)}>${from}</td>
</tr></table>`
}

function smallPrint(from: string, publicUrl: string, why: string): Html {
  return html`<p ${styled(['chalk', 'display'], `margin:0 0 4px;font-size:22px;letter-spacing:-0.03em`)}>${from}</p>
<p style="margin:0 0 20px"><a href="${publicUrl}/" ${styled(['chalk'])}>${publicUrl.replace(/^https?:\/\//, '')}</a> &nbsp; <a href="${publicUrl}/privacy" ${styled(['chalk'])}>Privacy Policy</a></p>
<p ${styled(['dust'], 'margin:0;font-size:13px')}>${why}</p>`
}

export interface Header {
  readonly heading: string
  readonly text: string
  /** Facts in the right half. Drawn with `halves` only. */
  readonly aside?: readonly (readonly [name: string, value: string])[]
}

/** `no-band` for what a person wrote. */
type Band = 'band-deep' | 'no-band'

function isBand(name: EmailDraft['head']): name is Band {
  return !Object.hasOwn(heads, name)
}

/** Plain fields, which every mail program can draw. */
const heads = { bands, stripes, halves }

const roomy = 'padding:28px 20px'

/** Five stripes. The words are on the two white ones. */
function bands({ heading, text }: Header): Html {
  return html`${bar('band-deep')}
<tr><td ${styled(['field-white', 'pad'], roomy)}>${poster(heading)}</td></tr>
${bar('band-bright')}
<tr><td ${styled(['field-white', 'pad'], roomy)}>${lede(text)}</td></tr>
${bar('band-deep')}`
}

/** The heading on a field on the left, the facts on another on the right. */
function halves({ heading, text, aside = [] }: Header): Html {
  const facts = aside.map(
    ([name, value]) => html`<p style="margin:4px 0 16px;font-size:13px;line-height:1.35">${name}<br>
<strong ${styled(['display'], 'font-size:19px;line-height:1.15')}>${value}</strong></p>`,
  )
  return html`<tr><td style="padding:0"><table ${table} width="100%" style="table-layout:fixed"><tr>
<td valign="top" width="50%" ${styled(['field-light', 'pad'], roomy)}>${poster(heading)}</td>
<td valign="top" width="50%" ${styled(['field-deep', 'pad'], roomy)}>${facts}</td>
</tr></table></td></tr>
${onPaper(html`<div style="height:20px;line-height:20px"></div>${lede(text)}`)}`
}

/** Six upright stripes above the words. */
function stripes({ heading, text }: Header): Html {
  const fields = ['band-light', 'band-deep', 'band-light', 'band-deep', 'band-light', 'band-deep'] as const
  return html`<tr><td style="padding:0"><table ${table} width="100%" aria-hidden="true" style="table-layout:fixed"><tr>
${fields.map((color) => html`<td height="96" ${styled([color], 'height:96px;font-size:0;line-height:0')}>&nbsp;</td>`)}
</tr></table></td></tr>
${onPaper(html`<div style="height:24px;line-height:24px"></div>${poster(heading)}<div style="height:16px;line-height:16px"></div>${lede(text)}`)}`
}

function bar(color: 'band-deep' | 'band-bright'): Html {
  return html`<tr><td aria-hidden="true" height="20" ${styled([color], 'height:20px;font-size:0;line-height:0')}>&nbsp;</td></tr>`
}

function onPaper(words: Html): Html {
  return html`<tr><td ${styled(['ink', 'pad'], 'padding:0 20px')}>${words}</td></tr>`
}

function poster(text: string): Html {
  return html`<h1 ${styled(['poster', 'display'], `margin:0;font-size:34px;line-height:1.02;letter-spacing:-0.035em;overflow-wrap:anywhere`)}>${text}</h1>`
}

function lede(text: string): Html {
  return html`<p style="margin:0;font-size:18px;line-height:1.45;overflow-wrap:anywhere">${lines(text)}</p>`
}
