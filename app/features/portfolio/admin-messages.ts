/** The sentences of the portfolio's administration: specification §2, §5, §8, and those that it leaves open. */
export const adminMessages = {
  title: 'Portfolio Administration',
  loading: 'Loading...',
  loginNeeded: 'You must be logged in to access the portfolio administration.',
  notLoaded: 'Failed to load portfolio projects',
  tryAgain: 'Try Again',

  // The list
  addNew: 'Add New Project',
  noProjects: 'No Projects Yet',
  addFirst: 'Add Your First Project',
  samplesShown:
    'Visitors see five samples, marked as such, because nothing is published yet. The first project that you publish takes their place.',
  edit: 'Edit',
  delete: 'Delete',
  history: 'History',
  more: (count: number) => `+${count} more`,
  moreResults: (count: number) => `+${count} more results`,
  of: (action: string, title: string) => `${action} ${title}`,
  unsavedHere: 'Unsaved work',
  unsavedNew: 'A project that you have not saved is kept in this browser.',
  goOn: 'Go on with it',

  // Done
  added: (title: string) => `${title} is added.`,
  updated: (title: string) => `${title} is saved.`,
  deleted: 'The project is deleted.',
  restored: (title: string) => `${title} says again what it said.`,

  // Not done
  notAdded: 'Failed to add project',
  notUpdated: 'Failed to update project',
  notDeleted: 'Failed to delete project',
  lookBelow: 'Something below needs another look.',
  nothingLost: 'Nothing is lost: what you filled in is still here.',
  gone: 'This project is no longer there. Somebody has deleted it.',
  goneWhileEditing:
    'Somebody has deleted this project. What you filled in is still here: you may add it as a new project.',
  addAgain: 'Add as New Project',

  // Deleting
  deleteQuestion: 'Are you sure you want to delete this project? This action cannot be undone.',
  changedBeforeDelete: 'Somebody has changed this project since. Please look at it again before you delete it.',
  keep: 'Keep it',

  // The form
  editTitle: 'Edit Project',
  close: 'Close',
  cancel: 'Cancel',
  addProject: 'Add Project',
  save: 'Save Project',
  saving: 'Saving...',
  descriptionHint: 'The first paragraph stands in the portfolio; the rest on the project’s own page.',
  statuses: { published: 'Published', draft: 'Draft' },
  statusHints: { published: 'Visitors see it at once.', draft: 'Only the team sees it.' },
  result: (position: number) => `Result ${position}`,
  addResult: 'Add result',
  remove: 'Remove',
  removeResult: (position: number) => `Remove result ${position}`,

  // The picture
  choosePicture: 'Upload a picture',
  pictureHint: 'JPEG, PNG, WebP or AVIF, 10 MB at most. Where and when it was taken is left out.',
  linkPicture: 'Or link one',
  linkHint: 'An address that starts with https://. A copy is kept here, so that visitors are sent nowhere else.',
  uploading: 'Uploading...',
  removePicture: 'Remove picture',
  imageAltHint: 'Read aloud to anyone who cannot see it.',

  // The preview in the form
  previewTitle: 'As visitors see it',
  untitled: 'Untitled',

  // Conflicts
  theirs: 'Theirs',
  yours: 'Yours',
  nothing: 'Nothing',
} as const
