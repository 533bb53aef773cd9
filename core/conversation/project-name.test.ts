import { expect, it } from 'vitest'
import { readProjectName } from './project-name.ts'

it.each([
  ['Bean Counter', 'Bean Counter'],
  ["It's called Bean Counter.", 'Bean Counter'],
  ['It’s called “Bean Counter”', 'Bean Counter'],
  ['We call it Bean Counter', 'Bean Counter'],
  ["Let's call it 'Bean Counter'!", 'Bean Counter'],
  ['Working title: Bean Counter', 'Bean Counter'],
  ['so, the name is Call it Courage', 'Call it Courage'],
  ['No name yet', ''],
  ["We don't have one yet.", ''],
  ['not yet', ''],
  ['Not Yet Rated', 'Not Yet Rated'],
  ['Yahoo!', 'Yahoo'],
])('reads %j as %j', (answer, name) => {
  expect(readProjectName(answer)).toBe(name)
})
