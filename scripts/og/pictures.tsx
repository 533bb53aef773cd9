import type { ReactNode } from 'react'
import { chatInvitation, hero } from '../../app/content/home.ts'
import { caseStudyPage } from '../../app/routes/site/portfolio/portfolio-case.tsx'
import { posterArt } from '../../app/ui/poster/poster-art.ts'
import { PosterThumb } from '../../app/ui/poster/poster.tsx'
import { Flag } from '../../app/ui/site/flag.tsx'
import { Hoist } from '../../app/ui/site/hoist.tsx'
import { TableBay } from '../../app/ui/site/mountains.tsx'
import { ProgressFlags, questionFlags } from '../../app/ui/site/progress-flags.tsx'
import { contactCopy } from '../../core/contact/contact-form.ts'
import { faqMessages } from '../../core/faq/faqs.ts'
import { colorClasses, defaultIcon } from '../../core/portfolio/options.ts'
import { aboutPage } from '../../core/site/about.ts'
import { phases } from '../../core/site/phases.ts'
import { portfolioCopy } from '../../core/site/portfolio.ts'
import { privacyPage } from '../../core/site/privacy.ts'
import { processPage } from '../../core/site/process.ts'
import { services, servicesPage } from '../../core/site/services.ts'
import { termsPage } from '../../core/site/terms.ts'

/** What is seen of a page when somebody shares it: its own poster, by the name that `app/content/public-pages.ts` has for it. */
export const pictures: Readonly<Record<string, ReactNode>> = {
  home: (
    <Poster cloth="sky" title={hero.title}>
      <Hoist word={hero.hoist.word} wind />
      <TableBay />
    </Poster>
  ),
  about: (
    <Poster cloth="rock" title={aboutPage.heading}>
      <TableBay />
    </Poster>
  ),
  services: (
    <Poster cloth="paper golf" title={[servicesPage.heading(services.length)]}>
      <Stripes count={6} />
    </Poster>
  ),
  process: (
    <Poster cloth="on-light legs" title={processPage.heading}>
      <ol>
        {phases.map(({ flag }) => (
          <li key={flag}>
            <Flag letter={flag} edge />
          </li>
        ))}
      </ol>
    </Poster>
  ),
  portfolio: (
    <Poster cloth="paper posters" title={portfolioCopy.heading}>
      <Stripes count={3} />
    </Poster>
  ),
  faq: (
    <Poster cloth="sand" title={faqMessages.heading}>
      <Hoist word={faqMessages.hoist.word} edge />
    </Poster>
  ),
  contact: (
    <Poster cloth="kilo" title={contactCopy.heading}>
      <Stripes count={1} />
    </Poster>
  ),
  'project-chat': (
    <Poster cloth="paper chat" title={[chatInvitation.says]}>
      <ProgressFlags answered={questionFlags.length} />
    </Poster>
  ),
  privacy: (
    <Poster cloth="paper alfa" title={[privacyPage.heading]}>
      <Stripes count={1} />
    </Poster>
  ),
  terms: (
    <Poster cloth="sea one" title={[termsPage.heading]}>
      <Flag letter="C" />
    </Poster>
  ),
  ...Object.fromEntries(
    colorClasses.map((color) => [
      caseStudyPage(color).picture,
      <Poster key={color} cloth={`case poster ${color}`} title={portfolioCopy.heading}>
        <PosterThumb color={color} art={posterArt({ icon: defaultIcon, category: 'Custom Software' })} />
      </Poster>,
    ]),
  ),
}

interface PosterProps {
  cloth: string
  title: readonly string[]
  children: ReactNode
}

function Poster({ cloth, title, children }: PosterProps) {
  return (
    <main className={cloth}>
      {children}
      <h1>
        {title.map((line) => (
          <span key={line}>{line} </span>
        ))}
      </h1>
    </main>
  )
}

function Stripes({ count }: { count: number }) {
  const places = Array.from({ length: count }, (_, place) => place)
  return (
    <div className="stripes">
      {places.map((place) => (
        <i key={place} />
      ))}
    </div>
  )
}
