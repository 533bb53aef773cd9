import { type Html, html, lines } from './html.ts'
import { displayFace, styled, table } from './palette.ts'

/** The top of an email. */
export interface Header {
  readonly flag: keyof typeof flags
  readonly heading: string
  readonly intro: string
  /** Facts on the flag. Drawn on flag K only. */
  readonly aside?: readonly (readonly [name: string, value: string])[]
}

/** Flags that consist of plain fields, which every mail program can draw, with their meaning at sea. */
const flags = {
  C: { meaning: 'Affirmative.', draw: charlie },
  G: { meaning: 'I require a pilot.', draw: golf },
  K: { meaning: 'I wish to communicate with you.', draw: kilo },
}

const roomy = 'padding:28px 20px'

export function header(content: Header): Html {
  const { meaning, draw } = flags[content.flag]
  return draw(
    content,
    html`<p ${styled(['muted'], 'margin:10px 0 0;font-size:13px')}>Flag ${content.flag}: “${meaning}”</p>`,
  )
}

/** Blue, white, red, white, blue. The words are on the white stripes. */
function charlie({ heading, intro }: Header, caption: Html): Html {
  return html`${bar('cloth-sea')}
<tr><td ${styled(['field-white', 'pad'], roomy)}>${poster(heading)}</td></tr>
${bar('cloth-coral')}
<tr><td ${styled(['field-white', 'pad'], roomy)}>${lede(intro)}</td></tr>
${bar('cloth-sea')}
${onPaper(caption)}`
}

/** Yellow with the heading on the left, blue with the facts on the right. */
function kilo({ heading, intro, aside = [] }: Header, caption: Html): Html {
  const facts = aside.map(
    ([name, value]) => html`<p style="margin:4px 0 16px;font-size:13px;line-height:1.35">${name}<br>
<strong style="${displayFace};font-size:19px;line-height:1.15">${value}</strong></p>`,
  )
  return html`<tr><td style="padding:0"><table ${table} width="100%" style="table-layout:fixed"><tr>
<td valign="top" width="50%" ${styled(['field-yellow', 'pad'], roomy)}>${poster(heading)}</td>
<td valign="top" width="50%" ${styled(['field-sea', 'pad'], roomy)}>${facts}</td>
</tr></table></td></tr>
${onPaper(html`${caption}<div style="height:20px;line-height:20px"></div>${lede(intro)}`)}`
}

/** Six stripes, yellow and blue, above the words. */
function golf({ heading, intro }: Header, caption: Html): Html {
  const stripes = ['cloth-yellow', 'cloth-sea', 'cloth-yellow', 'cloth-sea', 'cloth-yellow', 'cloth-sea'] as const
  return html`<tr><td style="padding:0"><table ${table} width="100%" aria-hidden="true" style="table-layout:fixed"><tr>
${stripes.map((cloth) => html`<td height="96" ${styled([cloth], 'height:96px;font-size:0;line-height:0')}>&nbsp;</td>`)}
</tr></table></td></tr>
${onPaper(html`${caption}<div style="height:24px;line-height:24px"></div>${poster(heading)}<div style="height:16px;line-height:16px"></div>${lede(intro)}`)}`
}

function bar(cloth: 'cloth-sea' | 'cloth-coral'): Html {
  return html`<tr><td aria-hidden="true" height="20" ${styled([cloth], 'height:20px;font-size:0;line-height:0')}>&nbsp;</td></tr>`
}

function onPaper(words: Html): Html {
  return html`<tr><td ${styled(['ink', 'pad'], 'padding:0 20px')}>${words}</td></tr>`
}

function poster(text: string): Html {
  return html`<h1 ${styled(['poster'], `margin:0;${displayFace};font-size:34px;line-height:1.02;letter-spacing:-0.035em;overflow-wrap:anywhere`)}>${text}</h1>`
}

function lede(text: string): Html {
  return html`<p style="margin:0;font-size:18px;line-height:1.45;overflow-wrap:anywhere">${lines(text)}</p>`
}
