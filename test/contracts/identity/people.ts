import { expect } from 'vitest'
import type { Refused, SecondStepNeeded, SignedIn } from '../../../ports/identity.ts'

export const thandi = { email: 'thandi@client.example', password: 'correct horse battery' }
export const sipho = { email: 'sipho@client.example', password: 'correct horse battery' }

/** The answer of an attempt that must have succeeded. */
export function signedIn(answer: SignedIn | SecondStepNeeded | Refused): SignedIn {
  if (answer.kind !== 'signed-in') expect.fail(`Not signed in: ${answer.kind}`)
  return answer
}
