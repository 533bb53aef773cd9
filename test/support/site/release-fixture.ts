import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'

/** What `scripts/packaging/release-fixture.ts` wrote beside the data. */
export interface Contents {
  /** The last moment of the recording. */
  readonly recordedAt: string
  /** Of every account. */
  readonly password: string
  readonly members: readonly [string, string]
  readonly account: string
  readonly invitation: string
  readonly sessions: Readonly<Record<SessionState, string>>
  readonly leadIds: readonly string[]
  readonly projects: Readonly<Record<'published' | 'slug' | 'second' | 'draft' | 'imageUrl', string>>
  /** A digest of the schemas; absent up to release 0.4.0. */
  readonly schemas?: string
  /** How many documents each collection holds. */
  readonly documents: Readonly<Record<string, number>>
}

type SessionState = 'begun' | 'halfWay' | 'cutOff' | 'askedForEmail' | 'inReview' | 'incomplete' | 'submitted'

const folder = fileURLToPath(new URL('../../releases', import.meta.url))

/** The releases whose data is recorded. */
export const recordedReleases = readdirSync(folder)

/** The releases whose built pages are recorded too. */
export const releasesWithPages = recordedReleases.filter((release) => existsSync(pagesOf(release)))

/** Copies what a release stored into a new folder. */
export function copyData(release: string, copy: string): Contents {
  cpSync(join(folder, release), copy, { recursive: true, filter: (file) => file !== pagesOf(release) })
  return JSON.parse(readFileSync(join(copy, 'contents.json'), 'utf8')) as Contents
}

/** A page as it was open in a browser, rendered from the recorded data. */
export interface RecordedPage {
  readonly path: string
  readonly html: string
}

/** What `scripts/packaging/release-pages.ts` wrote: the pages by a name that says whose they are, and the folder of their built files. */
export function readPages(release: string): { pages: Readonly<Record<string, RecordedPage>>; assets: string } {
  const documents = brotliDecompressSync(readFileSync(join(pagesOf(release), 'documents.json.br')))
  return {
    pages: JSON.parse(String(documents)) as Record<string, RecordedPage>,
    assets: join(pagesOf(release), 'assets'),
  }
}

function pagesOf(release: string): string {
  return join(folder, release, 'pages')
}
