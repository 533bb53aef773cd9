import { expect, it } from 'vitest'
import { newConversation } from '../../../../core/brief/conversation.ts'
import { emptyProject } from '../../../../core/brief/project-info.ts'
import { type BuiltInField, stepFields } from '../../../../core/brief/steps.ts'
import { changesIn } from './changes.ts'
import { openMessage } from './message.ts'

const known = {
  ...emptyProject,
  projectIdea: 'A route planner',
  projectName: 'Plotter',
  projectGoals: 'fewer phone calls',
  targetAudience: 'parents and schools',
  technicalPreferences: 'React',
  timeline: 'in June',
  budget: 'R40 000',
}

function changes(text: string, open: BuiltInField = 'existingFeatures') {
  const greeting = { role: 'assistant', content: 'Hello', timestamp: '' } as const
  const start = newConversation({ country: 'ZA', currency: 'ZAR' }, greeting)
  const conversation = { ...start, currentStep: stepFields.indexOf(open), projectInfo: known }
  return changesIn(openMessage(text, conversation), { start: 0, end: text.length })
}

it.each([
  ['change the name to Harbourlink', 'projectName', 'Harbourlink'],
  ['change the name to Harbourlink and the way people shop', 'projectName', 'Harbourlink'],
  ['No, call it Harbourlink', 'projectName', 'Harbourlink'],
  ['*Ploter', 'projectName', 'Ploter'],
  ['it should be Plotter Pro', 'projectName', 'Plotter Pro'],
  ['typo, it is Plottr', 'projectName', 'Plottr'],
  ["Sorry I spelled it wrong, it's Plottrr", 'projectName', 'Plottrr'],
  ['verander die naam na Seebries', 'projectName', 'Seebries'],
  ['for teachers, not parents', 'targetAudience', 'for teachers, not parents'],
  ['the audience should be teachers', 'targetAudience', 'the audience should be teachers'],
  ['make it 60k instead', 'budget', '60k'],
  ['the budget is wrong, R50 000', 'budget', 'R50 000'],
  ['change the deadline to the end of July', 'timeline', 'the end of July'],
  ['remove the budget', 'budget', ''],
  ['change the description so that users can book', 'projectIdea', 'change the description so that users can book'],
  ['update the audience and drop the old fleet', 'targetAudience', 'update the audience and drop the old fleet'],
  ['wait, we only have 25k', 'budget', '25k'],
  ['no wait, make the name Slotly', 'projectName', 'Slotly'],
  ["let's rename it to Slotify", 'projectName', 'Slotify'],
  ['correction: goals are fewer calls', 'projectGoals', 'correction: goals are fewer calls'],
  ['oh and the audience should include aunts', 'targetAudience', 'oh and the audience should include aunts'],
])('changes: %s', (text, field, value) => {
  expect(changes(text)).toEqual([{ field, value, said: text }])
})

it.each([
  ['change the audience to skippers', ['targetAudience', 'skippers']],
  [
    'change the name to Harbourlink and the audience to skippers',
    ['projectName', 'Harbourlink'],
    ['targetAudience', 'skippers'],
  ],
  ['set the budget to 60k and our deadline to July', ['budget', '60k'], ['timeline', 'July']],
  ['change the name to Kelp and our existing system to Xero', ['projectName', 'Kelp'], ['existingFeatures', 'Xero']],
])('of several fields are one each: %s', (text, ...each) => {
  expect(changes(text, 'technicalPreferences').map(({ field, value }) => [field, value])).toEqual(each)
})

it.each([
  'actually parents mostly',
  'It is called NapTap, by the way',
  'we have a till, it is called Xero',
  'we use a system, it is called Sage, and want to drop it',
  'wait, the cards should be called tickets',
  'Paper cards and a till',
  'we have no website, but a till',
  'sorry, only a till',
  'not much, just a spreadsheet that we share',
  'the site in our country is made by an agency, not by us',
  'change the way people shop',
  'update the name tags and scrap old ones',
  'it should include a page for users',
  'It should be for plotters and planners',
  `actually ${'the audience and what it does every day, '.repeat(10)}`,
])('changes nothing: %s', (text) => {
  expect(changes(text)).toEqual([])
})
