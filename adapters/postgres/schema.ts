import { createHash } from 'node:crypto'
import type { Client } from 'pg'
import type { CollectionIndexes } from '../../ports/document-store.ts'
import { storedForm } from '../../ports/stored-form.ts'
import { markColumns } from '../sql/database.ts'
import { checkNames, checkNotNewer, checkNotOlder, indexChanges } from '../sql/schema.ts'
import { channel } from './announcements.ts'
import { postgresKey } from './dialect.ts'
import { endWhenIdle, lock, unlock, type WaitOptions } from './locks.ts'
import { wordsAsText, wordsOfFields } from './search.ts'
import { takeNoSamples, takesSamples } from './statistics.ts'

interface Migration {
  /** The stored form that it leads to. */
  readonly form: number
  readonly sql: string
}

/** Entries are only ever added, and each leaves a database that the processes of the release before can go on using until they are replaced.
 *  The version of a database is the number of its stored form. */
const migrations: readonly Migration[] = [
  {
    // Up to release 0.4.0 a first start may have ended after any of the first three.
    form: 1,
    // Text is compared by code point, whatever the database's own order is.
    sql: `
      create extension if not exists pg_trgm;
      create table documents (
        collection text collate "C" not null,
        id text collate "C" not null,
        created_at text collate "C" not null,
        updated_at text collate "C" not null,
        revision text collate "C" not null,
        fields jsonb not null,
        words jsonb,
        primary key (collection, id)
      );
      create index documents_newest on documents (collection, created_at, id);
      create table document_removals (removed_by xid8 not null default pg_current_xact_id());
      create table search_indexes (of_collection text primary key, made_of text not null);

      -- A value's type and then the value, so that no two types are equal. Numbers sort by the bits of a double: the sign's bit is turned,
      -- and all bits of a negative number. An index takes no text of any length. No SQL function: the planner would write its whole body into
      -- each index and each query, and reads all indexes of the table for every plan and every new row.
      create function document_key(value jsonb) returns text language plpgsql immutable parallel safe as $$
        begin
          return case jsonb_typeof(value)
            when 'string' then 's' || case when length(value #>> '{}') <= 200 then value #>> '{}'
              else left(value #>> '{}', 200) || md5(value #>> '{}') end
            when 'number' then 'n' || lpad(to_hex((case when value::float8 < 0
              then ~ ('x' || encode(float8send(value::float8), 'hex'))::bit(64)
              else ('x' || encode(float8send(value::float8), 'hex'))::bit(64) # (1::bigint << 63)::bit(64) end)::bigint), 16, '0')
            when 'boolean' then 'b' || (value #>> '{}')
            when 'object' then 'o'
            when 'array' then 'o'
            else 'z' end;
        end
      $$;

      create function announce_document_change() returns trigger language plpgsql as $$
        begin
          perform pg_notify('${channel}', current_setting('application_name') || ' ' ||
            case when tg_op = 'DELETE' then old.collection else new.collection end);
          return null;
        end
      $$;
      create function note_document_removal() returns trigger language plpgsql as $$
        begin
          insert into document_removals default values;
          return null;
        end
      $$;
      create trigger documents_removed after delete on documents for each statement execute function note_document_removal();`,
  },
  {
    form: 2,
    // Counts of limits need not survive a crash: without a log, one costs half as much. Only the key has an index, so that a count changes
    // no index.
    sql: `
      create unlogged table limits (key text collate "C" primary key, points integer not null, expire bigint not null)
        with (fillfactor = 50);`,
  },
  {
    form: 3,
    // WebP cannot be compressed.
    sql: `
      create table pictures (
        id text collate "C" primary key,
        used_at text collate "C" not null
      );
      create table picture_files (
        picture_id text collate "C" not null references pictures on delete cascade,
        width integer not null,
        height integer not null,
        bytes bytea not null,
        primary key (picture_id, width)
      );
      alter table picture_files alter column bytes set storage external;
      create trigger pictures_removed after delete on pictures for each statement execute function note_document_removal();`,
  },
  {
    form: 4,
    // No samples of the searched words.
    sql: 'drop statistics if exists documents_words;',
  },
  // The number of the stored form.
  { form: storedForm, sql: '' },
]

/** Brings tables, indexes and triggers to what this release needs. Several processes may start at once: one works, the others wait, but for none that is
 *  frozen: the server ends its connection. */
export async function prepareSchema(
  client: Client,
  collections: readonly CollectionIndexes[],
  wait: WaitOptions,
): Promise<void> {
  for (const collection of collections) checkNames(collection)
  await endWhenIdle(client, wait.endsAfterMs)
  // Where a step fails the caller ends the connection, and the server the lock.
  await lock(client, 'schema', wait)
  const version = await versionOf(client)
  for (const migration of migrations) if (migration.form > version) await migrate(client, migration)
  const isIndexed = await changeIndexes(client, collections, version === 0)
  await changeTriggers(client, collections)
  await changeWords(client, collections)
  if (isIndexed || (await takesSamples(client))) await takeNoSamples(client)
  await unlock(client, 'schema')
  await endWhenIdle(client, 0)
}

/** Throws when the tables are not of this version of the program. */
export async function checkSchemaVersion(client: Client): Promise<void> {
  const version = await versionOf(client)
  if (version === 0) throw Object.assign(new Error('the database is empty'), { code: 'ERR_EMPTY_DATABASE' })
  checkNotOlder(version, storedForm, 'the database')
}

/** Tells whether no site has made its tables yet. */
export async function isEmpty(client: Client): Promise<boolean> {
  return (await versionOf(client)) === 0
}

