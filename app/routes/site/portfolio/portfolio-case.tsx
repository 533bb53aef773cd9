import { data } from 'react-router'
import { shortened } from '../../../../core/text/sentences.ts'
import { caseAddress } from '../../../content/navigation.ts'
import type { PublicPage } from '../../../content/public-pages.ts'
import { servicesContext } from '../../../context.ts'
import { type Color, colorName } from '../../../features/portfolio/options.ts'
import type { PublicProject } from '../../../features/portfolio/project.ts'
import { caseStudyCopy, portfolioCopy } from '../../../features/site/pages/portfolio.ts'
import { type PageHandle, pageHead } from '../../../ui/head/page-head.ts'
import { caseStudy } from '../../../ui/head/structured-data.ts'
import { unlistedHead } from '../../../ui/head/unlisted-head.ts'
import { posterArt } from '../../../ui/poster/poster-art.ts'
import { acrossThePage, Poster, PosterThumb, ProjectImage } from '../../../ui/poster/poster.tsx'
import { useSite } from '../../../ui/site/site.ts'
import { Items, NamesRow, PageEnd, StartLinks } from '../texts.tsx'
import type { Route } from './+types/portfolio-case.ts'
import styles from './portfolio-case.module.css'

export const handle: PageHandle = { noJs: true }

/** In characters: a search result shows no more. */
const longestDescription = 160

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { project, samples } = loaderData
  if (samples) return unlistedHead(matches, `${portfolioCopy.sample}: ${project.title}`)
  const head = {
    title: project.title,
    description: shortened(project.description, longestDescription),
    shared: caseStudyPage(project.color),
  }
  return pageHead(matches, head, (site) => caseStudy(site, project))
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { portfolio, site } = context.get(servicesContext)
  const found = await portfolio.bySlug(params.slug).catch(() => {
    throw data(null, 503)
  })
  if (!found) throw data(null, 404)
  return { ...found, words: site.now().pages.portfolio }
}

export default function PortfolioCase({ loaderData }: Route.ComponentProps) {
  const { newer, older, words } = loaderData
  return (
    <>
      <CaseStudy {...loaderData} />
      <Neighbours newer={newer} older={older} />
      <PageEnd title={words.askHeading} lede={words.askLede} className="screen-only band">
        <StartLinks color="ink" />
      </PageEnd>
    </>
  )
}

/** A project: its poster beside its results, then what was built. */
function CaseStudy(loaderData: Route.ComponentProps['loaderData']) {
  const { project, samples, words } = loaderData
  const { agency, origin } = useSite()
  const { description, services, technologies, results, imageUrl } = project
  return (
    <article className={styles.case}>
      <div className={`wrap stack beside-early ${styles.top}`}>
        {samples && (
          <p className={`full span ${styles.sample}`}>
            <b>{portfolioCopy.sample}</b> <span>{words.isSample}</span>
          </p>
        )}
        {/* The picture stands below, in its own shape. */}
        <Poster project={{ ...project, imageUrl: '' }} art={posterArt(project)} heading="h1" sample={samples} />
        {results.length > 0 && (
          <section className={`breaks ${styles.results}`}>
            <h2 className="subtitle">{caseStudyCopy.changed}</h2>
            <Items items={results} />
          </section>
        )}
      </div>
      <div className={`ruled ${styles.story}`}>
        <div className="wrap stack beside-early">
          <section className={`stack top left breaks ${styles.built}`}>
            <h2 className="subtitle">{caseStudyCopy.built}</h2>
            {description.split(/\n{2,}/).map((paragraph, index) => (
              <p key={`${index}${paragraph}`} className="lines" dir="auto">
                {paragraph}
              </p>
            ))}
            <p className="print-only">{caseStudyCopy.printed(agency.name, origin + caseAddress(project.slug ?? ''))}</p>
          </section>
          <dl className="stack top facts">
            <NamesRow term={portfolioCopy.services} names={services} />
            <NamesRow term={caseStudyCopy.builtWith} names={technologies} />
          </dl>
          {imageUrl && (
            <figure className="span">
              <ProjectImage project={project} sizes={acrossThePage} />
            </figure>
          )}
        </div>
      </div>
    </article>
  )
}

type Neighbour = Pick<PublicProject, 'title' | 'color' | 'icon' | 'category' | 'slug'>

/** Links to the projects before and after this one. A link to all projects takes the place of a missing one. */
function Neighbours({ newer, older }: { newer: Neighbour | null; older: Neighbour | null }) {
  return (
    <nav
      className={`screen-only wrap stack loose beside-early ${styles.neighbours}`}
      aria-label={caseStudyCopy.neighbours}
    >
      {newer && <NeighbourLink label={caseStudyCopy.newer} project={newer} />}
      {older && <NeighbourLink label={caseStudyCopy.older} project={older} />}
      <a className={newer && older ? 'link span' : `line ${styles.neighbour}`} href="/portfolio">
        {newer && older ? caseStudyCopy.back : <span className="display-type title">{caseStudyCopy.back}</span>}
      </a>
    </nav>
  )
}

function NeighbourLink({ label, project }: { label: string; project: Neighbour }) {
  return (
    <a className={`line ${styles.neighbour}`} href={caseAddress(project.slug ?? '')}>
      <PosterThumb color={project.color} art={posterArt(project)} />
      <span className="stack tight breaks">
        <span className="label muted">{label}</span>
        <span className="display-type title">{project.title}</span>
      </span>
    </a>
  )
}

/** Each published project has a page below /portfolio. Its picture is a poster in its colours: what the team uploads is not made for this
 *  shape. */
export function caseStudyPage(color: Color): PublicPage {
  return {
    picture: `case-${color.replaceAll(/from-|to-|-\d+/g, '').replace(' ', '-')}`,
    alt: `A poster in ${colorName(color).toLowerCase()}: a rocket over a hill.`,
  }
}
