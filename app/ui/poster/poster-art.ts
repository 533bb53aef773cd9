import { type categoryOptions, defaultCategory, defaultIcon, type Icon } from '../../features/portfolio/options.ts'

/** A poster has five flat colours. A project's pair of colour classes gives four of them (palettes.css); chalk is the same on every poster. */
export type Paint = 'sky' | 'hue' | 'land' | 'sun' | 'chalk'

/** A filled path, or a line when it has a width. Drawn from back to front. */
export type Shape = readonly [paint: Paint, path: string, lineWidth?: number]

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

export interface Setting {
  /** On a grid of 400 by 500. */
  readonly shapes: readonly Shape[]
  /** The square in which the emblem stands. */
  readonly emblem: { readonly x: number; readonly y: number; readonly size: number }
  /** The one flat field that carries the title: above the emblem, or below it. */
  readonly title: { readonly on: Paint; readonly below: boolean }
  /** The emblem stands on the sun: what would have the sun's colour is chalk. */
  readonly sunBehind?: true
}

export const settings = {
  'Web Development': {
    emblem: { x: 100, y: 166, size: 200 },
    title: { on: 'sky', below: false },
    shapes: [
      ['sky', 'M0 0h400v500H0z'],
      ['sun', disc(200, 316, 128)],
      ['hue', 'M0 356h400v50H0z'],
      ['land', 'M0 398h400v102H0z'],
      ['sun', 'M96 372h208v9H96zM122 414h156v9H122zM152 438h96v9h-96zM180 462h40v9h-40z'],
    ],
  },
  'Mobile Development': {
    emblem: { x: 110, y: 82, size: 180 },
    title: { on: 'land', below: true },
    shapes: [
      ['hue', 'M0 0h400v500H0z'],
      ['sky', rays({ count: 14, x: 200, y: 172, length: 460 })],
      ['sun', disc(200, 172, 120)],
      ['land', 'M0 345h400v155H0z'],
    ],
  },
  'AI Solutions': {
    emblem: { x: 90, y: 114, size: 220 },
    title: { on: 'hue', below: true },
    sunBehind: true,
    shapes: [
      ['land', 'M0 0h400v500H0z'],
      ['sun', disc(232, 182, 142)],
      ['chalk', 'M40 48h7v7h-7zM92 120h5v5h-5zM28 210h5v5h-5zM372 30h6v6h-6zM70 292h4v4h-4zM366 300h5v5h-5z'],
      ['hue', 'M0 342l70-24 60 16 88-22 92 20 90-18v186H0z'],
    ],
  },
  'Custom Software': {
    emblem: { x: 118, y: 54, size: 168 },
    title: { on: 'land', below: true },
    shapes: [
      ['sky', 'M0 0h400v500H0z'],
      ['sun', disc(200, 122, 112)],
      ['land', 'M0 338l48-14 28-58 24-26h200l24 26 28 58 48 14v200H0z'],
      ['hue', 'M100 240l-6 62-42 66 54-50 20 30 24-108zM236 240l-8 66-30 70 48-38 26 32 12-130zM322 266l2 60 40 50z'],
      [
        'chalk',
        'M62 232c20-26 60-16 78-12h120c30-8 66-4 80 16 4 12-14 18-30 12-24 18-54 14-66 2-24 16-52 14-64-2-20 16-60 16-70-2-26 12-56 2-48-14z',
      ],
    ],
  },
  'E-commerce': {
    emblem: { x: 98, y: 150, size: 204 },
    title: { on: 'land', below: true },
    shapes: [
      ['sky', 'M0 0h400v500H0z'],
      [
        'chalk',
        'M0 0h400v80l-25 26-25-26-25 26-25-26-25 26-25-26-25 26-25-26-25 26-25-26-25 26-25-26-25 26-25-26-25 26L0 80z',
      ],
      ['sun', 'M0 0h50v80l-25 26L0 80zM100 0h50v80l-25 26-25-26zM200 0h50v80l-25 26-25-26zM300 0h50v80l-25 26-25-26z'],
      ['sun', 'M48 352a152 152 0 0 1 304 0z'],
      ['land', 'M0 345h400v155H0z'],
    ],
  },
  Healthcare: {
    emblem: { x: 106, y: 318, size: 188 },
    title: { on: 'sky', below: false },
    sunBehind: true,
    shapes: [
      ['sky', 'M0 0h400v500H0z'],
      ['hue', disc(200, 420, 236)],
      ['sky', disc(200, 420, 206)],
      ['land', disc(200, 420, 176)],
      ['chalk', disc(200, 420, 146)],
      ['sun', disc(200, 420, 116)],
    ],
  },
  'Real Estate': {
    emblem: { x: 88, y: 118, size: 220 },
    title: { on: 'land', below: true },
    shapes: [
      ['sky', 'M0 0h400v500H0z'],
      ['sun', disc(316, 104, 72)],
      ['hue', 'M0 304l96-86 74 50 92-88 138 110v210H0z'],
      ['land', 'M0 348l100-24h190l110 30v146H0z'],
    ],
  },
  'Restaurant & Food': {
    emblem: { x: 92, y: 216, size: 216 },
    title: { on: 'hue', below: false },
    shapes: [
      ['hue', 'M0 0h400v500H0z'],
      ['sky', disc(200, 320, 150)],
      ['chalk', 'M0 400h400v100H0z'],
      ['hue', blocks(20, 400, 30) + blocks(0, 430, 30) + blocks(20, 460, 40)],
    ],
  },
  'Analytics & Data': {
    emblem: { x: 113, y: 178, size: 172 },
    title: { on: 'sky', below: false },
    shapes: [
      ['sky', 'M0 0h400v500H0z'],
      ['sun', disc(200, 330, 168)],
      ['hue', 'M0 330h400v170H0z'],
      [
        'land',
        'M200 330L-70 500h54zL38 500h54zl-54 170h54zl54 170h54zl162 170h54zl270 170v-40zL-140 430v30zl340 100v-20z',
      ],
      ['land', 'M0 330h400v7H0z'],
    ],
  },
  'Enterprise Solutions': {
    emblem: { x: 98, y: 136, size: 216 },
    title: { on: 'land', below: true },
    shapes: [
      ['sky', 'M0 0h400v500H0z'],
      ['sun', disc(310, 170, 84)],
      ['hue', 'M0 166h84v180H0zM330 202h70v144h-70z'],
      ['land', 'M84 232h44v114H84zM284 252h46v94h-46zM0 346h400v154H0z'],
      ['chalk', 'M16 186h14v20H16zM48 186h14v20H48zM16 228h14v20H16zM48 228h14v20H48z'],
      ['chalk', 'M346 222h14v20h-14zM374 222h14v20h-14zM96 252h18v12H96zM296 272h20v12h-20z'],
    ],
  },
} as const satisfies Record<(typeof categoryOptions)[number], Setting>

function rays({ count, x, y, length }: { count: number; x: number; y: number; length: number }): string {
  const point = (angle: number) =>
    `${Math.round(x + length * Math.cos(angle))} ${Math.round(y + length * Math.sin(angle))}`
  return Array.from({ length: count }, (_, ray) => (2 * Math.PI * ray) / count)
    .map((angle) => `M${x} ${y}L${point(angle)} ${point(angle + Math.PI / count)}z`)
    .join('')
}

/** Every second square of a row, 20 wide. */
function blocks(from: number, y: number, height: number): string {
  return Array.from({ length: 10 }, (_, block) => `M${from + 40 * block} ${y}h20v${height}h-20z`).join('')
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

export function disc(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0-${2 * radius} 0z`
}
