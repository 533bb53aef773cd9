import { useRouteLoaderData } from 'react-router'
import type { Agency } from '../../../core/agency/agency.ts'
import { withPromise } from '../../features/site/content/promise.ts'
import type { LegalFacts } from '../../features/site/content/site-content.ts'
import type { Pages } from '../../features/site/pages/pages.ts'
import type { Clock } from '../live/clock.ts'

/** What every page may know: who the agency is, where the site is, and the year. Of the visitor nothing but their time zone. */
export interface Site {
  readonly agency: Agency
  readonly year: number
  /** Address at which visitors reach us, without a slash at the end. */
  readonly origin: string
  readonly clock: Clock
  readonly legal: LegalFacts
  /** The sentences under which visitors send something, and what stands on more than one page. */
  readonly words: Pages['consent'] & Pages['other']
  /** How many the chat asks. */
  readonly questions: number
  /** When a person replies: a sentence. */
  readonly promise: string
  /** May be empty. */
  readonly banner: string
  /** Where the visitor came from, as a short name; empty where that is not known. Links to chat and contact carry it. */
  readonly cameFrom: string
}

export function useSite(): Site {
  const site = useMaybeSite()
  if (!site) throw new Error('The root loader has not run, so this page does not know the agency.')
  return site
}

/** Returns a text with the owner's promise in place of the built-in one. */
export function usePromised(text: string): string {
  return withPromise(text, useSite().promise)
}

/** For the page that is shown when the root loader itself has failed. */
export function useMaybeSite(): Site | undefined {
  return useRouteLoaderData<() => Site>('root')
}
