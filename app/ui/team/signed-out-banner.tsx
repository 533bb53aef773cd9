import { useLocation } from 'react-router'
import { accessMessages as texts } from '../../../core/identity/refusals.ts'
import { PageBanner } from '../live/page-banner.tsx'

/** On a page that stays for what is being typed although the session has ended. */
export function SignedOutBanner() {
  const { pathname, search } = useLocation()
  return (
    <PageBanner
      button={
        <a
          className="quiet"
          href={`/auth-test?${new URLSearchParams({ returnTo: pathname + search })}`}
          target="_blank"
        >
          {texts.signIn}
        </a>
      }
    >
      {texts.signedOut}
    </PageBanner>
  )
}
