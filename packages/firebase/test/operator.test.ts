import { expect, it, onTestFinished } from 'vitest'
import { ofKind } from '../../../test/support/of-kind.ts'
import { freshFolder } from '../../../test/support/process/fresh-folder.ts'
import { runScript } from '../../../test/support/site/run-script.ts'
import { serveWholeSite } from '../../../test/support/site/whole-site.ts'
import { freshProject } from './support/shared-emulators.ts'

const nobody = { address: '' }
const email = 'first@visitors.example'
const password = 'an invented sample password'
const another = 'another invented password'

it('lets an operator seed, and let members in and out, beside a site on Firebase', async () => {
  const { projectId, apiKey } = await freshProject()
  const variables = { FIREBASE_PROJECT_ID: projectId, FIREBASE_API_KEY: apiKey }
  const folder = await freshFolder()
  const site = await serveWholeSite({ folder, variables })
  onTestFinished(() => site.stop())
  const { services, store } = site.wired
  const env = {
    ...variables,
    DATA_DIR: folder,
    PUBLIC_URL: site.url,
    FIRESTORE_EMULATOR_HOST: process.env['FIRESTORE_EMULATOR_HOST'] ?? '',
    FIREBASE_AUTH_EMULATOR_HOST: process.env['FIREBASE_AUTH_EMULATOR_HOST'] ?? '',
    METADATA_SERVER_DETECTION: 'none',
  }
  const member = (...args: string[]) => runScript('scripts/operator/member.ts', { args, env })

  const seeded = await runScript('scripts/operator/seed.ts', { env })
  expect(seeded).toMatchObject({ code: 0, stderr: '' })
  expect(seeded.stdout).toContain(`added to Firestore (project ${projectId})`)
  expect(await store.count('leads')).toBeGreaterThan(0)

  const invited = await member('add', email)
  expect(invited).toMatchObject({ code: 0, stderr: '' })
  const invitation = tokenIn(invited.stdout, 'invite')
  const joined = ofKind(await services.identity.register({ email, password }, invitation, nobody), 'signed-in')
  expect((await services.identity.whoIs(joined.token)).kind).toBe('member')
  expect(await member('remove', email)).toMatchObject({ code: 0 })
  expect((await services.identity.whoIs(joined.token)).kind).toBe('anonymous')
  expect((await member('add', email)).stdout).toContain(`${email} is a member of the team now`)

  const reset = tokenIn((await member('reset', email)).stdout, 'reset')
  expect(await services.identity.reset(reset, another, nobody)).toMatchObject({ kind: 'reset' })
  expect(await services.identity.signIn({ email, password: another }, null, nobody)).toMatchObject({
    kind: 'signed-in',
  })
})

function tokenIn(text: string, name: string): string {
  return decodeURIComponent(new RegExp(`/auth-test\\?${name}=(\\S+)`).exec(text)?.[1] ?? '')
}
