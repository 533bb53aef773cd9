import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { freshFolder } from '../../../test/support/process/fresh-folder.ts'
import { runScript } from '../../../test/support/site/run-script.ts'

const project = { FIREBASE_PROJECT_ID: 'agency-site-1a2b3', FIREBASE_API_KEY: 'a-key' }

it('says what Google does in place of a command, and makes nothing', async () => {
  const folder = await freshFolder()
  const env = { ...project, DATA_DIR: join(folder, 'data') }
  const run = (name: string, ...args: string[]) => runScript(`scripts/operator/${name}.ts`, { args, env })
  expect(await run('backup', join(folder, 'one.backup'))).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringContaining('gcloud firestore backups schedules create'),
  })
  expect(await run('restore', join(folder, 'one.backup'))).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('gcloud firestore databases restore'),
  })
  const { code, stdout, stderr } = await run('migrate')
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(stdout).toContain('Nothing is to be done in Firestore (project agency-site-1a2b3)')
  expect(stdout).toContain('--config packages/firebase/firebase.json --project agency-site-1a2b3')
  expect(readdirSync(folder)).toEqual([])
})

it('migrates the SQL database that holds the accounts beside Firestore', async () => {
  const folder = join(await freshFolder(), 'data')
  const env = { ...project, FIREBASE_SERVICES: 'firestore', DATA_DIR: folder }
  const { code, stdout } = await runScript('scripts/operator/migrate.ts', { env })
  expect(code).toBe(0)
  expect(stdout).toContain('Nothing is to be done in Firestore (project agency-site-1a2b3)')
  expect(stdout).toContain(`SQLite (${folder}/store.sqlite) is of this release.\n`)
})
