import {
  type categoryOptions,
  defaultCategory,
  defaultIcon,
  type iconOptions,
} from '../../../core/portfolio/options.ts'
import { emblems } from './emblems.ts'
import { type Setting, settings } from './settings.ts'
import type { Shape } from './shapes.ts'

/** What is drawn on a project's poster. */
export interface PosterArt {
  readonly setting: Setting
  readonly emblem: readonly Shape[]
}

/** Returns the art for a project. An icon or category that is not in the lists gets the default. Pages that run script call it in their
 *  loader, so that they carry the art of their own posters only. */
export function posterArt({ icon, category }: { icon: string; category: string }): PosterArt {
  return {
    setting: settings[isCategory(category) ? category : defaultCategory],
    emblem: emblems[isIcon(icon) ? icon : defaultIcon],
  }
}

function isIcon(icon: string): icon is (typeof iconOptions)[number] {
  return Object.hasOwn(emblems, icon)
}

function isCategory(category: string): category is (typeof categoryOptions)[number] {
  return Object.hasOwn(settings, category)
}