async function versionOf(client: Client): Promise<number> {
  const { rows: tables } = await client.query(`select to_regclass('schema_version') is not null as present`)
  if (!tables[0].present) return 0
  const { rows } = await client.query('select coalesce(max(version), 0) as version from schema_version')
  return checkNotNewer(rows[0].version, storedForm, 'the database')
}

async function migrate(client: Client, { form, sql }: Migration): Promise<void> {
  // Several statements in one query are one transaction.
  await client.query(`
    create table if not exists schema_version (version integer primary key, made_at timestamptz not null default now());
    ${sql}
    insert into schema_version (version) values (${form}) on conflict do nothing`)
}

/** Index names are at most 63 bytes long. */
const longestName = 63

function nameOf(words: string): string {
  if (words.length <= longestName) return `"${words}"`
  const digest = createHash('sha256').update(words).digest('hex').slice(0, 8)
  return `"${words.slice(0, longestName - digest.length - 1)} ${digest}"`
}

/** Returns what follows `create index NAME`, by the index's name. */
function wantedIndexes(collections: readonly CollectionIndexes[]): Map<string, string> {
  const wanted = new Map<string, string>()
  for (const { name, indexes, searched } of collections) {
    const where = `where collection = '${name}'`
    for (const fields of indexes) {
      const columns = fields.map((field) => markColumns.get(field) ?? `(${postgresKey(field)})`).join(', ')
      const index = nameOf(`documents by ${name} ${fields.join(' ')}`)
      wanted.set(index, `on documents (collection, ${columns}, created_at, id) ${where}`)
    }
    const words = nameOf(`documents by ${name} words`)
    if (searched) wanted.set(words, `on documents using gin (${wordsAsText} gin_trgm_ops) ${where}`)
  }
  return wanted
}

/** The definition of an index is compared with the comment on it, as the server stores it in another form. Returns whether anything was made. */
async function changeIndexes(client: Client, collections: readonly CollectionIndexes[], isNew: boolean) {
  const { rows } = await client.query(`
    select relname as name, indisvalid as valid, obj_description(pg_class.oid, 'pg_class') as made_of
    from pg_index join pg_class on pg_class.oid = indexrelid
    where indrelid = 'documents'::regclass and relname like 'documents by %'`)
  const present = rows.map(({ name, valid, made_of }) => [`"${name}"`, valid ? String(made_of) : ''] as const)
  const { unwanted, missing } = indexChanges(new Map(present), wantedIndexes(collections))
  // Does not lock the table against writes.
  const concurrently = isNew ? '' : 'concurrently'
  for (const [name] of unwanted) await client.query(`drop index ${concurrently} ${name}`)
  for (const [name, madeOf] of missing) {
    await client.query(`create index ${concurrently} ${name} ${madeOf}`)
    await client.query(`comment on index ${name} is '${madeOf.replaceAll("'", "''")}'`)
  }
  return unwanted.length + missing.length > 0
}

/** A change is announced within its transaction, so that it is heard once it can be read, and only when it is committed. */
async function changeTriggers(client: Client, collections: readonly CollectionIndexes[]): Promise<void> {
  const silent = collections.filter(({ announced = true }) => !announced).map(({ name }) => `'${name}'`)
  const trigger = (name: string, events: string, row: 'new' | 'old') =>
    `create or replace trigger ${name} after ${events} on documents for each row
     when (${row}.collection <> all (array[${silent.join(', ')}]::text[])) execute function announce_document_change()`
  const statements = [
    trigger('documents_announced', 'insert or update', 'new'),
    trigger('documents_removal_announced', 'delete', 'old'),
  ].join(';\n')
  const { rows } = await client.query(`
    select obj_description(oid, 'pg_trigger') as made_of from pg_trigger
    where tgrelid = 'documents'::regclass and tgname = 'documents_announced'`)
  if (rows[0]?.made_of === statements) return
  const comment = `comment on trigger documents_announced on documents is '${statements.replaceAll("'", "''")}'`
  await client.query(`${statements};\n${comment}`)
}

/** The column `words` of documents that were stored before their collection was searched in these fields. */
async function changeWords(client: Client, collections: readonly CollectionIndexes[]): Promise<void> {
  const { rows } = await client.query('select of_collection, made_of from search_indexes')
  const present = new Map(rows.map(({ of_collection, made_of }) => [of_collection, made_of]))
  for (const { name, searched } of collections) {
    // Another number where the words of a text are others.
    const madeOf = searched && `3 ${searched.join(' ')}`
    if (!searched || madeOf === present.get(name)) continue
    await addWords(client, name, searched)
    await client.query(
      `insert into search_indexes values ($1, $2) on conflict (of_collection) do update set made_of = $2`,
      [name, madeOf],
    )
  }
}

const rowsPerStep = 500

/** A document that changes in between has its words already, and keeps them. */
async function addWords(client: Client, collection: string, searched: readonly string[]): Promise<void> {
  for (let after = ''; ;) {
    const { rows } = await client.query(
      `select id, revision, fields from documents where collection = $1 and id > $2 order by id limit ${rowsPerStep}`,
      [collection, after],
    )
    if (rows.length === 0) return
    const words = rows.map(({ fields }) => wordsOfFields(searched, JSON.parse(fields)))
    await client.query(
      `update documents set words = of.words::jsonb
       from unnest($2::text[], $3::text[], $4::text[]) as of (id, revision, words)
       where collection = $1 and documents.id = of.id and documents.revision = of.revision`,
      [collection, rows.map(({ id }) => id), rows.map(({ revision }) => revision), words],
    )
    after = rows.at(-1).id
  }
}
