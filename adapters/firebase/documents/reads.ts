import type { Fields } from '../../../ports/document-store.ts'
import type { Condition, Engine, RowPosition, RowQuery } from '../../document-store/engine.ts'
import type { FirestoreClient } from './client.ts'
import { type Document, fieldsForRow, fieldsOf, rowOf } from './documents.ts'
import { toStoredId } from './ids.ts'
import { compareText, meets } from './matching.ts'
import { anyPart, haveWords, partsOfSearch } from './parts.ts'
import { type Filter, hasPart, type Plan, planOf, queryOf } from './queries.ts'
import type { RecentRows } from './recent.ts'
import type { Shape } from './shape.ts'

/** Documents that one query asks for at most. */
const mostRead = 1000
/** Documents that are asked for next where few of the first met the conditions. */
const nextRead = 200
const fewestRead = 20
/** Parts of which the rarest is searched for. */
const mostCounted = 6
/** A part of more documents is not rare, however many they are. */
const rareUpTo = 1000

interface Place {
  readonly order: RowQuery['order']
  readonly after: RowPosition | null
  /** The fields that are read; null for all. */
  readonly only: readonly string[] | null
}

const everything: Place = { order: 'newest', after: null, only: [] }

interface Options {
  readonly client: FirestoreClient
  readonly shapeOf: (collection: string) => Shape
  readonly recent: RecentRows
}

/** What an engine reads. */
export function firestoreReads({ client, shapeOf, recent }: Options) {
  function nameOf(collection: string, id: string): string | null {
    const stored = toStoredId(id)
    return stored === null ? null : client.nameOf(collection, stored)
  }

  async function readOne(collection: string, id: string): Promise<Document | null> {
    const name = nameOf(collection, id)
    return name === null ? null : ((await client.read([name]))[0] ?? null)
  }

  function query(collection: string, plan: Plan, options: Parameters<typeof queryOf>[3]) {
    return client.query(queryOf(collection, plan, (id) => nameOf(collection, id), options))
  }

  /** Returns the first `wanted` documents of the plan that meet every condition, in the order of `createdAt`. */
  async function take(
    collection: string,
    plan: Plan,
    wanted: number,
    meetsAll: Meets,
    place: Place,
  ): Promise<Document[]> {
    if (plan.bounded !== null) return takeSorted(collection, plan, wanted, meetsAll, place)
    const { order, only } = place
    const found: Document[] = []
    let { after } = place
    let limit = Math.min(meetsAll.always ? wanted : Math.max(wanted, fewestRead), mostRead)
    for (;;) {
      const documents = await query(collection, plan, {
        order,
        after,
        limit,
        select: only && fieldsForRow([...only, ...meetsAll.fields]),
      })
      for (const document of documents) {
        if (meetsAll.test(document)) found.push(document)
        if (found.length === wanted) return found
      }
      const last = documents.at(-1)
      if (last === undefined || documents.length < limit) return found
      after = rowOf(last)
      limit = Math.max(limit, nextRead)
    }
  }

  /** An index of a bounded field is in the order of that field: all are read, and then sorted. */
  async function takeSorted(
    collection: string,
    plan: Plan,
    wanted: number,
    meetsAll: Meets,
    place: Place,
  ): Promise<Document[]> {
    const { order, after, only } = place
    const documents = await query(collection, plan, { select: only && fieldsForRow([...only, ...meetsAll.fields]) })
    const found = documents
      .filter((each) => meetsAll.test(each))
      .map((document) => ({ document, row: rowOf(document, []) }))
    return found
      .filter(({ row }) => isAfter(row, after, order))
      .toSorted((one, other) => comparePositions(one.row, other.row, order))
      .slice(0, wanted)
      .map(({ document }) => document)
  }

  async function select(collection: string, { conditions, limit, after, order, only }: RowQuery): Promise<Document[]> {
    const plan = planOf(conditions, shapeOf(collection))
    if (plan === null) return []
    const id = plan.rest.find((each) => each.field === 'id' && 'equals' in each)
    if (id === undefined || !('equals' in id))
      return take(collection, plan, limit, meetsOf(plan.rest), { order, after, only })
    const document = await readOne(collection, String(id.equals))
    const isFound = document && meetsOf(conditions).test(document) && isAfter(rowOf(document, []), after, order)
    return isFound ? [document] : []
  }

  /** Returns documents that meet every condition, those with the smallest bounded value first, else the oldest. */
  async function firstDocuments(
    collection: string,
    conditions: readonly Condition[],
    wanted: number,
  ): Promise<readonly Document[]> {
    const plan = planOf(conditions, shapeOf(collection))
    if (plan === null) return []
    const place: Place = { order: 'oldest', after: null, only: null }
    if (plan.bounded === null) return take(collection, plan, wanted, meetsOf(plan.rest), place)
    const documents = await query(collection, plan, plan.rest.length === 0 ? { limit: wanted } : {})
    return documents.filter(meetsOf(plan.rest).test).slice(0, wanted)
  }

  async function count(collection: string, conditions: readonly Condition[], upTo?: number): Promise<number> {
    const plan = planOf(conditions, shapeOf(collection))
    if (plan?.rest.length === 0)
      return client.count(
        queryOf(collection, plan, () => null),
        upTo,
      )
    return (await select(collection, { ...everything, conditions, limit: upTo ?? Number.MAX_SAFE_INTEGER })).length
  }

  /** Returns the filter that the fewest documents pass, of those that every document with these words passes; null when none passes. */
  async function rarest(collection: string, words: readonly string[], plan: Plan): Promise<Filter | null> {
    const filters = spread(partsOfSearch(words), mostCounted).map((part) => hasPart([part, anyPart]))
    if (filters.length === 1) return filters[0] ?? null
    const counted = await Promise.all(
      filters.map(async (filter) => {
        const passing = queryOf(collection, { ...plan, filters: [filter, ...plan.filters] }, () => null)
        return { filter, count: await client.count(passing, rareUpTo) }
      }),
    )
    const [best] = counted.toSorted((one, other) => one.count - other.count)
    return best && best.count > 0 ? best.filter : null
  }

  async function search(collection: string, words: readonly string[], { conditions, limit, ...place }: RowQuery) {
    const shape = shapeOf(collection)
    // The index of the parts has no other field than `createdAt`.
    const plan = planOf(conditions, { ...shape, lists: [] })
    const filter = plan && (await rarest(collection, words, plan))
    if (!plan || !filter) return []
    const filters = [filter, ...plan.filters]
    return take(
      collection,
      { ...plan, filters },
      limit,
      meetsOf(plan.rest, { fields: shape.searched ?? [], words }),
      place,
    )
  }

  return {
    nameOf,
    readOne,

    firstDocuments,
    first: async (collection, conditions, limit) =>
      (await firstDocuments(collection, conditions, limit)).map((each) => rowOf(each)),

    async read(collection, id) {
      const document = await readOne(collection, id)
      const row = document && rowOf(document)
      if (row) recent.remember(collection, row)
      return row
    },

    select: async (collection, query) => (await select(collection, query)).map((each) => rowOf(each, query.only)),
    count,
    search: async (collection, words, query) =>
      (await search(collection, words, query)).map((each) => rowOf(each, query.only)),

    async countFound(collection, words, conditions, upTo) {
      return (await search(collection, words, { ...everything, conditions, limit: upTo })).length
    },

    searchedFields: (collection) => shapeOf(collection).searched,
  } satisfies Partial<Engine> & Record<string, unknown>
}

