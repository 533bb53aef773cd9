import sharp from 'sharp'

/** A picture as somebody might upload it, of one colour. */
export function aPicture({ width = 1200, height = 800, color = '#c0392b' } = {}): Promise<Buffer> {
  const plain = { width, height, channels: 3, background: color } as const
  return sharp({ create: plain }).jpeg().toBuffer()
}
