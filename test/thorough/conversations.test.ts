import { describe, expect, it } from 'vitest'
import { type Finding, mismatches, shareRight } from '../support/conversations/findings.ts'
import { builtInReplies, plenty } from '../support/conversations/played.ts'
import { rightProposals } from '../support/conversations/right-proposal.ts'
import { conversations, play, type ScriptedConversation } from '../support/conversations/scripted-conversations.ts'
import { geminiInMood, isUnderstandingRequest, moods } from '../support/model/gemini/moods.ts'
import { openTestServices, type TestServices } from '../support/test-services.ts'

it('has at least 120 conversations, each named once in its theme', () => {
  const names = conversations.map(({ theme, name }) => `${theme}: ${name}`)
  expect(new Set(names).size).toBe(names.length)
  expect(names.length).toBeGreaterThanOrEqual(120)
})

const isFirst = ({ theme }: ScriptedConversation) => theme === 'first-paragraph'
const isWhole = ({ theme }: ScriptedConversation) => theme === 'whole' || theme === 'first-paragraph'

describe('the built-in way', () => {
  it('stores what was said, under its field, and nothing else', async () => {
    await using testServices = await openTestServices()
    const findings = await playAll(testServices, conversations)
    const { invented, right } = inShort(findings)
    expect(invented).toEqual([])
    expect(right).toBeGreaterThanOrEqual(0.95)
    expect(shareRight(findings, 'reply')).toBeGreaterThanOrEqual(0.95)
  })

  it.each(conversations.filter(isFirst))('understands “$name”', async (conversation) => {
    await using testServices = await openTestServices()
    expect(mismatches(await play(testServices, conversation))).toEqual([])
  })
})

describe.each(moods)('a model in the mood “%s”', (mood) => {
  it('leaves the fields right, and invents none', async () => {
    const { model, fake } = await geminiInMood(mood, rightProposals(conversations))
    await using testServices = await openTestServices({ model: builtInReplies(model), ...plenty })
    // What a model is never asked cannot differ.
    const shown = conversations.filter(({ at }) => at !== 'contact')
    const { invented, right } = inShort(await playAll(testServices, shown))
    expect(invented).toEqual([])
    expect(right).toBeGreaterThanOrEqual(0.95)
    expect(fake.asked.some(isUnderstandingRequest)).toBe(true)
  })

  it('leaves them right when it replies as well', async () => {
    const { model } = await geminiInMood(mood, rightProposals(conversations))
    await using testServices = await openTestServices({ model, ...plenty })
    const { invented, right } = inShort(await playAll(testServices, conversations.filter(isWhole)))
    expect(invented).toEqual([])
    expect(right).toBeGreaterThanOrEqual(0.95)
  })
})

async function playAll(
  testServices: TestServices,
  chosen: readonly ScriptedConversation[],
): Promise<readonly Finding[]> {
  const findings: Finding[] = []
  for (const conversation of chosen) findings.push(...(await play(testServices, conversation)))
  return findings
}

function inShort(findings: readonly Finding[]) {
  const invented = mismatches(findings.filter(({ kind }) => kind === 'invented'))
  return { invented, right: shareRight(findings, 'field') }
}
