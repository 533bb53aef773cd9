import { Fragment, type ReactNode } from 'react'
import { groupedNumber } from '../../../core/text/numbers.ts'
import { Actions } from '../../ui/forms/button.tsx'
import { Fact } from '../../ui/forms/fact.tsx'
import { Empty } from '../../ui/forms/note.tsx'
import { unlisted } from '../../ui/head/unlisted-head.ts'
import { AccessDenied } from '../../ui/team/access-denied.tsx'
import { teamFailed } from '../../ui/team/team-failed.tsx'
import { TeamPage } from '../../ui/team/team-page.tsx'
import { TextLink } from '../../ui/team/text-link.tsx'
import { loadForMember } from '../../visitor.ts'
import type { Route } from './+types/page'
import type { Counts } from './days.ts'
import type { Figures, Line } from './figures.ts'
import { isFew, ranges, sourceTexts as texts } from './words.ts'
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

function Counted({ total, says, periods, sources, pages, steps, mostLeft }: Figures) {
  const [hasParts, hasShape] = [!isFew(total), !isFew(total, 'toShow')]
  return (
    <>
      <section className={`stack near ${styles.part}`} aria-labelledby="summary">
        <h2 id="summary">
          <span className="title">{texts.headline(total)}</span>
        </h2>
        <p>{says}</p>
        {hasParts && (
          <ol className={`fits close parts ${styles.periods}`}>
            {periods.map(({ label, counts }) => (
              <li key={label} className={isFew(counts) ? 'muted' : undefined}>
                <b>{label}</b>
                <div className="small">{isFew(counts) ? texts.fewOf(counts) : texts.bothOf(counts)}</div>
              </li>
            ))}
          </ol>
        )}
      </section>
      <div className={`ruled stack beside apart ${styles.part}`}>
        <Table
          of="sources"
          lines={sources}
          columns={['visits', 'begun', 'handedIn', ...(hasParts ? ['ofBegun' as const] : []), 'won']}
        />
        <Table
          of="steps"
          says={hasShape ? texts.mostLeave(mostLeft) : texts.fewSteps(total)}
          lines={hasShape ? steps : steps.filter(({ ask }) => !ask)}
          columns={[...(hasShape ? ['shape' as const] : []), 'came', 'left']}
        />
      </div>
      <div className={`ruled stack beside apart ${styles.part}`}>
        <Table of="pages" lines={pages} columns={['views', 'led']} />
        <section aria-labelledby="how">
          <h2 id="how">{texts.how}</h2>
          <dl className="facts lined after-near">
            {texts.terms.map(([term, meaning]) => (
              <Fact key={term} term={term}>
                {meaning}
              </Fact>
            ))}
          </dl>
        </section>
      </div>
    </>
  )
}

type Column = keyof typeof texts.columns

/** What a column shows; `all` of the table together. Any other shows its count. */
const drawn: { readonly [of in Column]?: (counts: Counts, all: Counts) => ReactNode } = {
  led: ({ begun = 0 }) => groupedNumber(begun),
  ofBegun: (counts) => (isFew(counts) ? texts.tooFew : texts.ofBegunHere(counts)),
  /** How many come to a step, and how many of them go on. */
  shape({ came = 0, left = 0 }, all) {
    const [top, bottom] = [came, came - left].map((count) => Math.min(100, (100 * count) / (all.came ?? 1)))
    return (
      <svg viewBox="0 0 100 44" preserveAspectRatio="none" aria-hidden="true">
        <path d={`M0 0H${top}L${bottom} 44H0z`} />
        <path d={`M${top} 0V44H${bottom}z`} />
      </svg>
    )
  },
}
/** On a narrow screen they stand below the name. */
const wide: readonly Column[] = ['visits', 'ofBegun']

interface TableProps {
  of: keyof typeof texts.tables
  says?: string
  columns: readonly Column[]
  lines: readonly Line[]
}

function Table({ of, says, columns, lines }: TableProps) {
  const [title, ofNames] = texts.tables[of]
  const classOf = (column: Column) => (wide.includes(column) ? 'wide-only' : undefined)
  const cell = (column: Column, counts: Counts) =>
    drawn[column]?.(counts, lines[0]?.counts ?? {}) ?? groupedNumber(counts[column as keyof Counts] ?? 0)
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
                    <div className="small muted narrow-only">
                      <span>{texts.visitsBeside(counts)}</span>
                      {columns.includes('ofBegun') && (
                        <>
                          <span>, </span>
                          <span>{cell('ofBegun', counts)}</span>
                        </>
                      )}
                    </div>
                  )}
                </th>
                {columns.map((column) => (
                  <td key={column} className={classOf(column)}>
                    {cell(column, counts)}
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
