/** The fields of a project, in the order in which the review shows them, with the names that a person reads. */
export const projectFields = {
  projectName: 'Project name',
  projectIdea: 'Project idea',
  projectGoals: 'Goals',
  targetAudience: 'Target audience',
  existingFeatures: 'Existing features',
  technicalPreferences: 'Technical preferences',
  timeline: 'Timeline',
  budget: 'Budget',
  contactName: 'Contact name',
  contactEmail: 'Contact email',
  contactPhone: 'Contact phone',
  additionalNotes: 'Additional notes',
} as const

export type ProjectField = keyof typeof projectFields
export const projectFieldNames = Object.keys(projectFields) as ProjectField[]

/** What is known of the project. An empty text is a field that nobody filled. */
export type ProjectInfo = Readonly<Record<ProjectField, string>>

export const emptyProject = Object.fromEntries(projectFieldNames.map((field) => [field, ''])) as ProjectInfo
