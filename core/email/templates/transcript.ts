import type { Lead } from '../../leads/lead.ts'

export interface Turn {
  readonly speaker: string
  readonly words: string
  /** Whether the reader said it. */
  readonly own: boolean
}

const reader = 'You'

/** A conversation as one text. Only a speaker's name begins a line: whatever somebody said is set in, so that no one can put words into
 *  another's mouth. */
export function transcriptOf(messages: Lead['conversationTranscript'], agencyName: string): string {
  return messages
    .map(({ role, content }) => `${role === 'user' ? reader : agencyName}:\n${setIn(content)}`)
    .join('\n\n')
}

/** The turns of such a text again. */
export function turnsIn(transcript: string): Turn[] {
  return transcript.split(/\n\n(?=\S)/).map((part) => {
    const [first = '', ...rest] = part.split('\n')
    const speaker = first.replace(/:$/, '')
    return { speaker, words: rest.map((line) => line.slice(2)).join('\n'), own: speaker === reader }
  })
}

function setIn(words: string): string {
  const lines = words.split(/\r\n|[\r\n\u2028\u2029]/)
  return lines.map((line) => `  ${line}`).join('\n')
}
