import { FirebaseError } from '../../../adapters/firebase/documents/errors.ts'
import { openFirestore } from '../../../adapters/firebase/documents/open.ts'
import {
  beginMoveTo,
  doneTo,
  endMoveTo,
  moveProgress,
  noteDoneTo,
  unfinishedMoveTo,
} from '../../../adapters/firebase/move-progress.ts'
import { createNodeRuntime } from '../../../adapters/runtime/node.ts'
import { members } from '../../../core/identity/member.ts'
import { firestoreCollections } from '../../wiring/collections.ts'
import type { CommonSecondStep } from '../copy/common-accounts.ts'
import { copyEverything, type Place } from '../copy/copy.ts'
import { allRows } from '../copy/parts.ts'
import { addressName, type FirebaseProject, type MoveSide, sessionSecretAt, type SideOptions } from '../move-sides.ts'
import { allAccounts } from './accounts.ts'
import { documentPart, secondStepPart } from './documents.ts'
import { batchesFor, firebasePlace, tooLargeIn } from './place.ts'

export interface FirebaseSide extends MoveSide {
  /** Returns what Firestore cannot hold, for people: collection, id and size. */
  tooLargeIn(source: Place): Promise<string[]>
  /** Counts what a SQL database cannot take over. */
  countLeftOut(): Promise<LeftOut>
}

export interface LeftOut {
  /** Accounts whose passwords only Firebase can check, and those of them that belong to members. */
  readonly passwords: number
  readonly ofMembers: number
  readonly membersWithoutAccount: number
  /** Second steps with recovery codes, of which there are only digests. */
  readonly recoveryCodes: number
  readonly accountsWithoutEmail: number
}

export async function openFirebaseSide(
  address: FirebaseProject,
  { log, isSource, closing }: SideOptions,
): Promise<FirebaseSide> {
  const { projectId } = address
  const runtime = createNodeRuntime({ log: { info: () => {}, warn: () => {}, ...log } })
  const collections = [...firestoreCollections, moveProgress]
  const database = await open(addressName(address), async () => {
    const opened = await openFirestore({ projectId, collections, runtime })
    closing.push(() => opened.store.close())
    // Rejects where Firestore does not answer.
    await unfinishedMoveTo(opened.store)
    return opened
  })
  const { store, engine } = database
  const place = firebasePlace({ projectId, database, hasDigests: !isSource })

  return {
    place,
    sessionSecret: async () => {
      const secret = await store.get(sessionSecretAt.collection, sessionSecretAt.id)
      return secret && String(secret['value'])
    },
    unfinishedMove: () => unfinishedMoveTo(store),
    begin: (source) => beginMoveTo(store, source),

    async fill(source, say) {
      const done = await doneTo(store)
      const noted = new Set(done.keys())
      await copyEverything(source, place, {
        done,
        say,
        batchesOf: batchesFor(database),
        async store(writes, part, reached) {
          const failed = await engine.batch([...writes, noteDoneTo(part, reached, !noted.has(part))])
          if (failed !== null) throw new Error(`a row of ${part} could not be added`)
          noted.add(part)
        },
      })
    },

    end: () => endMoveTo(store),
    tooLargeIn: (source) => tooLargeIn(source, database),

    async countLeftOut() {
      const accounts = await allAccounts(projectId)
      const withEmail = new Set(accounts.filter(({ email }) => email !== null).map(({ uid }) => uid))
      const team = await allRows(documentPart(database, members.name))
      const steps = await allRows(secondStepPart(database, { hasDigests: true }))
      const ofMembers = team.filter(({ key }) => withEmail.has(key)).length
      return {
        passwords: withEmail.size,
        ofMembers,
        membersWithoutAccount: team.length - ofMembers,
        recoveryCodes: steps.filter(({ values }) => (values as CommonSecondStep).recoveryCodes.length > 0).length,
        accountsWithoutEmail: accounts.length - withEmail.size,
      }
    },
  }
}

async function open<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw new FirebaseError(name, error)
  }
}
