import { type Header, header } from './header.ts'
import { type Html, html } from './html.ts'
import { displayFace, styled, styleSheet, table, textFace } from './palette.ts'

interface Layout extends Header {
  readonly subject: string
  readonly preview: string
  readonly content: Html
  readonly why: string
  readonly from: string
  readonly publicUrl: string
}

/** A whole letter: the agency's name, a flag as wide as the sheet, the content, and the small print. */
export function layout(parts: Layout): Html {
  const { subject, preview, content, why, from, publicUrl } = parts
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
<body ${styled(['paper', 'ink'], `margin:0;padding:0;${textFace};font-size:16px;line-height:1.5`)}>
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${preview}</div>
<table ${table} width="100%" ${styled(['paper'])}><tr><td align="center">
<!--[if mso]><table ${table} width="600"><tr><td><![endif]-->
<table ${table} width="100%" ${styled(['paper'], 'max-width:600px;text-align:left')}>
<tr><td ${styled(['ink', 'pad'], 'padding:20px')}>${brand(from)}</td></tr>
${header(parts)}
<tr><td role="main" ${styled(['ink', 'pad'], 'padding:0 20px 24px')}>
${content}
</td></tr>
<tr><td ${styled(['night', 'pad'], 'padding:28px 20px 36px')}>${smallPrint(from, publicUrl, why)}</td></tr>
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
<td aria-hidden="true" ${styled(['pole'], 'padding:0 0 0 2px;border-left:2px solid')}><table ${table}>
<tr><td ${styled(['cloth-white', 'line'], `${cell};padding:4px;border-style:solid;border-width:1px`)}><div ${styled(['cloth-sea'], 'width:8px;height:8px')}></div></td></tr>
<tr><td height="9" ${styled(['cloth-sea'], cell)}></td></tr>
<tr><td height="9" ${styled(['cloth-coral'], cell)}></td></tr>
</table></td>
<td ${styled(['ink'], `padding-left:12px;${displayFace};font-size:22px;line-height:1;letter-spacing:-0.03em`)}>${from}</td>
</tr></table>`
}

function smallPrint(from: string, publicUrl: string, why: string): Html {
  return html`<p ${styled(['chalk'], `margin:0 0 4px;${displayFace};font-size:22px;letter-spacing:-0.03em`)}>${from}</p>
<p style="margin:0 0 20px"><a href="${publicUrl}/" ${styled(['chalk'])}>${publicUrl.replace(/^https?:\/\//, '')}</a> &nbsp; <a href="${publicUrl}/privacy" ${styled(['chalk'])}>Privacy Policy</a></p>
<p ${styled(['dust'], 'margin:0;font-size:13px')}>${why}</p>`
}
