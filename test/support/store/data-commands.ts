import type { DocumentStore } from '../../../ports/document-store.ts'
import type { Runtime } from '../../../ports/runtime.ts'
import * as backups from '../../../server/data/backup.ts'
import type { Site } from '../../../server/data/contents.ts'
import { exportSite } from '../../../server/data/export.ts'
import { importSite, readExport } from '../../../server/data/import.ts'
import { locate, openForCopy, type PlaceSettings, temporaryCollections } from '../../../server/wiring/backend.ts'
import { fastRuntime } from '../process/runtimes.ts'

/** Where a test keeps data: a folder, a database, or a project of Firebase. */
export type TestPlace = Pick<PlaceSettings, 'databaseUrl' | 'dataFolder'>
export type CopyPlace = TestPlace | { readonly projectId: string; readonly apiKey: string }

export async function storedPlace(place: TestPlace, runtime: Runtime = fastRuntime()) {
  return (await locate(place, { runtime })).data
}

/** Runs the work with a store on the place, which is closed afterwards. */
export async function inStore<Result>(
  place: TestPlace,
  work: (store: DocumentStore) => Promise<Result>,
): Promise<Result> {
  const { backend, address, options } = await storedPlace(place)
  const { store, close } = await backend.openData(address, options)
  try {
    return await work(store)
  } finally {
    await close()
  }
}

export async function migrate(place: TestPlace): Promise<void> {
  const { backend, address, options } = await storedPlace(place)
  if (backend.schema.kind === 'schema') await backend.schema.migrate(address, options)
}

export async function writeBackup({ file, madeAt, ...place }: TestPlace & { file: string; madeAt: string }) {
  return backups.writeBackup(await storedPlace(place), { file, madeAt })
}

interface RestoreOptions {
  readonly file: string
  readonly replace: boolean
  readonly holdMail: boolean
  readonly runtime: Runtime
}

export async function restoreBackup({ runtime, file, replace, holdMail, ...place }: TestPlace & RestoreOptions) {
  const temporary = await temporaryCollections()
  return backups.restoreBackup(await storedPlace(place, runtime), { file, replace, holdMail, temporary })
}

export async function exportFrom(place: CopyPlace, folder: string) {
  const { close, ...site } = await openForCopy(settingsOf(place), { from: true })
  return exportSite(site, folder, new Date()).finally(close)
}

/** `changed` replaces the place that is filled. */
export async function importInto(place: CopyPlace, folder: string, changed: (site: Site) => Site = (site) => site) {
  const from = await readExport(folder)
  if (from.kind === 'refused') return from
  const { close, ...site } = await openForCopy(settingsOf(place), { into: from.secret })
  return importSite(changed(site), from).finally(close)
}

function settingsOf(place: CopyPlace): PlaceSettings {
  if (!('projectId' in place)) return place
  return { databaseUrl: null, dataFolder: '', firebase: { ...place, firestore: true, auth: true } }
}
