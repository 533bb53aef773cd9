// JavaScript, so that reading TypeScript is no part of what is measured.
import Fastify from 'fastify'

/** The reference for the start and for writes: Fastify, with `node:sqlite` where `STORE` names a database file, and with `pg` where
 *  `DATABASE_URL` names a database. */
const app = Fastify()
app.get('/', (_request, reply) => reply.type('text/html').send('<!doctype html><h1>Fastify'))
if (process.env.STORE) await addWrites(process.env.STORE)
if (process.env.DATABASE_URL) await addPostgresWrites(process.env.DATABASE_URL)
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })

function parseForms() {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body))),
  )
}

/** Each posted form is one row, committed before the response. */
async function addPostgresWrites(connectionString) {
  const { Pool } = await import('pg')
  const { randomUUID } = await import('node:crypto')
  const pool = new Pool({ connectionString })
  await pool.query('create table if not exists bare_documents (id text primary key, fields jsonb not null)')
  parseForms()
  const text = 'insert into bare_documents (id, fields) values ($1, $2)'
  app.post('/single', async (request, reply) => {
    await pool.query({ name: 'insert', text, values: [randomUUID(), JSON.stringify(request.body)] })
    return reply.redirect('/', 303)
  })
}

/** Each posted form is one row, committed and on the disk before the response. */
async function addWrites(file) {
  const { DatabaseSync } = await import('node:sqlite')
  const { randomUUID } = await import('node:crypto')
  const database = new DatabaseSync(file)
  database.exec('pragma journal_mode = wal; pragma synchronous = full')
  database.exec('create table documents (id text primary key, fields text not null) strict')
  const insert = database.prepare('insert into documents (id, fields) values (?, ?)')
  parseForms()

  app.post('/single', (request, reply) => {
    insert.run(randomUUID(), JSON.stringify(request.body))
    return reply.redirect('/', 303)
  })

  /** Forms that have come since the last commit. */
  let waiting = []
  function commit() {
    const forms = waiting
    waiting = []
    database.exec('begin')
    for (const { body } of forms) insert.run(randomUUID(), JSON.stringify(body))
    database.exec('commit')
    for (const { resolve } of forms) resolve()
  }
  app.post('/grouped', async (request, reply) => {
    await new Promise((resolve) => {
      if (waiting.length === 0) setImmediate(commit)
      waiting.push({ body: request.body, resolve })
    })
    return reply.redirect('/', 303)
  })
}
