import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { createNodeRuntime } from '../../adapters/runtime/node.ts'
import { isEmail } from '../../core/text/is-email.ts'
import { readCommand, refuse } from '../../server/command-line.ts'
import type { Config } from '../../server/config/config.ts'
import { startErrorSentence } from '../../server/start-errors.ts'
import { locate } from '../../server/wiring/backend.ts'
import { createLog } from '../../server/wiring/log.ts'
import { type Wired, wire } from '../../server/wiring/wire.ts'

/** For an operator whom the team's pages do not let in: `npm run member -- add|remove|reset EMAIL`. The server may run. */
const usage = 'Say what to do with whom: npm run member -- add|remove|reset EMAIL'
const actions = { add, remove, reset }

const read = readCommand()
if (read.kind === 'bad') {
  refuse(...read.sentences)
} else {
  await run(read.positionals, read.config).catch((error: unknown) => {
    const sentence = startErrorSentence(error, read.config)
    if (sentence === null) throw error
    refuse(sentence)
  })
}

async function run([name = '', email = '', ...more]: readonly string[], config: Config): Promise<void> {
  if (!isAction(name) || email === '' || more.length > 0) return refuse(usage)
  if (!isEmail(email)) return refuse(`${email} is not an email address. ${usage}`)
  const { data, accounts } = await locate(config, {
    runtime: createNodeRuntime({ log: createLog('error') }),
    readOnly: true,
  })
  const ours = [data, accounts].find(({ backend }) => backend.schema.kind === 'schema')
  if (ours?.backend.isShared) {
    // Rejects where it is not the site's.
    await (await ours.backend.openAccounts(ours.address, ours.options)).close()
  } else if (ours && (statSync(ours.address.location, { throwIfNoEntry: false })?.size ?? 0) === 0) {
    return refuse(
      `There is no database in ${resolve(config.dataFolder)}: start the site once, or name its settings with --env-file FILE.`,
    )
  }
  const address = config.publicUrl ?? `http://localhost:${config.port}`
  const wired = await wire({ ...config, logLevel: 'error' })
  try {
    await actions[name](wired.teamOperator, email, `${address}/auth-test`)
  } finally {
    await wired.close()
  }
}

type Operator = Wired['teamOperator']

async function add(operator: Operator, email: string, page: string): Promise<void> {
  const added = await operator.add(email)
  switch (added.kind) {
    case 'added':
      return say(
        `${added.user.email} is a member of the team now, with the password of the account.`,
        `Was it chosen with fewer than 12 characters, or not by its owner? Then: npm run member -- reset ${added.user.email}`,
      )
    case 'member-already':
      return say(`${added.user.email} is a member of the team already.`)
    case 'invited':
      return say(
        `There is no account with ${email}. Whoever registers with this link joins the team; it works once, until ${added.expiresAt}:`,
        `${page}?invite=${added.token}`,
      )
  }
}

async function remove(operator: Operator, email: string): Promise<void> {
  const removed = await operator.remove(email)
  if (removed.kind === 'no-member') return refuse(`No member of the team has the email ${email}.`)
  say(
    `${email} is no longer a member of the team, and is signed out everywhere. The account stays.`,
    ...(removed.isEmpty
      ? ['The team has no member now. The next start of the site prints a link with which the first one joins.']
      : []),
  )
}

async function reset(operator: Operator, email: string, page: string): Promise<void> {
  const started = await operator.reset(email)
  if (started.kind === 'no-account') return refuse(`There is no account with ${email}.`)
  say(
    `This link sets a new password for ${email}. It works once, for one hour:`,
    `${page}?reset=${encodeURIComponent(started.token)}`,
    'Two-step sign-in, if it was on, is off for this account.',
  )
}

function isAction(name: string): name is keyof typeof actions {
  return Object.hasOwn(actions, name)
}

function say(...lines: readonly string[]): void {
  for (const line of lines) process.stdout.write(`${line}\n`)
}
