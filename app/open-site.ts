import type { RouterContextProvider } from 'react-router'
import { exchangeContext, servicesContext } from './context.ts'
import { readCookie, timeZoneCookie } from './cookies.ts'
import { clockFor } from './ui/live/clock.ts'
import type { Site } from './ui/site/site.ts'

export async function readSite(request: Request, context: Readonly<RouterContextProvider>): Promise<Site> {
  const { publicUrl } = context.get(exchangeContext)
  const { agency } = context.get(servicesContext)
  const clock = clockFor(await readCookie(timeZoneCookie, request), agency.timeZone)
  return { agency, year: new Date().getFullYear(), origin: publicUrl, clock }
}
