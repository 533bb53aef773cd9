import type { Failure, ServiceError } from '../../ports/language-model.ts'
import type { LogFacts } from '../../ports/runtime.ts'
import type { Withheld } from './guarded-model.ts'

/** Every sentence about the language model, by name: specification §8, “AI wrapper” and “Chat”. */
export const modelMessages = {
  /** What is said in place of a reply. */
  apology: 'Sorry, I could not come up with an answer just now. Please try again in a moment.',
  keyMayBeWrong: 'API key may be missing or invalid',
  emptyPrompt: 'Prompt cannot be empty',
  emptyMessage: 'Message cannot be empty',
  noModelName: 'Must provide a model name',
  saidByService: ({ status, statusText, message }: ServiceError) =>
    `[${[status, statusText].filter(Boolean).join(' ')}] ${message}`.trim(),
  replyBlocked: (reason: string) => `Candidate was blocked due to ${reason}`,
  promptBlocked: (reason: string) => `Response was blocked due to ${reason}`,
  streamNotParsed: 'Failed to parse stream',
  jsonNotParsed: 'Error parsing JSON response',
  tooLong: 'The model reached its limit of tokens before it had finished',
  brokeOff: 'The reply broke off before its end',
  empty: 'The model answered without a word',
  tooSlow: 'The model took too long to answer',
  unreachable: (reason: string) => `The model could not be reached: ${reason}`,
  aborted: 'Nobody waited for the answer',
  circuitOpen: 'The model rests for a while after failures; the built-in interviewer answers',
  limitReached: {
    day: 'The calls of the day are used up; the built-in interviewer answers',
    address: 'The calls of this address are used up for today; the built-in interviewer answers',
    session: 'The calls of this conversation are used up; the built-in interviewer answers',
  },
} as const

type AnyFailure = Failure | Withheld

const failureTexts: {
  readonly [Kind in AnyFailure['kind']]: (failure: Extract<AnyFailure, { readonly kind: Kind }>) => string
} = {
  blocked: ({ what, reason }) =>
    what === 'prompt' ? modelMessages.promptBlocked(reason) : modelMessages.replyBlocked(reason),
  cut: ({ by }) => (by === 'length' ? modelMessages.tooLong : modelMessages.brokeOff),
  empty: () => modelMessages.empty,
  garbled: ({ what }) => (what === 'stream' ? modelMessages.streamNotParsed : modelMessages.jsonNotParsed),
  busy: ({ said }) => modelMessages.saidByService(said),
  'unknown-model': ({ said }) => (said ? modelMessages.saidByService(said) : modelMessages.noModelName),
  refused: ({ key, said }) => (key ? modelMessages.keyMayBeWrong : modelMessages.saidByService(said)),
  unreachable: ({ because, reason }) =>
    because === 'timeout' ? modelMessages.tooSlow : modelMessages.unreachable(reason),
  'not-offered': () => modelMessages.keyMayBeWrong,
  aborted: () => modelMessages.aborted,
  'circuit-open': () => modelMessages.circuitOpen,
  'limit-reached': ({ share }) => modelMessages.limitReached[share],
}

/** The error text of a failure. */
export function failureMessage(failure: AnyFailure): string {
  const textOf = failureTexts[failure.kind] as (failure: AnyFailure) => string
  return textOf(failure)
}

/** The same for a log: what the service said is its own words about our request, and holds nothing of a visitor's. */
export function failureFacts(failure: AnyFailure): LogFacts {
  return { kind: failure.kind, reason: failureMessage(failure) }
}
