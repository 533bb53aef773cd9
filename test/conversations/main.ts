import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CommandRead, readCommand, refuse } from '../../server/command-line.ts'
import { mismatches } from '../support/conversations/findings.ts'
import { playLive } from '../support/conversations/live.ts'
import { playCorpus, understoodBy } from '../support/conversations/played.ts'
import { sortedTable, table } from '../support/conversations/report.ts'
import { type Half, halves, readCorpus } from '../support/conversations/talks.ts'

/** Plays the talks of a half of the corpus and prints, by theme, what came of what is expected, and each expectation that was not met.
 *  `--by built-in` plays them one way only. `--live` plays them with the configured model: it costs calls, at most `AI_DAILY_CALLS`. */
const read = readCommand({ flags: ['live'], values: ['half', 'by'] })
const dataFolder = mkdtempSync(join(tmpdir(), 'conversations-'))
try {
  if (read.kind === 'bad') refuse(...read.sentences)
  else await main(read)
} finally {
  rmSync(dataFolder, { recursive: true, force: true })
}

async function main({ config, values, flags }: Extract<CommandRead, { kind: 'read' }>): Promise<void> {
  const { half = 'dev', by: named } = Object.fromEntries(values)
  const by = understoodBy.filter((one) => named === undefined || one === named)
  if (!isHalf(half)) return refuse(`--half must be one of ${halves.join(', ')} (leave it out for dev)`)
  if (by.length === 0) return refuse(`--by must be one of ${understoodBy.join(', ')} (leave it out for all)`)
  const corpus = readCorpus(half)
  if (corpus.talks.length === 0) return refuse(`There are no talks of the half ${half} here.`)
  if (flags.has('live')) return await playLive(config, corpus, { dataFolder, say })
  const known = new Set<string>()
  for (const one of by) {
    const findings = await playCorpus(one, corpus, dataFolder)
    const unmet = mismatches(findings).filter((line) => !known.has(line))
    say([`\n${one}, ${half}`, table(findings), sortedTable(findings), '', ...unmet].join('\n'))
    // Each is said once.
    for (const line of unmet) known.add(line)
  }
}

function isHalf(named: string): named is Half {
  return halves.some((one) => one === named)
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
