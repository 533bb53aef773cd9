import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { metricTable } from './metrics-table.ts'
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

async function registered(): Promise<string[]> {
  const model = { circuit: () => ({ state: 'closed', openings: 0 }) as const }
  const text = await createMetrics().scrape({ readQueues: async () => null, eventStreams: () => 0, model })
  return [...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name = '']) => name)
}

it('lists every metric of ours in docs/metrics.md as it is, and names none that is not there', async () => {
  const text = docs('metrics.md')
  for (const { name, type, labels, help } of Object.values(metricTable)) {
    const cells = Object.entries<readonly string[]>(labels).map(([label, values]) =>
      values.length === 0 ? `\`${label}\`` : `\`${label}\`: ${values.join(', ')}`,
    )
    expect(text).toContain(`| \`${name}\` | ${type} | ${cells.join('; ') || 'none'} | ${help} |`)
  }
  expect(await registered()).toEqual(expect.arrayContaining(namesIn(text).filter((name) => !name.endsWith('_'))))
})
