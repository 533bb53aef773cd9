import type { DocumentStore } from '../../ports/document-store.ts'
import type { User } from '../../ports/identity.ts'
import { openCollection } from '../store/collection.ts'
import { type MailSwitches, type Member, type MemberProfile, members } from './member.ts'
import { identityMessages } from './messages.ts'
import { denied, type RefusalOr, refused } from './refusals.ts'

/** A member as colleagues see them. Name and initials are empty until given. */
export interface Colleague extends User, Pick<MemberProfile, 'name' | 'initials'> {}

export const mostNameCharacters = 60
const initialsPattern = /^(?:\p{L}\p{M}*){1,3}$/u

export function createProfiles({ store }: { readonly store: DocumentStore }) {
  const team = openCollection(store, members)

  async function save({ uid }: Member, changes: Partial<MemberProfile>): RefusalOr<'saved'> {
    const { kind } = await team.update(uid, changes)
    return kind === 'missing' ? denied(identityMessages.membersOnly) : { kind: 'saved' }
  }

  return {
    /** Stores what colleagues call the member. An empty name takes it away; without initials they are made from the name. Refuses a name that is
     *  too long, initials that are not one to three letters, and a member who has just been removed. */
    async setProfile(member: Member, typed: Pick<MemberProfile, 'name' | 'initials'>): RefusalOr<'saved'> {
      const name = typed.name.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
      const initials = typed.initials.trim().toUpperCase()
      if (name.length > mostNameCharacters) return refused(identityMessages.nameTooLong(mostNameCharacters), 'name')
      if (initials !== '' && !initialsPattern.test(initials)) return refused(identityMessages.initialsWrong, 'initials')
      return save(member, { name, initials })
    },

    /** Stores which mails the member gets. Refuses a member who has just been removed. */
    setMail: (member: Member, mail: MailSwitches) => save(member, mail),
  }
}
