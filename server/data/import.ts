import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { createFolderFiles } from '../../adapters/files/folder.ts'
import type { DocumentStore, Write } from '../../ports/document-store.ts'
import type { AccountCopy } from '../../ports/identity.ts'
import { storedForm } from '../../ports/stored-form.ts'
import { type Refused, refused } from './backup.ts'
import {
  contentsOf,
  farFuture,
  type Item,
  lineOf,
  pictureItem,
  secretId,
  settingsCollection,
  sha256,
  type Site,
  unfinishedImportId,
} from './contents.ts'
import { type Counts, type ExportEnd, type ExportHead, exportPaths } from './export.ts'

/** An export that is whole. */
export interface ReadExport {
  readonly kind: 'whole'
  readonly folder: string
  readonly head: ExportHead
  readonly counts: Counts
  /** Of what each backend returns as it was added. */
  readonly digest: string
  /** Opens the accounts. */
  readonly secret: string
}

export interface Imported {
  readonly kind: 'imported'
  /** Accounts whose passwords, and second steps whose recovery codes, the place of the export could not give. */
  readonly withoutPassword: number
  readonly withoutRecoveryCodes: number
  /** Mails and webhooks that leave with the next start. */
  readonly waiting: number
}

/** Reads an export to its end, with the pictures beside. Refuses one that is cut, changed, or of a newer release. */
export async function readExport(folder: string): Promise<ReadExport | Refused> {
  const { lines: file } = exportPaths(folder)
  if (!existsSync(file)) return refused(`There is no export in ${folder}: ${file} is missing.`)
  const damage = await damageIn(file)
  if (damage !== null) return refused(`${damage} Export again, or copy the folder again. Nothing was imported.`)
  const counts = { document: 0, account: 0, picture: 0 }
  const digest = createDigest()
  let head: ExportHead | null = null
  let secret = ''
  for await (const line of linesIn(file)) {
    if (line.kind === 'site') {
      head = line
      continue
    }
    if (line.kind === 'end') continue
    counts[line.kind] += 1
    digest.add(line)
    secret = secretIn(line) ?? secret
    if (line.kind === 'picture' && !(await isWhole(folder, line))) {
      return refused(
        `The files of ${line.id} in ${exportPaths(folder).pictures} are missing or were changed. Nothing was imported.`,
      )
    }
  }
  if (head === null || secret === '') return refused(`${file} is no export of a site.`)
  if (head.form > storedForm) return refused(`${file} was written by a newer release: import it with that one.`)
  return { kind: 'whole', folder, head, counts, digest: digest.value(), secret }
}

/** Returns what is wrong with the file, or null. */
async function damageIn(file: string): Promise<string | null> {
  const hash = createHash('sha256')
  let lines = -1
  let last = ''
  for await (const text of textLines(file)) {
    if (lines >= 0) hash.update(`${last}\n`)
    lines += 1
    last = text
  }
  const end = endIn(last)
  if (end === null) return `${file} is cut: it has ${Math.max(lines + 1, 0)} lines, and none of them is its last.`
  if (end.lines === lines && end.sha256 === hash.digest('hex')) return null
  return `${file} was changed after it was made: it should have ${end.lines} lines before its last, with the digest ${end.sha256}.`
}

function endIn(text: string): ExportEnd | null {
  try {
    const line = JSON.parse(text) as Partial<ExportEnd> | null
    return line?.kind === 'end' ? (line as ExportEnd) : null
  } catch {
    return null
  }
}

async function* textLines(file: string): AsyncGenerator<string> {
  await using opened = await open(file)
  yield* opened.readLines()
}

async function* linesIn(file: string): AsyncGenerator<ExportHead | Item | ExportEnd> {
  for await (const text of textLines(file)) yield JSON.parse(text) as ExportHead | Item | ExportEnd
}

function picturesIn(folder: string) {
  return createFolderFiles({ folder: exportPaths(folder).pictures, now: () => new Date() })
}

function secretIn(item: Item): string | null {
  return item.kind === 'document' && item.id === secretId ? String(item.fields['value']) : null
}

async function isWhole(folder: string, item: Extract<Item, { kind: 'picture' }>): Promise<boolean> {
  const files = await picturesIn(folder).read(item.id)
  return files !== null && lineOf(pictureItem(item.id, files)) === lineOf(item)
}

