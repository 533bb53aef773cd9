import { pageForms } from '../../app/features/client-page/screens/project/page-forms.ts'
import { draftForms, itemForms } from '../../app/item-forms.ts'
import { password } from './people.ts'
import type { StoredSecrets } from './secrets.ts'

/** Who may use a route. */
export interface Decision {
  /** Who may read it. A program has a token, and no role. */
  readonly reads: 'everybody' | 'members' | 'programs'
  /** An address with something to read. By default the route's path. */
  readonly at?: (stored: StoredSecrets) => string
  /** Whether a member's response contains the secret word, which shows that the others were refused something. By default it does on
   *  members' routes. */
  readonly tells?: boolean
  /** An event stream. */
  readonly endless?: true
  /** Each thing that its action does, with a form that does it. */
  readonly forms?: Readonly<Record<string, Form>>
}

export interface Form {
  readonly by: 'everybody' | 'accounts' | 'members'
  /** Where the form is sent; without it the route's address. */
  readonly at?: (stored: StoredSecrets) => string
  readonly fields: (stored: StoredSecrets) => Readonly<Record<string, string>>
  /** What it needs cannot be sent here, such as a file. Who may send it is told so. */
  readonly lacks?: true
}

const aProject = {
  title: 'Net Loft',
  description: 'Nets, mended.',
  category: 'Web Development',
  icon: '🚀',
  color: 'from-blue-500 to-cyan-500',
  status: 'draft',
}

const letter = { letterId: 'letter-0001', to: 'client@visitors.example', subject: 'Re: nets', text: 'Thank you.' }

/** Before an answer, which gives the item an owner. */
const assign: Form = { by: 'members', fields: () => ({ intent: 'assign', assignee: '' }) }

/** Of a lead or a message. */
function followUpForms(): Decision['forms'] {
  const form = (intent: string, fields: object = {}): Form => ({ by: 'members', fields: () => ({ intent, ...fields }) })
  return {
    'note a call': form('call', { noteId: 'call000000000001', outcome: 'voicemail' }),
    answered: form('answered', { word: 'by email' }),
    close: form('close', { word: 'won' }),
    reopen: form('reopen'),
    'next action': form('next-action', { end: 'dropped' }),
    'start a letter': form('letter-start', { template: 'thanks' }),
    'see a letter': form('letter-preview'),
    'send a letter': form('letter', letter),
    'send it all the same': form('letter-anyway', letter),
    'send it now': form('undo-letter-not', letter),
    'take it back': form('undo-letter', letter),
    'throw it away': form('letter-discard', { draftId: letter.letterId }),
    'add a file': { by: 'members', fields: () => ({ ...letter, intent: 'letter-file' }), lacks: true },
    'take a file away': form('undo-letter-file', { draftId: letter.letterId, fileId: 'none' }),
  }
}

const editorForms = { ...itemForms(''), ...draftForms('') }

/** A row for each form of an editor of items. `stored`: the version that is there before them. */
function itemRows(
  content: Readonly<Record<string, string>>,
  stored: number,
  forms: object = itemForms(''),
): Decision['forms'] {
  const marks: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    publish: { revisionNumber: String(stored) },
    reset: { revisionNumber: String(stored + 1) },
    restore: { revisionNumber: String(stored + 2), restore: '1' },
  }
  const rows = Object.keys(forms).map((intent): [string, Form] => [
    intent,
    { by: 'members', fields: () => ({ ...content, ...marks[intent], intent }) },
  ])
  return Object.fromEntries(rows)
}

/** Of what the client of a call asked for: there is nothing like it here. */
function wishForms(): Decision['forms'] {
  const form = (intent: string): Form => ({
    by: 'members',
    fields: () => ({ intent, at: '' }),
    lacks: true,
  })
  return { 'do what they ask for': form('do-wish'), 'leave it': form('leave-wish') }
}

const anUndo = {
  kind: 'lead',
  title: 'Tide tables',
  after: '',
  before: {
    assigneeUid: '',
    followUp: 'open',
    followUpSince: '',
    closedBecause: '',
    dueAt: '',
    nextAction: null,
    remindAt: '',
    hasNewMessage: false,
  },
}

