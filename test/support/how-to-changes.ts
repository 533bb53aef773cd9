import { readFileSync } from 'node:fs'

/** A change of one file: words in place of others, a new file, or a file that a script makes. */
export type Change =
  | { readonly file: string; readonly find: string; readonly replace: string }
  | { readonly file: string; readonly text: string }
  | { readonly file: string; readonly script: string }

/** An example of each change of docs/how-to.md, by its heading. */
export const changes: Readonly<Record<string, readonly Change[]>> = {
  'Add a built-in question': [
    before(
      'core/brief/steps.ts',
      "  { field: 'timeline',",
      "  { field: 'existingBrand', title: 'Existing brand', short: 'Brand', required: false },\n",
    ),
    before(
      'app/features/site/questions.ts',
      '  timeline: {\n',
      `  existingBrand: {
    full: ['Does {it} have a look already, such as a logo?', 'Is there a style that {it} should follow?'],
    short: ['So, is there a logo or a style?', 'Any colours or a logo?', 'Is there a look already?'],
    otherWords: 'In other words: what is on your cards or van, for example “a blue fish”?',
    skipReplies: ['No look for now.', 'The look can wait.'],
    leadIn: 'Then the look.',
  },
`,
    ),
    before(
      'app/features/chat/understanding/labels.ts',
      '  timeline:\n',
      '  existingBrand: /(?:brand|logo|house style)/,\n',
    ),
    before('app/features/chat/understanding/changes.ts', '  timeline: /', '  existingBrand: /\\b(?:brand|logo)\\b/,\n'),
    before('app/features/chat/conversation/session/choices.ts', '  timeline: [\n', '  existingBrand: [],\n'),
    before('test/support/answers.ts', "  timeline: 'By", "  existingBrand: 'A blue fish on white',\n"),
    before('test/copy.test.ts', "    'timeline?',\n", "    'existingBrand?',\n"),
  ],

  'Add a mail provider': [
    {
      file: 'adapters/mailer/parcel.ts',
      text: `import type { DeliveryResult, Mailer } from '../../ports/mailer.ts'
import type { CancelSignal } from '../../ports/runtime.ts'
import { guardedRequest } from '../http/guarded-request.ts'
import { compose } from './message.ts'

interface ParcelOptions {
  readonly key: string
  readonly baseUrl?: string
}

/** Posts emails to the provider as RFC 5322 text. */
export function createParcelMailer({ key, baseUrl = 'https://parcel.example' }: ParcelOptions): Mailer {
  async function call(path: string, body: string, signal?: CancelSignal): Promise<DeliveryResult> {
    const headers = { Authorization: \`Bearer \${key}\`, 'Content-Length': Buffer.byteLength(body) }
    if (signal?.aborted) return { kind: 'try-later', of: 'service', reason: 'The site was stopped' }
    const result = await guardedRequest(new URL(path, baseUrl), {
      method: 'POST',
      headers,
      body,
      isAllowed: () => true,
      timeoutMs: 60_000,
      signal,
    })
    if (result.kind !== 'response') return { kind: 'unanswered', reason: 'The provider gave no answer' }
    const reason = \`The provider answered \${result.status}\`
    if (result.status < 300) return { kind: 'accepted' }
    return result.status === 422 ? { kind: 'refused', reason } : { kind: 'try-later', of: 'service', reason }
  }

  return {
    async send(mail, signal, awaitReply) {
      const composed = await compose(mail)
      if (composed.kind === 'refused') return composed
      awaitReply?.(composed.content)
      return call(\`/send?to=\${encodeURIComponent(mail.to.address)}\`, composed.content.toString('base64'), signal)
    },
    canReach: () => true,

    async check(signal) {
      const result = await call('/check', '', signal)
      return result.kind === 'accepted' ? { kind: 'ready' } : { kind: 'not-ready', reason: result.reason }
    },
    async forget() {},
  }
}
`,
    },
    {
      file: 'server/config/settings/mail.ts',
      find: 'recipients, wholeNumber }',
      replace: 'recipients, serviceKey, wholeNumber }',
    },
    before(
      'server/config/settings/mail.ts',
      '  // `hello@agency.example`, or `Agency',
      `  PARCEL_KEY: {
    schema: serviceKey.optional(),
    must: 'must be the key alone, without spaces or quotes',
    meaning: 'key of Parcel, which sends mail in place of \`SMTP_URL\`',
  },
`,
    ),
    { file: 'server/config/settings.ts', find: "= ['SMTP_URL']", replace: "= ['SMTP_URL', 'PARCEL_KEY']" },
    {
      file: 'server/config/config.ts',
      find: `function mailServerFrom({ SMTP_URL: url }: Given) {
`,
      replace: `function mailServerFrom({ SMTP_URL: url, PARCEL_KEY: key }: Given) {
  if (key !== null) return { kind: 'parcel', key } as const
`,
    },
    before(
      'server/wiring/adapters.ts',
      "import { createSmtpMailer } from '../../adapters/mailer/smtp.ts'\n",
      "import { createParcelMailer } from '../../adapters/mailer/parcel.ts'\n",
    ),
    before(
      'server/wiring/adapters.ts',
      '  const { url } = server\n',
      "  if (server.kind === 'parcel') return { name: 'Parcel', outbox: null, mailer: createParcelMailer(server) }\n",
    ),
    before('.env.example', '# Sender of every mail', '#PARCEL_KEY=0123\n'),
    { file: 'docs/configuration.md', script: 'scripts/packaging/configuration-doc.ts' },
    before(
      'test/contracts/mailer.test.ts',
      "import { openSmtpServer } from '../support/outside/open-smtp-server.ts'\n",
      `import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { createParcelMailer } from '../../adapters/mailer/parcel.ts'
`,
    ),
    before(
      'test/contracts/mailer.test.ts',
      "mailerContract('a folder'",
      `mailerContract('a provider', async () => {
  const delivered: Email[] = []
  let status = 200
  const server = createServer(async (request, response) => {
    const content = await text(request)
    if (status === 200 && content !== '') delivered.push(await PostalMime.parse(Buffer.from(content, 'base64')))
    response.writeHead(status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  server.unref()
  const { port } = server.address() as AddressInfo
  return {
    mailer: createParcelMailer({ key: '0123', baseUrl: \`http://127.0.0.1:\${port}\` }),
    delivered: async () => delivered,
    kept: async () => 0,
    breakDown: async () => void (status = 503),
    mend: async () => void (status = 200),
  }
})

`,
    ),
  ],

  'Add a capability': [
    ...[
      'feature.ts',
      'thanks.ts',
      'thanks-email.ts',
      'messages.ts',
      'start.ts',
      'thanks.test.ts',
      'screens/forms.ts',
      'screens/page.tsx',
      'routes.ts',
    ].map((file) => ({
      file: `app/features/thanks/${file}`,
      text: readFileSync(new URL(`how-to-thanks/${file}.txt`, import.meta.url), 'utf8'),
    })),
    before(
      'app/features.ts',
      "import { webhooks } from './features/webhooks/feature.ts'\n",
      "import { thanks } from './features/thanks/feature.ts'\n",
    ),
    before('app/features.ts', '] as const satisfies', '  thanks,\n'),
    before(
      'test/rights/decisions.ts',
      "  '/leads/figures': {",
      `  '/leads/:leadId/thanks': {
    reads: 'members',
    at: ({ leadId }) => \`/leads/\${leadId}/thanks\`,
    forms: { thank: { by: 'members', fields: () => ({ intent: 'thank' }), lacks: true } },
  },
`,
    ),
    before(
      'scripts/packaging/privacy-doc.ts',
      '  modelUse: [',
      "  thanked: ['that a client was thanked', 'with the lead'],\n",
    ),
    { file: 'docs/privacy.md', script: 'scripts/packaging/privacy-doc.ts' },
    before(
      '.env.example',
      '# Whether the team, and the visitor,',
      '# Who signs the note of thanks.\n#THANKS_FROM=Ayanda\n',
    ),
    { file: 'docs/configuration.md', script: 'scripts/packaging/configuration-doc.ts' },
    {
      file: 'packages/firebase/firestore.indexes.json',
      script: 'packages/firebase/scripts/firestore-files.ts',
    },
  ],

  'Add a column to the leads list': [
    before('app/features/leads-desk/inbox/inbox-lines.ts', '  contactPhone: true,\n', '  budget: true,\n'),
    before('app/features/leads-desk/inbox/inbox-lines.ts', 'leadStatus: null, priority', "budget: '', "),
    before(
      'app/routes/leads/list/row.tsx',
      '        <span className={`stack left small ${styles.state}`}>\n',
      '        <span>{line.budget}</span>\n',
    ),
  ],
}

/** New words before others. */
function before(file: string, find: string, words: string): Change {
  return { file, find, replace: words + find }
}
