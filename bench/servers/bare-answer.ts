import { createServer } from 'node:http'
import type { Answer } from '../pages/answer.ts'

/** The reference for pages from memory: sends the same bytes to every request. */
process.once('message', ({ port, answer }: { port: number; answer: Answer }) => {
  const body = Buffer.from(answer.body)
  const server = createServer((_request, response) => {
    response.writeHead(answer.status, answer.headers)
    response.end(body.length > 0 ? body : undefined)
  })
  server.keepAliveTimeout = 65 * 1000
  server.listen(port, '127.0.0.1', () => process.send?.('listening'))
})
