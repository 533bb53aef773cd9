/** Every sentence about the portfolio that its rules and its administration say. Specification §2, §8. */
export const portfolioMessages = {
  adminTitle: 'Portfolio Administration',
  loginNeeded: 'You must be logged in to access the portfolio administration.',
  noProjects: 'No Projects Yet',

  notAdded: 'Failed to add portfolio project. Please try again.',
  listNotRetrieved: 'Failed to retrieve portfolio projects. Please try again.',
  notRetrieved: 'Failed to retrieve portfolio project. Please try again.',
  notUpdated: 'Failed to update portfolio project. Please try again.',
  notDeleted: 'Failed to delete portfolio project. Please try again.',

  notLoadedTitle: 'Unable to Load Projects',
  notLoaded: 'Failed to load portfolio projects',

  missing: (field: string) => `${field} is required`,
  tooLong: (most: number) => `Please keep this to ${most} characters`,
  tooManyResults: (most: number) => `Please keep this to ${most} results`,
  notOffered: (field: string) => `This ${field} is not on the list`,
  notOurImage: 'An image must be a path on this site, such as /images/tide-tables.webp',
  notANumber: 'Please give a number above zero',
} as const
