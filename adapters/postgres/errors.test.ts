import { createServer } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { startErrorSentence } from '../../server/start-errors.ts'
import { openBackend } from '../../server/wiring/backend.ts'
import { configOf } from '../../test/support/config.ts'
import { askDatabase } from '../../test/support/postgres/databases.ts'
import { freshDatabase } from '../../test/support/postgres/fresh-database.ts'
import { fastRuntime } from '../../test/support/process/runtimes.ts'

const password = 'an-invented-secret'

it('says how to mend each thing that keeps PostgreSQL from being opened, without the password', async () => {
  const url = new URL(await freshDatabase())
  const at = (change: (changed: URL) => void) => {
    const changed = new URL(url)
    changed.password = password
    change(changed)
    return changed.href
  }
  const name = `PostgreSQL (${url.host}${url.pathname})`
  const user = `test_${url.pathname.slice(-12)}`
  await askDatabase(url.href, `create role ${user} login`)
  onTestFinished(async () => void (await askDatabase(url.href, `drop role ${user}`)))

  expect(await sentenceFor(at((changed) => (changed.pathname = '/nowhere')))).toContain(
    '/nowhere) does not exist: make the database with createdb, or mend its name in DATABASE_URL.',
  )
  expect(await sentenceFor(at((changed) => (changed.username = 'nobody_known')))).toMatch(
    /does not let this user in \(role "nobody_known" does not exist\): mend user and password/,
  )
  expect(await sentenceFor(at((changed) => (changed.port = String(unusedPort))))).toMatch(
    /cannot be reached \(.*ECONNREFUSED.*\): start the database server, or mend host and port/,
  )
  expect(await sentenceFor(at((changed) => changed.searchParams.set('sslmode', 'verify-full')))).toMatch(
    /do not agree on TLS \(The server does not support SSL connections\)/,
  )
  expect(await sentenceFor(at((changed) => (changed.username = user)))).toMatch(
    /The user of PostgreSQL \(.+\) lacks a right \(permission denied .+\): make that user the database’s owner/,
  )
  expect(await sentenceFor(await impostor())).toMatch(/cannot be reached \(.+\): start the database server/)

  await askDatabase(url.href, `create table schema_version (version integer); insert into schema_version values (99)`)
  expect(await sentenceFor(url.href)).toContain(`${name} was written by a newer release: start that release`)
})

it('says that a server has no connection left, and that a name is unknown', async () => {
  const url = await freshDatabase()
  await askDatabase(url, `alter database "${new URL(url).pathname.slice(1)}" connection limit 0`)
  const user = `test_${new URL(url).pathname.slice(-12)}`
  await askDatabase(url, `create role ${user} login`)
  const limited = new URL(url)
  limited.username = user
  // The limit does not hold for the superuser of the tests.
  expect(await sentenceFor(limited.href)).toMatch(/has no connection left \(too many connections for database/)
  await askDatabase(url, `drop role ${user}`)
  expect(await sentenceFor('postgres://u:an-invented-secret@nowhere.invalid/site')).toMatch(
    /cannot be found \(.+nowhere\.invalid\): mend the host in DATABASE_URL/,
  )
})

const unusedPort = 1

/** A server that closes every connection. */
async function impostor(): Promise<string> {
  const server = createServer((socket) => socket.end())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as { port: number }
  return `postgres://u:${password}@127.0.0.1:${port}/site`
}

async function sentenceFor(url: string): Promise<string> {
  const config = configOf({ DATABASE_URL: url })
  const error = await openBackend(config, { runtime: fastRuntime() }).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  const sentence = startErrorSentence(error, config)
  expect(sentence).not.toContain(password)
  return sentence ?? String((error as Error).cause ?? error)
}
