import type { ReactNode } from 'react'
import type { PublicProject } from '../../../core/portfolio/project.ts'
import { wallCopy } from '../../content/portfolio.ts'
import './portfolio-colors.css'
import './portfolio-poster.css'

interface PosterProps {
  project: Pick<
    PublicProject,
    'title' | 'icon' | 'color' | 'slug' | 'imageUrl' | 'imageAlt' | 'imageWidth' | 'imageHeight'
  >
  sample: boolean
}

/** A project as a poster: its icon is the sun over five flat bands of its colours. One with a page of its own leads there. */
export function Poster({ project, sample }: PosterProps) {
  const { title, slug } = project
  return (
    <div className="poster">
      {project.imageUrl && <ProjectImage project={project} />}
      <Bands project={project}>{sample && <em>{wallCopy.sample}</em>}</Bands>
      <h2>{slug === null ? title : <a href={caseAddress(slug)}>{title}</a>}</h2>
    </div>
  )
}

interface BandsProps {
  project: Pick<PublicProject, 'icon' | 'color'>
  children?: ReactNode
}

export function Bands({ project: { icon, color }, children }: BandsProps) {
  return (
    <div className={`bands ${color}`}>
      <span aria-hidden="true">{icon}</span>
      {children}
    </div>
  )
}

interface ProjectImageProps {
  project: Pick<PublicProject, 'imageUrl' | 'imageAlt' | 'imageWidth' | 'imageHeight'>
}

export function ProjectImage({ project: { imageUrl, imageAlt, imageWidth, imageHeight } }: ProjectImageProps) {
  const size = imageWidth && imageHeight ? { width: imageWidth, height: imageHeight } : {}
  return <img src={imageUrl} alt={imageAlt} {...size} loading="lazy" decoding="async" />
}

export function caseAddress(slug: string): string {
  return `/portfolio/${slug}`
}
