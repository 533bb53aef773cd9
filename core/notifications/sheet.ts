import { type Html, html } from './html.ts'
import { styleSheet, wears } from './palette.ts'

/** Flags of the international code that are made of stripes, which every mail program can draw, and what they say at sea. */
const flags = {
  C: { laid: 'across', cloths: ['cloth-sea', 'cloth-white', 'cloth-coral', 'cloth-white', 'cloth-sea'] },
  G: { laid: 'down', cloths: ['cloth-yellow', 'cloth-sea', 'cloth-yellow', 'cloth-sea', 'cloth-yellow', 'cloth-sea'] },
  K: { laid: 'down', cloths: ['cloth-yellow', 'cloth-sea'] },
} as const
const meanings = { C: 'Affirmative.', G: 'I require a pilot.', K: 'I wish to communicate with you.' } as const

export type LetterFlag = keyof typeof flags

interface Sheet {
  readonly subject: string
  readonly preview: string
  readonly flag: LetterFlag
  readonly heading: string
  readonly content: Html
  readonly why: string
  readonly from: string
  readonly publicUrl: string
}

/** By name only: nothing is fetched when a mail is opened. */
const textFace = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"
export const displayFace = "font-family:'Bricolage Grotesque','Helvetica Neue',Arial,sans-serif;font-weight:800"

const bandHeightPx = 80
const table = html`role="presentation" cellpadding="0" cellspacing="0" border="0"`

/** A whole letter: the agency's name, a flag as wide as the sheet, the content, and the small print. */
export function sheet({ subject, preview, flag, heading, content, why, from, publicUrl }: Sheet): Html {
  return html`<!doctype html>
<html lang="en-ZA" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>${styleSheet}</style>
</head>
<body ${wears(['paper', 'ink'], `margin:0;padding:0;${textFace};font-size:16px;line-height:1.5`)}>
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${preview}</div>
<table ${table} width="100%" ${wears(['paper'])}><tr><td align="center">
<!--[if mso]><table ${table} width="600"><tr><td><![endif]-->
<table ${table} width="100%" ${wears(['paper'], 'max-width:600px;text-align:left')}>
<tr><td ${wears(['ink', 'pad'], 'padding:20px 32px')}>${brand(from)}</td></tr>
<tr><td style="padding:0">${band(flag)}</td></tr>
<tr><td role="main" ${wears(['ink', 'pad'], 'padding:0 32px 24px')}>
<p ${wears(['muted'], 'margin:12px 0 32px;font-size:13px')}>Flag ${flag}: “${meanings[flag]}”</p>
<h1 ${wears(['ink', 'poster'], `margin:0 0 20px;${displayFace};font-size:44px;line-height:1.02;letter-spacing:-0.035em;overflow-wrap:anywhere`)}>${heading}</h1>
${content}
</td></tr>
<tr><td ${wears(['night', 'pad'], 'padding:28px 32px 36px')}>${smallPrint(from, publicUrl, why)}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`
}

/** The mark, S over E at a pole, and the name. */
function brand(from: string): Html {
  const cell = 'padding:0;font-size:0;line-height:0'
  return html`<table ${table}><tr>
<td aria-hidden="true" ${wears(['pole'], 'padding:0 0 0 2px;border-left:2px solid')}><table ${table}>
<tr><td ${wears(['cloth-white', 'line'], `${cell};padding:4px;border:1px solid`)}><div ${wears(['cloth-sea'], 'width:8px;height:8px')}></div></td></tr>
<tr><td height="9" ${wears(['cloth-sea'], cell)}></td></tr>
<tr><td height="9" ${wears(['cloth-coral'], cell)}></td></tr>
</table></td>
<td ${wears(['ink'], `padding-left:12px;${displayFace};font-size:22px;line-height:1;letter-spacing:-0.03em`)}>${from}</td>
</tr></table>`
}

function band(flag: LetterFlag): Html {
  const { laid, cloths } = flags[flag]
  const stripe = (cloth: (typeof cloths)[number], height: number) =>
    html`<td height="${String(height)}" ${wears([cloth], `height:${height}px;font-size:0;line-height:0`)}>&nbsp;</td>`
  const rows =
    laid === 'across'
      ? cloths.map((cloth) => html`<tr>${stripe(cloth, bandHeightPx / cloths.length)}</tr>`)
      : [html`<tr>${cloths.map((cloth) => stripe(cloth, bandHeightPx))}</tr>`]
  return html`<table ${table} width="100%" aria-hidden="true" style="table-layout:fixed">${rows}</table>`
}

function smallPrint(from: string, publicUrl: string, why: string): Html {
  return html`<p ${wears(['chalk'], `margin:0 0 4px;${displayFace};font-size:22px;letter-spacing:-0.03em`)}>${from}</p>
<p style="margin:0 0 20px"><a href="${publicUrl}/" ${wears(['chalk'])}>${publicUrl.replace(/^https?:\/\//, '')}</a></p>
<p ${wears(['dust'], 'margin:0;font-size:13px')}>${why}</p>`
}
