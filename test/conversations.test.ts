import { describe, expect, it } from 'vitest'
import { createScriptedModel } from '../adapters/language-model/scripted.ts'
import { mismatches, table } from './support/conversations/report.ts'
import { rightProposals } from './support/conversations/right-proposal.ts'
import {
  conversations,
  type Finding,
  play,
  type ScriptedConversation,
} from './support/conversations/scripted-conversations.ts'
import { geminiInMood, isUnderstandingRequest, moods } from './support/model/gemini/moods.ts'
import { openTestServices, type TestServices } from './support/test-services.ts'

/** `npm run conversations` prints what came of each theme, and of each expectation that was not met. */
const isPrinted = process.env['MODE'] === 'table'

describe('the conversations', () => {
  it('are at least 120, each named once in its theme', () => {
    const names = conversations.map(({ theme, name }) => `${theme}: ${name}`)
    expect(new Set(names).size).toBe(names.length)
    expect(names.length).toBeGreaterThanOrEqual(120)
  })
})

describe('the built-in way', () => {
  it('stores what was said, under its field, and nothing else', async () => {
    await using testServices = await openTestServices()
    const findings = await playAll(testServices)
    print('built-in', findings)
    expect(mismatches(findings, 'invented')).toEqual([])
    expect(shareRight(findings)).toBeGreaterThanOrEqual(0.95)
    expect(shareOfReplies(findings)).toBeGreaterThanOrEqual(0.95)
  })

  it.each(conversations.filter(({ theme }) => theme === 'first-paragraph'))(
    'understands “$name”',
    async (conversation) => {
      await using testServices = await openTestServices()
      const findings = await play(testServices, conversation)
      expect(mismatches(findings)).toEqual([])
    },
  )
})

/** What a model is never asked cannot differ. */
const shownToModel = conversations.filter(({ at }) => at !== 'contact')
const wholeOnes = conversations.filter(({ theme }) => theme === 'whole' || theme === 'first-paragraph')

describe.each(moods)('a model in the mood “%s”', (mood) => {
  it('leaves the fields right, and invents none', async () => {
    const { model, fake } = await geminiInMood(mood, rightProposals(conversations))
    // Only what it understands counts here; the built-in words take no time.
    const { reply } = createScriptedModel({ runtime: { sleep: async () => {} } })
    await using testServices = await openTestServices({
      model: { ...model, reply },
      realSleep: true,
      limits: plenty,
    })
    const findings = await playAll(testServices, shownToModel)
    print(mood, findings)
    expect(fake.asked.some(isUnderstandingRequest)).toBe(true)
    expect(mismatches(findings, 'invented')).toEqual([])
    expect(shareRight(findings)).toBeGreaterThanOrEqual(0.95)
  })

  it('leaves them right when it replies as well', async () => {
    const { model } = await geminiInMood(mood, rightProposals(conversations))
    await using testServices = await openTestServices({ model, realSleep: true, limits: plenty })
    const findings = await playAll(testServices, wholeOnes)
    print(`${mood}, with its replies`, findings)
    expect(mismatches(findings, 'invented')).toEqual([])
    expect(shareRight(findings)).toBeGreaterThanOrEqual(0.95)
  })
})

const plenty = { daily: 100_000, perAddress: 100_000 }

async function playAll(
  testServices: TestServices,
  chosen: readonly ScriptedConversation[] = conversations,
): Promise<readonly Finding[]> {
  const findings: Finding[] = []
  for (const conversation of chosen) findings.push(...(await play(testServices, conversation)))
  return findings
}

function shareRight(findings: readonly Finding[]): number {
  const [right, wrong, missed] = (['right', 'wrong', 'missed'] as const).map((kind) => count(findings, kind))
  return (right ?? 0) / ((right ?? 0) + (wrong ?? 0) + (missed ?? 0))
}

function shareOfReplies(findings: readonly Finding[]): number {
  const right = count(findings, 'reply-right')
  return right / (right + count(findings, 'reply-wrong'))
}

function count(findings: readonly Finding[], kind: Finding['kind']): number {
  return findings.filter((finding) => finding.kind === kind).length
}

function print(name: string, findings: readonly Finding[]): void {
  if (isPrinted) process.stdout.write(`${[`\n${name}`, table(findings), ...mismatches(findings)].join('\n')}\n`)
}
