import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { browserArguments, installedBrowser } from '../browser/browser.ts'
import { chosenBrand } from '../packaging/chosen-brand.ts'
import { palettePng } from './palette-png.ts'
import { pixelsOf } from './pixels-of.ts'

/** Makes every icon from `public/favicon.svg` of the brand, whose first fill is the field that lies behind the smaller marks. */
const icons = [
  { file: 'icon-192.png', side: 192, mark: 1 },
  { file: 'icon-512.png', side: 512, mark: 1 },
  // Phones cut these to a shape of their own: the mark keeps to the middle.
  { file: 'icon-maskable-512.png', side: 512, mark: 0.64 },
  { file: 'apple-touch-icon.png', side: 180, mark: 0.86 },
  { file: 'favicon.ico', side: 32, mark: 1 },
]

const folder = join(chosenBrand(), 'public')
const drawing = await readFile(join(folder, 'favicon.svg'), 'utf8')
const svg = Buffer.from(drawing).toString('base64')
const field = /fill="(#\w+)"/.exec(drawing)?.[1] ?? '#fff'
const executablePath = installedBrowser()
const browser = await chromium.launch({
  args: browserArguments,
  ...(executablePath === null ? {} : { executablePath }),
})
const page = await browser.newPage()
for (const { file, side, mark } of icons) {
  const size = { width: side, height: side }
  await page.setViewportSize(size)
  await page.setContent(`
    <style>body { margin: 0; height: 100vh; display: grid; place-content: center; background: ${field} }</style>
    <img src="data:image/svg+xml;base64,${svg}" width="${Math.round(side * mark)}" alt="">`)
  const png = palettePng(await pixelsOf(page, size), size)
  const content = file.endsWith('.ico') ? Buffer.concat([iconHeader(png, side), png]) : png
  await writeFile(join(folder, file), content)
  process.stdout.write(`${file} ${content.length} bytes\n`)
}
await browser.close()

/** An .ico file of one picture: a directory with one entry, which says where the PNG begins. */
function iconHeader(png: Buffer, side: number): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.set([side, side], 6)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return header
}
