import { resolve } from 'node:path'
import { migrateAccounts } from '../../adapters/identity/better-auth.ts'
import { beginMove, doneIn, endMove, noteDone, unfinishedMove } from '../../adapters/sql/move-progress.ts'
import { lockDataFolder } from '../../adapters/sqlite/data-folder.ts'
import { members } from '../../core/identity/member.ts'
import type { Fields } from '../../ports/document-store.ts'
import type { Log } from '../../ports/runtime.ts'
import { type DatabasePlace, databaseName, openDatabase } from '../wiring/database.ts'
import type { Secret } from './copy/common-accounts.ts'
import { copyEverything, type Place } from './copy/copy.ts'
import { documentPart, rowsOf } from './copy/parts.ts'
import { picturesOf, sqlPlace } from './copy/sql-place.ts'

/** Firestore and Authentication of a project. */
export interface FirebaseProject {
  readonly projectId: string
}

export type MoveAddress = DatabasePlace | FirebaseProject

/** Where a move begins or ends. */
export interface MoveSide {
  readonly place: Place
  /** Returns the secret of the site's sessions; null where no site has stored one. */
  sessionSecret(): Promise<string | null>
  /** Returns the name of the source of a move to here that has not ended, or null. */
  unfinishedMove(): Promise<string | null>
  begin(source: string): Promise<void>
  /** Copies what is not here yet. */
  fill(source: Place, say: (name: string, rows: number) => unknown): Promise<void>
  end(): Promise<void>
}

export interface SideOptions {
  readonly log: Pick<Log, 'error'>
  /** Nothing is changed here. */
  readonly isSource: boolean
  /** The secret of the source's sessions, where one of the sides is Firebase. */
  readonly secret: Secret | null
  /** Gets what closes the side, last first. */
  readonly closing: (() => unknown)[]
}

/** Where the first start of a site stores the secret of its sessions. */
export const sessionSecretAt = { collection: 'settings', id: 'session-secret' } as const

export function isFirebase(address: MoveAddress): address is FirebaseProject {
  return 'projectId' in address
}

/** Returns the name for people: without a password. */
export function addressName(address: MoveAddress): string {
  return isFirebase(address) ? `Firebase (project ${address.projectId})` : databaseName(address)
}

export interface SqlSide extends MoveSide {
  /** Starts a reset of the password of every member who has an account. */
  startResets(): Promise<StartedReset[]>
}

export interface StartedReset {
  readonly email: string
  /** For a link, within an hour. */
  readonly token: string
}

export async function openSqlSide(address: DatabasePlace, options: SideOptions): Promise<SqlSide> {
  const { log, isSource, secret, closing } = options
  if (address.databaseUrl === null) closing.push(lockDataFolder(resolve(address.dataFolder)))
  const database = await openDatabase(address, { log, readOnly: isSource, alone: true })
  closing.push(() => database.close())
  if (!isSource) await migrateAccounts(database)
  const place = sqlPlace(database, { pictures: picturesOf(database, address.dataFolder), secret })

  return {
    place,

    async sessionSecret() {
      const settings = await documentPart(database, sessionSecretAt.collection, 'common').rows('')
      const row = settings.find(({ key }) => key === sessionSecretAt.id)
      return row ? String((row.values['fields'] as Fields)['value']) : null
    },

    unfinishedMove: () => unfinishedMove(database),
    begin: (source) => beginMove(database, source),

    async fill(source, say) {
      await copyEverything(source, place, {
        done: await doneIn(database),
        say,
        async store(statements, part, done) {
          const unchanged = await database.allOrNone([...statements, noteDone(database, part, done)])
          if (unchanged !== null) throw new Error(`a row of ${part} could not be added`)
        },
      })
    },

    end: () => endMove(database),

    async startResets() {
      const { createLocalIdentity } = await import('../../adapters/identity/local.ts')
      const identity = await createLocalIdentity({ database, secret: (await secret?.()) ?? '', log })
      const started: StartedReset[] = []
      for await (const { key: uid } of rowsOf(documentPart(database, members.name, 'common'))) {
        const account = await identity.account(uid)
        const reset = account && (await identity.startReset(account.email))
        if (reset) started.push({ email: reset.user.email, token: reset.token })
      }
      return started
    },
  }
}
