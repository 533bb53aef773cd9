import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { colorOptions } from '../../../core/portfolio/options.ts'

it('paints every pair that a project may have in the colours of the table, and knows no other class', async () => {
  const css = await readFile(new URL('portfolio-colors.css', import.meta.url), 'utf8')
  const painted = [...css.matchAll(/^\.([a-z0-9-]+) \{\n {2}(--[az]): (#[0-9a-f]{6});\n\}$/gm)]
  const wanted = colorOptions.flatMap(({ classes, from, to }) => {
    const [fromClass, toClass] = classes.split(' ')
    return [`${fromClass} --a ${from}`, `${toClass} --z ${to}`]
  })
  expect(painted.map(([, name, property, color]) => `${name} ${property} ${color}`).toSorted()).toEqual(
    [...new Set(wanted)].toSorted(),
  )
  expect(css.match(/\{/g)).toHaveLength(painted.length)
})
