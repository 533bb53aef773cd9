import { questions } from '../conversation/questions.ts'
import type { Conversation } from '../conversation/session/conversation.ts'
import { otherLanguages, unrepeatable } from './words/own-words.ts'
import { rude } from './words/replies.ts'
import { rudePhrases, rushedWords, seriousMatters } from './words/tone.ts'

const mostAsides = 2
const asideLines = Object.values(questions).flatMap(({ asides }) => asides.map(({ line }) => line))

/** Whether the conversation touches a matter in which a dry line would hurt. */
export function isSerious(conversation: Conversation): boolean {
  const words = [...Object.values(conversation.projectInfo), ...saidBy('user', conversation)].join('\n')
  return Object.values(seriousMatters).some((pattern) => pattern.test(words))
}

/** Whether an answer speaks of a death or of money trouble: it is not said back. */
export function isGrave(answer: string): boolean {
  return seriousMatters.death.test(answer) || seriousMatters.moneyTrouble.test(answer)
}

/** Whether a dry line may be said now: at most two in a conversation, not in two replies running, and none where it could hurt, annoy or
 *  be lost on somebody. */
export function allowsAside(conversation: Conversation): boolean {
  const { isShort, language } = conversation
  if (isShort || language !== 'en' || isSerious(conversation)) return false
  const ours = saidBy('assistant', conversation)
  const hadOne = ours.filter((message) => asideLines.some((line) => message.includes(line)))
  const isTooSoon = ours.at(-1) !== undefined && hadOne.at(-1) === ours.at(-1)
  return hadOne.length < mostAsides && !isTooSoon && !isRudeOrRushed(conversation)
}

function isRudeOrRushed(conversation: Conversation): boolean {
  const theirs = saidBy('user', conversation)
  return (
    theirs.some((text) => [rudePhrases, rushedWords, unrepeatable, otherLanguages].some((words) => words.test(text))) ||
    saidBy('assistant', conversation).some((message) => rude.some((line) => message.includes(line)))
  )
}

/** What one side has said, in order. */
export function saidBy(role: 'user' | 'assistant', { conversationHistory }: Conversation): readonly string[] {
  return conversationHistory.filter((message) => message.role === role).map(({ content }) => content)
}
