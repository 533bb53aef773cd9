import { initialsOf, memberLabel } from '../../../../core/identity/member-label.ts'
import { detailMessages } from '../../../../core/inbox/detail-messages.ts'
import { dashboardMessages as texts } from '../../../../core/leads/messages.ts'
import type { User } from '../../../../ports/identity.ts'
import { ChoiceForm } from './choice-form.tsx'
import { useDetailContext } from './detail-form.tsx'

interface OwnerFormProps {
  id: string
  revision: string
  assignee: User | null
}

export function OwnerForm({ id, revision, assignee }: OwnerFormProps) {
  const { team } = useDetailContext()
  const members = team.map((each): [string, string] => [each.uid, memberLabel(each)])
  const isFormerMember = assignee && !team.some(({ uid }) => uid === assignee.uid)
  const former: [string, string][] = isFormerMember ? [[assignee.uid, texts.noLonger(assignee.email)]] : []
  return (
    <ChoiceForm
      intent="assign"
      id={id}
      label={texts.assignee}
      name="assignee"
      value={assignee?.uid ?? ''}
      options={[['', texts.nobody], ...members, ...former]}
      stored={{ revision, was: assignee?.email ?? '' }}
      keyTarget="owner"
    />
  )
}

export function useOwnerInitials(assignee: User | null): string {
  const { team } = useDetailContext()
  if (assignee === null) return detailMessages.nobody
  return initialsOf(team.find(({ uid }) => uid === assignee.uid) ?? assignee)
}

/** Returns a function that names members by their address, as the activity stores it. */
export function useMemberName(): (email: string) => string {
  const { team } = useDetailContext()
  return (email) => memberLabel(team.find((member) => member.email === email) ?? { email })
}
