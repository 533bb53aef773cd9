import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { brands } from '../brand/brands.ts'
import { chosenBrand } from '../scripts/packaging/chosen-brand.ts'
import { contrast } from './support/site/contrast.ts'
import { motif } from './support/site/motif.ts'

const read = (file: string) => readFileSync(file, 'utf8')
const names = readdirSync('brand', { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []))

it('the compiler checks every brand', () => {
  expect(Object.keys(brands).toSorted()).toEqual(names.toSorted())
})

it('an unknown brand stops a build with the names that there are', () => {
  expect(chosenBrand('plain')).toMatch(/brand\/plain$/)
  expect(() => chosenBrand('plane')).toThrow(`BRAND is plane, and brand/ has ${names.join(', ')}.`)
})

/** What stands on what: words on fields. */
const pairs = [
  ['ink', 'paper'],
  ['ink', 'white'],
  ['ink', 'neutral-1'],
  ['ink', 'neutral-2'],
  ['ink', 'scene'],
  ['neutral-5', 'paper'],
  ['neutral-5', 'neutral-1'],
  ['bright-ink', 'paper'],
  ['bright-ink', 'white'],
  ['on-main', 'main'],
  ['on-deep', 'deep'],
  ['on-deep', 'deep-2'],
  ['on-deep', 'deep-3'],
  ['on-light', 'light'],
  ['on-red', 'red'],
  ['night', 'chalk'],
  ['night', 'lamp'],
  ['chalk-2', 'footer'],
  ['chalk', 'footer'],
] as const

describe.each(names)('%s', (name) => {
  const tokens = read(`brand/${name}/tokens.css`)

  it('declares every colour and face that the pages use', () => {
    const used = new Set(
      globSync('app/**/*.{css,tsx}').flatMap((file) => read(file).match(/(?<=var\()--[\w-]+/g) ?? []),
    )
    const usual = declaredIn(read('brand/southeaster/tokens.css'))
    const missing = [...usual.keys()].filter((token) => used.has(token) && !declaredIn(tokens).has(token))
    expect(missing).toEqual([])
  })

  it.each(pairs)('%s can be read on %s by day and by night', (words, field) => {
    for (const scheme of [0, 1]) {
      const [color, background] = [words, field].map((token) => colorOf(tokens, `--${token}`, scheme))
      expect(contrast(color, background), `${color} on ${background}`).toBeGreaterThanOrEqual(4.5)
    }
  })

  it('has a share picture for every page, and its icons', () => {
    const pictures = Object.keys(brands[name as keyof typeof brands].pictureTexts).map((picture) => `og/${picture}.png`)
    const icons = ['favicon.ico', 'favicon.svg', 'apple-touch-icon.png', 'icon-192.png', 'icon-512.png']
    const files = [...pictures, ...icons, 'icon-maskable-512.png']
    expect(files.filter((file) => !existsSync(`brand/${name}/public/${file}`))).toEqual([])
  })
})

function declaredIn(css: string): ReadonlyMap<string, string> {
  return new Map(Array.from(css.matchAll(/(--[\w-]+):\s*([^;]+);/g), ([, token = '', value = '']) => [token, value]))
}

/** Returns the colour with six digits. */
function colorOf(css: string, token: string, scheme: number): string {
  const value = declaredIn(css).get(token) ?? ''
  const [, other] = /^var\((--[\w-]+)\)$/.exec(value) ?? []
  if (other) return colorOf(css, other, scheme)
  const colors = value.match(/#[0-9a-f]{3,6}/g) ?? []
  return (colors[scheme] ?? colors[0] ?? '').replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3')
}

const files = globSync('{app,core,server,adapters,ports}/**/*.{ts,tsx,css}').filter((file) => !file.includes('.test.'))

/** Words that the chat understands, and the settings' default name. */
const named = /^core\/language\/|^server\/config\/settings\//
it('no word of one brand stands outside its folder', () => {
  const found = files
    .filter((file) => !named.test(file))
    .flatMap((file) =>
      read(file)
        .split('\n')
        .filter((line) => !line.includes("flag: 'wx'"))
        .flatMap((line) => line.replaceAll(/([a-z])([A-Z])/g, '$1 $2').match(motif) ?? [])
        .map((word) => `${file}: ${word.toLowerCase()}`),
    )
  // Options of a command line, of V8, of a file and of a mail, an example of a sender, a time zone, and a text like no project.
  const allowed = [
    'server/command-line.ts: flags',
    'app/features/letters/send-writes.ts: southeaster',
    'core/calendars/windows-zones.ts: mountain',
    'app/features/portfolio/similar-projects.ts: tide',
    'app/features/mailbox/imap.ts: flags',
    'server/start-built.ts: flags',
    'server/data/export.ts: flags',
  ]
  expect([...new Set(found)].filter((line) => !allowed.includes(line))).toEqual([])
})

/** Its law, its money, the default settings, the zones of Windows, and words that the chat understands. */
const ofCountries =
  /^app\/features\/site\/pages\/(?:law|services)\.ts$|^core\/(?:currency\/budget-ranges|calendars\/windows-zones)\.ts$|^core\/(?:language|contact-details)\/|^app\/features\/(?:chat\/understanding|site\/search)\/|^server\/config\/settings\//
const country = /south.?africa|cape town|johannesburg|popia|load shedding|(?<!openssl )\brand\b|\.co\.za|\+27|\bSAST\b/i
const comment = /^\s*(?:\/\*|\*|\/\/)/

it('no sentence speaks of one country where another’s reader would meet it', () => {
  const lines = files
    .filter((file) => !ofCountries.test(file))
    .flatMap((file) => Array.from(read(file).split('\n'), (line) => [file, line] as const))
  const found = lines.filter(([, line]) => !comment.test(line) && country.test(line))
  expect(found).toEqual([])
})
