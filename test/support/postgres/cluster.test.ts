import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { waitFor } from '../process/wait-for.ts'
import { startCluster } from './cluster.ts'
import { askDatabase } from './databases.ts'
import { freshDatabase } from './fresh-database.ts'

it('gives every test an empty database of its own', async () => {
  const [one, other] = await Promise.all([freshDatabase(), freshDatabase()])
  await askDatabase(one, 'create table notes (id text)')
  const tables = `select tablename from pg_tables where schemaname = 'public'`
  expect(await askDatabase(one, tables)).toEqual([{ tablename: 'notes' }])
  expect(await askDatabase(other, tables)).toEqual([])
})

it('keeps what was acknowledged, and the address, when the server crashes and starts again', async () => {
  const cluster = await startCluster()
  onTestFinished(cluster.remove)
  await askDatabase(cluster.url, `create table notes as select 'kept' as id`)
  await cluster.restart('immediate')
  expect(await askDatabase(cluster.url, 'select * from notes')).toEqual([{ id: 'kept' }])
  await cluster.stop()
  await expect(askDatabase(cluster.url, 'select 1')).rejects.toThrow('ECONNREFUSED')
})

it('leaves no server and no data when the process that started it is killed', async () => {
  const script = `
    import { startCluster } from ${JSON.stringify(new URL('cluster.ts', import.meta.url).href)}
    const { url, folder } = await startCluster()
    console.log(JSON.stringify({ url, folder }))
    process.kill(process.pid, 'SIGKILL')`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const { url, folder } = JSON.parse(await text(child.stdout))
  await waitFor(() => expect(existsSync(folder)).toBe(false))
  await expect(askDatabase(url, 'select 1')).rejects.toThrow('ECONNREFUSED')
})
