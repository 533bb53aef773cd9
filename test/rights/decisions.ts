import type { Kept } from './kept.ts'

/** Who may use a route. */
export interface Decision {
  /** Who may read it. */
  readonly reads: 'everybody' | 'members'
  /** An address at which there is something to read; without it the route's own path. */
  readonly at?: (kept: Kept) => string
  /** Whether what a member reads has the secret word in it: the proof that the others were not refused an empty page. Members' routes do
   *  unless they say otherwise. */
  readonly tells?: boolean
  /** Never ends (an event stream). */
  readonly endless?: true
  /** Each thing that its action does: by whom, and a form that does it. */
  readonly forms?: Readonly<Record<string, Form>>
}

export interface Form {
  readonly by: 'everybody' | 'accounts' | 'members'
  readonly fields: (kept: Kept) => Readonly<Record<string, string>>
}

/** The decision for every route of `app/routes.ts`, by its path. A new route has its row here, or the rights test fails: say who reads it,
 *  give each of its forms, and put what only the team may see into `keepSecrets` (`kept.ts`) with the secret word in it. */
export const decisions: Readonly<Record<string, Decision>> = {
  root: { reads: 'everybody', at: () => '/' },
  '/': { reads: 'everybody' },
  '/about': { reads: 'everybody' },
  '/services': { reads: 'everybody' },
  '/process': { reads: 'everybody' },
  '/portfolio': { reads: 'everybody' },
  '/portfolio/:slug': { reads: 'everybody', at: () => '/portfolio/tide-tables' },
  '/faq': { reads: 'everybody' },
  '/contact': { reads: 'everybody', forms: { send: { by: 'everybody', fields: () => ({}) } } },
  '/privacy': { reads: 'everybody' },
  '/terms': { reads: 'everybody' },
  '/project-chat': { reads: 'everybody', forms: { act: { by: 'everybody', fields: () => ({}) } } },
  '/project-chat/turn': { reads: 'everybody', forms: { answer: { by: 'everybody', fields: () => ({}) } } },
  '/leads': {
    reads: 'members',
    at: ({ leadId }) => `/leads?lead=${leadId}`,
    forms: {
      status: {
        by: 'members',
        fields: ({ leadId }) => ({ intent: 'status', id: leadId, revision: '', was: 'new', status: 'closed' }),
      },
      priority: {
        by: 'members',
        fields: ({ leadId }) => ({
          intent: 'priority',
          id: leadId,
          revision: '',
          was: 'low',
          priority: 'high',
          reason: 'They are next door',
        }),
      },
      assign: {
        by: 'members',
        fields: ({ leadId }) => ({ intent: 'assign', id: leadId, revision: '', was: '', assignee: '' }),
      },
      note: {
        by: 'members',
        fields: ({ leadId }) => ({ intent: 'note', id: leadId, noteId: 'note000000000001', text: 'Called' }),
      },
      'message-status': {
        by: 'members',
        fields: ({ messageId }) => ({
          intent: 'message-status',
          id: messageId,
          revision: '',
          was: 'new',
          status: 'answered',
        }),
      },
      erase: {
        by: 'members',
        fields: ({ spare }) => ({ intent: 'erase', id: spare.id, revision: spare.revision }),
      },
      'message-erase': {
        by: 'members',
        fields: ({ spareMessage }) => ({
          intent: 'message-erase',
          id: spareMessage.id,
          revision: spareMessage.revision,
        }),
      },
    },
  },
  '/leads/export': { reads: 'members' },
  '/leads/updates': { reads: 'members', tells: false, endless: true },
  '/admin/portfolio': { reads: 'members', tells: false },
  '/auth-test': {
    reads: 'everybody',
    forms: {
      login: { by: 'everybody', fields: () => ({ intent: 'login' }) },
      register: { by: 'everybody', fields: () => ({ intent: 'register' }) },
      logout: { by: 'everybody', fields: () => ({ intent: 'logout' }) },
    },
  },
  '/llm-test': { reads: 'members', tells: false },
  '/portfolio-updates': { reads: 'everybody', endless: true },
  '/health': { reads: 'everybody' },
  '/sitemap.xml': { reads: 'everybody' },
  '/robots.txt': { reads: 'everybody' },
  '/manifest.webmanifest': { reads: 'everybody' },
  '/*': { reads: 'everybody', at: () => '/nowhere' },
}
