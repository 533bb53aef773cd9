import { SMTPServer } from 'smtp-server'

/** A mail server that takes every mail and keeps none. Each further message is answered with how many have come. */
let taken = 0

process.once('message', ({ port }: { port: number }) => {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onData(stream, _session, answer) {
      stream.resume().once('end', () => {
        taken += 1
        answer()
      })
    },
  })
  // A client that breaks off is no failure of the sink.
  server.on('error', () => undefined)
  server.listen(port, '127.0.0.1', () => process.send?.('listening'))
  process.on('message', () => process.send?.(taken))
})
