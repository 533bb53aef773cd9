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
    forms: { status: { by: 'members', fields: ({ leadId }) => ({ leadId, status: 'closed' }) } },
  },
  '/admin/portfolio': { reads: 'members', tells: false },
  '/auth-test': {
    reads: 'everybody',
    forms: {
      login: { by: 'everybody', fields: () => ({ intent: 'login' }) },
      register: { by: 'everybody', fields: () => ({ intent: 'register' }) },
      logout: { by: 'everybody', fields: () => ({ intent: 'logout' }) },
    },
  },
  '/llm-test': {
    reads: 'members',
    forms: {
      connection: { by: 'members', fields: () => ({ intent: 'connection' }) },
      prompt: { by: 'members', fields: () => ({ intent: 'prompt', text: 'Hello?' }) },
      chat: { by: 'members', fields: () => ({ intent: 'chat', text: 'Hello?', turns: '[]' }) },
    },
  },
  '/portfolio-updates': { reads: 'everybody', endless: true },
  '/health': { reads: 'everybody' },
  '/sitemap.xml': { reads: 'everybody' },
  '/robots.txt': { reads: 'everybody' },
  '/manifest.webmanifest': { reads: 'everybody' },
  '/*': { reads: 'everybody', at: () => '/nowhere' },
}
