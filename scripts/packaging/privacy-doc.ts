import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { collections } from '../../app/features.ts'

export const privacyFile = fileURLToPath(new URL('../../docs/privacy.md', import.meta.url))

const introduction = `# What is stored, and until when

A row is a collection of the store. “Erased with it”: a member erases a lead or message with everything of it, and a client their own page. The purge runs
daily, and not by a clock that may be wrong ([decision 20](decisions/0020-erased-means-erased.md)). Backups are kept as \`BACKUP_KEEP\` says.

\`node scripts/packaging/privacy-doc.ts\` makes this page from \`app/features.ts\`, and a test compares both.

| collection | holds | ends | erased with it |
|---|---|---|---|
`

const lead = 'two years after it was handed in'
/** What each collection holds, and when a document of it ends. */
const endings: Readonly<Record<string, readonly [holds: string, ends: string]>> = {
  chatSessions: ['conversations; after an idea was handed in, no talk', `thirty days after the last word, or ${lead}`],
  leads: ['ideas, with the talk', lead],
  leadActivity: ['changes of a lead', 'with the lead'],
  leadNotes: ['notes of the team', 'with the lead'],
  visitorMessages: ['what a client adds', 'with the lead'],
  letters: [
    'letters and their files',
    'with the lead or message; two years while it is not sorted; the original of a mail after thirty days',
  ],
  leadReferences: ['references', 'with the lead or call'],
  clientPages: [
    'digests of the addresses of clients’ pages, one a receipt and a mail',
    'with the lead or call; that it was erased, a year later',
  ],
  clientCodes: ['digests of codes', 'an hour after it was asked for'],
  mailboxes: [
    'the sign-in of the agency’s mailbox, encrypted, and up to where it was read',
    'when a member disconnects it',
  ],
  callSlots: ['calls at a chosen time', 'a day after the call, or with the lead'],
  submissions: ['ids of submissions', 'with the lead'],
  contactMessages: ['messages and call requests, with what a client asks of a call', 'two years after they were sent'],
  emailQueue: [
    'mails; after one was sent, whom it went to and its subject',
    'with the lead or message; others after thirty days',
  ],
  webhookQueue: ['events for other programs', 'with the lead or message; that it was erased, after thirty days'],
  portfolio_projects: ['published projects and drafts', 'when a member deletes it; drafts after ninety days'],
  portfolio_slugs: ['addresses of projects', 'with the project'],
  portfolio_revisions: ['versions of projects', 'with the project; the newest 20 are kept'],
  replyTemplates: ['reply templates of release 0.4.0', 'when they move to `siteItems`, at the first start'],
  replyTemplateRevisions: ['their versions', 'when they move to `siteItemRevisions`'],
  siteItems: [
    'texts of the site and reply templates',
    'texts that are not shown thirty days after the last change, drafts after ninety',
  ],
  siteItemRevisions: ['versions of texts', 'with the text; the newest 20 are kept'],
  members: ['names and addresses of the team', 'when the member is removed'],
  invitations: ['digests of invitations', 'with the link, after seven days'],
  apiTokens: ['digests of tokens for other programs', 'a year after it was made or renewed'],
  accessChanges: ['ids of accounts whose access changed', 'an hour'],
  reauthentications: ['proofs of who uses a session', 'fifteen minutes'],
  test: ['the connection test', 'at the end of the test'],
  modelUse: ['numbers of calls of the model, by digests of addresses', 'two days'],
  visitDays: ['how often pages were opened, from where, and what became of it, of nobody', 'two years after the day'],
  settings: ['what the site’s own work did last', 'never: it holds nothing of a person'],
}

/** Returns docs/privacy.md. */
export function privacyDoc(): string {
  const rows = collections.map(({ name, copyOf }) => {
    const [holds = '', ends = ''] = endings[name] ?? []
    if (ends === '') throw new Error(`Nothing says when a document of ${name} ends`)
    const isErased = copyOf !== undefined || ['leads', 'contactMessages'].includes(name)
    return `| \`${name}\` | ${holds} | ${ends} | ${isErased ? 'yes' : ''} |\n`
  })
  return introduction + rows.join('')
}

if (import.meta.main) writeFileSync(privacyFile, privacyDoc())
