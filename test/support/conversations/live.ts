import { createNodeRuntime } from '../../../adapters/runtime/node.ts'
import { failureMessage } from '../../../core/language-model/messages.ts'
import type { LanguageModel, Prompt } from '../../../ports/language-model.ts'
import type { Runtime } from '../../../ports/runtime.ts'
import { refuse } from '../../../server/command-line.ts'
import type { Config } from '../../../server/config/config.ts'
import { createModel } from '../../../server/wiring/adapters.ts'
import { createLog } from '../../../server/wiring/log.ts'
import { type Wired, wire } from '../../../server/wiring/wire.ts'
import type { ChatAndStore } from './converse.ts'
import type { Finding } from './findings.ts'
import { temporaryFolder } from './played.ts'
import { report } from './report.ts'
import { type Corpus, playOpener, playTalk } from './talks.ts'

/** Plays the corpus with the configured model, on a database of its own, until the calls of a day are spent. Prints what came of it and what
 *  it cost. Nothing is played, and the exit code is 1, where no model is configured or the model does not answer. */
export async function playLive(config: Config, corpus: Corpus, say: (text: string) => void): Promise<void> {
  await using folder = temporaryFolder()
  const runtime = createNodeRuntime({ log: createLog('silent') })
  const configured = await createModel(config.model, runtime)
  if (configured.status().models.length === 0) return refuse(noModel)
  const words = { asked: 0, answered: 0 }
  const model = countingWords(configured, words)
  // Each talk is another visitor's.
  const limits = { ...config.model.limits, perAddress: config.model.limits.daily }
  const here = { dataFolder: folder.path, databaseUrl: null, firebase: null, model: { ...config.model, limits } }
  const replaced = { runtime, databaseFile: ':memory:', model, findSimilarProject: async () => null }
  const wired = await wire({ ...config, ...here }, replaced)
  try {
    const checked = await wired.model.check()
    if (checked.kind === 'failed') return refuse(`${configured.name}: ${failureMessage(checked.failure)}`)
    const plays = playsOf(corpus, { ...wired.services, store: wired.store })
    say(`${configured.name}: ${plays.length} talks and first messages, some seconds a message. Ctrl+C stops it.`)
    const played = await playUntilSpent(plays, wired, runtime)
    const { calls, limit } = (await wired.model.state()).today
    say(report(configured.name, played.flat()))
    say(
      `\nPlayed: ${played.length} of ${plays.length} talks and first messages. Spent: ${calls} of ${limit} calls (AI_DAILY_CALLS), ${words.asked} words in, ${words.answered} words out.`,
    )
  } finally {
    await wired.close()
  }
}

type Play = () => Promise<readonly Finding[]>

/** One of each theme after the other, so that a run that ends early has heard every theme. */
function playsOf({ talks, openers }: Corpus, services: ChatAndStore): readonly Play[] {
  const themes: (readonly Play[])[] = Object.values(Object.groupBy(talks, ({ theme }) => theme)).map((those = []) =>
    those.map((talk) => () => playTalk(services, talk)),
  )
  themes.push(openers.map((opener) => () => playOpener(services, opener)))
  const longest = Math.max(...themes.map(({ length }) => length))
  return Array.from({ length: longest }, (_, place) => themes.flatMap((plays) => plays[place] ?? [])).flat()
}

/** Nothing more is played after the model has rested so often in a row. */
const mostRests = 3

/** What was played while the model rested after failures, or after its calls were spent, says nothing of it and is left out. */
async function playUntilSpent(plays: readonly Play[], { model }: Wired, runtime: Runtime) {
  const played: (readonly Finding[])[] = []
  let rests = 0
  for (const play of plays) {
    const findings = await play()
    const { today, circuitOpenUntil } = await model.state()
    if (today.calls >= today.limit) break
    if (circuitOpenUntil === null) {
      rests = 0
      played.push(findings)
    } else {
      rests += 1
      if (rests === mostRests) break
      await runtime.sleep(Date.parse(circuitOpenUntil) - runtime.now().getTime())
    }
  }
  return played
}

const noModel =
  'No language model is configured: OPENAI_MODEL with OPENAI_BASE_URL or OPENAI_API_KEY is missing, or GEMINI_API_KEY. Without --live the talks are played here.'

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
