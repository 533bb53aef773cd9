import { createContext, useContext } from 'react'
import { useLocation } from 'react-router'
import { draftMessages as texts } from '../../content/draft-messages.ts'
import { pageMessages } from '../../content/page-messages.ts'
import type { Denied } from '../../denied.ts'
import { Button } from '../forms/button.tsx'
import { OldPageBanner, PageBanner } from '../live/page-banner.tsx'
import type { Trouble } from './use-line.ts'

export const TroubleContext = createContext<Trouble | null>(null)

/** Returns why the visitor is no longer let in, and where that can be changed; null when nothing says so. */
export function useDenied(): { readonly reason: string; readonly href: string | null } | null {
  const signIn = useSignInAddress()
  const trouble = useContext(TroubleContext)
  if (trouble === null || !isDenied(trouble)) return null
  return { reason: texts.denied[trouble], href: trouble === 'anonymous' ? signIn : null }
}

/** Returns the sign-in page, which leads back to this address. */
export function useSignInAddress(): string {
  const { pathname, search } = useLocation()
  return `/auth-test?${new URLSearchParams({ returnTo: pathname + search })}`
}

/** Why the page stays as it is. */
export function TroubleBanner({ trouble, onTryNow }: { trouble: Trouble; onTryNow: () => void }) {
  const signIn = useSignInAddress()
  if (trouble === 'old-page') return <OldPageBanner />
  const tryNow = <Button onClick={onTryNow}>{pageMessages.tryNow}</Button>
  const signInLink = trouble === 'anonymous' && (
    <a className="quiet" href={signIn} target="_blank">
      {texts.signIn}
    </a>
  )
  return (
    <div className="contents trouble">
      <PageBanner button={isDenied(trouble) ? signInLink : tryNow}>
        <b>{reasons[trouble]}</b> {pageMessages.stayed}
      </PageBanner>
    </div>
  )
}

const reasons: Readonly<Record<Exclude<Trouble, 'old-page'>, string>> = {
  'no-connection': texts.noConnection,
  'server-error': texts.serverError,
  ...texts.denied,
}

function isDenied(trouble: Trouble): trouble is Denied {
  return Object.hasOwn(texts.denied, trouble)
}
