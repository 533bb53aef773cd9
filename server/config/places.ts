import { dataPaths } from '../../adapters/sqlite/data-folder.ts'
import type { Address } from '../../ports/backend.ts'
import type { Config } from './config.ts'

/** Where something is. `backend` is a name in wiring's table. */
export interface Place {
  readonly backend: string
  readonly address: Address
}

export type PlaceSettings = Pick<Config, 'databaseUrl' | 'dataFolder'> & Partial<Pick<Config, 'firebase'>>

/** Returns where documents and pictures are, and where the accounts are. */
export function placesOf({ databaseUrl, dataFolder: folder, firebase }: PlaceSettings) {
  const own: Place =
    databaseUrl === null
      ? { backend: 'sqlite', address: { key: null, folder, location: dataPaths(folder).database } }
      : { backend: 'postgres', address: { key: null, folder, location: databaseUrl } }
  if (!firebase) return { data: own, accounts: own }
  const { projectId: location, apiKey: key } = firebase
  const service: Place = { backend: 'firebase', address: { folder, location, key } }
  return { data: firebase.firestore ? service : own, accounts: firebase.auth ? service : own }
}
