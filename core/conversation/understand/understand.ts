import type { Conversation } from '../conversation.ts'
import type { Understanding } from '../understanding.ts'

const skipWords =
  /^(skip( (it|this|that|this one))?|pass|next|no|nope|none|nothing|n\/?a|no preference|no preferences|-+)[.!]*$/i

/** Returns what a message means, by rules alone. `home` is the agency's country. */
export function understand(text: string, _conversation: Conversation, _home: string): Understanding {
  const answer = text.trim()
  const isNothing = skipWords.test(answer)
  return {
    language: 'en',
    intent: isNothing ? 'nothing' : 'answer',
    answer: isNothing ? '' : answer,
    alsoFilled: {},
    corrections: {},
    reopened: null,
    questions: [],
    callBack: null,
    isSettled: true,
  }
}
