/** Every sentence about the portfolio that its rules and the public page say. Specification §8. */
export const portfolioMessages = {
  notAdded: 'Failed to add portfolio project. Please try again.',
  listNotRetrieved: 'Failed to retrieve portfolio projects. Please try again.',
  notRetrieved: 'Failed to retrieve portfolio project. Please try again.',
  notUpdated: 'Failed to update portfolio project. Please try again.',
  notDeleted: 'Failed to delete portfolio project. Please try again.',

  notLoadedTitle: 'Unable to Load Projects',
  notLoaded: 'Failed to load portfolio projects',

  alternativeMissing: 'Please say in words what the picture shows',

  pictureUnknown: 'We cannot read this as a picture. JPEG, PNG, WebP and AVIF work.',
  pictureTooLarge: 'This file is too large. A picture may have 10 MB at most.',
  pictureTooManyPixels: 'This picture is too large. It may have 50 million pixels at most.',
  linkUnusable: 'A picture is copied from an address on the Internet that starts with https://.',
  linkEmpty: 'There is no picture at this address. Please check it.',
  linkSilent: 'The server at this address did not answer. Please try again, or upload the picture.',
  pictureNotKept: 'The picture could not be stored. Please try again.',
  pictureForMembers:
    'You are no longer signed in. Sign in again in another tab, and then choose the picture once more.',
  pictureGone: 'This picture is no longer stored here. Please choose it again.',
} as const
