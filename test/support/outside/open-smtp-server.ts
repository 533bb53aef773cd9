import { onTestFinished } from 'vitest'
import { startSmtpServer } from './smtp-server.ts'

/** The same, stopped after the test. */
export async function openSmtpServer(...options: Parameters<typeof startSmtpServer>) {
  const server = await startSmtpServer(...options)
  onTestFinished(server.stop)
  return server
}
