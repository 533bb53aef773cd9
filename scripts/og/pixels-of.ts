import type { Page } from '@playwright/test'

/** What the page shows: red, green, blue and opacity, a byte each. The browser itself reads its screenshot. */
export async function pixelsOf(page: Page, { width, height }: { width: number; height: number }): Promise<Uint8Array> {
  const screenshot = (await page.screenshot()).toString('base64')
  const pixels = await page.evaluate<string>(`(async () => {
    const picture = await (await fetch('data:image/png;base64,${screenshot}')).blob()
    const context = new OffscreenCanvas(${width}, ${height}).getContext('2d')
    context.drawImage(await createImageBitmap(picture), 0, 0)
    return new Uint8Array(context.getImageData(0, 0, ${width}, ${height}).data.buffer).toBase64()
  })()`)
  return Buffer.from(pixels, 'base64')
}
