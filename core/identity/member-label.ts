import type { User } from '../../ports/identity.ts'
import type { Colleague } from './profile.ts'

type Labelled = Pick<User, 'email'> & Partial<Pick<Colleague, 'name' | 'initials'>>

/** Returns the name of a member, or the email where there is none. */
export function memberLabel({ email, name }: Labelled): string {
  return name || email
}

/** Returns the initials that a member gave, or those of the name, or the first two letters of the address. */
export function initialsOf({ email, name, initials }: Labelled): string {
  if (initials) return initials
  const words = (name ?? '').split(/[\s\p{Pd}]+/u).flatMap((word) => lettersOf(word).slice(0, 1))
  const letters = words.length > 1 ? [words[0], words.at(-1)] : lettersOf(name || email).slice(0, 2)
  return letters.join('').toUpperCase()
}

function lettersOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]/gu) ?? []
}
