import { readdir } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { freshFolder } from '../../../test/support/process/fresh-folder.ts'
import { runScript } from '../../../test/support/site/run-script.ts'
import { emulatorVariables, freshProject } from './support/shared-emulators.ts'

const script = 'scripts/operator/doctor.ts'

it('says what answers and what is stored, and makes no file', async () => {
  const env = await variables()
  const workingFolder = await freshFolder()
  const { code, stdout, stderr } = await runScript(script, { workingFolder, env })
  expect({ code, stderr }).toEqual({ code: 1, stderr: '' })
  const project = `(project ${env.FIREBASE_PROJECT_ID})`
  const lines = stdout.replaceAll(/in \d+ ms/g, 'at once').split('\n')
  expect(lines.filter((line) => line.includes('WARNING: '))).toEqual([
    expect.stringContaining('without SMTP_URL each writes mails into the outbox of its own DATA_DIR'),
    expect.stringContaining('Nobody is reminded: no member'),
  ])
  expect(lines).toEqual(
    expect.arrayContaining([
      `document-store: Firestore ${project}`,
      `identity: Firebase Authentication ${project}`,
      'Firebase Authentication answers, at once',
      'Firestore answers, at once',
      'leads: 0',
      'members of the team: 0',
    ]),
  )
  expect(await readdir(workingFolder)).toEqual([])
})

it('says which service cannot be reached', async () => {
  const env = await variables()
  for (const [variable, service] of [
    ['FIRESTORE_EMULATOR_HOST', 'Firestore'],
    ['FIREBASE_AUTH_EMULATOR_HOST', 'Firebase Authentication'],
  ] as const) {
    const { code, stdout, stderr } = await runScript(script, { env: { ...env, [variable]: '127.0.0.1:1' } })
    expect(code).toBe(1)
    expect(stderr).toMatch(new RegExp(`^${service} \\(project demo-\\w+\\) cannot be reached`, 'm'))
    expect(stdout).toContain('answers, in')
  }
})

async function variables() {
  const { projectId, apiKey } = await freshProject()
  return { ...(await emulatorVariables()), FIREBASE_PROJECT_ID: projectId, FIREBASE_API_KEY: apiKey }
}
