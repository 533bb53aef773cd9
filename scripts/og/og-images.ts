import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { createElement, type FunctionComponent, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createServer } from 'vite'
import { readCommand } from '../../server/command-line.ts'
import { browserArguments, installedBrowser } from '../browser/browser.ts'
import { palettePng } from './palette-png.ts'
import { pixelsOf } from './pixels-of.ts'

/** Makes the pictures that are shown when somebody shares a page: `public/og/*.png`, 1200 by 630, with the site's own flags, colours and
 *  typeface. They carry the agency's name, so make them again when it changes: `AGENCY_NAME=… npm run pictures`. */
const size = { width: 1200, height: 630 }
const read = readCommand()
if (read.kind === 'bad') throw new Error(read.sentences.join(' '))
const { agency } = read.config

const vite = await createServer({
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
const { Flag } = (await vite.ssrLoadModule('/app/ui/site/flag.tsx')) as {
  Flag: FunctionComponent<{ letter: string; edge?: boolean }>
}
await vite.close()

const styles = await styleSheet()
const executablePath = installedBrowser()
const browser = await chromium.launch({
  args: browserArguments,
  ...(executablePath === null ? {} : { executablePath }),
})
const page = await browser.newPage({ viewport: size })
for (const [name, picture] of Object.entries(pictures)) {
  await page.setContent(`<style>${styles}</style><body>${renderToStaticMarkup(picture)}${nameplate()}</body>`)
  await page.evaluate('document.fonts.ready')
  const png = palettePng(await pixelsOf(page, size), size)
  await writeFile(pathOf(`public/og/${name}.png`), png)
  process.stdout.write(`${name}.png ${(png.length / 1000).toFixed(1)} kB\n`)
}
await browser.close()

function nameplate(): string {
  const mark = createElement(
    'span',
    null,
    createElement(Flag, { letter: 'S', edge: true }),
    createElement(Flag, { letter: 'E' }),
  )
  return renderToStaticMarkup(createElement('div', { className: 'name' }, mark, agency.name))
}

/** The site's tokens and base with the typeface in them: the page that is photographed has no address to load it from. */
async function styleSheet(): Promise<string> {
  const modules = ['hoist', 'progress-flags'].map((name) => `app/ui/site/${name}.module.css`)
  const posters = ['palettes', 'poster'].map((name) => `app/ui/poster/${name}.css`)
  const files = [
    'app/ui/styles/tokens.css',
    'app/ui/styles/base.css',
    ...modules,
    ...posters,
    'scripts/og/pictures.css',
  ]
  const sheets = await Promise.all(files.map((file) => readFile(pathOf(file), 'utf8')))
  const font = await readFile(pathOf('app/ui/fonts/bricolage-latin.woff2'), 'base64')
  return sheets.join('\n').replace(/url\("[^"]+\.woff2"\)/, `url("data:font/woff2;base64,${font}")`)
}

function pathOf(file: string): string {
  return fileURLToPath(new URL(`../../${file}`, import.meta.url))
}
