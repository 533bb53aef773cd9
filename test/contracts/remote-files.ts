import type { RequestListener } from 'node:http'
import { describe, expect, it } from 'vitest'
import type { RemoteFiles } from '../../ports/remote-files.ts'

export interface Subject {
  readonly files: RemoteFiles
  /** Starts another party's server, which `files` can reach, and returns its address without a slash at the end. */
  serve(answer: RequestListener): Promise<string>
  /** An address of a server inside our own network, under a name, and what it was asked. */
  readonly inside: { readonly url: string; readonly asked: readonly string[] }
}

const mostBytes = 1000

const longMs = 60_000
const shortMs = 300

/** The prose of `ports/remote-files.ts` as tests. `openWith` returns files that give up after `timeoutMs`. */
export function remoteFilesContract(name: string, openWith: (timeoutMs: number) => Promise<Subject>): void {
  const open = () => openWith(longMs)

  describe(`remote files over ${name}`, () => {
    it('fetches what is there, byte for byte', async () => {
      const { files, serve } = await open()
      const bytes = new Uint8Array(mostBytes).map((_, index) => index)
      const url = await serve((_, response) => response.end(bytes))
      expect(await files.fetch(`${url}/a.jpg?size=large`, mostBytes)).toEqual({
        kind: 'fetched',
        bytes: Buffer.from(bytes),
      })
    })

    it('goes where it is sent, but not for ever, and not off https', async () => {
      const { files, serve } = await open()
      const url = await serve(({ url = '' }, response) => {
        const ways: Record<string, string> = {
          '/one': '/two',
          '/two': './three',
          '/round': '/round',
          '/off': 'http://pictures.example/',
        }
        const location = ways[url]
        if (location) response.writeHead(302, { Location: location }).end()
        else response.end('arrived')
      })
      expect(await files.fetch(`${url}/one`, mostBytes)).toMatchObject({ kind: 'fetched' })
      expect(await files.fetch(`${url}/round`, mostBytes)).toMatchObject({ kind: 'none' })
      expect(await files.fetch(`${url}/off`, mostBytes)).toMatchObject({ kind: 'unusable' })
    })

    it('tells when the server has no such file', async () => {
      const { files, serve } = await open()
      const url = await serve((_, response) => response.writeHead(404).end('a page that says so'))
      expect(await files.fetch(url, mostBytes)).toMatchObject({ kind: 'none' })
    })

    it.each([
      '',
      'pictures.example/a.jpg',
      'http://pictures.example/a.jpg',
      'file:///etc/passwd',
      'ftp://pictures.example',
      'https://me:secret@pictures.example/a.jpg',
    ])('fetches nothing from %j', async (address) => {
      const { files } = await open()
      expect(await files.fetch(address, mostBytes)).toMatchObject({ kind: 'unusable' })
    })

    it('never reaches inside our own network, by address, by name, or by a redirect', async () => {
      const { files, serve, inside } = await open()
      const url = await serve((_, response) => response.writeHead(301, { Location: inside.url }).end())
      const doors = [inside.url, 'https://127.0.0.2/', 'https://[::1]/', 'https://169.254.169.254/', url]
      for (const door of doors) expect(await files.fetch(door, mostBytes), door).toMatchObject({ kind: 'unusable' })
      expect(inside.asked).toEqual([])
    })

    it('takes no more than it was told to, whatever the server says', async () => {
      const { files, serve } = await open()
      const url = await serve(({ url }, response) => {
        if (url === '/said') return response.end('x'.repeat(mostBytes + 1))
        const endless = setInterval(() => response.write('x'.repeat(600)), 5)
        response.once('close', () => clearInterval(endless))
      })
      for (const way of ['/said', '/endless']) {
        expect(await files.fetch(url + way, mostBytes)).toMatchObject({ kind: 'too-many-bytes' })
      }
    })

    it('gives up on a server that says nothing, dawdles, breaks off, or is not there', async () => {
      const { files, serve } = await openWith(shortMs)
      const url = await serve(({ url }, response) => {
        if (url === '/dawdles') response.write('x')
        if (url === '/breaks-off') response.writeHead(200, { 'Content-Length': '500' }).write('x')
        if (url === '/breaks-off') setTimeout(() => response.destroy(), 5)
      })
      for (const way of ['/silent', '/dawdles', '/breaks-off']) {
        expect(await files.fetch(url + way, mostBytes), way).toMatchObject({ kind: 'no-response' })
      }
      expect(await files.fetch('https://pictures.example:1', mostBytes)).toMatchObject({ kind: 'no-response' })
    })
  })
}
