import { html, lines } from './html.ts'
import { displayFace, styled, table } from './palette.ts'
import type { Block } from './template.ts'
import { type Turn, turnsIn } from './transcript.ts'

/** A name, what it is, and where it leads. */
export type Fact = readonly [name: string, value: string, address?: string]

const paragraph = 'margin:0 0 16px;overflow-wrap:anywhere'
const rule = 'border-style:solid;border-width:1px 0 0'

/** One paragraph. */
export function words(text: string): Block {
  return { text, html: html`<p style="${paragraph}">${lines(text)}</p>` }
}

/** What is known, one line a fact; what is empty is left out. */
export function facts(title: string, all: readonly Fact[]): Block {
  const known = all.filter(([, value]) => value !== '')
  const text = [title, ...known.map(([name, value]) => `${name}: ${hanging(value)}`)].join('\n')
  const rows = known.map(
    ([name, value, address]) => html`<tr>
<th scope="row" align="left" valign="top" ${styled(['line', 'name'], `${rule};padding:10px 16px 10px 0;width:30%;font-weight:700`)}>${name}</th>
<td valign="top" ${styled(['line', 'value'], `${rule};padding:10px 0;overflow-wrap:anywhere`)}>${
      address === undefined ? lines(value) : html`<a href="${address}" ${styled(['ink'])}>${value}</a>`
    }</td>
</tr>`,
  )
  return {
    text,
    html: html`${heading(title)}<table cellpadding="0" cellspacing="0" border="0" width="100%" style="margin:0 0 24px">${rows}</table>`,
  }
}

/** The one thing to do. */
export function action(label: string, address: string): Block {
  return {
    text: `${label}:\n${address}`,
    html: html`<table ${table} style="margin:24px 0 28px"><tr>
<td ${styled(['button'], 'padding:0')}><a href="${address}" ${styled(['button'], 'display:inline-block;padding:14px 18px 14px 24px;font-weight:700;line-height:24px;text-decoration:none')}>${label}</a></td>
<td aria-hidden="true" ${styled(['tail'], 'width:0;padding:0;border-style:solid;border-width:26px 14px 26px 0;font-size:0;line-height:0')}></td>
</tr></table>`,
  }
}

/** Somebody's own words, set apart from ours. */
export function quote(title: string, text: string): Block {
  return {
    text: `${title}\n${indented(text)}`,
    html: html`${heading(title)}<blockquote ${styled(['sand'], 'margin:0 0 24px;padding:16px 20px;overflow-wrap:anywhere')}>${lines(text)}</blockquote>`,
  }
}

/** A conversation, as `transcriptOf` writes it. */
export function talk(title: string, transcript: string): Block {
  return { text: `${title}\n\n${transcript}`, html: html`${heading(title)}${turnsIn(transcript).map(turn)}` }
}

function turn({ speaker, words, own }: Turn) {
  const field = own ? styled(['sand'], 'padding:12px 16px') : html`style="padding:0 16px"`
  return html`<div style="margin:0 0 14px"><div ${field}><p ${styled(['muted'], 'margin:0 0 2px;font-size:13px;font-weight:700')}>${speaker}</p>
<p style="margin:0;overflow-wrap:anywhere">${lines(words)}</p></div></div>`
}

function heading(title: string) {
  return html`<h2 style="margin:32px 0 12px;${displayFace};font-size:24px;line-height:1.15;letter-spacing:-0.02em">${title}</h2>`
}

export function phoneAddress(phone: string): string {
  return `tel:${phone.replaceAll(/[^+\d]/g, '')}`
}

/** A visitor's second line must not look like a line of ours. */
function hanging(text: string): string {
  return indented(text).trimStart()
}

function indented(text: string): string {
  return text.replaceAll(/^/gm, '  ')
}
