import { data, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import type { PublishedProjectsResult } from '../../../../core/portfolio/results.ts'
import { portfolioCopy } from '../../../../core/site-content/portfolio.ts'
import { servicesContext } from '../../../context.ts'
import { Waiting } from '../../../ui/forms/waiting.tsx'
import { pageHead } from '../../../ui/head/page-head.ts'
import { type PosterArt, posterArt } from '../../../ui/poster/poster-art.ts'
import type { Route } from './+types/portfolio.ts'
import { categoriesOf } from './portfolio-categories.ts'
import { CategoryChips } from './portfolio-chips.tsx'
import { Announcements, NotLoaded, Wall } from './portfolio-wall.tsx'
import { useLiveWall } from './use-live-wall.ts'
import './portfolio.css'

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, { title: portfolioCopy.title, description: portfolioCopy.description })
}

type ShownProjects = PublishedProjectsResult & {
  /** By the project's id. The page's script has no other art than this. */
  readonly art: Readonly<Record<string, PosterArt>>
}

/** Answers 503 with the samples when the projects cannot be read, so that the samples are neither cached nor indexed. */
export async function loader({ context }: Route.LoaderArgs) {
  const published = await context.get(servicesContext).portfolio.published()
  const art = Object.fromEntries(published.projects.map((project) => [project.id, posterArt(project)]))
  return data<ShownProjects>({ ...published, art }, published.kind === 'failed' ? 503 : 200)
}

let onScreen: ShownProjects | null = null

/** Returns what is on the screen when a newer list cannot be fetched. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<ShownProjects> {
  try {
    const latest = await serverLoader()
    if (latest.kind === 'loaded' || onScreen?.kind !== 'loaded') onScreen = latest
  } catch (error) {
    if (!onScreen) throw error
  }
  return onScreen
}
// Also for what the server rendered, so that it is known here.
clientLoader.hydrate = true as const

/** Another category is another view of what is here already. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.search === nextUrl.search && defaultShouldRevalidate
}

export default function Portfolio({ loaderData: published }: Route.ComponentProps) {
  const version = published.kind === 'loaded' ? published.version : null
  const loading = useLiveWall(version)
  const [search] = useSearchParams()
  const categories = categoriesOf(published.projects)
  const chosen = categories.find((category) => category === search.get('category')) ?? null
  const shown = published.projects.filter(({ category }) => chosen === null || category === chosen)
  return (
    <>
      <section className="wrap projects-head">
        <div>
          <h1>
            {portfolioCopy.heading.map((line) => (
              <span key={line}>{line} </span>
            ))}
          </h1>
          {published.kind === 'loaded' && (
            <p className="lede">{published.samples ? portfolioCopy.ofSamples : portfolioCopy.ofProjects}</p>
          )}
        </div>
        {published.kind === 'failed' && <NotLoaded />}
        <div className="projects-choice">
          <CategoryChips categories={categories} chosen={chosen} />
          {loading && <Waiting text={portfolioCopy.loading} />}
        </div>
        <Announcements version={version} count={portfolioCopy.counted(shown.length, chosen)} />
      </section>
      <Wall projects={shown} art={published.art} samples={published.samples} />
    </>
  )
}
