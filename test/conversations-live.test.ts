import { expect, it } from 'vitest'
import { configOf } from './support/config.ts'
import { playLive } from './support/conversations/live.ts'
import { rightProposalsOf } from './support/conversations/right-proposal.ts'
import { readCorpus } from './support/conversations/talks.ts'
import { fakeKey } from './support/model/gemini/fake.ts'
import { geminiInMood } from './support/model/gemini/moods.ts'

it('plays the talks with the configured model until the calls of a day are spent, and says how many that were', async () => {
  const corpus = readCorpus('dev')
  const { fake } = await geminiInMood('right', rightProposalsOf(corpus))
  const service = { GEMINI_API_KEY: fakeKey, GEMINI_BASE_URL: fake.url, GEMINI_MODEL: 'gemini-flash-latest' }
  const config = configOf({ ...service, AI_DAILY_CALLS: '60' })
  const said: string[] = []
  await playLive(config, corpus, (text) => void said.push(text))
  const [, played, all] = /Played: (\d+) of (\d+) talks/.exec(said.join('\n')) ?? []
  expect(Number(played)).toBeGreaterThan(0)
  expect(Number(all)).toBe(corpus.talks.length + corpus.openers.length)
  expect(Number(played)).toBeLessThan(Number(all))
  expect(said.join('\n')).toContain('Spent: 60 of 60 calls (AI_DAILY_CALLS)')
  expect(fake.asked.length).toBeLessThanOrEqual(60)
})
