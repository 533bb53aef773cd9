import sharp from 'sharp'

/** A picture as somebody might upload it: of one colour, or so full of detail that it makes a large file. */
export async function aPicture({ width = 1200, height = 800, color = '#c0392b', detailed = false } = {}) {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const plain = { width, height, channels: 3, background: color, ...(detailed && { noise }) } as const
  return new Uint8Array(await sharp({ create: plain }).jpeg().toBuffer())
}
