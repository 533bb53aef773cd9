/** Every sentence of the model's test page that a person reads. */
export const llmTestMessages = {
  title: 'Gemini LLM Test Interface',
  membersOnly: 'You must be a member of the team to test the model.',
  noModel: 'No model is configured. The built-in interviewer answers in the chat.',
} as const
