import type { PasswordStrength } from '../../ports/password-strength.ts'
import { identityMessages, shortestTeamPassword } from './messages.ts'
import { type Refusal, refused } from './refusals.ts'

interface Dependencies {
  strength: PasswordStrength
  agency: { readonly name: string }
}

/** Returns what is wrong with a member's password, or null. `short` is the sentence for too few characters. */
export function createTeamPasswordCheck({ strength, agency }: Dependencies) {
  return async function check(password: string, email: string, short: string): Promise<Refusal | null> {
    if (password.length < shortestTeamPassword) return refused(short, 'password')
    const context = [agency.name, email, ...email.split(/[@.]/)].filter(Boolean)
    const isGuessable = await strength.isGuessable(password, context)
    return isGuessable ? refused(identityMessages.guessable, 'password') : null
  }
}

export type TeamPasswordCheck = ReturnType<typeof createTeamPasswordCheck>
