import {
  type Address,
  type MovedDocument,
  type MovedPasskey,
  type MovedPicture,
  type MovedRow,
  type MovedSecondStep,
  type MovedSignIn,
  type MoveOptions,
  type MoveSide,
  type Part,
  type Progress,
  type UnfinishedMove,
} from '../../ports/backend.ts'
import type { DocumentStore, Fields } from '../../ports/document-store.ts'
import type { RowWrite } from '../document-store/engine.ts'
import { attachmentSize, isAttachmentId, loadSharp } from '../files/re-encode.ts'
import { digest } from '../identity/secrets.ts'
import { createNodeRuntime } from '../runtime/node.ts'
import { openAuthService, type ServiceAccount } from './accounts/auth-service.ts'
import { passkeys, secondSteps } from './accounts/collections.ts'
import { importFirebaseAccounts } from './accounts/move-accounts.ts'
import { recoveryDigest } from './accounts/second-step.ts'
import { type FirestoreDatabase, moveProgress, openFirestore } from './documents/open.ts'
import { mostDocumentBytes } from './documents/size.ts'
import {
  attachmentAdditions,
  mostPictureLength,
  pictureAdditions,
  pictureFiles,
  pictures,
  storedLength,
} from './files.ts'

interface Options extends MoveOptions {
  /** Of documents and accounts, for people. */
  readonly name: string
}

/** Firestore and the accounts of the project's Authentication, where a move begins or ends. Firestore has no lock. */
export async function openFirebaseMove({ location: projectId }: Address, options: Options): Promise<MoveSide> {
  const { name, isSource, collections, log } = options
  const runtime = createNodeRuntime({ log: { info: () => {}, warn: () => {}, ...log } })
  const database = await openFirestore({ projectId, collections: [...collections, moveProgress], runtime })
  const { store, engine } = database
  const noted = new Set<string>()

  async function secret(): Promise<string | null> {
    const stored = await store.get('settings', 'session-secret')
    return stored && String(stored['value'])
  }

  /** Adds rows of a part with the document that notes how far it is. */
  async function add(writes: readonly RowWrite[], progress: Progress): Promise<void> {
    const failed = await engine.batch([...writes, noteProgress(progress, !noted.has(progress.part))])
    if (failed !== null) throw new Error(`a row of ${progress.part} could not be added`)
    noted.add(progress.part)
  }

  async function unfinished(): Promise<UnfinishedMove | null> {
    const found = await unfinishedMoveTo(store)
    for (const part of found?.done.keys() ?? []) noted.add(part)
    return found
  }

  try {
    const hasSite = !isSource || (await secret()) !== null
    return {
      collections: async () => (await database.collections()).toSorted(),
      documents: (collection) => documentPart(database, collection, add),
      signIns: signInPart(projectId, add),
      secondSteps: secondStepPart(database, add, async () => (await secret()) ?? ''),
      passkeys: passkeyPart(database, add),
      pictures: picturePart(database, add),
      refusal: hasSite ? null : `No site has stored anything in ${name}.`,
      notes: async () => [
        `${name} has no lock, so that it cannot be known whether a site uses it: stop every site on it. The comparison at the end finds what one has changed.`,
        ...(isSource ? await leftOut(projectId, database) : []),
      ],
      limits: 'Firestore takes 1 MiB a document and 8.6 MiB a picture',
      unfinished,

      async begin(source) {
        const { kind } = await store.add(moveProgress.name, { lastKey: source, copied: 0 }, moveProgress.sourceId)
        if (kind !== 'added') throw new Error('another move has begun')
      },

      async end() {
        for (const id of [...noted, moveProgress.sourceId]) await store.remove(moveProgress.name, id)
      },

      openIdentity: () => Promise.reject(new Error('Passwords are copied to Firebase')),
      close: store.close,
    }
  } catch (error) {
    await store.close()
    throw error
  }
}

type Add = (writes: readonly RowWrite[], progress: Progress) => Promise<void>

const rowsPerPage = 100

function documentPart(database: FirestoreDatabase, collection: string, add: Add): Part<MovedDocument> {
  const rowOf = ({ key, values: { createdAt, updatedAt, fields } }: MovedRow<MovedDocument>) => {
    return { id: key, createdAt, updatedAt, revision: '', fields: JSON.stringify(fields) }
  }
  return {
    // Firestore has revisions of its own.
    unreadable: ['revision'],
    async rows(after) {
      const rows = await database.rows(collection, after || null, rowsPerPage)
      return rows.map(({ id, createdAt, updatedAt, fields }) => ({
        key: id,
        values: { createdAt, updatedAt, revision: '', fields: JSON.parse(fields) as Fields },
      }))
    },
    add: (rows, progress) =>
      add(
        rows.map((row) => ({ kind: 'insert', collection, row: rowOf(row) })),
        progress,
      ),
    tooLarge(row) {
      const bytes = database.bytesOf(collection, rowOf(row))
      return bytes > mostDocumentBytes ? bytes : null
    },
  }
}

