import type { RequestListener } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { certificate, key } from './certificate.ts'

/** Somebody else's server, on loopback: `pictures.example` over HTTPS, once a test looks that name up as it should. */
export async function startPictureHost(answer: RequestListener): Promise<{ port: number; url: string }> {
  const server = createServer({ key, cert: certificate }, answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    return new Promise<void>((resolve) => void server.close(() => resolve()))
  })
  const { port } = server.address() as AddressInfo
  return { port, url: `https://pictures.example:${port}` }
}

/** Every name leads to loopback. */
export const lookUpLoopback = async () => [{ address: '127.0.0.1', family: 4 }]
