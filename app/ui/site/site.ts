import { useRouteLoaderData } from 'react-router'
import type { Agency } from '../../../core/site/agency.ts'
import type { Clock } from '../live/clock.ts'

/** What every page may know: who the agency is, where the site is, and the year. Of the visitor nothing but their time zone. */
export interface Site {
  readonly agency: Agency
  readonly year: number
  /** Address at which visitors reach us, without a slash at the end. */
  readonly origin: string
  readonly clock: Clock
}

export function useSite(): Site {
  const site = useMaybeSite()
  if (!site) throw new Error('The root loader has not run, so this page does not know the agency.')
  return site
}

/** For the page that is shown when the root loader itself has failed. */
export function useMaybeSite(): Site | undefined {
  return useRouteLoaderData<() => Site>('root')
}
