import type { Lead } from '../leads/lead.ts'
import { priorityLabels } from '../leads/statuses.ts'
import { leadTitle } from '../leads/title.ts'
import { webhookMessages } from './messages.ts'
import { leadUrl } from './new-lead-event.ts'

/** Specification §9: webhook text is cut at 200 characters. */
const longestIdea = 200
/** What Slack takes at most, in characters after escaping: header block, and one field of a section. */
const longestHeader = 150
const longestField = 2000

/** A new lead as a message for Slack, in blocks. What the visitor wrote is escaped, so that it is neither link nor mention, and cut. */
export function slackMessage(leadId: string, lead: Lead, publicUrl: string) {
  const priority = priorityLabels[lead.priority]
  const title = escapedWithin(webhookMessages.newLead(priority, leadTitle(lead)), longestHeader)
  const fields = [
    field(webhookMessages.priority, priority),
    field(webhookMessages.contact, lead.contactName),
    field(webhookMessages.email, lead.contactEmail),
    field(webhookMessages.phone, lead.contactPhone),
    field(webhookMessages.timeline, lead.timeline),
    field(webhookMessages.budget, lead.budget),
    field(webhookMessages.reference, lead.reference),
  ]
  return {
    /** For notifications, and for whoever cannot see blocks. */
    text: title,
    blocks: [
      { type: 'header', text: plain(title) },
      { type: 'section', fields: fields.filter((field) => field !== null) },
      { type: 'section', text: plain(escapedWithin(lead.projectIdea, longestIdea)) },
      {
        type: 'actions',
        elements: [{ type: 'button', text: plain(webhookMessages.openLead), url: leadUrl(leadId, publicUrl) }],
      },
    ],
  }
}

/** Null where there is nothing to say: Slack refuses a message with an empty text. */
function field(label: string, value: string) {
  if (value.trim() === '') return null
  const text = `*${label}*\n`
  // Verbatim: addresses and names of channels in it stay plain text.
  return { type: 'mrkdwn', verbatim: true, text: text + escapedWithin(value, longestField - text.length) } as const
}

function plain(text: string) {
  return { type: 'plain_text', emoji: false, text } as const
}

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** The text in one line, escaped as Slack asks (`&`, `<` and `>`), and then cut: never within an entity or a character. */
export function escapedWithin(text: string, limit: number): string {
  const inOneLine = text
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .replaceAll(/\p{Cs}/gu, '\ufffd')
    .trim()
  const whole = escaped(inOneLine)
  if (whole.length <= limit) return whole
  let kept = ''
  for (const { segment } of characters.segment(inOneLine)) {
    const next = kept + escaped(segment)
    if (next.length > limit - 1) break
    kept = next
  }
  return `${kept.trimEnd()}…`
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>]/g, (character) => entities[character] ?? character)
}
