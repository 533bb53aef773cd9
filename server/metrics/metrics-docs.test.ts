import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { metricTable } from './metrics-table.ts'
import { createMetrics } from './metrics.ts'

const metricName = /\b(?:agency|process|nodejs)_\w+/g
const ours = Object.values(metricTable).map(({ name }) => name)

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

it('shows every metric of ours on the Grafana board, and none that is not there', async () => {
  const board = JSON.parse(docs('grafana-board.json'))
  const panels: { type: string; targets?: { expr: string }[] }[] = board.panels
  const shown = namesIn(panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)).join('\n'))
  expect(shown.filter((name) => name.startsWith('agency_'))).toEqual(ours.toSorted())
  expect(await registered()).toEqual(expect.arrayContaining(shown))
  expect(await registered()).toEqual(expect.arrayContaining(namesIn(JSON.stringify(board.templating))))
})

it('can be imported: every panel has an id of its own, a place that no other takes, and a data source to choose', () => {
  const { panels, schemaVersion, templating } = JSON.parse(docs('grafana-board.json'))
  expect(schemaVersion).toBe(39)
  expect(templating.list[0]).toMatchObject({ name: 'datasource', type: 'datasource', query: 'prometheus' })
  expect(new Set(panels.map(({ id }: { id: number }) => id)).size).toBe(panels.length)
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }: { gridPos: Record<'x' | 'y' | 'w' | 'h', number> }) =>
    Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)} ${y + Math.floor(cell / w)}`),
  )
  expect(new Set(cells).size).toBe(cells.length)
  const graphs = panels.filter(({ type }: { type: string }) => type !== 'row')
  for (const { datasource } of graphs) expect(datasource).toEqual({ type: 'prometheus', uid: '${datasource}' })
})

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
