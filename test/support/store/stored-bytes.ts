import { cpSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { freshFolder } from '../process/fresh-folder.ts'

/** Where any of the words can still be read or rebuilt in a copy of the live data folder: files, and `search of leads` and the like. */
export async function placesOf(words: readonly string[], dataFolder: string): Promise<string[]> {
  const copy = join(await freshFolder(), 'copy')
  cpSync(dataFolder, copy, { recursive: true })
  const wanted = words.map((word) => word.toLowerCase())
  const hasAny = (text: string) => wanted.some((word) => text.toLowerCase().includes(word))
  const files = readdirSync(copy, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const inBytes = files.filter(({ parentPath, name }) => hasAny(readFileSync(join(parentPath, name), 'latin1')))
  const inSearch = [...rebuiltTexts(join(copy, 'store.sqlite'))].filter(([, texts]) => texts.some(hasAny))
  return [...inBytes.map(({ name }) => name), ...inSearch.map(([table]) => table)].toSorted()
}

/** The first number of the pages in which FTS5 writes which rows of a segment are deleted. */
const firstTombstone = 2 ** 53

/** What the segments of each search table hold, as the texts that their positions give: also of rows that are deleted. */
function rebuiltTexts(file: string): Map<string, string[]> {
  const connection = new DatabaseSync(file, { defensive: false })
  try {
    const tables = connection.prepare(`select name from sqlite_schema where name like 'documents of % searched'`).all()
    return new Map(
      tables.map(({ name }) => {
        const table = String(name)
        // Without its marks of deletion, FTS5 shows every row that is in a segment.
        connection.exec(`
          update "${table}_data" set block = substr(block, 1, 1) || zeroblob(length(block) - 1) where id >= ${firstTombstone};
          create virtual table temp.parts using fts5vocab('main', '${table}', 'instance');`)
        const texts = new Map<unknown, string>()
        const parts = connection.prepare('select cast(doc as text) as doc, term from temp.parts order by doc, offset')
        for (const { doc, term } of parts.iterate())
          texts.set(doc, (texts.get(doc) ?? '') + Array.from(String(term))[0])
        connection.exec('drop table temp.parts')
        return [`search ${table.slice('documents '.length, -' searched'.length)}`, [...texts.values()]]
      }),
    )
  } finally {
    connection.close()
  }
}
