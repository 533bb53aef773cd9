// JavaScript, so that reading TypeScript is no part of what is measured.
import Fastify from 'fastify'

/** The reference for the start, and with `pg` where `DATABASE_URL` names a database for writes. */
const app = Fastify()
app.get('/', (_request, reply) => reply.type('text/html').send('<!doctype html><h1>Fastify'))
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
