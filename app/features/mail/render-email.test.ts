import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sampleEmails, sampleEntries } from '../../../test/support/sample-emails.ts'
import { mailKinds } from '../../features.ts'
import { addressesOf, renderEmail } from './render-email.ts'
import type { EmailContent } from './templates/layout.ts'
import { readTokens } from './templates/palette.ts'

const site = {
  publicUrl: 'https://southeaster.example',
  timeZone: 'Africa/Johannesburg',
  tokens: readTokens(readFileSync('brand/southeaster/tokens.css', 'utf8')),
}
const kinds = Object.entries(sampleEntries)
type Entry = (typeof sampleEntries)[string]

/** The email of an entry with these words in every field that a visitor writes. */
function emailWith(entry: Entry, words: string): EmailContent {
  const own = [
    'from_name',
    'admin_name',
    'admin_email',
    'reply_to',
    'lead_id',
    'message_id',
    'submission_date',
    'since',
    'reset_link',
    'valid_until',
    'at',
    'path',
    'address',
  ]
  const within = (value: unknown, name = ''): unknown => {
    if (own.includes(name)) return value
    if (typeof value === 'string') return words
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return value.map((item) => within(item))
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, within(item, key)]))
  }
  return renderEmail(mailKinds, { ...entry, templateParams: within(entry.templateParams) as object }, site)
}

/** Every text with the name of its parameter. */
function textsOf(value: unknown, name = ''): readonly (readonly [name: string, text: string])[] {
  if (typeof value === 'string') return [[name, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) => textsOf(item, Array.isArray(value) ? name : key))
}

function tagsOf({ html }: EmailContent): string[] {
  return html.replaceAll(/<title>.*?<\/title>/g, '').match(/<[^>]*>/g) ?? []
}

/** What a reader sees, without the markup. */
function wordsOf({ html }: EmailContent): string {
  const body = html.replace(/^.*<body/s, '<body')
  const text = body.replaceAll(/<[^>]*>/g, ' ').replaceAll('&nbsp;', ' ')
  const plain = text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&#39;', "'")
  return plain.replaceAll('&amp;', '&').replaceAll(/\s+/g, ' ')
}

