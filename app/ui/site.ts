import { useRouteLoaderData } from 'react-router'
import type { Agency } from '../../core/agency.ts'
import type { loader } from '../root.tsx'

/** What every page may know: who the agency is, where the site is, and the year. Nothing about the visitor. */
export interface Site {
  readonly agency: Agency
  readonly year: number
  /** Address at which visitors reach us, without a slash at the end. */
  readonly origin: string
}

export function useSite(): Site {
  const site = useMaybeSite()
  if (!site) throw new Error('The root loader has not run, so this page does not know the agency.')
  return site
}

/** For the page that is shown when the root loader itself has failed. */
export function useMaybeSite(): Site | undefined {
  return useRouteLoaderData<typeof loader>('root')
}
