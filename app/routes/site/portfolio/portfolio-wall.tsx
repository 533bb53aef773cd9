import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { portfolioMessages } from '../../../../core/portfolio/messages.ts'
import type { PublicProject } from '../../../../core/portfolio/project.ts'
import { portfolioCopy } from '../../../../core/site-content/portfolio.ts'
import { chatLink } from '../../../content/navigation.ts'
import { Note } from '../../../ui/forms/note.tsx'
import type { PosterArt } from '../../../ui/poster/poster-art.ts'
import { ProjectCard } from './portfolio-card.tsx'

interface WallProps {
  projects: readonly PublicProject[]
  /** By the project's id. */
  art: Readonly<Record<string, PosterArt>>
  samples: boolean
}

/** The posters, and one frame that is empty. */
export function Wall({ projects, art, samples }: WallProps) {
  return (
    <div className="wrap projects">
      {projects.map((project) => {
        const drawn = art[project.id]
        return drawn && <ProjectCard key={project.id} project={project} art={drawn} sample={samples} />
      })}
      <section className="room">
        <h2>
          {portfolioCopy.room.heading.map((line) => (
            <span key={line}>{line} </span>
          ))}
        </h2>
        <p>{portfolioCopy.room.says}</p>
        <a className="btn" href={chatLink.href}>
          {chatLink.text}
        </a>
      </section>
    </div>
  )
}

export function NotLoaded() {
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

interface AnnouncementsProps {
  version: string | null
  count: string
}

/** Tells a screen reader how many projects are shown, and when the team has changed the list. */
export function Announcements({ version, count }: AnnouncementsProps) {
  const [first] = useState(version)
  return (
    <>
      <p className="visually-hidden" role="status">
        {count}
      </p>
      <p className="visually-hidden" role="status">
        {/* A new element each time: the same words again would not be said. */}
        {version !== first && <span key={version}>{portfolioCopy.changed}</span>}
      </p>
    </>
  )
}
