import type { SlackNotice } from '../../../core/delivery/webhook-queue.ts'
import type { Lead } from '../leads-desk/leads/lead.ts'
import { priorityLabels } from '../leads-desk/leads/statuses.ts'
import { leadTitle } from '../leads-desk/leads/title.ts'
import type { ContactMessage } from '../leads-desk/messages/contact-message.ts'
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

/** The events `new_message` and `call_request`: not in the specification. */
export function newMessageEvent(messageId: string, message: ContactMessage, publicUrl: string) {
  const isCall = message.kind === 'call-request'
  return {
    event: isCall ? 'call_request' : 'new_message',
    messageId,
    message: {
      contactName: message.name,
      contactEmail: message.email,
      ...(isCall
        ? { contactPhone: message.phone, callTime: message.callTime }
        : { company: message.company, message: cutWithin(message.message, longestText) }),
      receivedAt: message.receivedAt,
      dashboardUrl: messageUrl(messageId, publicUrl),
    },
    timestamp: message.receivedAt,
  }
}

export function messageUrl(messageId: string, publicUrl: string): string {
  return `${publicUrl}/leads?tab=messages&message=${encodeURIComponent(messageId)}`
}

export function leadUrl(leadId: string, publicUrl: string): string {
  return `${publicUrl}/leads?lead=${encodeURIComponent(leadId)}`
}

/** Specification §9: webhook text is cut at 200 characters. */
const longestText = 200
/** Slack's limits for a header block and a field of a section, in characters after escaping. */
const longestHeader = 150
const longestField = 2000
const mostFields = 10

/** A new lead as a Slack message. */
export function slackMessage(leadId: string, lead: Lead, publicUrl: string) {
  const priority = priorityLabels[lead.priority]
  const title = webhookMessages.newLead(priority, leadTitle(lead))
  const fields = [
    field(webhookMessages.priority, priority),
    field(webhookMessages.contact, lead.contactName),
    field(webhookMessages.email, lead.contactEmail),
    field(webhookMessages.phone, lead.contactPhone),
    field(webhookMessages.timeline, lead.timeline),
    field(webhookMessages.budget, lead.budget),
    field(webhookMessages.reference, lead.reference),
  ]
  const button = { text: webhookMessages.openLead, url: leadUrl(leadId, publicUrl) }
  return inSlack({ title, fields, words: lead.projectIdea, button })
}

/** A contact message or call request as a Slack message. */
export function slackContactMessage(messageId: string, message: ContactMessage, publicUrl: string) {
  const isCall = message.kind === 'call-request'
  const sender = message.name || message.phone
  const fields = [
    field(webhookMessages.phone, message.phone),
    field(webhookMessages.when, message.callTime),
    field(webhookMessages.contact, message.name),
    field(webhookMessages.email, message.email),
    field(webhookMessages.company, message.company),
  ]
  return inSlack({
    title: isCall ? webhookMessages.callRequest(sender) : webhookMessages.newMessage(sender),
    fields,
    words: message.message,
    button: { text: webhookMessages.openMessage, url: messageUrl(messageId, publicUrl) },
  })
}

export function slackNotice({ title, url, words = '', parts = [] }: SlackNotice) {
  const fields = parts.flatMap(({ title: list, rows }) =>
    rows.map((row) => field(row.title, `${list}, ${row.when}, ${row.note}`)),
  )
  return inSlack({
    title,
    fields: fields.slice(0, mostFields),
    words,
    button: { text: webhookMessages.openReminded, url },
  })
}

interface SlackContent {
  readonly title: string
  readonly fields: readonly ReturnType<typeof field>[]
  /** What the visitor wrote. May be empty. */
  readonly words: string
  readonly button: { readonly text: string; readonly url: string }
}

/** Escapes and cuts what the visitor wrote, so that it holds no link and no mention. */
function inSlack({ title, fields, words, button }: SlackContent) {
  const header = escapedWithin(title, longestHeader)
  const text = escapedWithin(words, longestText)
  const shown = fields.filter((each) => each !== null)
  return {
    /** For notifications, and for clients without blocks. */
    text: header,
    blocks: [
      { type: 'header', text: plain(header) },
      ...(shown.length === 0 ? [] : [{ type: 'section', fields: shown }]),
      ...(text === '' ? [] : [{ type: 'section', text: plain(text) }]),
      { type: 'actions', elements: [{ type: 'button', text: plain(button.text), url: button.url }] },
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
  return cutWithin(inOneLine, limit, escaped)
}

/** Returns the text as it is written, with an ellipsis where it is longer. Cuts no character. */
function cutWithin(text: string, limit: number, written = (part: string) => part): string {
  if (written(text).length <= limit) return written(text)
  let cut = ''
  for (const { segment } of characters.segment(text)) {
    const next = cut + written(segment)
    if (next.length > limit - 1) break
    cut = next
  }
  return `${cut.trimEnd()}…`
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>]/g, (character) => entities[character] ?? character)
}
