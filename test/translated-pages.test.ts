import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { looseTexts } from './support/loose-texts.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

it.each(['app', 'brand'])('each text of %s that comes, goes or changes has an element of its own', (folder) => {
  const found = looseTexts(`${root}${folder}/tsconfig.json`, (file) => file.startsWith(`${root}${folder}/`))
  expect(found.map((line) => line.slice(root.length))).toEqual([])
})

/** One line each; those that end in `// found` fail under a page translator. */
const page = `
import type { ReactNode } from 'react'
declare const words: string, name: string | null, count: number, isLate: boolean, fixed: { readonly late: 'Late'; readonly due: 'Due' }
export const alone = <p>{words}</p>
export const aloneOrNot = <p>{isLate && words}</p>
export const aloneOrElement = <p>{isLate ? <b>{words}</b> : 'x'}</p>
export const message = <p>{fixed.late} <b>{words}</b></p>
export const changing = <p><i />{words}</p> // found
export const counted = <p>{count} leads</p> // found
export const besideBlank = <b> {words}</b> // found
export const ofTwo = <p role="status">{isLate ? fixed.late : fixed.due} text</p> // found
export const comes = <p><i />{isLate && fixed.late}</p> // found
export const perhaps = <p>{name}<i /></p> // found
export const kinds = <p>{isLate ? <b>x</b> : 'y'}<i /></p> // found
export const before = <p>{isLate && <b />} text</p> // found
export const beforeNext = <p>{isLate && <b />}{isLate && <i />}text</p> // found
export const inFront = <p>{isLate && <b />}<i />text</p>
export const list = <ul>{[words].map((word) => <li key={word}>{word}</li>)}</ul>
export const words2 = <p>{[words].map((word) => word)}</p> // found
export const fragment = <>{words}</> // found
function Text() { return words }
export const component = <p><Text /></p> // found
function Late() { return isLate ? <b /> : null }
export const nothing = <p><Late /> text</p> // found
function Box({ title, children }: { title: ReactNode; children?: ReactNode }) { return <div>{children}<b>{title}</b></div> }
function Outer({ children }: { children: ReactNode }) { return <Box title="Outer">{children}</Box> }
export const passed = <Outer><b>{words}</b></Outer>
export const passedText = <Outer>text</Outer> // found
export const title = <Box title={words} />
function Row({ label }: { label: ReactNode }) { return <p>{label}<i /></p> }
export const label = <Row label="text" /> // found
`

it('each kind is found, and no text that is safe', () => {
  const folder = `${root}test/planted/`
  const options = { jsx: 'react-jsx', module: 'esnext', moduleResolution: 'bundler', strict: true }
  const tsconfig = JSON.stringify({ compilerOptions: options, files: ['page.tsx'] })
  const planted = { [`${folder}tsconfig.json`]: tsconfig, [`${folder}page.tsx`]: page }
  const found = looseTexts(`${folder}tsconfig.json`, (file) => file.startsWith(folder), planted)
  const lines = page.split('\n')
  const expected = lines.flatMap((line, place) => (line.endsWith('// found') ? [place + 1] : []))
  const foundAt = found.map((each) => Number(/:(\d+) /.exec(each)?.[1]))
  expect([...new Set(foundAt)].map((line) => lines[line - 1])).toEqual(expected.map((line) => lines[line - 1]))
})
