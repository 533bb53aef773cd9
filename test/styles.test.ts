import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const sheets = globSync(['app/**/*.css', 'brand/**/*.module.css']).map((file) => ({
  file,
  classes: classesOf(readFileSync(file, 'utf8')),
}))
const components = globSync('{app,brand,scripts}/**/*.{ts,tsx}').map((file) => ({
  file,
  text: readFileSync(file, 'utf8'),
}))
const modules = new Map(sheets.filter(({ file }) => file.endsWith('.module.css')).map((sheet) => [sheet.file, sheet]))

/** The module's name in a component, and the module. */
function importsOf({ file, text }: (typeof components)[number]) {
  return [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].map(([, name = '', path = '']) => ({
    name,
    module: join(dirname(file), path),
  }))
}

it('every class of a module is used by a component, and every one that is used is there', () => {
  const used = new Map<string, Set<string>>()
  for (const component of components) {
    for (const { name, module } of importsOf(component)) {
      const names = used.get(module) ?? new Set()
      for (const [, local = ''] of component.text.matchAll(new RegExp(`\\b${name}\\.(?!module\\b)(\\w+)`, 'g')))
        names.add(local)
      // One that is chosen by a value, such as `styles[size]`, may be any.
      if (component.text.includes(`${name}[`)) for (const local of modules.get(module)?.classes ?? []) names.add(local)
      used.set(module, names)
    }
  }
  const wanted = Object.fromEntries([...used].map(([module, names]) => [module, [...names].toSorted()]))
  const written = Object.fromEntries([...modules].map(([module, { classes }]) => [module, [...classes].toSorted()]))
  expect(written).toEqual(wanted)
})

it('every global word is used', () => {
  const text = components.map((component) => component.text).join('\n')
  const words = sheets
    .filter(({ file }) => dirname(file) === 'app/ui/styles')
    .flatMap(({ file, classes }) => [...classes].map((word) => ({ file, word })))
  const unused = words.filter(({ word }) => !new RegExp(`(?<![\\w-])${word}(?![\\w-])`).test(text))
  expect(unused.map(({ file, word }) => `${basename(file)}: ${word}`)).toEqual([])
})

/** Elements and global words that only the components of `app/ui/forms` write. */
const ofKit = [
  /<(?:button|select)\b/,
  /<input\b(?:[^>]|=>)*type="(?:file|radio|checkbox)"/,
  /className=[^>]*["' `](?:actions|tickets|empty|note|pager|folds|check|checkbox)["' `]/,
]

it('what a page has to press and to choose from, its rows of buttons, notes and letters come from app/ui/forms', () => {
  const pages = components.filter(({ file }) => /^app.*(?<!test)\.tsx$/.test(file) && !file.startsWith('app/ui/forms/'))
  const bare = pages.filter(({ text }) => ofKit.some((written) => written.test(text)))
  expect(bare.map(({ file }) => file)).toEqual([])
})

/** The classes that a stylesheet styles. */
function classesOf(css: string): ReadonlySet<string> {
  const selectors = css
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/:global\([^)]*\)/g, '')
    .replaceAll(/url\([^)]*\)/g, '')
    .replaceAll(/\{[^{}]*\}/g, '{}')
  return new Set(Array.from(selectors.matchAll(/\.(-?[a-z_][\w-]*)/gi), ([, name = '']) => name))
}
