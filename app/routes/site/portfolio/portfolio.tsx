import { useState } from 'react'
import {
  data,
  Link,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigation,
  useSearchParams,
} from 'react-router'
import { chatLink } from '../../../content/navigation.ts'
import { servicesContext } from '../../../context.ts'
import { portfolioMessages } from '../../../features/portfolio/messages.ts'
import { categoryOptions } from '../../../features/portfolio/options.ts'
import type { PublishedProjects } from '../../../features/portfolio/portfolio-service.ts'
import type { PublicProject } from '../../../features/portfolio/project.ts'
import type { Pages } from '../../../features/site/pages/pages.ts'
import { portfolioCopy } from '../../../features/site/pages/portfolio.ts'
import { Note, Waiting } from '../../../ui/forms/note.tsx'
import { listed } from '../../../ui/head/page-head.ts'
import { type PosterArt, posterArt } from '../../../ui/poster/poster-art.ts'
import { TextLink } from '../../../ui/site/links.tsx'
import { Headline } from '../texts.tsx'
import type { Route } from './+types/portfolio.ts'
import { ProjectCard } from './portfolio-card.tsx'
import styles from './portfolio.module.css'

export const meta = listed(portfolioCopy.title)

interface ShownProjects extends PublishedProjects {
  /** By the project's id. The script of the page contains no art. */
  readonly art: Readonly<Record<string, PosterArt>>
  readonly words: Pages['portfolio']
}

/** Returns the samples with 503 when the projects cannot be read, so that they are neither cached nor indexed. */
export async function loader({ context }: Route.LoaderArgs) {
  const { portfolio, site } = context.get(servicesContext)
  const published = await portfolio.published()
  const words = site.now().pages.portfolio
  const art = Object.fromEntries(published.projects.map((project) => [project.id, posterArt(project)]))
  return data<ShownProjects>({ ...published, art, words }, published.kind === 'failed' ? 503 : 200)
}

/** Null where nothing could be loaded again. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader().catch(() => null)
}

/** The page filters by category without the server. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.search === nextUrl.search && defaultShouldRevalidate
}

export default function Portfolio({ loaderData }: Route.ComponentProps) {
  const [last, setLast] = useState(loaderData)
  if (loaderData && loaderData !== last) setLast(loaderData)
  const published = loaderData ?? last
  const loading = useNavigation().state === 'loading'
  const [search] = useSearchParams()
  if (!published) return null
  const categories = categoriesOf(published.projects)
  const chosen = categories.find((category) => category === search.get('category')) ?? null
  const shown = published.projects.filter(({ category }) => chosen === null || category === chosen)
  return (
    <>
      <section className={`wrap ${styles.head}`}>
        <div className="page-head">
          <Headline text={published.words.heading} />
          {published.kind === 'loaded' && (
            <p className="lede">{published.samples ? published.words.ofSamples : published.words.ofProjects}</p>
          )}
        </div>
        {published.kind === 'failed' && <NotLoaded />}
        <div className="row near after-wide">
          <CategoryChips categories={categories} chosen={chosen} />
          {loading && <Waiting text={portfolioCopy.loading} />}
        </div>
        <p className="visually-hidden" role="status">
          {portfolioCopy.counted(shown.length, chosen)}
        </p>
      </section>
      <ProjectGrid {...published} projects={shown} />
    </>
  )
}

/** Returns the categories of these projects: in the order of the options, then any others. */
function categoriesOf(projects: readonly Pick<PublicProject, 'category'>[]): readonly string[] {
  const present = new Set(projects.map(({ category }) => category))
  const listed: readonly string[] = categoryOptions.filter((category) => present.has(category))
  return [...listed, ...[...present].filter((category) => !listed.includes(category))]
}

/** Links that filter the list. They work without script. */
function CategoryChips({ categories, chosen }: { categories: readonly string[]; chosen: string | null }) {
  return (
    <nav className="screen-only row close stretch" aria-label={portfolioCopy.categories}>
      {[null, ...categories].map((category) => (
        <Link
          key={category}
          className="chip"
          to={category === null ? '/portfolio' : `/portfolio?${new URLSearchParams({ category })}`}
          aria-current={category === chosen ? 'true' : undefined}
          preventScrollReset
        >
          {category ?? portfolioCopy.all}
        </Link>
      ))}
    </nav>
  )
}

/** The projects, and an empty frame with a link to the chat. */
function ProjectGrid({ projects, art, samples, words }: Pick<ShownProjects, 'projects' | 'art' | 'samples' | 'words'>) {
  return (
    <div className={`wrap stack ${styles.projects}`}>
      {projects.map((project) => {
        const drawn = art[project.id]
        return drawn && <ProjectCard key={project.id} project={project} art={drawn} sample={samples} />
      })}
      <section className={`screen-only stack left dashed ${styles.room}`}>
        <Headline as="h2" text={words.roomHeading} />
        <p>{words.roomSays}</p>
        <TextLink {...chatLink} className="btn" />
      </section>
    </div>
  )
}

function NotLoaded() {
  const { search } = useLocation()
  return (
    <Note says="no" role="alert">
      <h2>{portfolioMessages.notLoadedTitle}</h2>
      <p>{portfolioMessages.notLoaded}</p>
      <p>{portfolioCopy.defaultsShown}</p>
      <Link className="link" to={`/portfolio${search}`} replace preventScrollReset>
        {portfolioCopy.tryAgain}
      </Link>
    </Note>
  )
}
