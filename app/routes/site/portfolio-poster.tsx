import type { ReactNode } from 'react'
import { pictureSources } from '../../../core/portfolio/picture-address.ts'
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
      {project.imageUrl && <ProjectImage project={project} sizes={onTheWall} />}
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

/** How wide an image stands: one of two columns, or the whole page. */
const onTheWall = '(min-width: 800px) 45vw, 90vw'
export const acrossThePage = '(min-width: 1280px) 1280px, 90vw'

interface ProjectImageProps {
  project: Pick<PublicProject, 'imageUrl' | 'imageAlt' | 'imageWidth' | 'imageHeight'>
  sizes: string
}

export function ProjectImage({ project, sizes }: ProjectImageProps) {
  const { imageUrl, imageAlt, imageWidth, imageHeight } = project
  const size = imageWidth && imageHeight ? { width: imageWidth, height: imageHeight } : {}
  const srcSet = pictureSources(imageUrl, imageWidth)
  const choice = srcSet ? { srcSet, sizes } : {}
  return <img {...choice} src={imageUrl} alt={imageAlt} {...size} loading="lazy" decoding="async" />
}

export function caseAddress(slug: string): string {
  return `/portfolio/${slug}`
}
