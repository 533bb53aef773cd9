import { wordsFor } from '../core/language-model/messages.ts'
import { readConfig } from '../server/config.ts'
import { createLog } from '../server/log.ts'
import { type Wired, wire } from '../server/services.ts'
import { sentenceFor } from '../server/start-problems.ts'

/** Says which adapter each port got and whether it works, without serving anything. */
const read = readConfig(process.env)
if (read.kind === 'bad') {
  fail(...read.sentences)
} else {
  try {
    const wired = await wire(read.config, {
      publicUrl: read.config.publicUrl ?? `http://localhost:${read.config.port}`,
      log: createLog('warn'),
    })
    for (const warning of read.warnings) say(`WARNING: ${warning}`)
    for (const [port, adapter] of Object.entries(wired.adapters)) say(`${port}: ${adapter}`)
    const mail = await wired.mailer.check()
    if (read.config.model.key !== null) await examine(wired)
    say(`leads: ${await wired.store.count('leads')}`)
    say(`mails waiting: ${await wired.store.count('emailQueue', { status: 'pending' })}`)
    say(`mails failed: ${await wired.store.count('emailQueue', { status: 'failed' })}`)
    say(`webhooks waiting: ${await wired.store.count('webhookQueue', { status: 'pending' })}`)
    say(`webhooks failed: ${await wired.store.count('webhookQueue', { status: 'failed' })}`)
    say(`members of the team: ${await wired.store.count('members')}`)
    if (mail.kind === 'not-ready') fail(mail.reason)
    await wired.close()
  } catch (error) {
    const sentence = sentenceFor(error, read.config)
    if (sentence === null) throw error
    fail(sentence)
  }
}

/** Costs one call, and one word in answer. */
async function examine({ model }: Wired): Promise<void> {
  const answer = await model.check()
  const { today } = await model.state()
  if (answer.kind === 'done') say(`the model answers: ${answer.model}, in ${answer.firstWordMs} ms`)
  else fail(`The model does not answer: ${wordsFor(answer.failure)}`)
  say(`calls to the model today: ${today.calls} of ${today.limit}`)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function fail(...sentences: string[]): void {
  for (const sentence of sentences) process.stderr.write(`${sentence}\n`)
  process.exitCode = 1
}
