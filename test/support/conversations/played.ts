import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createScriptedModel } from '../../../adapters/language-model/scripted.ts'
import type { LanguageModel } from '../../../ports/language-model.ts'
import { type Mood, startGeminiInMood } from '../model/gemini/moods.ts'
import { startOpenaiInMood } from '../model/openai/moods.ts'
import { openTestServices } from '../test-services.ts'
import type { ChatAndStore } from './converse.ts'
import type { Finding } from './findings.ts'
import { rightProposalsOf } from './right-proposal.ts'
import { type Corpus, playOpener, playTalk } from './talks.ts'

const gemini = (mood: Mood) => (corpus: Corpus) => startGeminiInMood(mood, rightProposalsOf(corpus))
const openai = (mood: Mood) => (corpus: Corpus) => startOpenaiInMood(mood, rightProposalsOf(corpus))

/** Who understands the messages: the rules alone, or with a model in one of the moods, in one of the wire formats. */
const ways = {
  'built-in': null,
  right: gemini('right'),
  'right, OpenAI': openai('right'),
  nonsense: openai('nonsense'),
  'wrong field': gemini('wrong field'),
  'invented value': gemini('invented value'),
  'injection obeyed': gemini('injection obeyed'),
  dead: gemini('dead'),
} as const
export type UnderstoodBy = keyof typeof ways
export const understoodBy = Object.keys(ways) as readonly UnderstoodBy[]

/** Plays the whole corpus. Replies are the built-in ones: only what a model understands counts. */
export async function playCorpus(by: UnderstoodBy, corpus: Corpus): Promise<readonly Finding[]> {
  await using folder = temporaryFolder()
  const started = await ways[by]?.(corpus)
  await using _ = started?.fake
  const model = started && { model: builtInReplies(started.model), ...plenty }
  await using testServices = await openTestServices({ dataFolder: folder.path, ...model, sameIds: true })
  return await playAll(testServices, corpus)
}

/** A folder that is removed in the end, for what is no test. */
export function temporaryFolder(): { readonly path: string } & AsyncDisposable {
  const path = mkdtempSync(join(tmpdir(), 'conversations-'))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true }) }
}

/** A model that is asked what messages mean only: the built-in replies take no time. */
export function builtInReplies(model: LanguageModel): LanguageModel {
  const { reply } = createScriptedModel({ runtime: { sleep: async () => {} } })
  return { ...model, reply }
}

/** For a model that is never used up, over a connection. */
export const plenty = { realSleep: true, limits: { daily: 1e6, perAddress: 1e6, perSession: 1e6 } } as const

async function playAll(services: ChatAndStore, { talks, openers }: Corpus): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const talk of talks) findings.push(...(await playTalk(services, talk)))
  for (const opener of openers) findings.push(...(await playOpener(services, opener)))
  return findings
}
