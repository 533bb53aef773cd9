import type { ReactNode } from 'react'
import { pictures as drawings } from '~brand/pictures.tsx'
import { words } from '~brand/words.ts'
import { colorClasses, defaultIcon } from '../../app/features/portfolio/options.ts'
import { builtInPages } from '../../app/features/site/pages/pages.ts'
import { services } from '../../app/features/site/pages/services.ts'
import { withWords } from '../../app/features/site/pages/with-words.ts'
import { caseStudyPage } from '../../app/routes/site/portfolio/portfolio-case.tsx'
import { posterArt } from '../../app/ui/poster/poster-art.ts'
import { PosterThumb } from '../../app/ui/poster/poster.tsx'
import type { PictureName } from '../../brand/brand.ts'
import { linesOf } from '../../core/items/fields.ts'
import { numberWord } from '../../core/text/numbers.ts'

const pages = builtInPages({ country: 'ZA' }, words)
const counts = { services: `${numberWord(services.length)} things` }

const titles: Readonly<Record<PictureName, readonly string[]>> = {
  home: linesOf(pages.home.heading),
  about: linesOf(pages.about.heading),
  services: [withWords(pages.services.heading, counts)],
  process: linesOf(pages.process.heading),
  portfolio: linesOf(pages.portfolio.heading),
  faq: linesOf(pages.questions.heading),
  contact: linesOf(pages.contact.heading),
  'project-chat': ['“So, what are we building?”'],
  privacy: [pages.privacy.heading],
  terms: [pages.terms.heading],
}

/** The share picture of each page, its title in the brand's drawing, by the page's name in `app/content/public-pages.ts`. */
export const pictures: Readonly<Record<string, ReactNode>> = {
  ...Object.fromEntries(
    Object.entries(titles).map(([name, title]) => [
      name,
      <Picture key={name} name={name} title={title}>
        {drawings[name as PictureName]}
      </Picture>,
    ]),
  ),
  ...Object.fromEntries(
    colorClasses.map((color) => [
      caseStudyPage(color).picture,
      <Picture key={color} name="case" className={`poster ${color}`} title={titles.portfolio}>
        <PosterThumb color={color} art={posterArt({ icon: defaultIcon, category: 'Custom Software' })} />
      </Picture>,
    ]),
  ),
}

interface PictureProps {
  name: string
  title: readonly string[]
  className?: string
  children: ReactNode
}

function Picture({ name, title, className = '', children }: PictureProps) {
  return (
    <main className={`picture-${name} ${className}`}>
      {children}
      <h1>
        {title.map((line) => (
          <span key={line}>{line} </span>
        ))}
      </h1>
    </main>
  )
}