/** Accounts without an email are no accounts of a site. Authentication has them in no order. */
function signInPart(projectId: string, add: Add): Part<MovedSignIn> {
  return {
    // Only Firebase can check the hashes that it returns.
    unreadable: ['password'],
    rows: async (after) =>
      (await allAccounts(projectId))
        .flatMap(({ uid, email, createdAt }) =>
          email === null ? [] : { key: uid, values: { email, createdAt, password: null } },
        )
        .filter(({ key }) => key > after)
        .toSorted(byKey),
    async add(rows, progress) {
      const accounts = rows.map(({ key, values }) => ({ uid: key, ...values }))
      const [refused] = await importFirebaseAccounts({ projectId }, accounts)
      if (refused)
        throw new Error(`Firebase Authentication does not take the account ${refused.uid}: ${refused.reason}`)
      await add([], progress)
    },
  }
}

async function allAccounts(projectId: string): Promise<ServiceAccount[]> {
  const { pages } = await openAuthService({ projectId })
  const all: ServiceAccount[] = []
  for await (const page of pages()) all.push(...page)
  return all
}

function byKey(one: { readonly key: string }, other: { readonly key: string }): number {
  return one.key < other.key ? -1 : 1
}

type SecondStep = Omit<MovedSecondStep, 'recoveryCodes'> & { readonly recoveryCodes: readonly string[] }

function secondStepPart(database: FirestoreDatabase, add: Add, secret: () => Promise<string>): Part<MovedSecondStep> {
  return {
    // There are only digests of them.
    unreadable: ['recoveryCodes'],
    async rows(after) {
      const rows = await database.rows(secondSteps.name, after || null, rowsPerPage)
      return rows.map(({ id, fields }) => {
        const { secret: appSecret, isOn, lastStep } = JSON.parse(fields) as SecondStep
        return { key: id, values: { secret: appSecret, isOn, lastStep, recoveryCodes: [] } }
      })
    },
    async add(rows, progress) {
      const [now, key] = [new Date().toISOString(), await secret()]
      const writes = rows.map(({ key: id, values }) => {
        const recoveryCodes = values.recoveryCodes.map((code) => recoveryDigest(key, code))
        return insertion(secondSteps.name, id, now, { ...values, recoveryCodes, failures: 0, blockedUntil: null })
      })
      await add(writes, progress)
    },
  }
}

/** Their documents are in another order than their keys. */
function passkeyPart(database: FirestoreDatabase, add: Add): Part<MovedPasskey> {
  return {
    async rows(after) {
      const rows = (await allRows(database, passkeys.name)).map((stored) => {
        const fields = stored as unknown as MovedPasskey & { credentialId: string }
        const { credentialId, uid, publicKey, counter, device, addedAt, lastUsedAt } = fields
        return { key: credentialId, values: { uid, publicKey, counter, device, addedAt, lastUsedAt } }
      })
      return rows.filter(({ key }) => key > after).toSorted(byKey)
    },
    add: (rows, progress) =>
      add(
        rows.map(({ key, values }) =>
          insertion(passkeys.name, digest(key), values.addedAt, { ...values, credentialId: key }),
        ),
        progress,
      ),
  }
}

/** Returns the fields of all documents of a collection, each with the document's id. */
async function allRows(database: FirestoreDatabase, collection: string): Promise<Fields[]> {
  const all: Fields[] = []
  for (let rows = await database.rows(collection, null, rowsPerPage); rows.length > 0;) {
    all.push(...rows.map(({ id, fields }) => ({ ...(JSON.parse(fields) as Fields), id })))
    rows = await database.rows(collection, rows.at(-1)?.id ?? null, rowsPerPage)
  }
  return all
}

/** One at a time, as each has up to some megabytes. */
function picturePart(database: FirestoreDatabase, add: Add): Part<MovedPicture> {
  return {
    rows: async (after) => {
      const rows = await database.rows(pictures.name, after || null, 1)
      const read = rows.map(async ({ id, fields }) => ({
        key: id,
        values: await readPicture(database.store, id, JSON.parse(fields) as Fields),
      }))
      return Promise.all(read)
    },
    async add(rows, progress) {
      for (const row of rows) if (isAttachmentId(row.key)) await addAttachment(database, row)
      await add(
        rows.flatMap(({ key, values: { usedAt, files } }) => {
          if (isAttachmentId(key)) return []
          const buffers = files.map(({ bytes, ...size }) => ({ ...size, bytes: Buffer.from(bytes) }))
          const { width = 0, height = 0 } = files.at(-1) ?? {}
          const added = pictureAdditions(key, { kind: 'encoded', width, height, files: buffers }, usedAt)
          return added.map(({ collection, id, fields }) => insertion(collection, id ?? '', usedAt, fields))
        }),
        progress,
      )
    },
    tooLarge({ key, values: { files } }) {
      const bytes = storedLength(files)
      return bytes > mostPictureLength && !isAttachmentId(key) ? bytes : null
    },
  }
}

