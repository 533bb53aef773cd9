import { useSyncExternalStore } from 'react'
import { isTimeZone } from '../../../core/text/is-time-zone.ts'
import { language } from '../../../core/text/language.ts'
import { memoize } from '../../../core/text/memoize.ts'

/** The time zone in which a page shows times. It does not change while the page is open. */
export interface Clock {
  readonly timeZone: string
  /** Shown once a page, such as `SAST`, while the viewer's zone is unknown; else null. */
  readonly label: string | null
}

export const timeZoneCookieName = 'time_zone'
export const timeZoneDays = 365

/** Returns the viewer's clock if `viewerZone` exists, else the agency's. */
export function clockFor(viewerZone: string | null, agencyZone: string): Clock {
  if (viewerZone !== null && isTimeZone(viewerZone)) return { timeZone: viewerZone, label: null }
  const parts = zoneFormat(agencyZone).formatToParts()
  return { timeZone: agencyZone, label: parts.find(({ type }) => type === 'timeZoneName')?.value ?? agencyZone }
}

/** Stores the viewer's time zone in a cookie, for the next page. Returns false where the browser has refused it. */
export function useRememberedTimeZone(): boolean {
  return useSyncExternalStore(
    rememberTimeZone,
    () => document.cookie.includes(timeZoneCookieName),
    () => true,
  )
}

function rememberTimeZone() {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // The framework's cookie format: JSON in base64.
  const value = btoa(JSON.stringify(timeZone))
  const lasts = timeZoneDays * 24 * 60 * 60
  // `document.cookie`: the Cookie Store API needs https, and is missing in older browsers.
  document.cookie = `${timeZoneCookieName}=${value}; Path=/; Max-Age=${lasts}; SameSite=Lax${secure}`
  return () => undefined
}

const zoneFormat = memoize(1, (timeZone) => new Intl.DateTimeFormat(language(), { timeZone, timeZoneName: 'short' }))
