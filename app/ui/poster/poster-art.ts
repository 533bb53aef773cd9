import { defaultCategory, defaultIcon } from '../../../core/portfolio/options.ts'
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
    setting: hasKey(settings, category) ? settings[category] : settings[defaultCategory],
    emblem: hasKey(emblems, icon) ? emblems[icon] : emblems[defaultIcon],
  }
}

function hasKey<Table extends object>(table: Table, key: PropertyKey): key is keyof Table {
  return Object.hasOwn(table, key)
}
