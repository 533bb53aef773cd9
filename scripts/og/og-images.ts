import { globSync, readFileSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createServer } from 'vite'
import type { Brand } from '../../brand/brand.ts'
import { readCommand } from '../../server/command-line.ts'
import { browserArguments, installedBrowser } from '../browser/browser.ts'
import { brandOptions, chosenBrand } from '../packaging/chosen-brand.ts'
import { palettePng } from './palette-png.ts'
import { pixelsOf } from './pixels-of.ts'

/** Makes the share pictures of all pages, `public/og/*.png` of the brand. They carry the agency's name, so make them again when it
 *  changes: `AGENCY_NAME=… npm run pictures`. In pixels. */
const size = { width: 1200, height: 630 }
const read = readCommand()
if (read.kind === 'bad') throw new Error(read.sentences.join(' '))
const { agency } = read.config

const brand = chosenBrand()
const vite = await createServer({
  ...brandOptions(brand),
  configFile: false,
  appType: 'custom',
  // Names of classes stay as they are written.
  css: { modules: { generateScopedName: '[local]' } },
  server: { middlewareMode: true },
  optimizeDeps: { noDiscovery: true },
})
const { pictures } = (await vite.ssrLoadModule('/scripts/og/pictures.tsx')) as {
  pictures: Readonly<Record<string, ReactNode>>
}
const { Mark } = (await vite.ssrLoadModule(join(brand, 'brand.tsx'))) as Brand
await vite.close()

const styles = await styleSheet()
const executablePath = installedBrowser()
const browser = await chromium.launch({
  args: browserArguments,
  ...(executablePath === null ? {} : { executablePath }),
})
const page = await browser.newPage({ viewport: size })
await mkdir(join(brand, 'public/og'), { recursive: true })
for (const [name, picture] of Object.entries(pictures)) {
  await page.setContent(`<style>${styles}</style><body>${renderToStaticMarkup(picture)}${nameplate()}</body>`)
  await page.evaluate('document.fonts.ready')
  const png = palettePng(await pixelsOf(page, size), size)
  await writeFile(join(brand, `public/og/${name}.png`), png)
  process.stdout.write(`${name}.png ${(png.length / 1000).toFixed(1)} kB\n`)
}
await browser.close()

function nameplate(): string {
  return renderToStaticMarkup(createElement('div', { className: 'nameplate' }, createElement(Mark), agency.name))
}

/** The tokens and base of the site and of the brand, with the typeface in them: the page that is photographed has no address to load it
 *  from. */
async function styleSheet(): Promise<string> {
  const modules = globSync('*.module.css', { cwd: brand }).toSorted()
  const files = [
    join(brand, 'tokens.css'),
    pathOf('app/ui/styles/tokens.css'),
    pathOf('app/ui/styles/base.css'),
    ...modules.map((name) => join(brand, name)),
    ...['palettes', 'poster'].map((name) => pathOf(`app/ui/poster/${name}.css`)),
    pathOf('scripts/og/pictures.css'),
    join(brand, 'pictures.css'),
  ]
  const sheets = await Promise.all(files.map((file) => readFile(file, 'utf8')))
  return sheets.join('\n').replaceAll(/url\("([^"]+\.woff2)"\)/g, (_, file: string) => {
    return `url("data:font/woff2;base64,${readFileSync(join(brand, file), 'base64')}")`
  })
}

function pathOf(file: string): string {
  return fileURLToPath(new URL(`../../${file}`, import.meta.url))
}
