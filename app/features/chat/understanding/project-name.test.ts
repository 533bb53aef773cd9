import { expect, it } from 'vitest'
import { isLinear } from '../../../../test/support/process/cpu-time.ts'
import { nameWithin, readProjectName } from './project-name.ts'

it.each([
  ["It's called Bean Counter.", 'Bean Counter'],
  ['It’s called “bean counter”', 'bean counter'],
  ["Let's call it 'Bean Counter'!", 'Bean Counter'],
  ['Working title: Bean Counter', 'Bean Counter'],
  ['We think of calling it Lichtblick, my wife likes it more than me', 'Lichtblick'],
  ['Dit heet Seebries', 'Seebries'],
  ['Not really, the farm is called Kloofzicht', 'Kloofzicht'],
  ['prob just my name, Freya Lindqvist', 'Freya Lindqvist'],
  ['NapTap lol', 'NapTap'],
  ['hotel lekki', 'hotel lekki'],
  ['Harbourlink Portal (working title)', 'Harbourlink Portal'],
  ['Tide Times, and the budget is R80k', 'Tide Times'],
  ['Green Hoop. My email is amy@hoop.example', 'Green Hoop'],
  ["Kelp. It's for divers, live by June", 'Kelp'],
  ['March. no wait, April', 'April'],
  ['St. Jude', 'St. Jude'],
  ['bean counter', 'bean counter'],
  ['Nothing But Net', 'Nothing But Net'],
  ['No Idea Records', 'No Idea Records'],
  ['So Far So Good', 'So Far So Good'],
  ['Are We There Yet?', 'Are We There Yet'],
  ['Yahoo!', 'Yahoo'],
  ['no name, just call it bread run', 'bread run'],
  ["we don't have one so call it the pet thing for now", 'the pet thing'],
  ['geen naam nie, noem dit maar broodlyn', 'broodlyn'],
  ["Oh, that. We've had such rows. It's going to be called Tide Times", 'Tide Times'],
  ["You'll laugh. Goat Gallop", 'Goat Gallop'],
  ["We've Got Bread", "We've Got Bread"],
])('reads %j as %j', (answer, name) => {
  expect(readProjectName(answer)).toEqual({ name, isSure: true })
})

it.each([
  'an app for booking tennis courts',
  'we sell pies so customers can order them',
  'its for people who are lost',
  'people call it a waste of time',
  "We'll think of one. It's for divers",
])('is not sure of %j', (answer) => {
  expect(readProjectName(answer).isSure).toBe(false)
})

it.each([
  ['A site called Tide Times for surf lessons', 'Tide Times'],
  ['an app named "Goat Gallop" for goats', 'Goat Gallop'],
  ['people who use a thing called Trello', null],
  ['my farm is called Kloofzicht and I want a shop', null],
  ['a shop called for urgent help', null],
])('finds in %j the name %j', (text, name) => {
  expect(nameWithin(text)).toBe(name)
})

it.each(['so, ', 'called A ', '"a', 'Aa ', ' lol'])('is linear in %j', (bit) => {
  expect(isLinear((text) => [readProjectName(text), nameWithin(text)], bit)).toBe(true)
})
