import { type Config, readConfig } from '../../server/config/config.ts'

/** The configuration that these variables make. */
export function configOf(environment: Readonly<Record<string, string>>): Config {
  const read = readConfig(environment)
  if (read.kind === 'bad') throw new Error(read.sentences.join('\n'))
  return read.config
}
