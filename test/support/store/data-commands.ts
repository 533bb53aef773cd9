import { collections } from '../../../core/collections.ts'
import type { DocumentStore } from '../../../ports/document-store.ts'
import type { Runtime } from '../../../ports/runtime.ts'
import * as backups from '../../../server/data/backup.ts'
import * as moves from '../../../server/data/move.ts'
import * as restores from '../../../server/data/restore.ts'
import { allBackends, locate, type PlaceSettings } from '../../../server/wiring/backend.ts'
import { silentLog } from '../process/logs.ts'
import { fastRuntime } from '../process/runtimes.ts'

/** Where a test keeps data: a folder, a database, or a project of Firebase. */
export type TestPlace = Pick<PlaceSettings, 'databaseUrl' | 'dataFolder'>
export type MovePlace = TestPlace | { readonly projectId: string }

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
  const { temporary } = await allBackends()
  return restores.restoreBackup(await storedPlace(place, runtime), { file, replace, holdMail, temporary })
}

interface MoveOptions extends Pick<Parameters<typeof moves.move>[0], 'resume' | 'announce' | 'say'> {
  readonly from: MovePlace
  readonly to: MovePlace
}

export async function move({ from, to, ...options }: MoveOptions) {
  const { temporary } = await allBackends()
  const [source, target] = [await locateMove(from), await locateMove(to)]
  return moves.move({ ...options, from: source, to: target, collections, temporary, log: silentLog })
}

async function locateMove(place: MovePlace) {
  if (!('projectId' in place)) return storedPlace(place)
  const firebase = { projectId: place.projectId, apiKey: null, firestore: true, auth: true }
  return (await locate({ databaseUrl: null, dataFolder: '', firebase }, { runtime: fastRuntime() })).data
}
