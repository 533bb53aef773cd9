import { askFile } from './sqlite-files.ts'

/** The counters that are not what counting gives, and the documents whose entry in a search table is missing, or left over. */
export function untrueParts(file: string): unknown[] {
  const ask = (statement: string) => askFile(file, statement).map((row) => Object.values(row).map(String))
  const lists = ask(`select distinct of_collection, of_fields from document_counts`)
  const counters = lists.flatMap(([collection = '', list = '']) => {
    const counted = countedBy(collection, list)
    const kept = `select of_values, count from document_counts where of_collection = '${collection}' and of_fields = '${list}'`
    return [...ask(`${counted} except ${kept}`), ...ask(`${kept} except ${counted}`)]
  })
  const searched = ask(`select name from sqlite_schema where name like 'documents of % searched'`)
  const entries = searched.flatMap(([table = '']) => {
    const collection = table.split(' ')[2]
    const entries = `select rowid from "${table}"`
    const placed = `select id, place from documents join document_places on of_collection = collection and of_id = id`
    return [
      ...ask(
        `select id from documents where collection = '${collection}' except select id from (${placed}) where place in (${entries})`,
      ),
      ...ask(`${entries} except select place from (${placed} where collection = '${collection}')`),
    ]
  })
  return [...counters, ...entries]
}

function countedBy(collection: string, list: string): string {
  const fields = list.split(' ').filter((field) => field !== '')
  const values = fields.map((field) => `coalesce(fields -> '$.${field}', 'null')`)
  const json = fields.length === 0 ? `'[]'` : `'[' || ${values.join(` || ',' || `)} || ']'`
  return `select ${json}, count(*) from documents where collection = '${collection}' group by 1`
}
