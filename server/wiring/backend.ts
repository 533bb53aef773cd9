import { resolve } from 'node:path'
import { createNodeRuntime } from '../../adapters/runtime/node.ts'
import { dataPaths } from '../../adapters/sqlite/data-folder.ts'
import { collections } from '../../app/features.ts'
import {
  type Address,
  type Backend,
  type BackendCall,
  BackendError,
  type DataPlace,
  type Erasure,
  type IdentityOptions,
  type OpenOptions,
} from '../../ports/backend.ts'
import type { DocumentStore } from '../../ports/document-store.ts'
import type { IdentityWithPasskeys } from '../../ports/passkeys.ts'
import type { Runtime } from '../../ports/runtime.ts'
import type { Config } from '../config/config.ts'
import type { StoredPlace } from '../data/backup.ts'
import { secretId, settingsCollection, type Site } from '../data/contents.ts'
import { noteDatabase, refuseLostDatabase } from '../data/data-folder.ts'
import { hasUnfinishedImport } from '../data/import.ts'
import { createLog } from './log.ts'

/** Each is taken out with its line here and its folder. `packages/firebase` says what to install once it is opened. */
const backends: readonly { readonly name: string; readonly load: () => Promise<Backend> }[] = [
  { name: 'sqlite', load: async () => (await import('../../adapters/sqlite/backend.ts')).sqlite },
  { name: 'postgres', load: async () => (await import('../../adapters/postgres/backend.ts')).postgres },
  { name: 'firebase', load: async () => (await import('../../packages/firebase/index.js')).firebase },
]

/** Where something is. `backend` is a name in the table. */
interface Place {
  readonly backend: string
  readonly address: Address
}

export type PlaceSettings = Pick<Config, 'databaseUrl' | 'dataFolder'> & Partial<Pick<Config, 'firebase'>>

type BackendSettings = PlaceSettings & Partial<Pick<Config, 'backup'>>

/** Returns where documents and pictures are, and where the accounts are. */
function placesOf({ databaseUrl, dataFolder: folder, firebase }: PlaceSettings) {
  const own: Place =
    databaseUrl === null
      ? { backend: 'sqlite', address: { key: null, folder, location: dataPaths(folder).database } }
      : { backend: 'postgres', address: { key: null, folder, location: databaseUrl } }
  if (!firebase) return { data: own, accounts: own }
  const { projectId: location, apiKey: key } = firebase
  const service: Place = { backend: 'firebase', address: { folder, location, key } }
  return { data: firebase.firestore ? service : own, accounts: firebase.auth ? service : own }
}

/** Returns the collections that no restored backup has. */
export async function temporaryCollections(): Promise<readonly string[]> {
  const all = await Promise.all(backends.map(({ load }) => load()))
  return all.flatMap(({ ownCollections }) => ownCollections.temporary)
}

interface Options {
  readonly runtime: Runtime
  /** Replaces the SQLite file in the data folder. */
  readonly file?: string | undefined
  /** Opens what this release made, and changes nothing. */
  readonly readOnly?: boolean
  /** Wraps the document store. */
  readonly between?: (store: DocumentStore) => DocumentStore
  readonly onCall?: ((call: BackendCall) => void) | undefined
  /** For an export or an import. Fails while another process uses the data. */
  readonly copies?: 'from' | 'into'
}

/** Returns where the data and the accounts are, which may be the same backend. Opening either refuses to begin with an empty database
 *  where there was one before. */
export async function locate(config: BackendSettings, options: Options) {
  const { data, accounts } = placesOf(config)
  const [of, other] = [await backendOf(data), await backendOf(accounts)]
  const isApart = of !== other
  const located = (backend: Backend, { address }: Place, also: OpenOptions['collections']): StoredPlace => {
    const isReplaced = options.file !== undefined && !backend.isShared
    const { data: name } = backend.names(address)
    const onEmpty = () => {
      refuseLostDatabase(config, name)
      if (options.copies === 'from') throw nothingIn(name)
    }
    return {
      backend,
      address: isReplaced ? { ...address, location: options.file ?? '' } : address,
      options: {
        ...options,
        collections: [...collections, ...also],
        alone: options.copies !== undefined,
        ...(!isReplaced && options.copies !== 'into' && { onEmpty }),
      },
    }
  }
  return {
    data: located(of, data, isApart ? other.ownCollections.accounts : []),
    accounts: located(other, accounts, []),
    isApart,
  }
}

