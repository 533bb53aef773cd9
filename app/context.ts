import { createContext } from 'react-router'
import type { Services } from '../core/services.ts'
import type { Log } from '../ports/runtime.ts'
import type { VisitorTrace } from '../ports/visitor-locator.ts'

/** What the server hands to every loader and action. It takes the keys from the build (`entry.server.tsx` exports them): a second
 *  import of this file would make other keys. */
export const servicesContext = createContext<Services>()
export const exchangeContext = createContext<Exchange>()
/** The built stylesheets by address, which pages bring within them. None in development. */
export const stylesheetsContext = createContext<ReadonlyMap<string, string>>(new Map())

/** The facts of one request. */
export interface Exchange {
  readonly visitor: VisitorTrace
  /** Admits the scripts of this one page, or null: then the page is sent many times, and each of its scripts is admitted by its content. */
  readonly nonce: string | null
  /** Whether the visitor came by https: cookies are then `Secure`. */
  readonly secure: boolean
  /** Address at which visitors reach us, without a slash at the end. */
  readonly publicUrl: string
  readonly log: Log
  /** Whether a form was refused because it seemed to come from another site. The page that says so is answered in its place. */
  readonly isRefused?: boolean
}
