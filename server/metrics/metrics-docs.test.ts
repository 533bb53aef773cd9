import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { createMetrics } from './metrics.ts'

const metricName = /\b(?:agency|process|nodejs)_\w+/g

function docs(file: string): string {
  return readFileSync(new URL(`../../docs/${file}`, import.meta.url), 'utf8')
}

/** The names of a text without what the format adds to those of a histogram. */
function namesIn(text: string): string[] {
  const names = (text.match(metricName) ?? []).map((name) => name.replace(/_seconds_(?:bucket|sum|count)$/, '_seconds'))
  return [...new Set(names)].toSorted()
}

it('lists every metric of ours in docs/metrics.md as it is, and names none that is not there', async () => {
  const text = docs('metrics.md')
  const { registry } = createMetrics({
    readQueues: async () => null,
    lastFailedWrite: () => null,
    model: { circuit: () => 'closed' },
  })
  const registered = await registry.getMetricsAsJSON()
  for (const { name, type, help } of registered.filter((metric) => metric.name.startsWith('agency_'))) {
    const row = text.split('\n').find((line) => line.startsWith(`| \`${name}\` | ${type} |`))
    expect(row).toContain(`| ${help} |`)
  }
  const names = registered.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(namesIn(text).filter((name) => !name.endsWith('_'))))
})
