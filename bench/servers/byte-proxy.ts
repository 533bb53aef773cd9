import { Agent, createServer, request } from 'node:http'

/** The least that can stand between a browser and the model's service: bytes in, the same bytes out, nothing kept. */
process.once('message', ({ port, target }: { port: number; target: number }) => {
  const agent = new Agent({ keepAlive: true })
  const server = createServer((incoming, outgoing) => {
    const path = '/v1/models/x:streamGenerateContent'
    const asked = request({ host: '127.0.0.1', port: target, method: 'POST', path, agent }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, { 'Content-Type': 'text/event-stream' })
      answer.pipe(outgoing)
    })
    incoming.pipe(asked)
  })
  server.keepAliveTimeout = 65 * 1000
  server.listen(port, '127.0.0.1', () => process.send?.('listening'))
})
