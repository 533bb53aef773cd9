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
  ["don't know yet", ''],
  ['Not sure', ''],
  ["We haven't decided yet.", ''],
  ['no idea', ''],
  ['None yet', ''],
  ['Nothing', ''],
  ['Nothing But Net', 'Nothing But Net'],
  ['No Idea Records', 'No Idea Records'],
  ['Not Yet Rated', 'Not Yet Rated'],
  ['Yahoo!', 'Yahoo'],
  ['Dit heet Seebries', 'Seebries'],
  ['Il s’appelle Lavande', 'Lavande'],
  ['Chama-se Maré', 'Maré'],
  ['Es heißt “Windspiel”.', 'Windspiel'],
  ['Nog geen naam nie', ''],
  ['Pas encore', ''],
  ['Ainda não', ''],
  ['noch nicht', ''],
  ['Okwamanje cha', ''],
  ['Noch Ein Bier', 'Noch Ein Bier'],
])('reads %j as %j', (answer, name) => {
  expect(readProjectName(answer)).toBe(name)
})
