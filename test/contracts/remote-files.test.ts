import { expect, it } from 'vitest'
import { createHttpsFiles } from '../../adapters/remote-files/https.ts'
import { certificate } from '../support/outside/certificate.ts'
import { lookUpLoopback, startPictureHost } from '../support/outside/picture-host.ts'
import { remoteFilesContract } from './remote-files.ts'

/** Loopback plays the Internet, so the inside is the address beside it. */
const outside = '127.0.0.1'
const insideAddress = '127.0.0.2'

remoteFilesContract('HTTPS', async (timeoutMs) => {
  const asked: string[] = []
  const within = await startPictureHost(({ url = '' }, response) => {
    asked.push(url)
    response.end('a secret')
  })
  const inside = 'elsewhere.example'
  return {
    files: createHttpsFiles({
      timeoutMs,
      ca: certificate,
      lookUp: async (name) => (name === inside ? [{ address: insideAddress, family: 4 }] : lookUpLoopback()),
      isAllowed: (address) => address === outside,
    }),
    serve: async (answer) => (await startPictureHost(answer)).url,
    inside: { url: `https://${inside}:${within.port}`, asked },
  }
})

it('counts this machine as inside by default', async () => {
  const { port } = await startPictureHost((_, response) => response.end('a secret'))
  const files = createHttpsFiles({ ca: certificate })
  for (const host of ['127.0.0.1', 'localhost', '[::1]', '0.0.0.0']) {
    expect(await files.fetch(`https://${host}:${port}/`, 100), host).toMatchObject({ kind: 'unusable' })
  }
})
