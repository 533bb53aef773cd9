import { groupedNumber as written } from '../../../core/text/numbers.ts'
import type { Figures, Total } from './figures.ts'
import { fewest, sourceTexts as texts } from './words.ts'
import styles from './figures.module.css'

/** What came of each source. On a narrow screen visits and parts stand below what they belong to. */
export function Sources({ sources, total }: Figures) {
  const hasParts = total.begun >= fewest.toCompare
  const columns = [texts.visits, texts.begun, texts.handedIn, ...(hasParts ? [texts.ofBegun] : []), texts.won]
  return (
    <section aria-labelledby="sources">
      <h2 id="sources">{texts.sources}</h2>
      <table className={styles.table} aria-labelledby="sources">
        <thead>
          <tr>
            <th scope="col">{texts.source}</th>
            {columns.map((title) => (
              <th
                key={title}
                scope="col"
                className={title === texts.visits || title === texts.ofBegun ? styles.wide : undefined}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sources.map(({ label, note, ...row }) => (
            <tr key={label}>
              <th scope="row">
                <b dir="auto">{label}</b>
                <small>
                  <span>{note}</span>
                  <span className={styles.narrow}>{`, ${texts.visitsBeside(row.visits)}`}</span>
                </small>
              </th>
              <Cells row={row} hasParts={hasParts} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              {texts.all}
              <small className={styles.narrow}>{texts.visitsBeside(total.visits)}</small>
            </th>
            <Cells row={total} hasParts={hasParts} />
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

function Cells({ row: { visits, begun, handedIn, won }, hasParts }: { row: Total; hasParts: boolean }) {
  const part = begun >= fewest.toCompare && texts.share(handedIn, begun)
  return (
    <>
      <td className={styles.wide}>{written(visits)}</td>
      <td>{written(begun)}</td>
      <td>
        <span>{written(handedIn)}</span>
        {part && <small className={styles.narrow}>{part}</small>}
      </td>
      {hasParts && <td className={styles.wide}>{part || <span className="muted">{texts.tooFew}</span>}</td>}
      <td>{written(won)}</td>
    </>
  )
}

export function Pages({ pages }: Figures) {
  const sum = (of: 'views' | 'led') => written(pages.reduce((all, page) => all + page[of], 0))
  return (
    <section aria-labelledby="pages">
      <h2 id="pages">{texts.pages}</h2>
      <table className={styles.table} aria-labelledby="pages">
        <thead>
          <tr>
            {[texts.page, texts.views, texts.led].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {pages.map(({ title, views, led }) => (
            <tr key={title}>
              <th scope="row" dir="auto">
                {title}
              </th>
              <td>{written(views)}</td>
              <td>{written(led)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{texts.all}</th>
            <td>{sum('views')}</td>
            <td>{sum('led')}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
