import type { ReactNode } from 'react'
import { pictures as drawings } from '~brand/pictures.tsx'
import { sayings } from '~brand/sayings.ts'
import { chatInvitation } from '../../app/content/home.ts'
import { caseStudyPage } from '../../app/routes/site/portfolio/portfolio-case.tsx'
import { posterArt } from '../../app/ui/poster/poster-art.ts'
import { PosterThumb } from '../../app/ui/poster/poster.tsx'
import type { PictureName } from '../../brand/brand.ts'
import { contactCopy } from '../../core/contact/contact-form.ts'
import { faqMessages } from '../../core/faq/faqs.ts'
import { colorClasses, defaultIcon } from '../../core/portfolio/options.ts'
import { aboutPage } from '../../core/site/about.ts'
import { portfolioCopy } from '../../core/site/portfolio.ts'
import { privacyPage } from '../../core/site/privacy.ts'
import { services, servicesPage } from '../../core/site/services.ts'
import { termsPage } from '../../core/site/terms.ts'

const titles: Readonly<Record<PictureName, readonly string[]>> = {
  home: sayings.home.heading,
  about: aboutPage.heading,
  services: [servicesPage.heading(services.length)],
  process: sayings.process.heading,
  portfolio: portfolioCopy.heading,
  faq: faqMessages.heading,
  contact: contactCopy.heading,
  'project-chat': [chatInvitation.says],
  privacy: [privacyPage.heading],
  terms: [termsPage.heading],
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
      <Picture key={color} name="case" className={`poster ${color}`} title={portfolioCopy.heading}>
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
