import { assistantName } from '../../../../core/brief/assistant-name.ts'
import { groupedNumber } from '../../../../core/text/numbers.ts'

/** Texts about leads from the specification, and those beside them. */
/** What a client did, after their name: in the mail and the Slack message to the owner. */
export const clientActs = {
  wrote: 'wrote to us',
  wroteByMail: 'wrote by mail',
  wroteInChat: 'wrote in the project chat',
  wroteOnPage: 'wrote on their page',
  addedFiles: 'added files on their page',
  corrected: 'corrected the brief on their page',
  askedForCall: 'asked in the project chat to be called',
  movedCall: 'moved the call on their page',
  cancelledCall: 'cancelled the call on their page',
  asked: 'asked on their page',
  withdrew: 'withdrew the project on their page',
} as const

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
  /** In the activity, of what a client wrote. */
  theyWrote: 'They wrote. Our clock runs.',
  status: 'Status',
  noPhone: 'No phone number given',
  /** Of an answer to a question of the owner's own, where it was typed otherwise. */
  readAs: (value: string) => `Read as ${value}`,
  visitor: 'Visitor',
  assistant: assistantName,
  inEnglish: 'In English, by machine:',
  /** The questions among the additional notes. */
  theyAsked: 'They asked',
  transcript: (count: number) => `Read the conversation (${count} messages)`,
  submitted: 'Submitted',
  source: (source: string) => `Source ${source}`,
  leadId: (id: string) => `Lead id ${id}`,
  cameFrom: (names: string) => `came from ${names}`,
  reference: 'Reference',
  saveChoice: 'Save',
  backToList: 'All leads',
} as const

/** What `/api/leads` says to a program that it cannot answer. */
export const apiMessages = {
  noToken: 'Send a token that a member made on the team’s page, as “Authorization: Bearer …”.',
  wait: 'These are too many requests. Please wait as many seconds as Retry-After says.',
  readOnly: 'Leads can only be read here, with GET or HEAD.',
  limit: 'limit must be a whole number from 1 to 100.',
  cursor: 'cursor must be the value of next from an earlier answer.',
  changedSince:
    'changedSince must be a date or a time in ISO 8601, such as 2026-01-31T08:00:00Z. Write + as %2B in an address.',
  unknownField: (allowed: readonly string[]) => `fields may name: ${allowed.join(', ')}.`,
  unknownParameter: (allowed: readonly string[]) => `Only these parameters are known: ${allowed.join(', ')}.`,
} as const

/** Further texts of the lead dashboard, beside those of the specification in `messages.ts`. */
export const dashboardMessages = {
  filters: 'Filters',
  statusFilter: 'Status',
  priorityFilter: 'Priority',
  mine: 'Me',
  somebodyElse: 'Somebody else',
  order: 'Order',
  orders: { newest: 'Newest first', due: 'What is due next' },
  skipToDetails: 'Skip to what is open',
  search: 'Search',
  searchHint: 'Name, idea, reference',
  all: 'All',
  exportCsv: 'Export CSV',

  assignedTo: (member: string) => `with ${member}`,

  editLead: 'Work on this lead',
  assignee: 'Owner',
  nobody: 'Nobody',
  noLonger: (email: string) => `${email} (no longer in the team)`,
  assigned: (to: string) => (to === '' ? 'Nobody owns it now.' : `${to} owns it now.`),

  priority: 'Priority',
  points: (score: number) => (score === 1 ? '1 point' : `${score} points`),
  plus: (points: number) => `+${points}`,
  noPoints: 'Nothing in it calls for hurry.',
  scoreResult: (points: string, label: string) => `${points} in all: ${label}.`,
  overridden: (member: string, reason: string) => `${member} has set it instead: “${reason}”`,
  reason: 'Why this priority',
  reasonMissing: 'Please say why, so that the others know.',
  prioritySet: (label: string) => `Priority is now ${label}.`,
  unchanged: 'Nothing was changed.',

  /** What came in after the submission. */
  visitorMessages: 'Added by the visitor',
  notes: 'Remarks',
  noNotes: 'No remarks yet. Visitors never see them.',
  note: 'New remark',
  noteMissing: 'Please write a remark first.',
  tooLong: (limit: number) => `That is more than ${limit} characters. Please shorten it a little.`,
  addNote: 'Add remark',
  noteAdded: 'The remark is there.',

  samePerson: 'Also from this person',
  whyHere: 'Why is this here?',
  /** How a field came to its value: by whom, from which words. */
  cameBy: {
    rule: (words: string) => `${words}, understood by rule.`,
    model: (words: string) => `${words}, understood by a model.`,
    quick: (words: string) => `${words}, chosen from the quick replies.`,
    edit: () => 'Typed into the brief.',
  },
  fromWords: (quotation: string) => `From “${quotation}”`,
  ownWords: 'Their own words',

  activity: 'Activity',
  changedFields: { leadStatus: 'Status', priority: 'Priority', assignee: 'Owner' },
  changedFromTo: (field: string, from: string, to: string) => `${field}: ${from} → ${to}`,
  because: (reason: string) => `“${reason}”`,
  submittedByChat: 'Came in through the chat',

  erase: 'Erase this lead',
  eraseQuestion:
    'This erases the lead, the conversation, its calls, the letters with their files, the notes and remarks, the log and the mails that wait, for good. Mail of theirs that is not sorted goes too, unless we have something else of theirs. Mails already sent cannot be called back.',
  eraseNow: 'Erase for good',
  erasing: 'Erasing...',
  erased: 'The lead and every copy of it are erased.',
  notErased: 'Failed to erase lead',
  changedSince: 'Somebody has changed this lead since you opened it. Look again, and erase it if you still want to.',

  /** Announced beside Refresh. */
  newLead: (name: string) => `New lead: ${name}.`,
  newLeads: (count: number) => arrivedInWords(count, 'lead', 'leads'),
  newMessages: (count: number) => arrivedInWords(count, 'message', 'messages'),
  newCalls: (count: number) => arrivedInWords(count, 'call', 'calls'),
  changed: (name: string) => `${name} has changed.`,
  manyChanged: (count: number) => `${count} entries have changed.`,

  shortcuts: 'Keyboard shortcuts',
  showShortcuts: 'Shortcuts',
  close: 'Close',
  keys: [
    ['j k ↓ ↑', 'Through the list'],
    ['Enter', 'Opens the chosen row. Press again to move into it.'],
    ['→', 'Into what is open'],
    ['← Esc', 'Back to the list'],
    ['/', 'To the search'],
    ['r', 'Reply'],
    ['a', 'Owner'],
    ['s', 'State'],
    ['n', 'Next action'],
    ['?', 'This list'],
  ],
  keyLine: [
    ['j k', 'next, back'],
    ['Enter', 'open'],
    ['r', 'reply'],
    ['a', 'owner'],
    ['s', 'state'],
    ['n', 'next action'],
    ['?', 'help'],
  ],
  keysOn: 'Use these keys on this device',
} as const

/** Empty where there are none. */
function arrivedInWords(count: number, one: string, many: string): string {
  if (count <= 0) return ''
  return count === 1 ? `New ${one}.` : `${groupedNumber(count)} new ${many}.`
}
