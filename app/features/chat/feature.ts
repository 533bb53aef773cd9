import { chatSessions } from '../../../core/conversation/session/chat-sessions.ts'
import { type Feature, lazily } from '../feature.ts'

/** The talk about an idea, and what becomes of it. */
export const chat = {
  name: 'chat',
  collections: [chatSessions],
  start: lazily(() => import('./start.ts')),
} satisfies Feature
