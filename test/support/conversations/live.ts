import { createNodeRuntime } from '../../../adapters/runtime/node.ts'
import { failureMessage } from '../../../core/language-model/messages.ts'
import type { LanguageModel, Prompt } from '../../../ports/language-model.ts'
import { refuse } from '../../../server/command-line.ts'
import type { Config } from '../../../server/config/config.ts'
import { createModel } from '../../../server/wiring/adapters.ts'
import { createLog, wire } from '../../../server/wiring/wire.ts'
import { type Finding, mismatches } from './findings.ts'
import { sortedTable, table } from './report.ts'
import { type Corpus, playOpener, playTalk } from './talks.ts'

interface LiveOptions {
  readonly dataFolder: string
  readonly say: (text: string) => void
}

/** Nothing more is played after the model has rested so often in a row. */
const mostRests = 3

/** Plays the corpus with the configured model, on a database of its own, until the calls of a day are spent. Prints what came of it and what
 *  it cost. Nothing is played, and the exit code is 1, where no model is configured or the model does not answer. */
export async function playLive(config: Config, corpus: Corpus, { dataFolder, say }: LiveOptions): Promise<void> {
  const runtime = createNodeRuntime({ log: createLog('silent') })
  const model = await createModel(config.model, runtime)
  if (model.status().models.length === 0) return refuse(noModel)
  const { limits } = config.model
  // Each talk is another visitor's.
  const bounded = { ...config.model, limits: { ...limits, perAddress: limits.daily } }
  const words = { asked: 0, answered: 0 }
  const wired = await wire(
    { ...config, dataFolder, databaseUrl: null, firebase: null, model: bounded },
    { runtime, databaseFile: ':memory:', model: countingWords(model, words), findSimilarProject: async () => null },
  )
  const services = { chat: wired.services.chat, store: wired.store }
  try {
    const checked = await wired.model.check()
    if (checked.kind === 'failed') return refuse(`${model.name}: ${failureMessage(checked.failure)}`)
    const plays = [
      ...oneOfEachTheme(corpus.talks).map((talk) => () => playTalk(services, talk)),
      ...corpus.openers.map((opener) => () => playOpener(services, opener)),
    ]
    const findings: Finding[] = []
    let played = 0
    let rests = 0
    for (const play of plays) {
      const found = await play()
      const { today, circuitOpenUntil } = await wired.model.state()
      // What was played without the model says nothing of it.
      if (today.calls >= today.limit) break
      rests = circuitOpenUntil === null ? 0 : rests + 1
      if (circuitOpenUntil !== null) await runtime.sleep(Date.parse(circuitOpenUntil) - Date.now())
      if (rests === mostRests) break
      if (circuitOpenUntil !== null) continue
      findings.push(...found)
      played += 1
    }
    const { today } = await wired.model.state()
    say([`\n${model.name}`, table(findings), sortedTable(findings), ...mismatches(findings)].join('\n'))
    say(
      `\n${played} of ${plays.length} talks and first messages were played. ${today.calls} of ${today.limit} calls (AI_DAILY_CALLS) were spent: ${words.asked} words in, ${words.answered} words out.`,
    )
  } finally {
    await wired.close()
  }
}

const noModel =
  'No language model is configured, so that there is nothing to measure: GEMINI_API_KEY is missing. Without --live the talks are played here.'

/** So that a run that ends early has heard every theme. */
function oneOfEachTheme<Item extends { readonly theme: string }>(items: readonly Item[]): readonly Item[] {
  const themes = Object.values(Object.groupBy(items, ({ theme }) => theme)).map((each = []) => each)
  const longest = Math.max(0, ...themes.map(({ length }) => length))
  return Array.from({ length: longest }, (_, place) => themes.flatMap((each) => each[place] ?? [])).flat()
}

function countingWords(model: LanguageModel, words: { asked: number; answered: number }): LanguageModel {
  const asked = ({ instructions, turns }: Prompt) =>
    (words.asked += wordsIn([instructions, ...turns.map(({ content }) => content)].join(' ')))
  return {
    ...model,
    async *reply(prompt, signal) {
      asked(prompt)
      for await (const event of model.reply(prompt, signal)) {
        if (event.type === 'done') words.answered += wordsIn(event.text)
        yield event
      }
    },
    async complete(prompt, signal) {
      asked(prompt)
      const answer = await model.complete(prompt, signal)
      if (answer.kind === 'done') words.answered += wordsIn(answer.text)
      return answer
    },
  }
}

function wordsIn(text: string): number {
  return text.match(/\S+/g)?.length ?? 0
}
