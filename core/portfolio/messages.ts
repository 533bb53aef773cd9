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
  alternativeMissing: 'Please say in words what the picture shows',

  pictureUnknown: 'We cannot read this as a picture. JPEG, PNG, WebP and AVIF work.',
  pictureTooLarge: 'This file is too large. A picture may have 10 MB at most.',
  pictureTooManyPixels: 'This picture is too large. It may have 50 million pixels at most.',
  pictureNotKept: 'The picture could not be stored. Please try again.',
  pictureGone: 'This picture is no longer stored here. Please choose it again.',
} as const
