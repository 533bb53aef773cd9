import { createElement } from 'react'
import { expect, it } from 'vitest'
import { type Conversation, newConversation } from '../../../../core/brief/conversation.ts'
import { chatMessages } from '../../../../core/brief/messages.ts'
import type { ProjectInfo } from '../../../../core/brief/project-info.ts'
import { steps } from '../../../../core/brief/steps.ts'
import { rendered } from '../../../../test/support/site/rendered.ts'
import { type ConversationView, toConversationView } from '../../../features/chat/conversation/session/chat-view.ts'
import { NotedLine, QuickReplies } from './quick-replies.tsx'

const timestamp = '2026-03-02T08:00:00.000Z'

it('are submit buttons of the form', () => {
  const html = tickets({})
  expect(html).toContain(`aria-label="${chatMessages.quickReplies}"`)
  const [button = ''] = /<button[^>]*value="no-date"[^>]*>/.exec(html) ?? []
  expect(button).toContain('form="answer"')
  expect(button).toContain('name="quick"')
  // Without a type it sends.
  expect(button).not.toContain('type="button"')
})

it('are what was not sure, a sentence each', () => {
  const unsure = [
    { field: 'budget', value: 'R25k', note: '' },
    { field: 'existingFeatures', value: '', note: '' },
  ] as const
  expect(textOf(tickets({ tickets: unsure }))).toBe(
    'Is this so?Budget: R25k?Existing: leave it empty?Not tapped: it stays a note.',
  )
})

it('are left out where there are none', () => {
  expect(tickets({ isComplete: true })).toBe('')
})

it.each<[what: string, said: string, noted: Partial<ProjectInfo>, line: string]>([
  ['a date, an amount or a name', 'By Easter', { timeline: 'By Easter' }, 'Timeline: By Easter · change timeline'],
  [
    'two values',
    'NapTap, by Easter',
    { projectName: 'NapTap', timeline: 'by Easter' },
    'Name: NapTap · change nameTimeline: by Easter · change timeline',
  ],
  [
    'a table of several',
    'NapTap, R40 000, by Easter',
    { projectName: 'NapTap', timeline: 'by Easter', budget: 'R40 000' },
    'Project name NapTapTimeline by EasterBudget R40\u00a0000',
  ],
  [
    'what was said beside an answer',
    'Pods full on weekdays. It is for travellers between two flights.',
    { targetAudience: 'travellers' },
    'Audience: travellers · change audience',
  ],
  ['no answer that is the message itself', 'Pods full on weekdays', { projectGoals: 'Pods full on weekdays' }, ''],
  ['nothing where nothing is new', 'Why do you ask?', {}, ''],
])('the line below a reply shows %s', (_what, content, values, line) => {
  const start = conversationAt({})
  const conversationHistory = [...start.conversationHistory, { role: 'user', content, timestamp } as const]
  const noted = Object.keys(values) as (keyof ProjectInfo)[]
  const projectInfo = { ...start.projectInfo, ...values }
  const conversation = toConversationView({ ...start, conversationHistory, projectInfo, noted })
  expect(textOf(rendered(() => createElement(NotedLine, { conversation })))).toBe(line)
})

it('the line below a reply cuts a long value, and leads to its line of the brief', () => {
  const start = conversationAt({})
  const projectInfo = { ...start.projectInfo, projectName: 'Nap '.repeat(40) }
  const conversation = toConversationView({ ...start, projectInfo, noted: ['projectName'] })
  const html = rendered(() => createElement(NotedLine, { conversation }))
  expect(html).toContain('href="#edit-projectName"')
  expect(textOf(html)).toBe(`Name: ${'Nap '.repeat(15).slice(0, 59)}… · change name`)
})

function conversationAt(changes: Partial<Conversation>): Conversation {
  const greeting = { role: 'assistant', content: 'When?', timestamp } as const
  const start = newConversation({ country: 'ZA', currency: 'ZAR' }, greeting)
  return { ...start, currentStep: steps.findIndex(({ field }) => field === 'timeline'), ...changes }
}

function tickets(changes: Partial<Conversation>): string {
  const conversation: ConversationView = toConversationView(conversationAt(changes))
  return rendered(() => createElement(QuickReplies, { conversation, form: 'answer' }))
}

function textOf(html: string): string {
  return html.replace(/<[^>]*>/g, '')
}
