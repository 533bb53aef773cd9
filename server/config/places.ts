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
export function placesOf({ databaseUrl, dataFolder, firebase = null }: PlaceSettings) {
  const address = { key: null, folder: dataFolder }
  const own: Place =
    databaseUrl === null
      ? { backend: 'sqlite', address: { ...address, location: dataPaths(dataFolder).database } }
      : { backend: 'postgres', address: { ...address, location: databaseUrl } }
  const service: Place = {
    backend: 'firebase',
    address: { ...address, location: firebase?.projectId ?? '', key: firebase?.apiKey ?? null },
  }
  return { data: firebase?.firestore ? service : own, accounts: firebase?.auth ? service : own }
}
