import type { DocumentStore } from '../../ports/document-store.ts'
import type { User } from '../../ports/identity.ts'
import { openCollection } from '../store/collection.ts'
import { type Member, type MemberProfile, members } from './member.ts'
import { identityMessages } from './messages.ts'
import { denied, type RefusalOr, refused } from './refusals.ts'

/** A member as colleagues see them. Name and initials are empty until given. */
export interface Colleague extends User, Pick<MemberProfile, 'name' | 'initials'> {}

export interface ProfileService {
  /** Stores what colleagues call the member. An empty name takes it away; without initials they are made from the name. Refuses a name that is
   *  too long, initials that are not one to three letters, and somebody who has just been removed from the team. */
  setProfile(member: Member, profile: Pick<MemberProfile, 'name' | 'initials'>): RefusalOr<'saved'>
  /** Whether the member gets the morning digest. Refuses somebody who has just been removed from the team. */
  setDigest(member: Member, digest: boolean): RefusalOr<'saved'>
}

export const mostNameCharacters = 60
const initialsPattern = /^(?:\p{L}\p{M}*){1,3}$/u

export function createProfiles({ store }: { readonly store: DocumentStore }): ProfileService {
  const team = openCollection(store, members)

  async function save({ uid }: Member, changes: Partial<MemberProfile>): RefusalOr<'saved'> {
    const { kind } = await team.update(uid, changes)
    return kind === 'missing' ? denied(identityMessages.membersOnly) : { kind: 'saved' }
  }

  return {
    async setProfile(member, typed) {
      const name = typed.name.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
      const initials = typed.initials.trim().toUpperCase()
      if (name.length > mostNameCharacters) return refused(identityMessages.nameTooLong(mostNameCharacters), 'name')
      if (initials !== '' && !initialsPattern.test(initials)) return refused(identityMessages.initialsWrong, 'initials')
      return save(member, { name, initials })
    },

    setDigest: (member, digest) => save(member, { digest }),
  }
}

type Labelled = Pick<User, 'email'> & Partial<Pick<Colleague, 'name' | 'initials'>>

/** Returns the name of a member, or the email where there is none. */
export function memberLabel({ email, name }: Labelled): string {
  return name || email
}

/** Returns the initials that a member gave, or those of the name, or the first two letters of the address. */
export function initialsOf({ email, name, initials }: Labelled): string {
  if (initials) return initials
  const words = (name ?? '').split(/[\s\p{Pd}]+/u).flatMap((word) => lettersOf(word).slice(0, 1))
  const [first, last] = [words[0], words.at(-1)]
  const letters = first && last && words.length > 1 ? [first, last] : lettersOf(name || email)
  return letters.slice(0, 2).join('').toUpperCase()
}

function lettersOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]/gu) ?? []
}