/** The digest of items in any order, without what no backend has to return as it was added. */
function createDigest() {
  const digests: string[] = []
  return {
    add: (item: Item) => void digests.push(sha256(lineOf(item.kind === 'account' ? comparable(item) : item))),
    value: () => sha256(digests.toSorted().join('')),
  }
}

function comparable({ password: _password, secondStep, ...account }: AccountCopy) {
  return { ...account, secondStep: secondStep && { ...secondStep, recoveryCodes: null } }
}

/** Fills a place that is empty, or in which an import was broken off, and compares it with the export. No site starts on it before the end. */
export async function importSite(site: Site, from: ReadExport): Promise<Imported | Refused> {
  const { name, accountsName, store } = site
  const sentence = await emptyPlace(site)
  if (sentence !== null) return refused(sentence)
  await store.add(settingsCollection, { of: from.head.madeAt, accounts: accountsName }, unfinishedImportId)
  const accounts = await addContents(site, from)
  const digest = createDigest()
  for await (const item of contentsOf(site)) digest.add(item)
  if (digest.value() !== from.digest) {
    return refused(
      `${name} differs from ${from.folder} after the import: was it used at the same time? Run the same command again: it begins from the start.`,
    )
  }
  const waiting = { status: 'pending' }
  const queues = await Promise.all(['emailQueue', 'webhookQueue'].map((queue) => store.count(queue, waiting)))
  await store.remove(settingsCollection, unfinishedImportId)
  return {
    kind: 'imported',
    withoutPassword: accounts.filter(({ password }) => password === null).length,
    withoutRecoveryCodes: accounts.filter(({ secondStep }) => secondStep?.recoveryCodes === null).length,
    waiting: queues.reduce((sum, count) => sum + count, 0),
  }
}

/** Whether an import into the store has begun and not ended. */
export async function hasUnfinishedImport(store: DocumentStore): Promise<boolean> {
  return (await store.get(settingsCollection, unfinishedImportId)) !== null
}

/** Removes what an import was broken off at. Returns what keeps the place from being filled, or null. */
async function emptyPlace(site: Site): Promise<string | null> {
  const { name, accountsName, store } = site
  const unfinished = await store.get(settingsCollection, unfinishedImportId)
  if (unfinished === null) {
    for await (const { kind } of contentsOf(site)) {
      const place = kind === 'account' ? `The place of the accounts (${accountsName})` : name
      return `${place} is not empty: import into an empty one. Nothing was imported.`
    }
    return null
  }
  const accounts = String(unfinished['accounts'])
  if (accounts !== accountsName) {
    return `An import into ${name} has not ended, which puts the accounts elsewhere (${accounts}) than the settings say now (${accountsName}). Take the settings of that import, or import into an empty database. Nothing was imported.`
  }
  await removeContents(site)
  return null
}

async function removeContents(site: Site): Promise<void> {
  const { store, files, identity } = site
  for await (const item of contentsOf(site)) {
    if (item.kind === 'document') await store.remove(item.collection, item.id)
    else if (item.kind === 'account') await identity.removeAccount(item.uid)
    else {
      await files.erase(item.id, farFuture)
      await files.eraseAttachment(item.id)
    }
  }
}

/** Far below what Firestore takes in its few seconds. */
const mostBatchBytes = 2 ** 20
const mostBatchWrites = 25

/** Returns the accounts. */
async function addContents({ store, files, identity }: Site, { folder }: ReadExport): Promise<readonly AccountCopy[]> {
  const accounts: AccountCopy[] = []
  let batch: Write[] = []
  let bytes = 0

  async function writeBatch() {
    const written = await store.batch(batch)
    if (written.kind === 'conflict') throw new Error(`${written.collection}/${written.id} is there already`)
    batch = []
    bytes = 0
  }

  for await (const item of linesIn(exportPaths(folder).lines)) {
    if (item.kind === 'account') accounts.push(item)
    else if (item.kind === 'picture') await files.put(item.id, (await picturesIn(folder).read(item.id)) ?? [])
    else if (item.kind === 'document') {
      const { collection, id, createdAt, updatedAt, fields } = item
      const size = Buffer.byteLength(JSON.stringify(fields))
      if (batch.length === mostBatchWrites || bytes + size > mostBatchBytes) await writeBatch()
      batch.push({ kind: 'add', collection, id, fields: { ...fields, createdAt }, updatedAt })
      bytes += size
    }
  }
  await writeBatch()
  await identity.importAccounts(accounts)
  return accounts
}
