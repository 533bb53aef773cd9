import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Setting } from '../../app/features/setting.ts'
import { sections } from '../../server/config/settings.ts'

export const configurationFile = fileURLToPath(new URL('../../docs/configuration.md', import.meta.url))

const introduction = `# Configuration

Every setting is optional. They are read once at start from the environment and from an environment file: \`.env\` in the working folder, or the one named by
\`--env-file FILE\`, as in \`npm run doctor -- --env-file /etc/agency.env\`. \`npm start\`, \`dev\`, \`doctor\`, \`seed\`, \`backup\`, \`restore\`, \`member\`, \`migrate\`,
\`export\`, \`import\` and \`pictures\` read it alike. A variable of the environment wins over the same one in the file. [\`.env.example\`](../.env.example) is a file to copy.

A value that cannot be used stops the start with a sentence that says how to mend it. A name that is probably misspelt, and a setting without effect, give a
warning at start and in \`npm run doctor\`. Tests use a browser named by \`CHROMIUM_PATH\`, if there is one.

\`BRAND\` is no setting of a running server: a variable of the environment in which the site is built names the folder of \`brand/\` ([brand](brand.md)).

\`npm run configuration-doc\` makes this page from \`server/config/settings.ts\`.
`

/** Returns docs/configuration.md: a table for each section of the settings. */
export function configurationDoc(): string {
  const tables = Object.entries<Readonly<Record<string, Setting>>>(sections).map(([title, settings]) => {
    const rows = Object.entries(settings).map(
      ([name, setting]) => `| \`${name}\` | ${defaultOf(setting)} | ${setting.meaning} |`,
    )
    return ['', `## ${title}`, '', '| variable | default | meaning |', '|---|---|---|', ...rows, ''].join('\n')
  })
  return introduction + tables.join('')
}

function defaultOf({ schema, without }: Setting): string {
  if (without !== undefined) return without
  const value = schema.safeParse(undefined).data as string | number | boolean | string[] | undefined
  return value === undefined || value.toString() === '' ? 'none' : `\`${value.toString()}\``
}

if (import.meta.main) writeFileSync(configurationFile, configurationDoc())
