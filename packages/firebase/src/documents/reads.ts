import type {
  Condition,
  Engine,
  FirstQuery,
  RowPosition,
  RowQuery,
} from '../../../../adapters/document-store/engine.ts'
import type { CollectionIndexes, Fields } from '../../../../ports/document-store.ts'
import { type Database, readDocument } from './database.ts'
import { type Document, fieldsForRow, fieldsOf, rowOf } from './documents.ts'
import { anyPart, haveWords, partsOfSearch } from './parts.ts'
import { comparePositions, type Filter, hasPart, meets, type Plan, planOf, queryOf } from './queries.ts'

type Reads = Pick<Engine, 'read' | 'select' | 'first' | 'search' | 'searchedFields' | 'count' | 'countFound'>

export function createReads(database: Database): Reads {
  const { collectionOf, recent } = database
  return {
    async read(collection, id) {
      const document = await readDocument(database, collection, id)
      const row = document && rowOf(document)
      if (row) recent.remember(collection, row)
      return row
    },

    select: async (collection, query) => rowsOf(await select(database, collection, query), query),

    first: async (collection, query) => rowsOf(await firstDocuments(database, collection, query), query),

    async count(collection, conditions, upTo) {
      const plan = planOf(conditions, collectionOf(collection))
      if (plan?.rest.length === 0) return database.client.count(queryOf(collection, plan), upTo)
      const query = { ...everything, conditions, limit: upTo ?? Number.MAX_SAFE_INTEGER }
      return (await select(database, collection, query)).length
    },

    search: async (collection, words, query) => rowsOf(await search(database, collection, words, query), query),

    async countFound(collection, words, conditions, limit) {
      return (await search(database, collection, words, { ...everything, conditions, limit })).length
    },

    searchedFields: (collection) => collectionOf(collection).searched ?? null,
  }
}

const everything = { order: 'newest', after: null, only: [] } as const

function rowsOf(documents: readonly Document[], { only }: Pick<RowQuery, 'only'> = { only: null }) {
  return documents.map((document) => rowOf(document, only))
}

async function select(database: Database, collection: string, query: RowQuery): Promise<Document[]> {
  const { conditions, after, order } = query
  const plan = planOf(conditions, database.collectionOf(collection))
  if (plan === null) return []
  const byId = conditions.find((each) => each.field === 'id' && 'equals' in each)
  if (!byId || !('equals' in byId)) return take(database, collection, plan, checksFor(plan.rest), query)
  const document = await readDocument(database, collection, String(byId.equals))
  const isFound = document && passes(document, checksFor(conditions)) && isAfter(rowOf(document, []), after, order)
  return isFound ? [document] : []
}

/** Returns documents that meet every condition, those with the smallest bounded value first, else the oldest. */
export async function firstDocuments(
  database: Database,
  collection: string,
  { conditions, limit, only }: FirstQuery,
): Promise<readonly Document[]> {
  const plan = planOf(conditions, database.collectionOf(collection))
  if (plan === null) return []
  const checks = checksFor(plan.rest)
  if (plan.bounded === null) {
    return take(database, collection, plan, checks, { order: 'oldest', after: null, only, limit })
  }
  const select = selectedFields(only, checks)
  const query = queryOf(collection, plan, checks.length === 0 ? { limit, select } : { select })
  return (await database.client.query(query)).filter((document) => passes(document, checks)).slice(0, limit)
}

async function search(
  database: Database,
  collection: string,
  words: readonly string[],
  query: RowQuery,
): Promise<Document[]> {
  const known = database.collectionOf(collection)
  // The index of the parts has no other field than `createdAt`.
  const plan = planOf(query.conditions, { indexes: [] })
  const filter = plan && (await rarest(database, collection, words, plan))
  if (!plan || !filter) return []
  const checks = [...checksFor(plan.rest), checkOfWords(words, known)]
  return take(database, collection, { ...plan, filters: [filter, ...plan.filters] }, checks, query)
}

/** Parts of which the rarest is searched for. */
const mostCounted = 6
/** A part of more documents is not rare, however many they are. */
const rareUpTo = 1000

