import type { PublicProject } from '../../../../core/portfolio/project.ts'
import { caseStudyCopy } from '../../../../core/site-content/portfolio.ts'
import { mailtoLink } from '../../../../core/text/mailto-link.ts'
import { caseAddress } from '../../../content/navigation.ts'
import { PosterThumb } from '../../../ui/poster/poster.tsx'
import { posterArt } from '../../../ui/poster/poster-art.ts'
import { useSite } from '../../../ui/site/site.ts'
import { WaysOn } from '../../../ui/site/ways-on.tsx'

/** To somebody else: as a mail with its address, or on paper. */
export function Share({ project: { title, slug } }: { project: Pick<PublicProject, 'title' | 'slug'> }) {
  const { agency, origin } = useSite()
  const address = origin + caseAddress(slug ?? '')
  return (
    <>
      <a
        className="link share"
        href={mailtoLink('', { subject: caseStudyCopy.shareSubject(title, agency.name), body: address })}
      >
        {caseStudyCopy.share}
      </a>
      <p className="printed">{caseStudyCopy.printed(agency.name, address)}</p>
    </>
  )
}

type Neighbour = Pick<PublicProject, 'title' | 'color' | 'icon' | 'category' | 'slug'>

/** The posters before and after this one. Where there is none, the way to all of them takes its place. */
export function Neighbours({ newer, older }: { newer: Neighbour | null; older: Neighbour | null }) {
  return (
    <nav className="wrap beside" aria-label={caseStudyCopy.neighbours}>
      {newer && <NeighbourLink label={caseStudyCopy.newer} project={newer} />}
      {older && <NeighbourLink label={caseStudyCopy.older} project={older} />}
      <a className={newer && older ? 'link' : 'neighbour'} href="/portfolio">
        {newer && older ? caseStudyCopy.back : <span className="display-type">{caseStudyCopy.back}</span>}
      </a>
    </nav>
  )
}

function NeighbourLink({ label, project }: { label: string; project: Neighbour }) {
  return (
    <a className="neighbour" href={caseAddress(project.slug ?? '')}>
      <PosterThumb color={project.color} art={posterArt(project)} />
      <span>
        <span className="label muted">{label}</span>
        <span className="display-type">{project.title}</span>
      </span>
    </a>
  )
}

export function Ask() {
  const { heading, lede } = caseStudyCopy.ask
  return (
    <section className="on-yellow case-ask">
      <div className="wrap section-head">
        <h2>{heading}</h2>
        <div>
          <p className="lede">{lede}</p>
          <WaysOn cloth="ink" />
        </div>
      </div>
    </section>
  )
}
