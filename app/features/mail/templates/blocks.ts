import { type Html, html, lines } from './html.ts'
import type { EmailBlock } from './layout.ts'
import { styled, table } from './palette.ts'

/** A name, its value, and the address of its link. */
export type Fact = readonly [name: string, value: string, address?: string]

const rule = 'border-style:solid;border-width:1px 0 0'

export function paragraph(text: string): EmailBlock {
  return { text, html: html`<p style="margin:0 0 16px;overflow-wrap:anywhere">${lines(text)}</p>` }
}

/** A table with a row a fact. Leaves out facts without a value. */
export function facts(title: string, all: readonly Fact[]): EmailBlock {
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

const tail = html`<td aria-hidden="true" ${styled(['tail'], 'width:0;padding:0;font-size:0;line-height:0')}></td>`

/** A button with a cut at its end, or square. */
export function action(label: string, address: string, end: Html | '' = tail): EmailBlock {
  const padding = end === '' ? 'padding:14px 24px' : 'padding:14px 18px 14px 24px'
  return {
    text: `${label}:\n${address}`,
    html: html`<table ${table} style="margin:24px 0 28px"><tr>
<td ${styled(['button'], 'padding:0')}><a href="${address}" ${styled(['button'], `display:inline-block;${padding};font-weight:700;line-height:24px;text-decoration:none`)}>${label}</a></td>
${end}
</tr></table>`,
  }
}

/** Something that is due. */
export interface DueRow {
  /** `Fri 16:20`, or `13:42` for a time of the day. */
  readonly when: string
  readonly isLate: boolean
  readonly title: string
  readonly address: string
  readonly note: string
}

/** A table of what is due; `more` are not in it. */
export function dueRows(title: string, due: readonly DueRow[], more: number): EmailBlock {
  const rest = more === 0 ? [] : [`and ${more} more`]
  const rows = due.map(
    ({ when, isLate, title: name, address, note }) => html`<tr>
<th scope="row" align="left" valign="top" ${styled(isLate ? ['line', 'bright'] : ['line'], `${underline};width:84px;white-space:nowrap;font-weight:700`)}>${when}</th>
<td valign="top" ${styled(['line'], `${underline};overflow-wrap:anywhere`)}><a href="${address}" ${styled(['ink'], 'font-weight:700')}>${name}</a><br><span ${styled(['muted'], 'font-size:14px')}>${note}</span></td>
</tr>`,
  )
  const text = due.map(
    ({ when, title: name, address, note }) => `${when} ${hanging(name)}\n  ${hanging(note)}\n  ${address}`,
  )
  return {
    text: [title, ...text, ...rest].join('\n'),
    html: html`<h2 ${styled(['edge'], 'margin:18px 0 0;padding:0 0 6px;border-style:solid;border-width:0 0 2px;font-size:14px;line-height:1.3')}>${title}</h2><table cellpadding="0" cellspacing="0" border="0" width="100%">${rows}</table>${rest.map((words) => html`<p ${styled(['muted'], 'margin:8px 0 0;font-size:14px')}>${words}</p>`)}`,
  }
}

const underline = 'border-style:solid;border-width:0 0 1px;padding:9px 12px 9px 0'

/** The words of a visitor, in a box. */
export function quote(title: string, text: string): EmailBlock {
  return {
    text: `${title}\n${indented(text)}`,
    html: html`${heading(title)}<blockquote ${styled(['neutral'], 'margin:0 0 24px;padding:16px 20px;overflow-wrap:anywhere')}>${lines(text)}</blockquote>`,
  }
}

const reader = 'You'

interface Spoken {
  readonly role: 'user' | 'assistant'
  readonly content: string
}

/** Returns a conversation as one text. Only a speaker's name begins a line: other lines are indented, so that a visitor cannot imitate a
 *  speaker. */
export function transcriptOf(messages: readonly Spoken[], agencyName: string): string {
  return messages
    .map(({ role, content }) => {
      const lines = content.split(/\r\n|[\r\n\u2028\u2029]/)
      return [`${role === 'user' ? reader : agencyName}:`, ...lines.map((line) => `  ${line}`)].join('\n')
    })
    .join('\n\n')
}

/** A conversation in the form of `transcriptOf`. */
export function conversation(title: string, transcript: string): EmailBlock {
  const messages = transcript.split(/\n\n(?=\S)/).map(message)
  return { text: `${title}\n\n${transcript}`, html: html`${heading(title)}${messages}` }
}

function message(part: string): Html {
  const [first = '', ...rest] = part.split('\n')
  const speaker = first.replace(/:$/, '')
  const words = rest.map((line) => line.slice(2)).join('\n')
  const field = speaker === reader ? styled(['neutral'], 'padding:12px 16px') : html`style="padding:0 16px"`
  return html`<div style="margin:0 0 14px"><div ${field}><p ${styled(['muted'], 'margin:0 0 2px;font-size:13px;font-weight:700')}>${speaker}</p>
<p style="margin:0;overflow-wrap:anywhere">${lines(words)}</p></div></div>`
}

function heading(title: string) {
  return html`<h2 ${styled(['display'], 'margin:32px 0 12px;font-size:24px;line-height:1.15;letter-spacing:-0.02em')}>${title}</h2>`
}

export function phoneAddress(phone: string): string {
  return `tel:${phone.replaceAll(/[^+\d]/g, '')}`
}

/** Indents all lines but the first, so that a visitor's second line does not look like a fact. */
function hanging(text: string): string {
  return indented(text).trimStart()
}

function indented(text: string): string {
  return text.replaceAll(/^/gm, '  ')
}