/** Returns the filter that the fewest documents pass, of those that every document with these words passes; null when none passes. */
async function rarest(
  { client }: Database,
  collection: string,
  words: readonly string[],
  plan: Plan,
): Promise<Filter | null> {
  const filters = spread(partsOfSearch(words), mostCounted).map((part) => hasPart([part, anyPart]))
  const [only, ...others] = filters
  if (only && others.length === 0) return only
  const counted = filters.map(async (filter) => {
    const passing = queryOf(collection, { ...plan, filters: [filter, ...plan.filters] })
    return { filter, count: await client.count(passing, rareUpTo) }
  })
  const [best] = (await Promise.all(counted)).toSorted((one, other) => one.count - other.count)
  return best && best.count > 0 ? best.filter : null
}

/** Returns at most so many of the list, from all over it. */
function spread<Item>(items: readonly Item[], most: number): Item[] {
  const step = Math.max(items.length / most, 1)
  return items.filter((_, at) => Math.floor(at / step) > Math.floor((at - 1) / step))
}

/** What no index covers: it is compared in each document. */
interface Check {
  readonly fields: readonly string[]
  passes(fields: Fields): boolean
}

function checksFor(conditions: readonly Condition[]): Check[] {
  return conditions.map((each) => ({ fields: [each.field], passes: (fields) => meets(fields, each) }))
}

function checkOfWords(words: readonly string[], { searched = [] }: CollectionIndexes): Check {
  const passes = (fields: Fields) =>
    haveWords(
      searched.map((field) => fields[field]),
      words,
    )
  return { fields: searched, passes }
}

function passes(document: Document, checks: readonly Check[]): boolean {
  const { fields: _, ...marks } = rowOf(document, [])
  const fields = { ...fieldsOf(document), ...marks }
  return checks.every((check) => check.passes(fields))
}

/** Returns the fields that rows with `only` and the checks need; null for all. */
function selectedFields(only: RowQuery['only'], checks: readonly Check[]): string[] | null {
  return only && fieldsForRow([...only, ...checks.flatMap(({ fields }) => fields)])
}

type Page = Pick<RowQuery, 'order' | 'after' | 'only' | 'limit'>

/** Returns the first documents of the plan that pass all checks, in the order of `createdAt`. */
async function take(
  database: Database,
  collection: string,
  plan: Plan,
  checks: readonly Check[],
  page: Page,
): Promise<Document[]> {
  const { order, after, only, limit } = page
  const select = selectedFields(only, checks)
  if (plan.bounded !== null) {
    // An index of a bounded field is in the order of that field: all are read, and then sorted.
    return (await database.client.query(queryOf(collection, plan, { select })))
      .filter((document) => passes(document, checks))
      .map((document) => ({ document, row: rowOf(document, []) }))
      .filter(({ row }) => isAfter(row, after, order))
      .toSorted((one, other) => comparePositions(one.row, other.row, order))
      .slice(0, limit)
      .map(({ document }) => document)
  }
  const found: Document[] = []
  const first = checks.length === 0 ? limit : Math.max(limit, fewestRead)
  for await (const document of documentsOf(database, collection, plan, { order, after, select }, first)) {
    if (passes(document, checks)) found.push(document)
    if (found.length === limit) break
  }
  return found
}

/** Documents that one query asks for at most. */
const mostRead = 1000
/** Documents that are asked for next where few of the first passed the checks. */
const nextRead = 200
const fewestRead = 20

/** Reads the documents of a plan, first so many of them, in the order of `createdAt`. */
async function* documentsOf(
  { client }: Database,
  collection: string,
  plan: Plan,
  { order, after, select }: Pick<Page, 'order' | 'after'> & { readonly select: readonly string[] | null },
  first: number,
): AsyncGenerator<Document> {
  let limit = Math.min(first, mostRead)
  const name = after && client.nameOf(collection, after.id)
  let position = after && name !== null ? { createdAt: after.createdAt, name } : null
  for (;;) {
    const documents = await client.query(queryOf(collection, plan, { order, after: position, limit, select }))
    yield* documents
    const last = documents.at(-1)
    if (last === undefined || documents.length < limit) return
    position = { createdAt: rowOf(last, []).createdAt, name: last.name }
    limit = Math.max(limit, nextRead)
  }
}

function isAfter(row: RowPosition, after: RowPosition | null, order: RowQuery['order']): boolean {
  return after === null || comparePositions(row, after, order) > 0
}
