import { Empty } from '../../ui/forms/note.tsx'
import { unlistedHead } from '../../ui/head/unlisted-head.ts'
import { AccessDenied } from '../../ui/team/access-denied.tsx'
import { TeamFailed } from '../../ui/team/team-failed.tsx'
import { TeamPage } from '../../ui/team/team-page.tsx'
import { TextLink } from '../../ui/team/text-link.tsx'
import { loadForMember } from '../../visitor.ts'
import type { Route } from './+types/page'
import type { Figures } from './figures.ts'
import { Steps } from './steps.tsx'
import { Pages, Sources } from './tables.tsx'
import { dayInWords, fewest, ranges, spanInWords, sourceTexts as texts } from './words.ts'
import styles from './figures.module.css'

export const handle = { bodyClass: 'team-page' } as const

export function meta({ matches }: Route.MetaArgs) {
  return unlistedHead(matches, texts.title)
}

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
      <div className={`row near ${styles.head}`}>
        <TextLink to="/leads">{texts.back}</TextLink>
        <h1>{texts.title}</h1>
        <p className="small muted">{texts.hint}</p>
        {!figures.isEmpty && <Tools {...figures} />}
      </div>
      {figures.isEmpty ? <Nothing {...figures} /> : <Counted figures={figures} />}
    </TeamPage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <TeamFailed title={texts.title} error={error} says={texts.notRead} />
}

function Tools({ range }: Figures) {
  return (
    <div className="row close">
      <nav className="row close" aria-label={texts.range}>
        {ranges.map(({ name, label }) => (
          <TextLink
            key={name}
            to={`?range=${name}`}
            className="chip"
            aria-current={name === range ? 'true' : undefined}
          >
            {label}
          </TextLink>
        ))}
      </nav>
      <a className="quiet" href="/leads/figures/export" download>
        {texts.csv}
      </a>
    </div>
  )
}

function Nothing({ since }: Figures) {
  return (
    <div className="ruled">
      <Empty title={texts.nothing}>
        <p>{texts.began(since)}</p>
        <a className="quiet" href="/">
          {texts.seeSite}
        </a>
      </Empty>
    </div>
  )
}

function Counted({ figures }: { figures: Figures }) {
  return (
    <>
      <Summary {...figures} />
      <div className={`ruled stack beside ${styles.pair}`}>
        <Sources {...figures} />
        <Steps {...figures} />
      </div>
      <div className={`ruled stack beside ${styles.pair}`}>
        <Pages {...figures} />
        <section aria-labelledby="how">
          <h2 id="how">{texts.how}</h2>
          <dl className="facts lined after-near">
            {texts.terms.map(([term, meaning]) => (
              <div key={term} className={styles.term}>
                <dt>{term}</dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </>
  )
}

function Summary({ range, from, to, sinceDay, total, before, periods }: Figures) {
  const { begun, handedIn, won } = total
  const isFew = begun < fewest.toCompare
  const time = ranges.find(({ name }) => name === range)?.before ?? ''
  const compared = before && before.begun >= fewest.toCompare && texts.before(time, before.begun, before.handedIn)
  return (
    <section className={`ruled stack near ${styles.summary}`} aria-labelledby="summary">
      <h2 id="summary">{texts.headline(begun, handedIn)}</h2>
      {isFew ? (
        <p>{texts.fewSoFar(dayInWords(sinceDay))}</p>
      ) : (
        <>
          <p>{[`${spanInWords(from, to)}.`, texts.wonSoFar(won), compared].filter(Boolean).join(' ')}</p>
          <ol className={styles.periods}>
            {periods.map(({ title, ...of }) => (
              <li key={title} data-few={of.begun < fewest.toCompare || undefined}>
                <b>{title}</b>
                <span className="small">{texts.period(of.begun, of.handedIn)}</span>
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  )
}
