import { defaultCategory, defaultIcon, type Icon } from '../../features/portfolio/options.ts'
import { disc, type Setting, settings, type Shape } from './poster-settings.ts'

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

/** What a poster shows, by the project's icon. On a grid of 100 by 100, standing on y = 94 or so. */
export const emblems = {
  '🚀': [
    ['land', 'M33 46 13 72v17l20-12zM67 46l20 26v17L67 77z'],
    ['sun', 'M38 78h24L50 99z'],
    ['chalk', 'M50 2C32 18 28 44 34 80h16z'],
    ['hue', 'M50 2c18 16 22 42 16 78H50z'],
    ['land', 'M50 2c-8 7-13 16-15 25h30C63 18 58 9 50 2z'],
    ['sun', disc(50, 44, 8)],
  ],
  '💻': [
    ['land', 'M14 14h72v56H14z'],
    ['hue', 'M20 20h60v44H20z'],
    ['sun', 'M33 50a17 17 0 0 1 34 0z'],
    ['chalk', 'M20 50h60v4H20zM28 57h44v3H28z'],
    ['land', 'M4 74h92l-8 14H12z'],
    ['chalk', 'M40 74h20v5H40z'],
  ],
  '📱': [
    ['land', 'M26 2h48v94H26z'],
    ['hue', 'M31 11h38v68H31z'],
    ['sun', 'M36 52a14 14 0 0 1 28 0z'],
    ['chalk', 'M31 52h38v6H31zM36 63h28v5H36zM43 85h14v5H43z'],
  ],
  '🌐': [
    ['hue', disc(50, 50, 44)],
    ['land', 'M50 6a44 44 0 0 1 0 88z'],
    ['chalk', 'M50 6v88M8 50h84M15 28h70M15 72h70M50 6c-30 22-30 66 0 88M50 6c30 22 30 66 0 88', 4],
  ],
  '🤖': [
    ['land', 'M50 12v16', 5],
    ['sun', disc(50, 10, 8)],
    ['hue', 'M6 40h12v24H6zM82 40h12v24H82z'],
    ['land', 'M14 84h72v12H14z'],
    ['chalk', 'M18 24h64v56H18z'],
    ['hue', 'M50 24h32v56H50z'],
    ['land', 'M27 36h17v17H27zM56 36h17v17H56zM28 64h44v8H28zM40 80h20v6H40z'],
    ['sun', 'M32 41h7v7h-7zM61 41h7v7h-7z'],
  ],
  '🛒': [
    ['sun', 'M40 24a17 17 0 0 1 34 0z'],
    ['hue', 'M22 24h70l-9 38H31z'],
    ['chalk', 'M38 24h6l2 38h-5zM54 24h6v38h-5zM70 24h6l-6 38h-5z'],
    ['land', 'M2 10h15l17 64h52', 7],
    ['land', disc(42, 87, 9) + disc(76, 87, 9)],
    ['chalk', disc(42, 87, 3) + disc(76, 87, 3)],
  ],
  '💳': [
    ['land', 'M22 14h74v48H22z'],
    ['hue', 'M4 34h74v52H4z'],
    ['land', 'M4 44h74v11H4z'],
    ['sun', 'M12 62h16v14H12z'],
    ['chalk', 'M36 70h8v6h-8zM48 70h8v6h-8zM60 70h8v6h-8z'],
  ],
  '🩺': [
    ['land', 'M20 10v22a22 22 0 0 0 44 0V10M42 54v14a18 18 0 0 0 36 0V56', 8],
    ['sun', 'M12 4h16v10H12zM56 4h16v10H56z'],
    ['hue', disc(78, 46, 16)],
    ['chalk', disc(78, 46, 8)],
  ],
  '🏡': [
    ['hue', 'M14 26h72l12 26H2z'],
    ['chalk', 'M6 52h88v42H6zM26 54V42h6l5-9v-8h5l8-11 8 11h5v8l5 9h6v12z'],
    ['land', 'M43 66h14v28H43zM14 62h15v16H14zM71 62h15v16H71zM45 34h10v12H45zM78 14h9v12h-9z'],
    ['sun', 'M46 69h8v8h-8z'],
  ],
  '🍞': [
    ['land', 'M44 16h34c14 0 20 10 20 19 0 8-4 13-9 15v42H44z'],
    ['hue', 'M2 36c0-12 8-20 20-20h34c12 0 20 8 20 20 0 8-4 12-9 14v42H11V50c-5-2-9-6-9-14z'],
    ['chalk', 'M9 36c0-8 5-13 13-13h34c8 0 13 5 13 13 0 6-4 8-9 9v40H18V45c-5-1-9-3-9-9z'],
    ['sun', 'M27 48h24v8H27zM27 64h24v8H27z'],
  ],
  '🍽️': [
    ['chalk', disc(50, 50, 34)],
    ['hue', disc(50, 50, 25)],
    ['chalk', disc(50, 50, 21)],
    ['sun', disc(50, 50, 11)],
    ['land', 'M2 8h4v22h3V8h4v22h3V8h4v28l-6 6v52H8V42l-6-6zM86 8c8 4 12 14 12 26v18h-6v42h-8V8z'],
  ],
  '📈': [
    ['hue', 'M12 64h18v24H12zM58 44h18v44H58z'],
    ['chalk', 'M35 54h18v34H35z'],
    ['land', 'M4 88h92v6H4z'],
    ['land', 'M6 50 32 28l18 12 34-30', 8],
    ['land', 'M68 2h26v26z'],
    ['sun', 'M16 70h10v4H16zM62 50h10v4H62zM39 60h10v4H39z'],
  ],
  '🏢': [
    ['land', 'M18 6h38v88H18z'],
    ['hue', 'M56 32h28v62H56z'],
    ['chalk', 'M24 14h7v9h-7zM42 14h7v9h-7zM24 32h7v9h-7zM42 32h7v9h-7zM24 50h7v9h-7z'],
    ['chalk', 'M42 50h7v9h-7zM63 42h14v6H63zM63 56h14v6H63zM63 70h14v6H63z'],
    ['sun', 'M30 72h14v22H30z'],
  ],
  '🎓': [
    ['hue', 'M22 46v30c18 14 38 14 56 0V46z'],
    ['land', 'M50 16l49 22-49 22L1 38z'],
    ['chalk', 'M50 32l14 6-14 6-14-6z'],
    ['sun', 'M90 42v28', 4],
    ['sun', 'M84 68h12v20H84z'],
  ],
  '🚚': [
    ['hue', 'M2 22h58v52H2z'],
    ['chalk', 'M60 36h20l18 20v18H60z'],
    ['land', 'M67 43h11l10 12H67zM2 74h96v6H2z'],
    ['sun', 'M2 36h58v10H2z'],
    ['land', disc(24, 81, 12) + disc(76, 81, 12)],
    ['chalk', disc(24, 81, 5) + disc(76, 81, 5)],
  ],
  '🗓️': [
    ['land', 'M16 20h76v76H16z'],
    ['chalk', 'M8 14h76v76H8z'],
    ['hue', 'M8 14h76v20H8z'],
    ['land', 'M24 4h8v18h-8zM60 4h8v18h-8zM18 44h12v10H18zM40 44h12v10H40zM62 44h12v10H62z'],
    ['land', 'M18 60h12v10H18zM62 60h12v10H62zM18 76h12v8H18zM40 76h12v8H40z'],
    ['sun', 'M38 58h16v14H38z'],
  ],
  '🗺️': [
    ['chalk', 'M4 22l30-12v70L4 92z'],
    ['hue', 'M34 10l32 12v70L34 80z'],
    ['chalk', 'M66 22l30-12v70L66 92z'],
    ['land', 'M4 60l30-22v20L20 86l-16 6zM66 22l18-7-4 22-14 6z'],
    ['sun', 'M14 44l14-8M34 38l14 10M52 52l12 10', 5],
    ['sun', 'M72 58l14 14M86 58 72 72', 6],
  ],
  '💬': [
    ['hue', 'M4 10h68v44H34L18 70V54H4z'],
    ['chalk', 'M36 40h60v38H84v16L66 78H36z'],
    ['land', 'M46 54h10v10H46zM62 54h10v10H62zM78 54h10v10H78z'],
    ['sun', 'M14 22h48v6H14zM14 34h18v6H14z'],
  ],
  '🔒': [
    ['land', 'M28 48V30a22 22 0 0 1 44 0v18', 11],
    ['hue', 'M12 44h38v50H12z'],
    ['land', 'M50 44h38v50H50z'],
    ['sun', 'M12 44h76v8H12z'],
    ['chalk', disc(50, 66, 8)],
    ['chalk', 'M46 68h8l4 18H42z'],
  ],
  '🌱': [
    ['land', 'M6 84c30-14 58-14 88 0v12H6z'],
    ['land', 'M50 84V40', 7],
    ['hue', 'M50 58C48 34 32 22 4 24c2 26 20 38 46 34z'],
    ['chalk', 'M50 46C50 22 64 8 96 6c0 28-16 42-46 40z'],
    ['sun', 'M50 46C66 38 80 24 96 6c0 28-16 42-46 40z'],
  ],
} as const satisfies Record<Icon, readonly Shape[]>
