import { constants, crc32, deflateSync } from 'node:zlib'

/** A picture of few colours as a PNG with a palette: a third of what a browser's screenshot weighs.
 *  `pixels` is red, green, blue and opacity, a byte each. What is not among the 256 most frequent colours becomes the nearest of them. */
export function palettePng(pixels: Uint8Array, { width, height }: { width: number; height: number }): Buffer {
  const counts = new Map<number, number>()
  for (let at = 0; at < pixels.length; at += 4) {
    const colour = colourAt(pixels, at)
    counts.set(colour, (counts.get(colour) ?? 0) + 1)
  }
  const palette = [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .map(([colour]) => colour)
    .slice(0, 256)
  const places = new Map(palette.map((colour, place) => [colour, place]))

  // Each row begins with its filter: none.
  const rows = Buffer.alloc((width + 1) * height)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const colour = colourAt(pixels, (y * width + x) * 4)
      const place = places.get(colour) ?? nearest(palette, colour)
      places.set(colour, place)
      rows[y * (width + 1) + x + 1] = place
    }
  }

  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Eight bits each, by palette.
  header.set([8, 3], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flatMap(parts))),
    chunk('IDAT', deflateSync(rows, { level: constants.Z_BEST_COMPRESSION, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function colourAt(pixels: Uint8Array, at: number): number {
  return ((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0)
}

function parts(colour: number): [number, number, number] {
  return [colour >> 16, (colour >> 8) & 255, colour & 255]
}

function nearest(palette: readonly number[], colour: number): number {
  const [red, green, blue] = parts(colour)
  const distances = palette.map((other) => {
    const [otherRed, otherGreen, otherBlue] = parts(other)
    return (red - otherRed) ** 2 + (green - otherGreen) ** 2 + (blue - otherBlue) ** 2
  })
  return distances.indexOf(Math.min(...distances))
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const framed = Buffer.alloc(named.length + 8)
  framed.writeUInt32BE(content.length, 0)
  framed.set(named, 4)
  framed.writeUInt32BE(crc32(named), named.length + 4)
  return framed
}
