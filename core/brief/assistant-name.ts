/** Who speaks in the chat and in the transcript of a lead. In a file of its own: the chat and the dashboard load it without each other's
 *  sentences. */
export const assistantName = 'Assistant'
