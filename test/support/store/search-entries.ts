import { askFile } from './sqlite-files.ts'

/** Returns the documents without an entry in their search table, and the entries without a document. */
export function wrongSearchEntries(file: string): unknown[] {
  const ask = (statement: string) => askFile(file, statement).map((row) => Object.values(row).map(String))
  const tables = ask(`select name from sqlite_schema where name like 'documents of % searched'`)
  return tables.flatMap(([table = '']) => {
    const collection = table.split(' ')[2]
    const entries = `select rowid from "${table}"`
    const rows = `select id, row_id from documents join search_rows on of_collection = collection and of_id = id
      where collection = '${collection}'`
    return [
      ...ask(
        `select id from documents where collection = '${collection}' except select id from (${rows}) where row_id in (${entries})`,
      ),
      ...ask(`${entries} except select row_id from (${rows})`),
    ]
  })
}
