import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { devNull, tmpdir } from 'node:os'
import { extname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { chatCookie } from '../../app/cookies.ts'
import { freePort } from '../browser/free-port.ts'

/** Keeps the built pages of this release, as a browser has them open during an update: `node scripts/packaging/release-pages.ts` after the build and
 *  `release-fixture.ts`. `test/releases/VERSION/pages` gets the documents, rendered from the recorded data, and the built files that they load.
 *  Every later server must work with them (`test/journeys/thorough/every-page/older-pages.spec.ts`). */
const root = fileURLToPath(new URL('../..', import.meta.url))
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
const recorded = join(root, 'test/releases', version)
const publicUrl = 'https://southeaster.example'
const target = resolve(process.argv[2] ?? join(recorded, 'pages'))

interface Contents {
  readonly password: string
  readonly members: readonly [string]
  readonly sessions: Readonly<Record<string, string>>
  readonly leadIds: readonly [string]
  readonly projects: Readonly<Record<'published', string>>
}

if (existsSync(target)) {
  process.stderr.write(`${target} is there already: a release is recorded once.\n`)
  process.exitCode = 1
} else {
  await record()
}

async function record(): Promise<void> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'release-'))
  cpSync(recorded, dataFolder, { recursive: true })
  const contents = JSON.parse(readFileSync(join(recorded, 'contents.json'), 'utf8')) as Contents
  const port = String(await freePort())
  const env = { ...process.env, PORT: port, DATA_DIR: dataFolder, PUBLIC_URL: publicUrl, LOG_LEVEL: 'error' }
  const server = spawn(process.execPath, [join(root, 'server/main.js'), '--env-file', devNull], { env })
  try {
    // It prints when it listens.
    await once(server.stdout, 'data')
    const documents = await documentsOf(`http://localhost:${port}`, contents)
    cpSync(join(root, 'build/client/assets'), join(target, 'assets'), {
      recursive: true,
      filter: (file) => !['.br', '.gz'].includes(extname(file)),
    })
    writeFileSync(join(target, 'documents.json.br'), brotliCompressSync(JSON.stringify(documents)))
    process.stdout.write(`${target}: ${Object.keys(documents).join(', ')}\n`)
  } finally {
    server.kill()
    await once(server, 'exit')
    rmSync(dataFolder, { recursive: true, force: true })
  }
}

/** Returns the pages by a name that says whose they are. */
async function documentsOf(url: string, { members, password, sessions, leadIds, projects }: Contents) {
  const documents: Record<string, { path: string; html: string }> = {}

  async function keep(name: string, path: string, Cookie = ''): Promise<string> {
    const response = await fetch(url + path, { headers: { Cookie } })
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
    const html = await response.text()
    documents[name] = { path, html }
    return html
  }

  await keep('chat', '/project-chat')
  for (const [state, sessionId] of Object.entries(sessions)) {
    const cookie = cookieIn(await chatCookie.serialize(sessionId))
    await keep(`chat ${state}`, '/project-chat', cookie)
    if (state === 'inReview') await keep('chat inReview, editing', '/project-chat?edit', cookie)
  }
  await keep('signed out', '/auth-test')

  const signedIn = await fetch(`${url}/auth-test`, {
    method: 'POST',
    headers: { Origin: url },
    body: new URLSearchParams({ intent: 'login', email: members[0], password }),
    redirect: 'manual',
  })
  const member = signedIn.headers.getSetCookie().map(cookieIn).join('; ')
  await keep('signed in', '/auth-test', member)
  await keep('leads', '/leads', member)
  await keep('lead', `/leads/${leadIds[0]}`, member)
  const messages = await keep('messages', '/leads/messages', member)
  const messageId = /"\/leads\/messages\/([\w-]+)["?]/.exec(messages)?.[1]
  if (!messageId) throw new Error('No message is listed')
  await keep('message', `/leads/messages/${messageId}`, member)
  await keep('portfolio', '/admin/portfolio', member)
  await keep('new project', '/admin/portfolio/new', member)
  await keep('project', `/admin/portfolio/edit/${projects.published}`, member)
  return documents
}

function cookieIn(line: string): string {
  return line.split(';', 1)[0] ?? ''
}
