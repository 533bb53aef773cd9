import { type CommandRead, readCommand, refuse } from '../../server/command-line.ts'
import { mismatches } from '../support/conversations/findings.ts'
import { playLive } from '../support/conversations/live.ts'
import { playCorpus, understoodBy } from '../support/conversations/played.ts'
import { report } from '../support/conversations/report.ts'
import { type Half, halves, readCorpus } from '../support/conversations/talks.ts'

/** Plays the talks of a half of the corpus and prints, by theme, what came of what is expected, and each expectation that was not met.
 *  `--by built-in` plays them one way only. `--live` plays them with the configured model: it costs calls, at most `AI_DAILY_CALLS`. */
const read = readCommand({ flags: ['live'], values: ['half', 'by'] })
if (read.kind === 'bad') refuse(...read.sentences)
else await main(read)

async function main({ config, warnings, values, flags }: Extract<CommandRead, { kind: 'read' }>): Promise<void> {
  const { half = 'dev', by: named } = Object.fromEntries(values)
  const by = understoodBy.filter((one) => named === undefined || one === named)
  if (!isHalf(half)) return refuse(`--half must be one of ${halves.join(', ')} (leave it out for dev)`)
  if (by.length === 0) return refuse(`--by must be one of ${understoodBy.join(', ')} (leave it out for all)`)
  const corpus = readCorpus(half)
  if (corpus.talks.length === 0) return refuse(`There are no talks of the half ${half} here.`)
  if (flags.has('live')) {
    for (const warning of warnings) say(`WARNING: ${warning}`)
    return await playLive(config, corpus, say)
  }
  const known: string[] = []
  for (const one of by) {
    const findings = await playCorpus(one, corpus)
    say(report(`${one}, ${half}`, findings, known))
    known.push(...mismatches(findings))
  }
}

function isHalf(named: string): named is Half {
  return halves.some((one) => one === named)
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
