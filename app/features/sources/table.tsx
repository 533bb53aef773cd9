import { Fragment, type ReactNode } from 'react'
import { groupedNumber } from '../../../core/text/numbers.ts'
import type { Count, Counts } from './days.ts'
import type { Line } from './figures.ts'
import styles from './figures.module.css'

/** A number of each line, or what is drawn of them. */
export type Column = readonly [title: string, of: Count | ((counts: Counts) => ReactNode), className?: string]

interface TableProps {
  id: string
  title: string
  says?: string
  /** Of the names. */
  of: string
  columns: readonly Column[]
  /** The last one sums them up. */
  lines: readonly Line[]
  /** Stands below each name on a narrow screen. */
  below?: (counts: Counts) => string
  /** Opens below a question, by its address. */
  opened?: (line: Line) => ReactNode
}

export function FiguresTable({ id, title, says, of, columns, lines, below, opened }: TableProps) {
  const cells = ({ counts }: Line) =>
    columns.map(([column, cell, className]) => (
      <td key={column} className={className}>
        {typeof cell === 'function' ? cell(counts) : groupedNumber(counts[cell] ?? 0)}
      </td>
    ))
  return (
    <section id={id} className="stack top close" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {says && <p>{says}</p>}
      <table className={styles.table} aria-labelledby={`${id}-title`}>
        <thead className="small">
          <tr>
            <th scope="col">{of}</th>
            {columns.map(([column, , className]) => (
              <th key={column} scope="col" className={className}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="lined">
          {lines.map((line) => (
            <Fragment key={line.field ?? line.label}>
              <tr id={line.field}>
                <th scope="row" className="breaks">
                  <b dir="auto">
                    {line.ask ? (
                      <a className="tap" href={`#${line.field}`}>
                        {line.label}
                      </a>
                    ) : (
                      line.label
                    )}
                  </b>
                  {line.note && <div className="small muted">{line.note}</div>}
                  {below && <div className="small muted narrow-only">{below(line.counts)}</div>}
                </th>
                {cells(line)}
              </tr>
              {line.ask && (
                <tr className={styles.opened}>
                  <td colSpan={columns.length + 1}>{opened?.(line)}</td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  )
}
