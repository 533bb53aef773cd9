import { createServer, type ServerResponse } from 'node:http'

/** The reference for event streams: bare Node writes one event to every open response after a POST. */
process.once('message', ({ port }: { port: number }) => {
  const open = new Set<ServerResponse>()
  let version = 0
  const server = createServer((request, response) => {
    if (request.method === 'POST') {
      version += 1
      for (const stream of open) stream.write(`data: ${version}\n\n`)
      return response.writeHead(303, { Location: '/', 'Content-Length': 0 }).end()
    }
    response.writeHead(200, { 'Content-Type': 'text/event-stream' })
    response.write(`data: ${version}\n\n`)
    open.add(response)
    response.once('close', () => open.delete(response))
  })
  server.listen(port, '127.0.0.1', () => process.send?.('listening'))
})