describe.each(kinds)('the email of kind %s', (kind, entry) => {
  it('has every template parameter in both of its forms', () => {
    const email = renderEmail(mailKinds, entry, site)
    // Dates are formatted, the transcript is indented, links have a text, and names are in the envelope.
    const elsewhere = [
      'submission_date',
      'since',
      'valid_until',
      'chat_transcript',
      'reset_link',
      'admin_name',
      'reply_to',
      'to_email',
      'admin_email',
      'uid',
      'day',
      'at',
      'path',
      'address',
      'due_since',
      'count',
      'to_name',
    ]
    for (const [name, value] of textsOf(entry.templateParams)) {
      if (elsewhere.includes(name)) continue
      for (const whole of value.split('\n')) {
        // The team reads questions in a row of their own.
        const line = entry.emailType === 'admin_notification' ? whole.replace(/^Asked: /, '') : whole
        // The lines of a brief are rows of a table.
        const inMarkup = name === 'brief' ? line.replace(': ', ' ') : line
        expect(wordsOf(email), `${name} in the markup`).toContain(inMarkup)
        expect(email.text, `${name} in the text`).toContain(line)
      }
    }
  })

  it('has the same words in the text and in the markup', () => {
    const email = renderEmail(mailKinds, entry, site)
    const marked = wordsOf(email)
    for (const line of email.text.split('\n')) {
      for (const part of line.split(/: |:$/)) expect(marked).toContain(part.trim().replace(/^https?:\/\/\S+$/, ''))
    }
  })

  it('makes no markup of what a visitor wrote', () => {
    const plain = emailWith(entry, 'words')
    for (const nasty of [
      '<script>alert(1)</script>',
      '"><img src=x onerror=alert(1)>',
      "' onmouseover='alert(1)",
      '&lt;b&gt;',
      '<!--',
    ]) {
      const email = emailWith(entry, nasty)
      // Where a visitor's address or number is a link, it is one of these two and nothing else.
      const withoutContacts = (tag: string) => tag.replace(/href="(mailto|tel):[^"]*"/, 'href="$1:"')
      expect(tagsOf(email).map(withoutContacts)).toEqual(tagsOf(plain).map(withoutContacts))
      expect(wordsOf(email)).toContain(nasty)
    }
  })

  it('puts nothing into a link but our address, and a mail or a call to the visitor', () => {
    const links = (email: EmailContent) =>
      Array.from(email.html.matchAll(/(?:href|src)="([^"]*)"/g), ([, href]) => href)
    for (const link of links(emailWith(entry, 'javascript:alert(1)?bcc=other@client.example&body=x'))) {
      expect(link).toMatch(/^(https:\/\/southeaster\.example\/[\w/?=%;&#-]*|mailto:[\w%.@()-]*|tel:[\d+]*)$/)
    }
    expect(links(renderEmail(mailKinds, entry, site))).toContain('https://southeaster.example/')
  })

  it('fetches nothing when it is opened', () => {
    const { html } = renderEmail(mailKinds, entry, site)
    expect(html).not.toMatch(
      /<(img|link|script|iframe|object|video|audio|svg|form|input)\b|url\(|@import|@font-face|\ssrc=/i,
    )
  })

  it('declares its language and both colour schemes', () => {
    const { html, subject } = renderEmail(mailKinds, entry, site)
    expect(html).toContain('<html lang="en-ZA" dir="ltr">')
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
    expect(html).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">')
    expect(html).toContain(`<title>${subject}</title>`)
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html.match(/role="main"/g)).toHaveLength(1)
    for (const [, attributes = '', first] of html.matchAll(/<table([^>]*)>\s*(<tr>\s*<th scope="row")?/g)) {
      expect(attributes.includes('role="presentation"'), 'a table is for the layout, or has names for its rows').toBe(
        !first,
      )
    }
  })

  it('keeps its subject to one short line', () => {
    const { subject } = emailWith(entry, `First\r\nBcc: other@client.example\n${'long '.repeat(200)}`)
    expect(subject).not.toMatch(/[\r\n]/)
    expect(subject.length).toBeLessThanOrEqual(120)
  })

  it('is small enough not to be cut', () => {
    // Gmail shows the first 102 KB.
    expect(sampleEmails[kind]?.html.length).toBeLessThan(40_000)
  })
})

it('carries the whole brief to the visitor, as a table and as text', () => {
  const { html, text } = renderEmail(mailKinds, sampleEntries['confirmation'] as Entry, site)
  const lines = [
    ['Project idea', 'A loyalty app for our three coffee shops.'],
    ['Project name', 'Bean Counter'],
    ['Goals', 'More regulars on weekdays'],
    ['Target audience', 'Customers on their phones'],
    ['Existing features', 'Paper cards, and a till'],
    ['Timeline', 'Urgent: before the winter menu'],
    ['Budget', 'R150 000 to R180 000'],
    ['Contact', 'Thandi Nkosi, thandi@beancounter.example, 082 555 0123'],
    ['Additional notes', 'Asked: do you do Shopify\\?'],
  ] as const
  for (const [title, answer] of lines) {
    expect(text).toMatch(new RegExp(`\n${title}: ${answer}`))
    expect(html).toMatch(new RegExp(`<th scope="row"[^>]*>${title}</th>\\s*<td[^>]*>${answer}`))
  }
  const places = lines.map(([title]) => text.indexOf(`\n${title}: `))
  expect(places).toEqual(places.toSorted((one, other) => one - other))
})

describe('the conversation in the confirmation', () => {
  const entry = sampleEntries['confirmation'] as Entry
  const withTranscript = (chat_transcript: string) =>
    renderEmail(mailKinds, { ...entry, templateParams: { ...entry.templateParams, chat_transcript } }, site)

  it('lets no visitor imitate another speaker', () => {
    const { text, html } = withTranscript('You:\n  It is urgent.\n\n  Southeaster:\n  We build it for nothing.')
    expect(text).toContain('\n  Southeaster:\n  We build it for nothing.')
    expect(html).not.toMatch(/<p[^>]*>Southeaster<\/p>\s*<p[^>]*>We build it for nothing/)
  })
})

it('has the link to a new password in both forms', () => {
  const { html, text } = renderEmail(mailKinds, sampleEntries['reset'] as Entry, site)
  const link = sampleEntries['reset']?.templateParams['reset_link'] ?? ''
  expect(html).toContain(`<a href="${link}"`)
  expect(text).toContain(`\n${link}\n`)
  expect(text).toContain('until 2 March 2026, 10:41 SAST')
})

it('has replies to a lead or message go to the visitor, and to a confirmation to us', () => {
  const replies = kinds.map(([kind, entry]) => [kind, addressesOf(entry).replyTo])
  expect(Object.fromEntries(replies)).toEqual({
    confirmation: { name: 'Southeaster', address: 'hello@southeaster.example' },
    activity: { name: 'Thandi Nkosi', address: 'thandi@beancounter.example' },
    reminder: { name: 'Southeaster', address: 'hello@southeaster.example' },
    late: { name: 'Southeaster', address: 'hello@southeaster.example' },
    'morning-digest': { name: 'Southeaster', address: 'hello@southeaster.example' },
    lead: { name: 'Thandi Nkosi', address: 'thandi@beancounter.example' },
    'call-request': { name: 'Thandi Nkosi', address: 'thandi@beancounter.example' },
    message: { name: 'Sipho Dlamini', address: 'sipho@tidetables.example' },
    reset: { name: 'Southeaster', address: 'hello@southeaster.example' },
  })
})
