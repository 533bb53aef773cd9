import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const folder = fileURLToPath(new URL('.', import.meta.url))

/** Installs the bench's own packages when they are first needed. */
export async function installPackages(): Promise<void> {
  if (existsSync(`${folder}node_modules/fastify`)) return
  await promisify(execFile)('npm', ['ci', '--prefix', folder])
}
