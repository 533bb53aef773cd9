/** What flies beside a door, with what it means at sea. */
export const gateFlags = {
  asks: {
    letter: 'Q',
    meaning: 'Flag Q: “my vessel is healthy and I request free pratique”. It is how a ship asks to come in.',
  },
  admits: { letter: 'C', meaning: 'Flag C: “affirmative”. You are in.' },
  refuses: { letter: 'N', meaning: 'Flag N: “negative”.' },
  broken: { letter: 'F', meaning: 'Flag F: “I am disabled; communicate with me”.' },
} as const

export type GateFlag = keyof typeof gateFlags