/** It may be there in part, of a move that was broken off. */
async function addAttachment(
  { store, engine }: FirestoreDatabase,
  { key, values: { usedAt, files } }: MovedRow<MovedPicture>,
): Promise<void> {
  for (const batch of attachmentAdditions(key, files[0]?.bytes ?? new Uint8Array(), usedAt)) {
    for (const { collection, id } of batch) await store.remove(collection, id ?? '')
    const inserted = batch.map(({ collection, id, fields }) => insertion(collection, id ?? '', usedAt, fields))
    if ((await engine.batch(inserted)) !== null) throw new Error(`the attachment ${key} could not be added`)
  }
}

async function readPicture(store: DocumentStore, id: string, fields: Fields): Promise<MovedPicture> {
  const ids = fields['files'] as readonly string[]
  // The id of a part is `picture-width-number`.
  const fileNames = [...new Set(ids.map((id) => id.slice(0, id.lastIndexOf('-') + 1)))]
  const files = fileNames.map(async (name) => {
    const parts = await Promise.all(
      ids.filter((id) => id.startsWith(name)).map((id) => store.get(pictureFiles.name, id)),
    )
    const bytes = Buffer.concat(parts.map((part) => Buffer.from((part?.['content'] ?? '') as string, 'base64')))
    if (isAttachmentId(id)) return { ...attachmentSize, bytes }
    const sharp = await loadSharp()
    const { width, height } = await sharp(bytes).metadata()
    return { width, height, bytes }
  })
  const all = await Promise.all(files)
  return { usedAt: String(fields['usedAt']), files: all.toSorted((one, other) => one.width - other.width) }
}

function insertion(collection: string, id: string, createdAt: string, fields: Fields): RowWrite {
  const row = { id, createdAt, updatedAt: createdAt, revision: '', fields: JSON.stringify(fields) }
  return { kind: 'insert', collection, row }
}

/** Says what a SQL database cannot take over. */
async function leftOut(projectId: string, database: FirestoreDatabase): Promise<string[]> {
  const accounts = await allAccounts(projectId)
  const withEmail = new Set(accounts.filter(({ email }) => email !== null).map(({ uid }) => uid))
  const team = await allRows(database, 'members')
  const steps = (await allRows(database, secondSteps.name)) as unknown as SecondStep[]
  const ofMembers = team.filter(({ id }) => withEmail.has(String(id))).length
  const recoveryCodes = steps.filter((step) => step.recoveryCodes.length > 0).length
  const withoutAccount = team.length - ofMembers
  const withoutEmail = accounts.length - withEmail.size
  const sentences: readonly (readonly [count: number, sentence: string])[] = [
    [
      withEmail.size,
      `The passwords of ${counted(withEmail.size, 'account')} stay behind, as only Firebase can check them. ${counted(ofMembers, 'member')} of the team: for each, a link that sets a password is printed at the end. Everybody else asks for one on the sign-in page.`,
    ],
    [
      recoveryCodes,
      `The recovery codes of ${counted(recoveryCodes, 'second step')} stay behind, as Firebase has only their digests. The codes of the apps go on; who wants recovery codes turns the second step off and on again.`,
    ],
    [
      withoutAccount,
      `${counted(withoutAccount, 'member')} of the team without an account in this project: is a SQL database the place of the accounts (FIREBASE_SERVICES)? A move does not copy those.`,
    ],
    [withoutEmail, `${counted(withoutEmail, 'account')} without an email address: left out, as a site makes none.`],
  ]
  return sentences.flatMap(([count, sentence]) => (count === 0 ? [] : [sentence]))
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

/** Returns the move into this Firestore that has not ended. */
async function unfinishedMoveTo(store: DocumentStore): Promise<UnfinishedMove | null> {
  const source = await store.get(moveProgress.name, moveProgress.sourceId)
  if (source === null) return null
  const { documents } = await store.find(moveProgress.name, { limit: 500 })
  const parts = documents.flatMap(({ id, ...fields }) => {
    const progress = { part: id, lastKey: String(fields['lastKey']), copied: Number(fields['copied']) }
    return id === moveProgress.sourceId ? [] : [[id, progress] as const]
  })
  return { source: String(source['lastKey']), done: new Map(parts) }
}

function noteProgress({ part, lastKey, copied }: Progress, isFirst: boolean): RowWrite {
  const now = new Date().toISOString()
  const fields = { lastKey, copied }
  if (isFirst) return insertion(moveProgress.name, part, now, fields)
  const change = { fields, updatedAt: now, revision: '' }
  return { kind: 'change', collection: moveProgress.name, id: part, change, ifRevision: undefined }
}
