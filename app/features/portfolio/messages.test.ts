import { expect, it } from 'vitest'
import { adminMessages } from './admin-messages.ts'
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
  })
  expect(adminMessages).toMatchObject({
    title: 'Portfolio Administration',
    loading: 'Loading...',
    loginNeeded: 'You must be logged in to access the portfolio administration.',
    notLoaded: 'Failed to load portfolio projects',
    notAdded: 'Failed to add project',
    notUpdated: 'Failed to update project',
    notDeleted: 'Failed to delete project',
    addNew: 'Add New Project',
    noProjects: 'No Projects Yet',
    addFirst: 'Add Your First Project',
    edit: 'Edit',
    delete: 'Delete',
    deleteQuestion: 'Are you sure you want to delete this project? This action cannot be undone.',
  })
  expect([adminMessages.more(3), adminMessages.moreResults(1)]).toEqual(['+3 more', '+1 more results'])
})
