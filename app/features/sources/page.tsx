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
import { type Column, FiguresTable } from './table.tsx'
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

const part = (counts: Counts) => (isFew(counts) ? texts.tooFew : texts.ofBegunHere(counts))
const sourceColumns: readonly Column[] = [
  [texts.visits, 'visits', 'wide-only'],
  [texts.begun, 'begun'],
  [texts.handedIn, 'handedIn'],
  [texts.won, 'won'],
]
const partColumn: Column = [texts.ofBegun, part, 'wide-only']

function Counted(figures: Figures) {
  const hasParts = !isFew(figures.total)
  return (
    <>
      <Summary {...figures} />
      <div className={`ruled stack beside apart ${styles.part}`}>
        <FiguresTable
          id="sources"
          title={texts.sources}
          of={texts.source}
          columns={hasParts ? sourceColumns.toSpliced(3, 0, partColumn) : sourceColumns}
          lines={figures.sources}
          below={(counts) => [texts.visitsBeside(counts), hasParts && part(counts)].filter(Boolean).join(', ')}
        />
        <Steps {...figures} />
      </div>
      <div className={`ruled stack beside apart ${styles.part}`}>
        <FiguresTable
          id="pages"
          title={texts.pages}
          of={texts.page}
          columns={[
            [texts.views, 'views'],
            [texts.led, 'begun'],
          ]}
          lines={figures.pages}
        />
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

function Summary({ total, says, periods }: Figures) {
  return (
    <section className={`stack near ${styles.part}`} aria-labelledby="summary">
      <h2 id="summary">
        <span className="title">{texts.headline(total)}</span>
      </h2>
      <p>{says}</p>
      {!isFew(total) && (
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
  )
}

/** At which question people leave: a shape, beside its numbers. */
function Steps({ steps, mostLeft: most, total }: Figures) {
  const hasShape = !isFew(total, 'toShow')
  const leaving = most ? texts.mostLeave(most) : texts.noneLeft
  const shape = ({ came = 0, left = 0 }: Counts) => {
    const [top, bottom] = [came, came - left].map((count) => Math.min(100, (100 * count) / (total.begun ?? 1)))
    return (
      <svg viewBox="0 0 100 44" preserveAspectRatio="none" aria-hidden="true">
        <path d={`M0 0H${top}L${bottom} 44H0z`} />
        <path d={`M${top} 0V44H${bottom}z`} />
      </svg>
    )
  }
  return (
    <FiguresTable
      id="steps"
      title={texts.steps}
      says={hasShape ? leaving : texts.fewSteps(total)}
      of={texts.step}
      columns={[...(hasShape ? [['', shape] as const] : []), [texts.came, 'came'], [texts.left, 'left']]}
      lines={hasShape ? steps : steps.filter(({ ask }) => !ask)}
      opened={Opened}
    />
  )
}

function Opened({ field, ask, counts }: Line) {
  return (
    <div className="stack near">
      <p dir="auto">{`“${ask}”`}</p>
      <p className="strong">{texts.ofQuestion(counts)}</p>
      <p className="small muted">{texts.countsOnly}</p>
      <Actions>
        <a className="quiet" href={`/admin/site/question-${field}`}>
          {texts.change}
        </a>
        <a className="link" href="#steps">
          {texts.close}
        </a>
      </Actions>
    </div>
  )
}
