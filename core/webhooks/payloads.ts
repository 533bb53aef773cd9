import type { Lead } from '../leads/lead.ts'
import { priorityLabels } from '../leads/statuses.ts'
import { leadTitle } from '../leads/title.ts'
import { webhookMessages } from './messages.ts'

/** The event `new_lead`: specification §7. */
export function newLeadEvent(leadId: string, lead: Lead, publicUrl: string) {
  return {
    event: 'new_lead',
    leadId,
    lead: {
      projectName: lead.projectName,
      contactName: lead.contactName,
      contactEmail: lead.contactEmail,
      priority: lead.priority,
      submissionDate: lead.submissionDate,
      dashboardUrl: leadUrl(leadId, publicUrl),
    },
    timestamp: lead.submissionDate,
  }
}

function leadUrl(leadId: string, publicUrl: string): string {
  return `${publicUrl}/leads?lead=${encodeURIComponent(leadId)}`
}

/** Specification §9: webhook text is cut at 200 characters. */
const longestIdea = 200
/** Slack's limits for a header block and a field of a section, in characters after escaping. */
const longestHeader = 150
const longestField = 2000

/** A new lead as a Slack message. Escapes and cuts what the visitor wrote, so that it holds no link and no mention. */
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
    /** For notifications, and for clients without blocks. */
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

/** Returns null for an empty value, as Slack refuses a message with an empty text. */
function field(label: string, value: string) {
  if (value.trim() === '') return null
  const text = `*${label}*\n`
  // With `verbatim`, addresses and names of channels stay plain text.
  return { type: 'mrkdwn', verbatim: true, text: text + escapedWithin(value, longestField - text.length) } as const
}

function plain(text: string) {
  return { type: 'plain_text', emoji: false, text } as const
}

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Returns the text in one line, escaped for Slack (`&`, `<` and `>`), then cut. Cuts no entity and no character. */
export function escapedWithin(text: string, limit: number): string {
  const inOneLine = text
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .replaceAll(/\p{Cs}/gu, '\ufffd')
    .trim()
  const whole = escaped(inOneLine)
  if (whole.length <= limit) return whole
  let cut = ''
  for (const { segment } of characters.segment(inOneLine)) {
    const next = cut + escaped(segment)
    if (next.length > limit - 1) break
    cut = next
  }
  return `${cut.trimEnd()}…`
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>]/g, (character) => entities[character] ?? character)
}
