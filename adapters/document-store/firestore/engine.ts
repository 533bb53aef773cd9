import { setTimeout as pause } from 'node:timers/promises'
import type { Fields } from '../../../ports/document-store.ts'
import type { Condition, Engine, Row, RowChange, RowPosition, RowQuery, RowWrite } from '../engine.ts'
import { FirestoreError, type FirestoreClient, status } from './client.ts'
import {
  changing,
  type Document,
  fieldsForRow,
  fieldsOf,
  insertion,
  needsBefore,
  revisionOf,
  rowOf,
  timeOfRevision,
  type Write,
} from './documents.ts'
import { toStoredId } from './ids.ts'
import type { listenToChanges } from './listen.ts'
import { compareText, meets } from './matching.ts'
import { anyPart, haveWords, partsOfSearch } from './parts.ts'
import { type Filter, hasPart, type Plan, planOf, queryOf } from './queries.ts'
import type { Shape } from './shape.ts'

/** One document in Firestore for each of a collection, and one for each announced collection that says when a document was removed last. */
export const removalsCollection = '_removals'

/** Documents that one query reads where conditions are looked at here, and at most. */
const chunk = 200
const mostRead = 1000
/** Candidates that a claim tries before it asks again. */
const candidates = 10
/** Parts of which the rarest is searched for. */
const mostCounted = 6
/** A part of more documents is not rare, however many they are. */
const rareUpTo = 1000
const mostTries = 40

interface Options {
  readonly client: FirestoreClient
  readonly shapeOf: (collection: string) => Shape
  readonly changes: ReturnType<typeof listenToChanges>
}

/** Every write has a precondition: that the document is missing, or there, or still as it was read. A write that another one overtook reads
 *  again. So no transaction is held open, and nothing is locked. */
