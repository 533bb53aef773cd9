/** A poster has five flat colours. A project's pair of colour classes gives four of them (palettes.css); chalk is the same on every poster. */
export type Paint = 'sky' | 'hue' | 'land' | 'sun' | 'chalk'

/** A filled path, or a line when it has a width. Drawn from back to front. */
export type Shape = readonly [paint: Paint, path: string, lineWidth?: number]

/** Returns the path of a circle. */
export function disc(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0-${2 * radius} 0z`
}
