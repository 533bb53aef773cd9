import { groupedNumber } from '../../../core/text/numbers.ts'

/** Every sentence of the model's test page that a person reads. */
export const llmTestMessages = {
  title: 'Gemini LLM Test Interface',
  membersOnly: 'You must be a member of the team to test the model.',
  noModel: 'No model is configured. The built-in interviewer answers in the chat.',

  // The connection
  connection: 'Connection',
  untested: 'Not tested yet',
  testing: 'Testing...',
  connected: 'Connected',
  failed: 'Failed',
  test: 'Test',

  // What is in use
  adapter: 'In use',
  models: 'Models, in order',
  modelStates: {
    untried: 'not asked yet',
    answered: 'answers',
    plain: 'answers a plain request, refuses one with every field',
    unknown: 'unknown to the service, passed over',
  },
  today: 'Calls today',
  callsOf: (calls: number, limit: number) => `${calls} of ${limit}. Above that the built-in interviewer answers.`,
  resting: (time: string) =>
    `After repeated failures the model rests until ${time} UTC. The built-in interviewer answers meanwhile.`,
  stateUnknown: 'What the day has cost could not be read. The tests below still work.',

  // The two modes
  modes: 'Mode',
  chatMode: 'Chat Mode',
  singlePrompt: 'Single Prompt',
  chatLabel: 'Your message',
  send: 'Send',
  clear: 'Clear Chat',
  count: (messages: number) => `Messages: ${messages}`,
  emptyChat: 'Nothing said yet. The model gets the whole chat with every message.',
  you: 'You',
  model: 'Model',
  promptLabel: 'Prompt',
  ask: 'Send Prompt',
  response: 'Response',
  noResponse: 'The response stands here.',
  thinking: 'Thinking...',
  error: (reason: string) => `Error: ${reason}`,
  tooLong: (limit: number) => `That is more than ${groupedNumber(limit)} characters. Please send less.`,
  chatFull: 'This chat is as long as a test needs to be. Please clear it.',

  // What an answer cost
  tokens: (prompt: number, reply: number) => `${prompt} tokens in, ${reply} out`,
  tokensUntold: 'tokens not told',
  firstWord: (milliseconds: number) => `first word after ${milliseconds} ms`,
} as const
