import { freePort } from '../../../scripts/browser/free-port.ts'
import { expect, testOutside as test } from '../../../test/journeys/support/journey.ts'
import { makeRelease, sendMessage } from '../../../test/journeys/support/release.ts'
import { firebasePlace, firebaseProcess } from './support/site-place.ts'

test('a release with the packages of Firebase runs by itself on it, and stops within the time that Cloud Run gives', async () => {
  test.slow()
  await using closing = new AsyncDisposableStack()
  const made = await makeRelease('--firebase')
  closing.defer(made.remove)
  const { variables } = await firebasePlace()
  const { env } = await firebaseProcess()
  const port = await freePort()
  const server = await made.start('alone', { ...env, ...variables, PORT: String(port), LOG_LEVEL: 'error' })
  closing.defer(async () => void (await server.end('SIGKILL')))
  expect(server.output()).toContain('document-store: Firestore')
  expect(await sendMessage(`http://localhost:${port}`)).toContain('Thanks for your message!')
  expect(await server.end('SIGTERM')).toEqual([0, null])
  expect(server.output()).not.toMatch(/error/i)
})
