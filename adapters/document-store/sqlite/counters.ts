import type { CollectionIndexes } from '../../../ports/document-store.ts'
import type { Part } from './parts.ts'

/** Counts documents in the transaction that writes them, whoever writes: of each collection, and of what each of its counted lists holds. */
export function counterParts(collections: readonly CollectionIndexes[]): Part[] {
  const lists = collections.flatMap(({ name, counted = [] }) => counted.map((fields) => listPart(name, fields)))
  return [allPart, ...lists]
}

/** The values of the fields as one JSON array: for one row, SQL that gives what `JSON.stringify` gives for the wanted values. */
export function valuesJson(fields: readonly string[], row: 'new' | 'old' | 'documents'): string {
  return `'[' || ${fields.map((field) => `coalesce(${row}.fields -> '$.${field}', 'null')`).join(` || ',' || `)} || ']'`
}

const allPart: Part = {
  name: 'counts',
  make: `
    insert into document_counts select collection, '', '[]', count(*) from documents group by collection;
    create trigger "documents counted after insert" after insert on documents begin
      ${countUp(`new.collection, '', '[]'`)};
    end;
    create trigger "documents counted after delete" after delete on documents begin
      ${countDown('old.collection', '', `'[]'`)};
    end;`,
  undo: `
    drop trigger "documents counted after insert";
    drop trigger "documents counted after delete";
    delete from document_counts where of_fields = '';`,
}

function listPart(collection: string, fields: readonly string[]): Part {
  const list = fields.join(' ')
  const name = `counts of ${collection} by ${list}`
  const [before, now, present] = (['old', 'new', 'documents'] as const).map((row) => valuesJson(fields, row))
  const up = countUp(`'${collection}', '${list}', ${now}`)
  const down = countDown(`'${collection}'`, list, before ?? '')
  const trigger = (event: string, when: string, ...statements: string[]) =>
    `create trigger "${name} after ${event}" after ${event} on documents when ${when} begin ${statements.join('; ')}; end;`
  return {
    name,
    make: [
      `insert into document_counts
         select collection, '${list}', ${present} as present, count(*) from documents where collection = '${collection}' group by present;`,
      trigger('insert', `new.collection = '${collection}'`, up),
      trigger('delete', `old.collection = '${collection}'`, down),
      trigger('update', `new.collection = '${collection}' and ${before} <> ${now}`, down, up),
    ].join('\n'),
    undo: [
      ...['insert', 'delete', 'update'].map((event) => `drop trigger "${name} after ${event}";`),
      `delete from document_counts where of_collection = '${collection}' and of_fields = '${list}';`,
    ].join('\n'),
  }
}

function countUp(key: string): string {
  return `insert into document_counts values (${key}, 1) on conflict do update set count = count + 1`
}

/** A counter that comes to nothing goes, or one of every value there ever was would stay. */
function countDown(collection: string, list: string, values: string): string {
  const one = `of_collection = ${collection} and of_fields = '${list}' and of_values = ${values}`
  return `update document_counts set count = count - 1 where ${one}; delete from document_counts where ${one} and count = 0`
}
