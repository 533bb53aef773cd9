import { createContext } from 'react-router'
import type { Log } from '../ports/runtime.ts'
import type { VisitorTrace } from '../ports/visitor-locator.ts'
import type { Denied } from './denied.ts'
import type { Services } from './features.ts'

/** What the server gives every loader and action. The server takes these keys from the build (`entry.server.tsx` exports them), because
 *  importing this file again would make other keys. */
export const servicesContext = createContext<Services>()
export const exchangeContext = createContext<Exchange>()
/** The built stylesheets by address, which pages bring within them. None in development. */
export const stylesheetsContext = createContext<ReadonlyMap<string, string>>(new Map())

/** Why the visitor of a request is no member; null for a member, and where no page of the team was asked for. */
export const deniedContext = createContext<Denied | null>(null)

/** The rendered page. It goes beside the response, whose body would be encoded into a stream as soon as the framework looks at it. */
export const documentContext = createContext<string | null>(null)

export interface Exchange {
  readonly visitor: VisitorTrace
  /** Allows the scripts of this page. Null for a page that is cached, whose scripts are allowed by their hash. */
  readonly nonce: string | null
  /** Whether the request came by https. Cookies are then `Secure`. */
  readonly secure: boolean
  /** Address of the site, without a slash at the end. */
  readonly publicUrl: string
  /** Where the visit came from, as a short name; empty where that is not known. */
  readonly cameFrom?: string
  readonly log: Log
  /** What the page says that stands in place of a refusal in one line. */
  readonly refusal?: RequestRefusal
  /** The body of a request that may hold files. The request itself has none. */
  readonly upload?: Upload
}

export interface Upload {
  /** Of the whole body. */
  readonly bytes: number
  /** Reads the form, or a body that is none as one file. `refused`: why its files are refused before that. Call it once, after the rights are checked. */
  read(refused?: FilesRefusal | null): Promise<UploadedForm>
}

export interface UploadedForm {
  /** Without its files where they are refused. */
  readonly form: FormData
  readonly refusal: FilesRefusal | null
}

export interface FilesRefusal extends Pick<RequestRefusal, 'status' | 'sentence'> {
  /** When to try again. */
  readonly seconds?: number
}

export interface RequestRefusal {
  readonly status: number
  /** Why, and when to try again; empty where the page knows best. */
  readonly sentence: string
  /** What the visitor wrote in the refused form. Empty where that is unknown. */
  readonly words: string
}
