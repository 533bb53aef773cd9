import { createElement } from 'react'
import { expect, it } from 'vitest'
import { toConversationView } from '../app/features/chat/conversation/session/chat-view.ts'
import {
  adminEmail,
  adminParams,
  confirmationEmail,
  confirmationParams,
} from '../app/features/leads-desk/inbox/mails/lead-emails.ts'
import { leadMessages } from '../app/features/leads-desk/leads/messages.ts'
import { Transcript } from '../app/routes/leads/detail/lead-parts.tsx'
import { newConversation } from '../core/brief/conversation.ts'
import { rendered, wordsOf } from './support/site/rendered.ts'
import { aLead } from './support/store/a-lead.ts'
import { agency } from './support/test-services.ts'

const timestamp = '2026-03-02T08:00:00.000Z'
const idea = 'Une application de fidélité pour nos trois cafés'
const english = 'A loyalty app for our three cafés'
const messages = [
  { role: 'assistant', content: 'Quelle est votre idée ?', timestamp, lang: 'fr' },
  { role: 'user', content: idea, timestamp, lang: 'fr', english },
] as const
const lead = aLead({ projectIdea: idea, conversationTranscript: messages })
const site = { publicUrl: 'https://southeaster.example', timeZone: 'Africa/Johannesburg' }

it('stands beside the original in the transcript, and is said to be made by a machine', () => {
  const html = rendered(() => createElement(Transcript, { messages }))
  expect(html).toContain(`<p lang="fr" dir="auto">${idea}</p>`)
  expect(html.match(/lang="fr"/g)).toHaveLength(2)
  const words = wordsOf(html)
  expect(words.slice(words.indexOf(idea) + 1, words.indexOf(idea) + 3)).toEqual([leadMessages.inEnglish, english])
})

it('is in the team’s mail, and in no mail of the visitor', () => {
  const params = adminParams('lead', lead, agency, 'team@southeaster.example')
  const { html, text } = adminEmail(params, site)
  expect(text).toContain(`${leadMessages.inEnglish}\n  Project idea: ${english}`)
  expect(html).toContain(english)
  expect(adminParams('lead', aLead(), agency, 'team@southeaster.example')).not.toHaveProperty('in_english')

  const confirmation = confirmationParams(lead, agency)
  expect(JSON.stringify([confirmation, confirmationEmail(confirmation, site)])).not.toContain(english)
})

it('is never shown to the visitor', () => {
  const start = newConversation({ country: 'ZA', currency: 'ZAR' }, messages[0])
  const view = toConversationView({ ...start, conversationHistory: messages })
  expect(JSON.stringify(view)).not.toContain(english)
  expect(view.messages).toMatchObject([{ lang: 'fr' }, { content: idea, lang: 'fr' }])
})
