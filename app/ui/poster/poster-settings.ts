import type { categoryOptions } from '../../features/portfolio/options.ts'

/** A poster has five flat colours. A project's pair of colour classes gives four of them (palettes.css); chalk is the same on every poster. */
export type Paint = 'sky' | 'hue' | 'land' | 'sun' | 'chalk'

/** A filled path, or a line when it has a width. Drawn from back to front. */
export type Shape = readonly [paint: Paint, path: string, lineWidth?: number]

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

export function disc(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0-${2 * radius} 0z`
}
