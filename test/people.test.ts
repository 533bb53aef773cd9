import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Finding, mismatches, shareRight } from './support/conversations/findings.ts'
import { playPeople, readPeople } from './support/conversations/people.ts'
import { temporaryFolder } from './support/conversations/played.ts'
import { type Opener, playOpener } from './support/conversations/talks.ts'
import { openTestServices } from './support/test-services.ts'

/** The least shares of fields that are right, of questions that are answered or kept, and of wishes for a person that are met. */
describe.each([
  ['people/talks.json', { field: 0.98, question: 0.9, person: 1 }],
  // Written apart from the rules.
  ['put-aside/talks.json', { field: 0.95, question: 0.75, person: 0.85 }],
] as const)('people who type as people do: %s', (file, least) => {
  const findings: Finding[] = []
  beforeAll(async () => {
    await using folder = temporaryFolder()
    await using services = await openTestServices({ dataFolder: folder.path, sameIds: true })
    for (const talk of readPeople(file)) findings.push(...(await playPeople(services, talk)).findings)
  })

  it.each(['field', 'question', 'person'] as const)('are heard: %s', (measure) => {
    expect(shareRight(findings, measure), mismatches(findings, measure).join('\n')).toBeGreaterThanOrEqual(
      least[measure],
    )
  })

  it('are told nothing back that they did not say', () => {
    expect(mismatches(findings, 'said back')).toEqual([])
  })
})

it('takes each idea of the first messages that were put aside, and hardly another for one', async () => {
  await using services = await openTestServices()
  const file = new URL('./conversations/put-aside/openers.json', import.meta.url)
  const openers: readonly Opener[] = JSON.parse(readFileSync(file, 'utf8'))
  const findings: Finding[] = []
  for (const opener of openers) findings.push(...(await playOpener(services, opener)))
  const ideas = findings.filter(({ measure }) => measure === 'opener')
  expect(mismatches(ideas.filter(({ kind }) => kind === 'missed'))).toEqual([])
  expect(mismatches(ideas.filter(({ kind }) => kind === 'invented')).length).toBeLessThanOrEqual(3)
})