/** Each acts for the conversation of the browser's cookie alone. */
const chatIntents =
  'answer end currency brief reset dismiss files save submit done care-resume care-keep care-safe care-delete'.split(
    ' ',
  )

function byEverybody(intents: readonly string[]): Readonly<Record<string, Form>> {
  return Object.fromEntries(intents.map((intent) => [intent, { by: 'everybody', fields: () => ({ intent }) }]))
}

/** The decision for every route of `app/routes.ts`, by its path. A new route has its row here, or the rights test fails: say who reads it,
 *  give each of its forms, and put what only the team may see into `storeSecrets` (`secrets.ts`) with the secret word in it. */
export const decisions: Readonly<Record<string, Decision>> = {
  root: { reads: 'everybody', at: () => '/' },
  '/': { reads: 'everybody' },
  '/about': { reads: 'everybody' },
  '/services': { reads: 'everybody' },
  '/process': { reads: 'everybody' },
  '/portfolio': { reads: 'everybody' },
  '/portfolio/:slug': { reads: 'everybody', at: () => '/portfolio/tide-tables' },
  '/faq': { reads: 'everybody' },
  '/contact': {
    reads: 'everybody',
    forms: {
      send: { by: 'everybody', fields: () => ({ intent: 'send' }) },
      'send by a page of release 0.4.0': { by: 'everybody', fields: () => ({}) },
      'open the page of a call': {
        by: 'everybody',
        fields: () => ({ intent: 'open-page', reference: 'K7M-4XC', digits: '0' }),
      },
      'ask for a lost page': { by: 'everybody', fields: () => ({ intent: 'lost', email: 'client@visitors.example' }) },
    },
  },
  '/privacy': { reads: 'everybody' },
  '/terms': { reads: 'everybody' },
  '/project-chat': { reads: 'everybody', forms: byEverybody(chatIntents) },
  '/project-chat/turn': { reads: 'everybody', forms: { answer: { by: 'everybody', fields: () => ({}) } } },
  '/leads': {
    reads: 'members',
    forms: {
      bulk: { by: 'members', fields: ({ leadId }) => ({ intent: 'bulk', item: `lead:${leadId}`, assignee: '' }) },
      undo: {
        by: 'members',
        fields: ({ leadId }) => ({ intent: 'undo', undo: JSON.stringify([{ ...anUndo, id: leadId }]) }),
      },
    },
  },
  '/leads/:leadId': {
    reads: 'members',
    at: ({ leadId }) => `/leads/${leadId}`,
    forms: {
      assign,
      status: {
        by: 'members',
        fields: () => ({ intent: 'status', status: 'closed' }),
      },
      priority: {
        by: 'members',
        fields: () => ({
          intent: 'priority',
          priority: 'high',
          reason: 'They are next door',
        }),
      },
      ...followUpForms(),
      note: {
        by: 'members',
        fields: () => ({ intent: 'note', noteId: 'note000000000001', text: 'Called' }),
      },
      erase: {
        by: 'members',
        at: ({ spare }) => `/leads/${spare.id}`,
        fields: ({ spare }) => ({ intent: 'erase', revision: spare.revision }),
      },
    },
  },
  '/leads/messages/:messageId?': {
    reads: 'members',
    at: ({ messageId }) => `/leads/messages/${messageId}`,
    forms: {
      assign,
      status: {
        by: 'members',
        fields: () => ({ intent: 'status', status: 'answered' }),
      },
      ...followUpForms(),
      ...wishForms(),
      'move a call': {
        by: 'members',
        at: ({ givenCallId }) => `/leads/messages/${givenCallId}`,
        fields: () => ({ intent: 'move-call', at: '2026-03-02T08:00:00.000Z' }),
        lacks: true,
      },
      'cancel a call': {
        by: 'members',
        at: ({ givenCallId }) => `/leads/messages/${givenCallId}`,
        fields: () => ({ intent: 'cancel-call' }),
      },
      erase: {
        by: 'members',
        at: ({ spareMessage }) => `/leads/messages/${spareMessage.id}`,
        fields: ({ spareMessage }) => ({ intent: 'erase', revision: spareMessage.revision }),
      },
    },
  },
  '/leads/export': { reads: 'members' },
  '/leads/figures': { reads: 'members' },
  '/leads/figures/export': { reads: 'members', tells: false },
  '/leads/letters/:letterId/files/:fileId': {
    reads: 'members',
    at: ({ letterId, fileId }) => `/leads/letters/${letterId}/files/${fileId}`,
  },
  '/leads/updates': { reads: 'members', tells: false, endless: true },
  '/admin/templates': {
    reads: 'members',
    forms: {
      'take an import back by a page of release 0.4.0': {
        by: 'members',
        fields: () => ({ undo: 'template-thanks@7' }),
        lacks: true,
      },
      move: { by: 'members', fields: () => ({ intent: 'move', id: 'template-no-answer', after: '' }) },
    },
  },
  '/admin/templates/:id': {
    reads: 'members',
    at: () => '/admin/templates/thanks',
    forms: {
      ...itemRows({ name: 'Thanks', subject: 'Re: {project}', text: 'Dear {name},' }, 1, editorForms),
      'publish by a page of release 0.4.0': {
        by: 'members',
        at: () => '/admin/templates/price-range',
        fields: () => ({ name: 'Price', subject: 'Re: {project}', text: 'Dear {name},', revisionNumber: '0' }),
      },
    },
  },
  '/admin/site': {
    reads: 'members',
    tells: false,
    forms: {
      import: { by: 'members', fields: () => ({ intent: 'import' }), lacks: true },
      undo: { by: 'members', fields: () => ({ intent: 'undo', undo: 'promise@7' }), lacks: true },
      move: { by: 'members', fields: () => ({ intent: 'move', id: 'faq-pricing', after: '' }) },
      'mail to oneself': { by: 'members', fields: () => ({ intent: 'send' }) },
      'put the first hour away': { by: 'members', fields: () => ({ intent: 'dismiss' }) },
    },
  },
  '/admin/site/export': { reads: 'members', tells: false },
  '/admin/site/:id': {
    reads: 'members',
    tells: false,
    at: () => '/admin/site/legal',
    forms: {
      ...itemRows({ name: 'Nets' }, 0, editorForms),
      'send me one': {
        by: 'members',
        at: () => '/admin/site/mail-code',
        fields: () => ({ intent: 'send', subject: 'Hello' }),
      },
    },
  },
  '/admin/mail': {
    reads: 'members',
    forms: {
      again: { by: 'members', fields: ({ mailId }) => ({ intent: 'email', id: mailId }) },
      'file a mail of the tray': {
        by: 'members',
        fields: ({ inTrayId: id, reference }) => ({ intent: 'file', id, reference }),
      },
      'take it back': {
        by: 'members',
        fields: ({ filedId: id, leadId }) => ({
          intent: 'unfile',
          id,
          undo: JSON.stringify([{ ...anUndo, id: leadId }]),
        }),
      },
      'make a lead of it': { by: 'members', fields: ({ newInTrayId: id }) => ({ intent: 'lead', id }) },
      'take that lead back': {
        by: 'members',
        fields: ({ filedId: id }) => ({ intent: 'undo-lead', id, undo: '1' }),
        lacks: true,
      },
      'throw it away': { by: 'members', fields: ({ spareInTrayId: id }) => ({ intent: 'discard', id }) },
      'webhook again': { by: 'members', fields: ({ webhookId }) => ({ intent: 'webhooks', id: webhookId }) },
    },
  },
  '/admin/mailbox': {
    reads: 'members',
    tells: false,
    forms: {
      'try a mail server': {
        by: 'members',
        fields: () => ({ intent: 'try', host: '127.0.0.1', port: '993', user: 'hello', password: 'secret' }),
        lacks: true,
      },
      begin: { by: 'members', fields: () => ({ intent: 'begin', sealed: 'x' }), lacks: true },
      disconnect: { by: 'members', fields: () => ({ intent: 'disconnect' }) },
      'count earlier mail': {
        by: 'members',
        fields: ({ reference }) => ({ intent: 'earlier', reference }),
        lacks: true,
      },
      'file earlier mail': {
        by: 'members',
        fields: ({ reference }) => ({ intent: 'earlier', reference, files: 'true' }),
        lacks: true,
      },
    },
  },
  '/admin/status': {
    reads: 'members',
    forms: { 'the clock is right': { by: 'members', fields: () => ({ intent: 'clock' }) } },
  },
  '/admin/portfolio': {
    reads: 'members',
    forms: {
      move: { by: 'members', fields: ({ draftId }) => ({ intent: 'move', id: draftId, after: '' }) },
    },
  },
  '/admin/portfolio/new': {
    reads: 'members',
    tells: false,
    forms: {
      show: { by: 'members', fields: () => ({ intent: 'show' }) },
      publish: { by: 'members', fields: () => ({ ...aProject, intent: 'publish' }) },
    },
  },
  '/admin/portfolio/edit/:id': {
    reads: 'members',
    at: ({ draftId }) => `/admin/portfolio/edit/${draftId}`,
    forms: {
      'save by a page of release 0.4.0': {
        by: 'members',
        at: ({ spareDraftId }) => `/admin/portfolio/edit/${spareDraftId}`,
        fields: () => ({ ...aProject, intent: 'save', revisionNumber: '1' }),
      },
      ...itemRows(aProject, 1),
      reset: {
        by: 'members',
        at: ({ secondSpareDraftId }) => `/admin/portfolio/edit/${secondSpareDraftId}`,
        fields: () => ({ intent: 'reset', revisionNumber: '1' }),
      },
      restore: { by: 'members', fields: () => ({ intent: 'restore', restore: '1', revisionNumber: '2' }) },
    },
  },
  '/admin/portfolio/delete/:id': {
    reads: 'members',
    at: ({ spareDraftId }) => `/admin/portfolio/delete/${spareDraftId}`,
    forms: { reset: { by: 'members', fields: () => ({ intent: 'reset', revisionNumber: '2' }) } },
  },
  '/admin/portfolio/pictures': {
    reads: 'members',
    tells: false,
    forms: { 'no picture': { by: 'members', fields: () => ({ removePicture: 'on' }) } },
  },
  '/admin/open/:id': { reads: 'members', at: () => '/admin/open/legal', tells: false, endless: true },
  '/admin/portfolio/updates': { reads: 'members', tells: false, endless: true },
  '/admin/portfolio/preview/:id': {
    reads: 'members',
    at: ({ draftId }) => `/admin/portfolio/preview/${draftId}`,
    forms: { show: { by: 'members', fields: () => ({ intent: 'show' }) } },
  },
  '/admin/portfolio/history/:id': {
    reads: 'members',
    at: ({ draftId }) => `/admin/portfolio/history/${draftId}`,
    forms: {
      restore: { by: 'members', fields: () => ({ intent: 'restore', restore: '1', revisionNumber: '3' }) },
    },
  },
  '/project/:token': {
    reads: 'everybody',
    at: () => '/project/nobodysnobodysnobodysno',
    forms: Object.fromEntries(
      [...pageForms.intents, 'cancel-call'].map((intent) => [
        intent,
        { by: 'everybody', fields: () => ({ intent }) } as const,
      ]),
    ),
  },
  '/project/:token/call': {
    reads: 'everybody',
    at: () => '/project/nobodysnobodysnobodysno/call',
    forms: { take: { by: 'everybody', fields: () => ({ intent: 'take', at: '2026-11-25T08:00:00.000Z' }) } },
  },
  '/project/:token/download': { reads: 'everybody', at: () => '/project/nobodysnobodysnobodysno/download' },
  '/project/:token/updates': { reads: 'everybody', at: () => '/project/nobodysnobodysnobodysno/updates' },
  '/project/:token/files/:fileId': { reads: 'everybody', at: () => '/project/nobodysnobodysnobodysno/files/none' },
  '/project-chat/receipt': { reads: 'everybody' },
  '/project-chat/files': { reads: 'everybody', forms: { add: { by: 'everybody', fields: () => ({}) } } },
  '/pictures/:id/:file': { reads: 'everybody', at: () => '/pictures/nobodys/480.webp' },
  '/auth-test': {
    reads: 'everybody',
    forms: {
      login: { by: 'everybody', fields: () => ({ intent: 'login' }) },
      register: { by: 'everybody', fields: () => ({ intent: 'register' }) },
      logout: { by: 'everybody', fields: () => ({ intent: 'logout' }) },
      forgot: { by: 'everybody', fields: () => ({ intent: 'forgot' }) },
      reset: { by: 'everybody', fields: () => ({ intent: 'reset', token: 'strange', password: 'of no use' }) },
      test: { by: 'accounts', fields: () => ({ intent: 'test' }) },
      change: { by: 'accounts', fields: () => ({ intent: 'change', current: password, password }) },
      'end a session': { by: 'accounts', fields: () => ({ intent: 'end-session', session: 'none' }) },
      'end other sessions': { by: 'accounts', fields: () => ({ intent: 'end-others' }) },
      'enter a code': { by: 'everybody', fields: () => ({ intent: 'code', code: '000000', challenge: 'strange' }) },
      'set up two steps': { by: 'accounts', fields: () => ({ intent: 'totp-start', password }) },
      'confirm two steps': { by: 'everybody', fields: () => ({ intent: 'totp-confirm', code: '' }) },
      'turn two steps off': { by: 'accounts', fields: () => ({ intent: 'totp-off', password }) },
      'add a passkey': { by: 'accounts', fields: () => ({ intent: 'passkey-start', password }) },
      'answer with a new passkey': { by: 'everybody', fields: () => ({ intent: 'passkey-add', answer: '{}' }) },
      'remove a passkey': { by: 'accounts', fields: () => ({ intent: 'passkey-remove', passkey: 'none' }) },
      'give the password again': { by: 'accounts', fields: () => ({ intent: 'reauthenticate', password }) },
      'ask for a passkey again': { by: 'accounts', fields: () => ({ intent: 'passkey-reauthenticate-start' }) },
      'answer with a passkey again': {
        by: 'everybody',
        fields: () => ({ intent: 'passkey-reauthenticate', answer: '{}' }),
      },
      'ask for a passkey': { by: 'everybody', fields: () => ({ intent: 'passkey-login-start' }) },
      'log in with a passkey': { by: 'everybody', fields: () => ({ intent: 'passkey-login', answer: '{}' }) },
      'reset two steps': { by: 'members', fields: () => ({ intent: 'totp-reset', uid: 'nobody' }) },
      'delete an account': { by: 'members', fields: () => ({ intent: 'delete', uid: 'nobody' }) },
      'delete one’s own account': {
        by: 'everybody',
        // Without a password, so that the account is still there for the other rows.
        fields: () => ({ intent: 'delete-own', password: '' }),
      },
      invite: { by: 'members', fields: () => ({ intent: 'invite' }) },
      revoke: { by: 'members', fields: () => ({ intent: 'revoke', invitation: 'none' }) },
      'renew a token': { by: 'members', fields: () => ({ intent: 'token-renew', token: 'none' }) },
      'make a token': { by: 'members', fields: () => ({ intent: 'token-make', name: 'CRM' }) },
      'revoke a token': { by: 'members', fields: () => ({ intent: 'token-revoke', token: 'none' }) },
      remove: { by: 'members', fields: () => ({ intent: 'remove', uid: 'nobody' }) },
      'give a name': { by: 'members', fields: () => ({ intent: 'name', name: 'Thandi' }) },
      'name later': { by: 'members', fields: () => ({ intent: 'name-later' }) },
      'choose mails': { by: 'members', fields: () => ({ intent: 'mail', digest: 'yes' }) },
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
  '/api/leads': { reads: 'programs', forms: { 'change nothing': { by: 'everybody', fields: () => ({}) } } },
  '/saveChatSession': { reads: 'everybody', forms: { save: { by: 'everybody', fields: () => ({}) } } },
  // Who hands over mail signs it: inbound-mail.test.ts.
  '/inbound/bcc': { reads: 'everybody', forms: { mail: { by: 'everybody', fields: () => ({}) } } },
  '/health': { reads: 'everybody' },
  '/readyz': { reads: 'everybody' },
  '/livez': { reads: 'everybody' },
  '/sitemap.xml': { reads: 'everybody' },
  '/robots.txt': { reads: 'everybody' },
  '/manifest.webmanifest': { reads: 'everybody' },
  '/*': { reads: 'everybody', at: () => '/nowhere' },
}
