import { data, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import type { Published } from '../../../core/portfolio/outcomes.ts'
import { wallCopy } from '../../content/portfolio.ts'
import { servicesContext } from '../../context.ts'
import { pageHead } from '../../ui/page-head.ts'
import { Waiting } from '../../ui/waiting.tsx'
import type { Route } from './+types/portfolio.ts'
import { categoriesOf } from './portfolio-categories.ts'
import { CategoryChips } from './portfolio-chips.tsx'
import { Announcements, NotLoaded, Wall } from './portfolio-wall.tsx'
import { useLiveWall } from './use-live-wall.ts'
import '../../ui/styles/chips.css'
import '../../ui/styles/waiting.css'
import './portfolio.css'

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, { title: wallCopy.title, description: wallCopy.description })
}

/** A wall that cannot be read is answered with 503: nobody may keep or index the samples that hang in its place. */
export async function loader({ context }: Route.LoaderArgs) {
  const wall = await context.get(servicesContext).portfolio.published()
  return data(wall, wall.kind === 'failed' ? 503 : 200)
}

let onScreen: Published | null = null

/** Keeps what is on the screen when a newer wall cannot be had: nobody loses a page that they read because a line broke. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<Published> {
  try {
    const wall = await serverLoader()
    if (wall.kind === 'loaded' || onScreen?.kind !== 'loaded') onScreen = wall
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

export default function Portfolio({ loaderData: wall }: Route.ComponentProps) {
  const version = wall.kind === 'loaded' ? wall.version : null
  const loading = useLiveWall(version)
  const [search] = useSearchParams()
  const categories = categoriesOf(wall.projects)
  const chosen = categories.find((category) => category === search.get('category')) ?? null
  const shown = wall.projects.filter(({ category }) => chosen === null || category === chosen)
  return (
    <>
      <section className="wrap wall-head">
        <div>
          <h1>
            {wallCopy.heading.map((line) => (
              <span key={line}>{line} </span>
            ))}
          </h1>
          {wall.kind === 'loaded' && <p className="lede">{wall.samples ? wallCopy.ofSamples : wallCopy.ofProjects}</p>}
        </div>
        {wall.kind === 'failed' && <NotLoaded />}
        <div className="wall-choice">
          <CategoryChips categories={categories} chosen={chosen} />
          {loading && <Waiting text={wallCopy.loading} />}
        </div>
        <Announcements version={version} count={wallCopy.counted(shown.length, chosen)} />
      </section>
      <Wall projects={shown} samples={wall.samples} />
    </>
  )
}
