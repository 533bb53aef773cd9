import { assistantName } from '../brief/assistant-name.ts'

/** Texts about leads from the specification, and those beside them. */
export const leadMessages = {
  title: 'Lead Dashboard',
  membersOnly: 'You must be a member of the team to see the leads.',
  count: (count: number | string) => `Leads (${count})`,
  nothingFound: 'No leads found matching the current filters.',
  unreadable: (ids: readonly string[]) =>
    ids.length === 1
      ? `One lead cannot be shown, because its record is damaged: ${ids[0]}.`
      : `${ids.length} leads cannot be shown, because their records are damaged: ${ids.join(', ')}.`,
  unreadableRecord: 'This lead cannot be read: its record is damaged.',
  selectOne: 'Select a lead from the list to view details',
  loading: 'Loading leads...',
  errorTitle: 'Error Loading Leads',
  tryAgain: 'Try Again',
  refresh: 'Refresh',
  notLoaded: 'Failed to load leads',
  notFetched: 'Failed to fetch leads',
  leadNotFetched: 'Failed to fetch lead',
  notUpdated: 'Failed to update lead',
  statusNotUpdated: 'Failed to update lead status',
  statusUpdated: (label: string) => `Status is now ${label}.`,
  gone: 'This lead is no longer here.',
  notSaved: (attempts: number, reason: string) => `Failed to save lead after ${attempts} attempts: ${reason}`,
  status: 'Status',
  contact: 'Contact',
  answerDue: 'Answer due',
  replyByEmail: 'Reply by email',
  noPhone: 'No phone number given',
  visitor: 'Visitor',
  assistant: assistantName,
  inEnglish: 'In English, by machine:',
  /** The questions among the additional notes. */
  theyAsked: 'They asked',
  transcript: (count: number) => `Read the conversation (${count} messages)`,
  submitted: 'Submitted',
  source: (source: string) => `Source ${source}`,
  leadId: (id: string) => `Lead id ${id}`,
  reference: 'Reference',
  saveChoice: 'Save',
  backToList: 'All leads',
  older: 'Older leads',
  newest: 'Back to the newest',
} as const

/** The columns of the exported leads. Apart from the table above, which pages load whole. */
export const leadColumns = {
  submitted: 'Submitted (UTC)',
  status: 'Status',
  priority: 'Priority',
  assignee: 'Assigned to',
  source: 'Source',
  reference: 'Reference',
  leadId: 'Lead id',
} as const

/** Reasons for a priority. Specification §9. */
export const priorityReasons = {
  urgentBudget: 'The budget says “urgent”',
  asapBudget: 'The budget says “asap”',
  urgentTimeline: 'The timeline says “urgent”',
  asapTimeline: 'The timeline says “asap”',
  longFeatures: 'Existing features take more than 100 characters',
  longPreferences: 'Technical preferences take more than 50 characters',
  phone: 'A phone number is given',
} as const
