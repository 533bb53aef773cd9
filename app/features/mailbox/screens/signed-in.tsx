import { unlistedHead } from '../../../ui/head/unlisted-head.ts'
import { AccessDenied } from '../../../ui/team/access-denied.tsx'
import { TeamFailed } from '../../../ui/team/team-failed.tsx'
import { loadForMember } from '../../../visitor.ts'
import { mailboxMessages as texts } from '../messages.ts'
import type { Route } from './+types/signed-in.ts'
import { FoundForm } from './found-form.tsx'
import { MailboxFrame, RefusedNote } from './frame.tsx'

export const handle = { bodyClass: 'team-page' } as const

export function meta({ matches }: Route.MetaArgs) {
  return unlistedHead(matches, texts.title)
}

/** Where the provider sends the browser back. */
export function loader({ url: { searchParams }, ...args }: Route.LoaderArgs) {
  return loadForMember(args, texts.notLoaded, async (services, member) => ({
    agencyName: services.agency.name,
    result: await services.mailbox.finishSignIn(member, {
      code: searchParams.get('code') ?? '',
      state: searchParams.get('state') ?? '',
    }),
  }))
}

export default function SignedIn({ loaderData }: Route.ComponentProps) {
  if (loaderData.access !== 'member') return <AccessDenied access={loaderData.access} sentence={texts.membersOnly} />
  const { result, agencyName } = loaderData
  return (
    <MailboxFrame {...loaderData}>
      {result.kind === 'found' ? (
        <FoundForm found={result} agencyName={agencyName} />
      ) : (
        <RefusedNote why={result.why} />
      )}
    </MailboxFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <TeamFailed title={texts.errorTitle} error={error} says={texts.notLoaded} />
}
