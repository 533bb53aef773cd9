/** The environment variable with the address that starts the server of this run and answers with its `postgres://` URL. */
export const starterVariable = 'TEST_POSTGRES_STARTER'

let url: Promise<string> | null = null

/** A server that all tests of this run may use: an installed one that TEST_DATABASE_URL names, whose user may create databases, or one
 *  that `global-setup.ts` starts. */
export function sharedCluster(): Promise<string> {
  url ??= askForUrl()
  return url
}

async function askForUrl(): Promise<string> {
  const given = process.env['TEST_DATABASE_URL']
  if (given !== undefined) return given
  const starter = process.env[starterVariable]
  if (starter === undefined) throw new Error('Run this under Vitest or Playwright, or set TEST_DATABASE_URL')
  const response = await fetch(starter)
  const text = await response.text()
  if (!response.ok) throw new Error(text)
  return text
}
