import { pictureTexts } from '~brand/sayings.ts'
import type { PictureName } from '../../brand/brand.ts'

export interface PublicPage {
  /** Its picture for sharing: `/og/<picture>.png`, 1200 by 630, made by `npm run pictures`. */
  readonly picture: string
  readonly alt: string
}

export const publicPages: Readonly<Record<string, PublicPage>> = {
  '/': page('home'),
  '/about': page('about'),
  '/services': page('services'),
  '/process': page('process'),
  '/portfolio': page('portfolio'),
  '/faq': page('faq'),
  '/contact': page('contact'),
  '/project-chat': page('project-chat'),
  '/privacy': page('privacy'),
  '/terms': page('terms'),
}

function page(picture: PictureName): PublicPage {
  return { picture, alt: pictureTexts[picture] }
}

export function publicPageAt(path: string): PublicPage | null {
  return Object.hasOwn(publicPages, path) ? (publicPages[path] ?? null) : null
}
