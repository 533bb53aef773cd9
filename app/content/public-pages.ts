import { totalSteps } from '../../core/brief/steps.ts'
import { capitalNumberWord } from '../../core/text/numbers.ts'

export interface PublicPage {
  /** Its picture for sharing: `/og/<picture>.png`, 1200 by 630, made by `scripts/og/og-images.ts`. */
  readonly picture: string
  readonly alt: string
}

export const publicPages: Readonly<Record<string, PublicPage>> = {
  '/': { picture: 'home', alt: 'A poster of Table Mountain under a red sun, with signal flags that spell hello.' },
  '/about': { picture: 'about', alt: 'A poster: small crew, short lines.' },
  '/services': { picture: 'services', alt: 'Signal flag G, six stripes of yellow and blue: six things we do.' },
  '/process': { picture: 'process', alt: 'Six signal flags from the beach to deep water, one for each phase.' },
  '/portfolio': { picture: 'portfolio', alt: 'A wall of posters, and one empty frame.' },
  '/faq': { picture: 'faq', alt: 'Three signal flags that spell FAQ.' },
  '/contact': { picture: 'contact', alt: 'Signal flag K, yellow and blue: I wish to communicate with you.' },
  '/project-chat': {
    picture: 'project-chat',
    alt: `${capitalNumberWord(totalSteps)} signal flags on a line that spell southeast.`,
  },
  '/privacy': { picture: 'privacy', alt: 'Signal flag A, white and blue with a swallowtail: what we keep.' },
  '/terms': { picture: 'terms', alt: 'Signal flag C, blue, white and red: the short version.' },
}

export function publicPageAt(path: string): PublicPage | null {
  return Object.hasOwn(publicPages, path) ? (publicPages[path] ?? null) : null
}
