import { createServer, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

/** The reference for first paints: the site's own pages and files, without the script of the pages. */
process.once('message', ({ port, target }: { port: number; target: number }) => {
  const server = createServer(async (incoming, outgoing) => {
    const accepted = incoming.headers.accept?.includes('text/html') ? { 'accept-encoding': 'identity' } : {}
    const answer = await ask(target, incoming.url, { ...incoming.headers, ...accepted })
    const status = answer.statusCode ?? 502
    if (!answer.headers['content-type']?.startsWith('text/html')) {
      outgoing.writeHead(status, answer.headers)
      return answer.pipe(outgoing)
    }
    const body = await compressed(withoutScript(await text(answer)))
    const { 'content-length': _length, ...headers } = answer.headers
    return outgoing.writeHead(status, { ...headers, 'content-encoding': 'br' }).end(body)
  })
  server.keepAliveTimeout = 65 * 1000
  server.listen(port, '127.0.0.1', () => process.send?.('listening'))
})

function ask(port: number, path: string | undefined, headers: IncomingHttpHeaders): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers }, resolve).once('error', reject).end()
  })
}

function withoutScript(html: string): string {
  return html.replaceAll(/<script\b.*?<\/script>|<link rel="modulepreload"[^>]*>/gs, '')
}

function compressed(html: string): Promise<Buffer> {
  return promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
}
