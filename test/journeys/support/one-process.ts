/** The journeys that are not walked on two processes over PostgreSQL, by file or by title. */
export const oneProcessJourneys: readonly OneProcessJourney[] = [
  { file: '**/every-page/brand.spec.ts', reason: 'Builds a site of its own.' },
  { file: '**/every-page/older-pages.spec.ts', reason: 'On the SQLite file of an older release.' },
  { file: '**/server/crash.spec.ts', reason: 'Kills the only process and reads its SQLite file.' },
  { file: '**/server/crashes.spec.ts', reason: 'Has its own two processes over PostgreSQL in every run.' },
  { file: '**/server/start.spec.ts', reason: 'What one process prints, and what it refuses about its data folder.' },
  { file: '**/server/release.spec.ts', reason: 'About the folder of a release.' },
  { file: '**/team/emails.spec.ts', reason: 'Opens no site.' },
  {
    title: 'a server that dies in the middle of its reply makes up for it when it is back',
    reason: 'With two processes the other one is there at once.',
  },
  {
    title: 'opening a project does not read the list again, nor does closing it',
    reason: 'Counts the reads of the store inside the process of the site.',
  },
]

interface OneProcessJourney {
  readonly file?: string
  readonly title?: string
  readonly reason: string
}
