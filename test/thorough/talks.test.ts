import { beforeAll, describe, expect, it } from 'vitest'
import { type Finding, mismatches, ofPlainTalks, shareRight } from '../support/conversations/findings.ts'
import { playCorpus, type UnderstoodBy } from '../support/conversations/played.ts'
import { readCorpus } from '../support/conversations/talks.ts'

/** The least share of fields that are right, by what understands the messages. */
const fieldsRight = [
  ['built-in', 0.95],
  ['right, OpenAI', 0.97],
  ['nonsense', 0.94],
  ['injection obeyed', 0.94],
] as const satisfies readonly (readonly [UnderstoodBy, number])[]
/** The same, and the least share of talks without an extra question, where every answer is plain. A model that says nonsense, or obeys it, costs
 *  questions. */
const plain = { fieldsRight: 0.99, withoutExtraQuestion: 39 / 40 }

const corpus = readCorpus('dev')

it('has talks and first messages that are each named once', () => {
  const names = corpus.talks.map(({ theme, name }) => `${theme}: ${name}`)
  expect(new Set(names).size).toBe(names.length)
  expect(names.length).toBeGreaterThanOrEqual(90)
  expect(corpus.openers.length).toBeGreaterThanOrEqual(50)
})

describe.each(fieldsRight)('understood by: %s', (by, least) => {
  let findings: readonly Finding[] = []
  beforeAll(async () => {
    findings = await playCorpus(by, corpus)
  })

  it('fills the fields with what was meant, and only with what was said', () => {
    expect(shareRight(findings, 'field')).toBeGreaterThanOrEqual(least)
    expect(mismatches(findings.filter(({ expected }) => expected === 'a quotation'))).toEqual([])
  })

  it.skipIf(by === 'nonsense' || by === 'injection obeyed')('asks those who answer plainly nothing twice', () => {
    const those = ofPlainTalks(findings)
    expect(shareRight(those, 'field')).toBeGreaterThanOrEqual(plain.fieldsRight)
    expect(shareRight(those, 'plain')).toBeGreaterThanOrEqual(plain.withoutExtraQuestion)
  })

  it('takes no first message for an idea that holds none', () => {
    expect(
      mismatches(
        findings.filter(({ kind }) => kind === 'invented'),
        'opener',
      ),
    ).toEqual([])
  })

  it('answers or keeps every question, keeps every remark, and offers a person at every wish for one', () => {
    for (const measure of ['question', 'note', 'person'] as const) expect(mismatches(findings, measure)).toEqual([])
  })

  it('says no wrong value back', () => {
    expect(mismatches(findings, 'said back')).toEqual([])
  })
})

/** Expectations that are not met yet, by what they measure: what is said with an unknown reference waits for its address. */
const missed: { readonly [half: string]: Readonly<Record<string, number>> } = { blind: { note: 1 } }

describe.each(['unseen', 'later', 'latest', 'fresh', 'blind'] as const)(
  'talks that were written apart from the rules: %s',
  (half) => {
    const findings: Finding[] = []
    beforeAll(async () => {
      findings.push(...(await playCorpus('built-in', readCorpus(half))))
    })

    it('are heard', () => {
      expect(shareRight(findings, 'field'), mismatches(findings, 'field').join('\n')).toBeGreaterThanOrEqual(0.95)
      for (const measure of ['question', 'note', 'person', 'said back', 'opener'] as const)
        expect(mismatches(findings, measure).slice(missed[half]?.[measure] ?? 0)).toEqual([])
    })
  },
)