export function firestoreEngine({ client, shapeOf, changes }: Options): Engine {
  function nameOf(collection: string, id: string): string | null {
    const stored = toStoredId(id)
    return stored === null ? null : client.nameOf(collection, stored)
  }

  async function readOne(collection: string, id: string): Promise<Document | null> {
    const name = nameOf(collection, id)
    return name === null ? null : ((await client.read([name]))[0] ?? null)
  }

  /** Returns the time of the writes, or null when a precondition does not hold. */
  async function commit(writes: readonly Write[]) {
    try {
      const time = await client.commit(writes)
      changes.wrote(time)
      return time
    } catch (error) {
      if (error instanceof FirestoreError && preconditions.includes(error.code)) return null
      throw error
    }
  }

  function removal(collection: string, name: string, condition: Write['currentDocument'] = { exists: true }): Write[] {
    const removed: Write = { delete: name, currentDocument: condition }
    return shapeOf(collection).isAnnounced ? [removed, changes.removed(collection)] : [removed]
  }

  /** Changes a document that was read, unless it was written since. */
  async function changeRead(collection: string, document: Document, change: RowChange): Promise<Row | null> {
    const shape = shapeOf(collection)
    const before = fieldsOf(document)
    const write = changing(document.name, change, shape, before)
    const time = await commit([{ ...write, currentDocument: { updateTime: document.updateTime } }])
    if (time === null) return null
    const { createdAt, updatedAt } = change
    const row = rowOf(document)
    return {
      ...row,
      ...(createdAt !== undefined && { createdAt }),
      updatedAt,
      revision: revisionOf(time),
      fields: JSON.stringify({ ...before, ...change.fields }),
    }
  }

  /** Reads a plan's documents until `wanted` meet what is left of the conditions, in the order of its index. */
  async function readPlan(
    collection: string,
    plan: Plan,
    fits: (document: Document) => boolean,
    { order, after, only, needed }: Pick<RowQuery, 'order' | 'after' | 'only'> & { needed: readonly string[] },
    wanted: number,
  ): Promise<Document[]> {
    const found: Document[] = []
    const select = only && fieldsForRow([...only, ...needed])
    const isWhole = plan.rest.length === 0 && needed.length === 0
    let from = after
    for (;;) {
      const limit = plan.bounded === null ? (isWhole ? Math.min(wanted, mostRead) : chunk) : undefined
      const query = queryOf(collection, plan, (id) => nameOf(collection, id), {
        order,
        after: from,
        select,
        ...(limit !== undefined && { limit }),
      })
      const documents = await client.query(query)
      for (const document of documents) {
        if (fits(document)) found.push(document)
        if (found.length === wanted && plan.bounded === null) return found
      }
      if (limit === undefined || documents.length < limit) return found
      const last = documents.at(-1)
      from = last ? rowOf(last) : null
    }
  }

  async function select(collection: string, query: RowQuery): Promise<Row[]> {
    const { conditions, limit, after, order, only } = query
    const id = conditions.find((each) => each.field === 'id' && 'equals' in each)
    const plan = planOf(conditions, shapeOf(collection))
    if (plan === null) return []
    if (id && 'equals' in id) {
      const document = await readOne(collection, String(id.equals))
      const fits =
        document && conditions.every((each) => meets(flat(document), each)) && isAfter(rowOf(document), after, order)
      return fits ? [rowOf(document, only)] : []
    }
    const fits = (document: Document) => plan.rest.every((each) => meets(flat(document), each))
    const needed = fieldsIn(plan.rest)
    if (plan.bounded === null)
      return (await readPlan(collection, plan, fits, { order, after, only, needed }, limit)).map((each) =>
        rowOf(each, only),
      )
    // In the order of the bounded field: all are read, and then sorted.
    const documents = await readPlan(
      collection,
      plan,
      fits,
      { order, after: null, only, needed },
      Number.POSITIVE_INFINITY,
    )
    const rows = documents.map((each) => rowOf(each, only)).filter((row) => isAfter(row, after, order))
    return rows.toSorted((one, other) => comparePositions(one, other, order)).slice(0, limit)
  }

  async function count(collection: string, conditions: readonly Condition[], upTo?: number): Promise<number> {
    const plan = planOf(conditions, shapeOf(collection))
    if (plan === null) return 0
    if (plan.rest.length === 0)
      return client.count(
        queryOf(collection, plan, () => null),
        upTo,
      )
    const all = { conditions, limit: upTo ?? Number.MAX_SAFE_INTEGER, after: null, order: 'newest', only: [] } as const
    const wanted = plan.rest.some(({ field }) => field === 'id') ? select(collection, all) : null
    if (wanted) return (await wanted).length
    const fits = (document: Document) => plan.rest.every((each) => meets(flat(document), each))
    const place = { order: 'newest', after: null, only: [], needed: fieldsIn(plan.rest) } as const
    return (await readPlan(collection, plan, fits, place, upTo ?? Number.POSITIVE_INFINITY)).length
  }

  /** Returns the filter that the fewest documents pass, of those that every document with these words passes. */
  async function rarest(
    collection: string,
    words: readonly string[],
    others: readonly Filter[],
  ): Promise<Filter | null> {
    const parts = spread(partsOfSearch(words), mostCounted)
    const filters = parts.map((part) => hasPart([part, anyPart]))
    if (filters.length === 1) return filters[0] ?? null
    const counted = await Promise.all(
      filters.map(async (filter) => {
        const query = queryOf(collection, { filters: [filter, ...others], bounded: null }, () => null)
        return { filter, count: await client.count(query, rareUpTo) }
      }),
    )
    const [best] = counted.toSorted((one, other) => one.count - other.count)
    return best && best.count > 0 ? best.filter : null
  }

  async function found(collection: string, words: readonly string[], query: RowQuery): Promise<Document[]> {
    const { conditions, order, after, only, limit } = query
    const shape = shapeOf(collection)
    const searched = shape.searched ?? []
    const plan = planOf(conditions, { ...shape, lists: [] })
    if (plan === null) return []
    const filter = await rarest(collection, words, plan.filters)
    if (filter === null) return []
    const whole = { ...plan, filters: [filter, ...plan.filters] }
    function fits(document: Document): boolean {
      const fields = flat(document)
      return (
        haveWords(
          searched.map((field) => fields[field]),
          words,
        ) && plan!.rest.every((each) => meets(fields, each))
      )
    }
    const needed = [...searched, ...fieldsIn(plan.rest)]
    return readPlan(collection, whole, fits, { order, after, only, needed }, limit)
  }

  async function claim(collection: string, conditions: readonly Condition[], change: RowChange): Promise<Row | null> {
    const plan = planOf(conditions, shapeOf(collection))
    if (plan === null) return null
    const fits = (document: Document) => conditions.every((each) => meets(flat(document), each))
    for (let tries = 0; tries < mostTries; tries += 1) {
      // The one with the smallest bounded value first, else the oldest, so that each is claimed at some time.
      const place = { order: 'oldest', after: null, only: null, needed: fieldsIn(plan.rest) } as const
      const some =
        plan.bounded === null ? await readPlan(collection, plan, fits, place, candidates) : await firstBounded(plan)
      if (some.length === 0) return null
      for (const document of some) {
        const row = await changeRead(collection, document, change)
        if (row) return row
      }
      await breath(tries)
    }
    throw new Error(`Firestore: no document of ${collection} could be claimed, as others are written all the time`)

    async function firstBounded(bounded: Plan): Promise<Document[]> {
      const query = queryOf(collection, bounded, () => null, { limit: bounded.rest.length === 0 ? candidates : chunk })
      return (await client.query(query)).filter(fits)
    }
  }

  /** Returns Firestore's writes for ours, or null when one of them can only fail. */
  async function writesFor(writes: readonly RowWrite[]): Promise<Write[] | null> {
    const partly = writes.filter(
      (write) => write.kind === 'change' && needsBefore(write.change, shapeOf(write.collection)),
    )
    const names = partly.flatMap((write) => nameOf(write.collection, idOf(write)) ?? [])
    const before = new Map((await client.read(names)).map((document, at) => [names[at], document]))
    const all: Write[] = []
    for (const write of writes) {
      const { collection } = write
      const name = nameOf(collection, idOf(write))
      if (name === null && write.kind === 'insert') throw new Error('Firestore: an id has at most 1,500 bytes')
      const condition = write.kind === 'insert' ? null : conditionFor(write.ifRevision)
      if (name === null || condition === undefined) return null
      if (write.kind === 'insert') all.push(insertion(name, write.row, shapeOf(collection)))
      else if (write.kind === 'delete') all.push(...removal(collection, name, condition ?? { exists: true }))
      else {
        const read = before.get(name)
        const fresh = read && condition && 'exists' in condition ? { updateTime: read.updateTime } : condition
        const change = changing(name, write.change, shapeOf(collection), read ? fieldsOf(read) : {})
        all.push({ ...change, currentDocument: fresh ?? { exists: true } })
      }
    }
    // A document that says when another one was removed is written once.
    return all.filter(
      (write, at) =>
        !all
          .slice(0, at)
          .some((other) => other.update && other.update.name === write.update?.name && changes.isRemoval(write)),
    )
  }

  /** Returns the index of the first write that fails, or null when all would succeed now. */
  async function firstFailing(writes: readonly RowWrite[]): Promise<number | null> {
    const names = [...new Set(writes.flatMap((write) => nameOf(write.collection, idOf(write)) ?? []))]
    const documents = await client.read(names)
    const revisions = new Map(
      documents.flatMap((document, at) => (document ? [[names[at], revisionOf(document.updateTime)]] : [])),
    )
    for (const [at, write] of writes.entries()) {
      const name = nameOf(write.collection, idOf(write)) ?? undefined
      const present = revisions.get(name)
      const isMet =
        write.kind === 'insert'
          ? present === undefined
          : present !== undefined && (write.ifRevision === undefined || write.ifRevision === present)
      if (!isMet) return at
      if (write.kind === 'delete') revisions.delete(name)
      else revisions.set(name, 'as this batch leaves it')
    }
    return null
  }

  return {
    async insert(collection, row) {
      const name = nameOf(collection, row.id)
      if (name === null) throw new Error('Firestore: an id has at most 1,500 bytes')
      const time = await commit([insertion(name, row, shapeOf(collection))])
      return time && { ...row, revision: revisionOf(time) }
    },

    async read(collection, id) {
      const document = await readOne(collection, id)
      return document && rowOf(document)
    },

    select,
    count,
    searchedFields: (collection) => shapeOf(collection).searched,
    search: async (collection, words, query) =>
      (await found(collection, words, query)).map((each) => rowOf(each, query.only)),

    async countFound(collection, words, conditions, upTo) {
      const query = { conditions, limit: upTo, after: null, order: 'newest', only: [] } as const
      return (await found(collection, words, query)).length
    },

    async change(collection, id, change, ifRevision) {
      for (let tries = 0; tries < mostTries; tries += 1) {
        const document = await readOne(collection, id)
        if (!document || (ifRevision !== undefined && ifRevision !== revisionOf(document.updateTime))) return null
        const row = await changeRead(collection, document, change)
        if (row) return row
        await breath(tries)
      }
      throw new Error(`Firestore: a document of ${collection} could not be changed, as others change it all the time`)
    },

    async delete(collection, id) {
      const name = nameOf(collection, id)
      return name !== null && (await commit(removal(collection, name))) !== null
    },

    claim,

    async batch(writes) {
      const isRepeated = new Set(writes.map((write) => `${write.collection} ${idOf(write)}`)).size < writes.length
      for (let tries = 0; tries < mostTries; tries += 1) {
        const all = await writesFor(writes)
        // Firestore calls a batch that changes a document and then adds it invalid.
        const first = isRepeated ? await firstFailing(writes) : null
        if (first !== null) return first
        if (all && (all.length === 0 || (await commit(all)))) return null
        const failing = await firstFailing(writes)
        if (failing !== null) return failing
        await breath(tries)
      }
      throw new Error('Firestore: a batch could not be written, as others change its documents all the time')
    },

    listen: changes.listen,

    async close() {
      await changes.close()
      await client.close()
    },
  }
}

const preconditions: readonly number[] = [status.alreadyExists, status.notFound, status.failedPrecondition]

/** Undefined for a revision that no document has. */
function conditionFor(ifRevision: string | undefined): Write['currentDocument'] {
  if (ifRevision === undefined) return { exists: true }
  const updateTime = timeOfRevision(ifRevision)
  return updateTime ? { updateTime } : undefined
}

function idOf(write: RowWrite): string {
  return write.kind === 'insert' ? write.row.id : write.id
}

/** A document's fields and marks beside each other, as conditions name them. */
function flat(document: Document): Fields {
  const { fields: _, ...marks } = rowOf(document, [])
  return { ...fieldsOf(document), ...marks }
}

function fieldsIn(conditions: readonly Condition[]): string[] {
  return conditions.map(({ field }) => field).filter((field) => field !== 'id' && field !== 'revision')
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
  return Array.from({ length: Math.min(items.length, most) }, (_, at) => items[Math.floor(at * step)]).filter(
    (item) => item !== undefined,
  )
}

/** A short pause of another length for each caller, so that they do not meet again. */
function breath(tries: number): Promise<void> {
  return pause(Math.random() * Math.min(10 * 2 ** tries, 300))
}
