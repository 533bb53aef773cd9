import { useEffect } from 'react'

/** In which time zone a page writes its times. It stays the same for as long as the page is open, so that no time changes under a reader. */
export interface Clock {
  /** IANA name. */
  readonly timeZone: string
  /** Stands behind each time while the zone is the agency's and the viewer's is not known, such as `SAST`; else null. */
  readonly label: string | null
}

export const timeZoneCookieName = 'time_zone'
export const timeZoneDays = 365

/** Returns the viewer's clock if the browser has told a zone that exists, else the agency's. */
export function clockFor(viewerZone: string | null, agencyZone: string): Clock {
  if (viewerZone !== null && isTimeZone(viewerZone)) return { timeZone: viewerZone, label: null }
  const parts = new Intl.DateTimeFormat('en-ZA', { timeZone: agencyZone, timeZoneName: 'short' }).formatToParts()
  return { timeZone: agencyZone, label: parts.find(({ type }) => type === 'timeZoneName')?.value ?? agencyZone }
}

/** Tells the server the viewer's time zone for the next page. For screens that show times. */
export function useRememberedTimeZone(): void {
  useEffect(() => {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
    const secure = location.protocol === 'https:' ? '; Secure' : ''
    // As the server's cookies are written: JSON in base64.
    const value = btoa(JSON.stringify(timeZone))
    const lasts = timeZoneDays * 24 * 60 * 60
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs https, and is missing in older browsers.
    document.cookie = `${timeZoneCookieName}=${value}; Path=/; Max-Age=${lasts}; SameSite=Lax${secure}`
  }, [])
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