/** What is left to look at in each document. */
interface Meets {
  /** Whether every document meets it. */
  readonly always: boolean
  /** The fields that it looks at. */
  readonly fields: readonly string[]
  test(document: Document): boolean
}

function meetsOf(
  conditions: readonly Condition[],
  search?: { fields: readonly string[]; words: readonly string[] },
): Meets {
  const inDocument = conditions.map(({ field }) => field).filter((field) => field !== 'id' && field !== 'revision')
  return {
    always: conditions.length === 0 && search === undefined,
    fields: [...inDocument, ...(search?.fields ?? [])],
    test(document) {
      const fields = flat(document)
      const hasWords =
        search === undefined ||
        haveWords(
          search.fields.map((field) => fields[field]),
          search.words,
        )
      return hasWords && conditions.every((each) => meets(fields, each))
    },
  }
}

/** A document's fields and marks beside each other, as conditions name them. */
function flat(document: Document): Fields {
  const { fields: _, ...marks } = rowOf(document, [])
  return { ...fieldsOf(document), ...marks }
}

function isAfter(row: RowPosition, after: RowPosition | null, order: RowQuery['order']): boolean {
  return after === null || comparePositions(row, after, order) > 0
}

function comparePositions(one: RowPosition, other: RowPosition, order: RowQuery['order']): number {
  const ascending = compareText(one.createdAt, other.createdAt) || compareText(one.id, other.id)
  return order === 'oldest' ? ascending : -ascending
}

/** Returns at most so many of the list, from all over it. */
function spread<Item>(items: readonly Item[], most: number): Item[] {
  const step = Math.max(items.length / most, 1)
  return items.filter((_, at) => Math.floor(at / step) > Math.floor((at - 1) / step))
}
