import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { pause } from './http/load.ts'
import { installPackages } from './install.ts'
import { startProgram } from './servers/child.ts'
import { newFolder, startSiteTimed } from './servers/site.ts'
import { median, megabytes, type Row } from './table.ts'

const rounds = 7
const idleRounds = 3
const idleMs = 3000
const mostTimesFastify = 3
const mostTimesFastifyIdle = 1.6

const programs = {
  node: () => startProgram(fileURLToPath(new URL('servers/bare.js', import.meta.url))),
  fastify: () => startProgram(fileURLToPath(new URL('servers/fastify.js', import.meta.url))),
}

/** From the start of the process to the first page, and what it holds in memory when it has nothing to do. */
export async function starts(): Promise<Row[]> {
  await installPackages()
  const folder = await newFolder()
  try {
    return [...(await firstPages(folder)), await idleMemory(folder)]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** In turns: a new data folder, the same one again, Fastify, bare Node. */
async function firstPages(usedFolder: string): Promise<Row[]> {
  const times = { first: [] as number[], again: [] as number[], fastify: [] as number[], node: [] as number[] }
  await msOf(() => startSiteTimed(usedFolder))
  for (let round = 0; round < rounds; round += 1) {
    const folder = await newFolder()
    times.first.push(await msOf(() => startSiteTimed(folder)))
    await rm(folder, { recursive: true, force: true })
    times.again.push(await msOf(() => startSiteTimed(usedFolder)))
    times.fastify.push(await msOf(programs.fastify))
    times.node.push(await msOf(programs.node))
  }
  const reference = median(times.fastify)
  return (['again', 'first'] as const).map((which) => {
    const ours = median(times[which])
    return {
      what: `from start to the first page, ${which === 'first' ? 'new data folder' : 'second start and later'}`,
      measured: `${ours.toFixed(0)} ms, ${(ours / reference).toFixed(2)} times Fastify`,
      reference: `Fastify ${reference.toFixed(0)} ms, bare Node ${median(times.node).toFixed(0)} ms`,
      wanted: `at most ${mostTimesFastify} times Fastify`,
      met: ours <= reference * mostTimesFastify,
      value: ours / reference,
      better: 'lower' as const,
    }
  })
}

async function msOf(start: () => ReturnType<typeof startProgram>): Promise<number> {
  await using started = await start()
  return started.firstAnswerMs
}

async function idleMemory(folder: string): Promise<Row> {
  const held = { site: [] as number[], fastify: [] as number[], node: [] as number[] }
  for (let round = 0; round < idleRounds; round += 1) {
    await using site = await startSiteTimed(folder)
    await using fastify = await programs.fastify()
    await using node = await programs.node()
    await pause(idleMs)
    held.site.push(await site.memoryBytes())
    held.fastify.push(await fastify.memoryBytes())
    held.node.push(await node.memoryBytes())
  }
  const [ours, reference] = [median(held.site), median(held.fastify)]
  return {
    what: `memory, ${idleMs / 1000} s after the start`,
    measured: `${megabytes(ours)}, ${(ours / reference).toFixed(2)} times Fastify`,
    reference: `Fastify ${megabytes(reference)}, bare Node ${megabytes(median(held.node))}`,
    wanted: `at most ${mostTimesFastifyIdle} times Fastify`,
    met: ours <= reference * mostTimesFastifyIdle,
    value: ours / reference,
    better: 'lower',
  }
}