async function backendOf({ backend: name }: Place): Promise<Backend> {
  const found = backends.find((each) => each.name === name)
  if (found) return found.load()
  throw new BackendError(`This build of the site has no ${name}: take its settings out, or use a build that has it.`)
}

function nothingIn(name: string): BackendError {
  return new BackendError(`No site has stored anything in ${name}.`)
}

/** Rejects where an import into the store has begun and not ended. */
export async function refuseUnfinishedImport(store: DocumentStore, name: string): Promise<void> {
  if (!(await hasUnfinishedImport(store))) return
  throw new BackendError(
    `an import into ${name} has not ended`,
    `${name} is not whole, as an import has not ended: run the same npm run import again, which begins from the start.`,
  )
}

export interface OpenBackend extends Omit<DataPlace, 'openIdentity'> {
  /** Of the data. */
  readonly place: StoredPlace
  readonly label: string
  readonly isShared: boolean
  readonly erasure: Readonly<Record<'data' | 'accounts', Erasure | undefined>>
  openIdentity(options: Omit<IdentityOptions, 'store'>): Promise<IdentityWithPasskeys>
}

/** Opens what the configuration names. Rejects where it cannot be reached. */
export async function openBackend(config: BackendSettings, options: Options): Promise<OpenBackend> {
  const { data, accounts, isApart } = await locate(config, options)
  const { label, isShared } = data.backend
  const place = await data.backend.openData(data.address, data.options)
  // Closing the store closes the place.
  const store = options.between?.(place.store) ?? place.store
  try {
    if (options.copies !== 'into') await refuseUnfinishedImport(store, data.backend.names(data.address).data)
    const apart = isApart ? await accounts.backend.openAccounts(accounts.address, accounts.options) : null
    if (!options.readOnly && options.file === undefined) {
      const ours = [data, accounts].find(({ backend }) => backend.schema.kind === 'schema')
      if (ours) noteDatabase(config.dataFolder, noteOf(ours))
    }
    return {
      ...place,
      place: data,
      store,
      label,
      isShared,
      erasure: { data: data.backend.erasure, accounts: accounts.backend.erasure },
      openIdentity: (identity) => (apart ?? place).openIdentity({ store, ...identity }),
      async close() {
        await store.close()
        await apart?.close()
      },
    }
  } catch (error) {
    // An open connection would keep the process alive.
    await store.close()
    throw error
  }
}

/** Opens everything of a site for an export, or for an import of data with this secret of the sessions. Rejects while another process uses it, as
 *  far as the backend can tell. */
export async function openForCopy(
  settings: BackendSettings,
  copies: { readonly from: true } | { readonly into: string },
): Promise<Site & { close(): Promise<void> }> {
  // A name is compared with that of another run, which may have another working folder.
  const config = { ...settings, dataFolder: resolve(settings.dataFolder) }
  const runtime = createNodeRuntime({ log: createLog('error') })
  const { accounts } = await locate(config, { runtime })
  const { place, store, files, close, openIdentity } = await openBackend(config, {
    runtime,
    copies: 'from' in copies ? 'from' : 'into',
  })
  try {
    const name = place.backend.names(place.address).data
    const accountsName = accounts.backend.names(accounts.address).accounts
    const secret = 'into' in copies ? copies.into : (await store.get(settingsCollection, secretId))?.['value']
    if (typeof secret !== 'string') throw nothingIn(name)
    return { name, accountsName, store, files, identity: await openIdentity({ secret }), close }
  } catch (error) {
    await close()
    throw error
  }
}

/** The folder of a local database may be moved. */
function noteOf({ backend, address }: StoredPlace): string {
  return backend.isShared ? backend.names(address).data : backend.label
}

/** Returns the names of the adapters, for people. */
export async function backendNames(config: PlaceSettings) {
  const { data, accounts } = placesOf(config)
  const [of, other] = [await backendOf(data), await backendOf(accounts)]
  const names = of.names(data.address)
  const { accounts: apart, accountsWithData } = other.names(accounts.address)
  return {
    store: names.data,
    identity: of === other ? accountsWithData : apart,
    pictures: names.pictures,
    limiter: names.limiter,
  }
}
