import { chatSessions } from '../../../core/conversation/session/chat-sessions.ts'
import type { Context, Feature } from '../feature.ts'
import type { Asked } from './start.ts'

/** The talk about an idea, and what becomes of it. */
export const chat = {
  name: 'chat',
  collections: [chatSessions],
  start: async (given: Context & Asked) => (await import('./start.ts')).start(given),
} satisfies Feature
