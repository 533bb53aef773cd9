import { expect, it } from 'vitest'
import { portfolioMessages } from './messages.ts'

it('says what the specification’s catalogue says, to the letter', () => {
  expect(portfolioMessages).toMatchObject({
    notAdded: 'Failed to add portfolio project. Please try again.',
    listNotRetrieved: 'Failed to retrieve portfolio projects. Please try again.',
    notRetrieved: 'Failed to retrieve portfolio project. Please try again.',
    notUpdated: 'Failed to update portfolio project. Please try again.',
    notDeleted: 'Failed to delete portfolio project. Please try again.',
    notLoadedTitle: 'Unable to Load Projects',
    notLoaded: 'Failed to load portfolio projects',
    adminTitle: 'Portfolio Administration',
    loginNeeded: 'You must be logged in to access the portfolio administration.',
    noProjects: 'No Projects Yet',
  })
})
