import { pictureSources } from '../../features/portfolio/picture-address.ts'
import type { PublicProject } from '../../features/portfolio/project.ts'
import { portfolioCopy } from '../../features/site/pages/portfolio.ts'
import type { PosterArt } from './poster-art.ts'
import type { Shape } from './poster-settings.ts'
import './palettes.css'
import './poster.css'

interface PosterProps {
  project: Pick<
    PublicProject,
    'title' | 'icon' | 'color' | 'category' | 'imageUrl' | 'imageAlt' | 'imageWidth' | 'imageHeight'
  >
  art: PosterArt
  heading: 'h1' | 'h2' | 'h3'
  href?: string | undefined
  sample?: boolean
}

/** A project as a poster in a frame: emblem by its icon, setting by its category, palette by its colours. A picture of the project takes
 *  the place of the drawing. */
export function Poster({ project, art, heading: Heading, href, sample = false }: PosterProps) {
  const { title, icon, color, category, imageUrl } = project
  const { on, below } = imageUrl ? ({ on: 'land', below: true } as const) : art.setting.title
  return (
    <div className={`poster ${color}`}>
      <div className={`art on-${on}${below ? ' below' : ''}`}>
        {imageUrl ? <ProjectImage project={project} sizes={inTheList} /> : <Drawing art={art} />}
        <Heading className={titleSize(title)} dir="auto">
          {href === undefined ? title : <a href={href}>{title}</a>}
        </Heading>
      </div>
      <p className="cap">
        <span>
          <span aria-hidden="true">{icon}</span> <span>{category}</span>
        </span>
        {sample && <span>{portfolioCopy.sample}</span>}
      </p>
    </div>
  )
}

export function PosterThumb({ color, art }: { color: string; art: PosterArt | undefined }) {
  return (
    <div className={`poster thumb ${color}`}>
      <div className="art">{art && <Drawing art={art} />}</div>
    </div>
  )
}

function Drawing({ art: { setting, emblem } }: { art: PosterArt }) {
  const { x, y, size } = setting.emblem
  return (
    <svg viewBox="0 0 400 500" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <Shapes shapes={setting.shapes} />
      <svg x={x} y={y} width={size} height={size} viewBox="0 0 100 100" className={setting.sunBehind && 'on-sun'}>
        <Shapes shapes={emblem} />
      </svg>
    </svg>
  )
}

function Shapes({ shapes }: { shapes: readonly Shape[] }) {
  return shapes.map(([paint, path, lineWidth]) =>
    lineWidth === undefined ? (
      <path key={path} fill={`var(--${paint})`} d={path} />
    ) : (
      <path key={path} fill="none" stroke={`var(--${paint})`} strokeWidth={lineWidth} d={path} />
    ),
  )
}

/** The width of an image: in one of three columns, or across the page. */
const inTheList = '(min-width: 60em) 30vw, (min-width: 37em) 45vw, 90vw'
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

/** Title sizes in hundredths of the poster's width, from the largest: the classes `z1` to `z7` of poster.css. */
const steps = [
  { size: 17, mostLetters: 12 },
  { size: 14.5, mostLetters: 19 },
  { size: 12.5, mostLetters: 24 },
  { size: 10.5, mostLetters: 40 },
  { size: 8.5, mostLetters: 52 },
  { size: 7, mostLetters: 80 },
  { size: 5.6, mostLetters: Number.POSITIVE_INFINITY },
] as const

const letterWidth = 0.575
/** In hundredths of the poster's width. */
const lineWidth = 88
/** A longer word is broken. */
const longestWholeWord = 17

/** Returns the class of the largest size in which the title fits its field, by its length and its longest word. */
export function titleSize(title: string): `z${number}` {
  const longestWord = Math.min(longestWholeWord, Math.max(...title.split(/\s+/).map((word) => word.length)))
  const fits = ({ size, mostLetters }: (typeof steps)[number]) =>
    title.length <= mostLetters && longestWord * size * letterWidth <= lineWidth
  const step = steps.findIndex(fits)
  return `z${step === -1 ? steps.length : step + 1}`
}
