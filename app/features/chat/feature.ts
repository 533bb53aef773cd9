import { type Feature, lazily } from '../feature.ts'
import { chatSessions } from './conversation/session/chat-sessions.ts'
import { chatSettings } from './settings.ts'

/** The talk about an idea, and what becomes of it. */
export const chat = {
  name: 'chat',
  collections: [chatSessions],
  settings: chatSettings,
  start: lazily(() => import('./start.ts')),
} satisfies Feature
