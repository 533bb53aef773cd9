import { Fragment } from 'react'
import { Actions } from '../../ui/forms/button.tsx'
import { Facts } from '../../ui/forms/fact.tsx'
import { Empty } from '../../ui/forms/note.tsx'
import { unlisted } from '../../ui/head/unlisted-head.ts'
import { AccessDenied } from '../../ui/team/access-denied.tsx'
import { teamFailed } from '../../ui/team/team-failed.tsx'
import { TeamPage } from '../../ui/team/team-page.tsx'
import { TextLink } from '../../ui/team/text-link.tsx'
import { loadForMember } from '../../visitor.ts'
import type { Route } from './+types/page'
import type { Counts } from './days.ts'
import type { Figures, Table } from './figures.ts'
import { type Column, isFew, ranges, sourceTexts as texts, wideColumns } from './words.ts'
import styles from './figures.module.css'

export const handle = { bodyClass: 'team-page' } as const

export const meta = unlisted(texts.title)

export function loader(args: Route.LoaderArgs) {
  return loadForMember(args, texts.notRead, async (services, member) => ({
    figures: await services.figures.read(member, args.url.searchParams.get('range')),
  }))
}

export default function FiguresPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.access !== 'member') return <AccessDenied access={loaderData.access} sentence={texts.membersOnly} />
  const { email, profile, figures } = loaderData
  return (
    <TeamPage access="member" email={email} profile={profile}>
      <div className="page-bar">
        <div className="stack close">
          <TextLink to="/leads">{texts.back}</TextLink>
          <h1>{texts.title}</h1>
          <p className="small muted">{texts.hint}</p>
        </div>
        {!figures.isEmpty && (
          <nav className="row close" aria-label={texts.range}>
            {ranges.map(({ name, label }) => (
              <TextLink
                key={name}
                to={`?range=${name}`}
                className="chip"
                aria-current={name === figures.range ? 'true' : undefined}
              >
                {label}
              </TextLink>
            ))}
            <a className="quiet" href="/leads/figures/export" download>
              {texts.csv}
            </a>
          </nav>
        )}
      </div>
      <div className="ruled">
        {figures.isEmpty ? (
          <Empty title={texts.nothing}>
            <p>{texts.began(figures.since)}</p>
            <a className="quiet" href="/">
              {texts.seeSite}
            </a>
          </Empty>
        ) : (
          <Counted {...figures} />
        )}
      </div>
    </TeamPage>
  )
}

export const ErrorBoundary = teamFailed(texts.title, texts.notRead)

function Counted({ total, says, periods, tables }: Figures) {
  return (
    <>
      <section className={`stack near ${styles.part}`} aria-labelledby="summary">
        <h2 id="summary">
          <span className="title">{texts.headline(total)}</span>
        </h2>
        <p>{says}</p>
        {periods.length > 0 && (
          <ol className={`fits close parts ${styles.periods}`}>
            {periods.map(({ label, counts }) => (
              <li key={label} className={isFew(counts) ? 'muted' : undefined}>
                <b>{label}</b>
                <div className="small">{texts.ofPeriod(counts)}</div>
              </li>
            ))}
          </ol>
        )}
      </section>
      <div className={`ruled stack beside apart ${styles.part}`}>
        <FiguresTable of="sources" {...tables.sources} />
        <FiguresTable of="steps" {...tables.steps} />
      </div>
      <div className={`ruled stack beside apart ${styles.part}`}>
        <FiguresTable of="pages" {...tables.pages} />
        <section aria-labelledby="how">
          <h2 id="how">{texts.how}</h2>
          <Facts className="facts lined after-near" rows={texts.terms} />
        </section>
      </div>
    </>
  )
}

const classOf = (column: Column) => (wideColumns.includes(column) ? 'wide-only' : undefined)

function FiguresTable({ of, says, columns, lines }: Table & { of: keyof typeof texts.tables }) {
  const [title, ofNames] = texts.tables[of]
  return (
    <section id={of} className="stack top close" aria-labelledby={`${of}-title`}>
      <h2 id={`${of}-title`}>{title}</h2>
      {says && <p>{says}</p>}
      <table className={styles.table} aria-labelledby={`${of}-title`}>
        <thead className="small">
          <tr>
            <th scope="col">{ofNames}</th>
            {columns.map((column) => (
              <th key={column} scope="col" className={classOf(column)}>
                {texts.columns[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="lined">
          {lines.map(({ label, note, field, ask, counts }) => (
            <Fragment key={field ?? label}>
              <tr id={field}>
                <th scope="row" className="breaks">
                  <b dir="auto">
                    {ask ? (
                      <a className="tap" href={`#${field}`}>
                        {label}
                      </a>
                    ) : (
                      label
                    )}
                  </b>
                  {note && <div className="small muted">{note}</div>}
                  {of === 'sources' && (
                    <div className="small muted narrow-only">{texts.beside(counts, columns.includes('ofBegun'))}</div>
                  )}
                </th>
                {columns.map((column) => (
                  <td key={column} className={classOf(column)}>
                    {column === 'shape' ? <Shape of={counts} first={lines[0]?.counts} /> : texts.cell(column, counts)}
                  </td>
                ))}
              </tr>
              {ask && (
                <tr className={styles.opened}>
                  <td colSpan={columns.length + 1}>
                    <p dir="auto">{`“${ask}”`}</p>
                    <p className="strong">{texts.ofQuestion(counts)}</p>
                    <p className="small muted">{texts.countsOnly}</p>
                    <Actions>
                      <a className="quiet" href={`/admin/site/question-${field}`}>
                        {texts.change}
                      </a>
                      <a className="link" href={`#${of}`}>
                        {texts.close}
                      </a>
                    </Actions>
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** How many come to a step, and how many of them go on. */
function Shape({ of: { came = 0, left = 0 }, first = {} }: { of: Counts; first: Counts | undefined }) {
  const [top, bottom] = [came, came - left].map((count) => Math.min(100, (100 * count) / (first.came ?? 1)))
  return (
    <svg viewBox="0 0 100 44" preserveAspectRatio="none" aria-hidden="true">
      <path d={`M0 0H${top}L${bottom} 44H0z`} />
      <path d={`M${top} 0V44H${bottom}z`} />
    </svg>
  )
}
