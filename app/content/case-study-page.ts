import { type Color, colorName } from '../../core/portfolio/options.ts'
import type { PublicPage } from './public-pages.ts'

/** Each published project has a page below /portfolio. Its picture is a poster in its colours: what the team uploads is not made for this
 *  shape. */
export function caseStudyPage(color: Color): PublicPage {
  return {
    picture: `case-${color.replaceAll(/from-|to-|-\d+/g, '').replace(' ', '-')}`,
    alt: `A poster in ${colorName(color).toLowerCase()}: a rocket over Table Mountain.`,
  }
}
