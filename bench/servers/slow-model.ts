import { createServer, type ServerResponse } from 'node:http'

/** The model's service as the bench needs it: the first word after a fixed time, at once, or never. */
interface Orders {
  /** In the first message. */
  readonly port?: number
  /** Until the first word; null: it hangs. */
  readonly firstWordMs: number | null
}

let firstWordMs: number | null = null

process.on('message', (orders: Orders) => {
  firstWordMs = orders.firstWordMs
  if (orders.port === undefined) return process.send?.('understood')
  const server = createServer((request, response) => {
    const answer = request.url?.includes(':streamGenerateContent') ? reply : meaning
    request.resume().once('end', () => {
      if (firstWordMs === 0) answer(response)
      else if (firstWordMs !== null) setTimeout(answer, firstWordMs, response)
    })
  })
  server.keepAliveTimeout = 65 * 1000
  server.listen(orders.port, '127.0.0.1', () => process.send?.('understood'))
})

/** Adds nothing to what the rules have understood, so that the reply stays the model's own. */
function meaning(response: ServerResponse): void {
  response.writeHead(200, { 'Content-Type': 'application/json' })
  const candidate = { content: { parts: [{ text: '{}' }], role: 'model' }, index: 0, finishReason: 'STOP' }
  response.end(JSON.stringify({ candidates: [candidate], modelVersion: 'slow-model' }))
}

function reply(response: ServerResponse): void {
  response.writeHead(200, { 'Content-Type': 'text/event-stream' })
  response.write(frame('Understood, coffee it is.'))
  response.end(frame(' What shall we call it?', 'STOP'))
}

function frame(text: string, finishReason?: string): string {
  const candidate = {
    content: { parts: [{ text }], role: 'model' },
    index: 0,
    ...(finishReason ? { finishReason } : {}),
  }
  return `data: ${JSON.stringify({ candidates: [candidate], modelVersion: 'slow-model' })}\r\n\r\n`
}
