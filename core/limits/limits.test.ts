import { describe, expect, it } from 'vitest'
import { createMemoryLimiter } from '../../adapters/limiter/memory.ts'
import { createNodeRuntime } from '../../adapters/runtime/node.ts'
import { recordingLog } from '../../test/support/process/logs.ts'
import { type DoorName, doorTable } from './doors.ts'
import { createLimits } from './limits.ts'

function open(uploads?: Parameters<typeof doorTable>[0]) {
  const refused: string[] = []
  const limits = createLimits({
    limiter: createMemoryLimiter(),
    runtime: createNodeRuntime({ log: recordingLog() }),
    ...(uploads && { uploads }),
    onRefused: (door, { by }) => refused.push(`${door} ${by.join(' ')}`),
  })
  return { limits, refused }
}

type Subject = Parameters<ReturnType<typeof createLimits>['take']>[1]

async function allowed({ limits }: ReturnType<typeof open>, door: DoorName, subjects: readonly Subject[]) {
  const taken = []
  for (const subject of subjects) taken.push(await limits.take(door, subject))
  return taken.filter(({ kind }) => kind === 'ok').length
}

const times = <Value>(count: number, value: (number: number) => Value) =>
  Array.from({ length: count }, (_, n) => value(n))

describe('a budget', () => {
  it('gives a network three times what a line has, however many lines it has', async () => {
    const site = open()
    const lines = times(40, (line) => ({ from: `2001:db8:1:${line}::1` }))
    expect(await allowed(site, 'proof', [...lines, ...lines])).toBe(30)
    expect(await allowed(site, 'proof', [{ from: '2001:db8:2::1' }])).toBe(1)
  })

  it('lets no single line use up its network', async () => {
    const site = open()
    expect(
      await allowed(
        site,
        'proof',
        times(90, () => ({ from: '192.0.2.1' })),
      ),
    ).toBe(10)
    expect(await allowed(site, 'proof', [{ from: '192.0.2.2' }])).toBe(1)
  })

  it('of client mails is one for all doors and all spellings of a mailbox', async () => {
    const site = open()
    const ask = (door: DoorName, count: number, email: string) =>
      allowed(
        site,
        door,
        times(count, (n) => ({ from: `192.0.${n}.1`, email, lead: `${door} ${n}` })),
      )
    expect(await ask('copy', 4, 'thandi@client.example')).toBe(4)
    expect(await ask('code-mail', 4, 'Thandi+a@client.example')).toBe(4)
    expect(await ask('address-change', 4, 't.handi@client.example')).toBe(2)
    expect(await ask('copy', 1, 'thandi@client.example')).toBe(0)
    expect(await ask('copy', 1, 'sipho@client.example')).toBe(1)
  })

  it('of files counts what they weigh, and a file that is refused uses nothing', async () => {
    const site = open({ lead: 10, address: 20, network: 30, site: 1000 })
    const megabytes = (count: number) => ({ 'kilobytes of files': count * 1024 })
    const take = async (lead: string, from: string, size: number) =>
      (await site.limits.take('page-upload', { lead, from }, megabytes(size))).kind
    expect(await take('a', '192.0.2.1', 8)).toBe('ok')
    expect(await take('a', '192.0.2.1', 3)).toBe('wait')
    expect(await take('a', '192.0.2.1', 2)).toBe('ok')
    expect(await take('b', '192.0.2.1', 10)).toBe('ok')
    expect(await take('c', '192.0.2.1', 1)).toBe('wait')
    expect(await take('c', '192.0.2.2', 10)).toBe('ok')
    expect(await take('d', '192.0.2.3', 1)).toBe('wait')
    expect(await take('d', '192.0.3.3', 10)).toBe('ok')
    expect(site.refused).toEqual(['page-upload lead', 'page-upload address', 'page-upload network'])
  })

  it('says when to come back', async () => {
    const site = open()
    await allowed(
      site,
      'any-write',
      times(120, () => ({ from: '192.0.2.1' })),
    )
    expect(await site.limits.take('any-write', { from: '192.0.2.1' })).toEqual({
      kind: 'wait',
      seconds: expect.any(Number),
      message: 'That was a lot at once. Please try again in 1 minute.',
    })
  })

  it('is whole again for what did not happen, and for who proved to be the owner', async () => {
    const site = open()
    const caller = { from: '192.0.2.1', phone: '+27 83 555 0142', email: 'thandi@client.example' }
    expect(await allowed(site, 'call-time', [caller, caller, caller])).toBe(2)
    await site.limits.giveBack('call-time', caller)
    expect(await allowed(site, 'call-time', [caller, caller])).toBe(1)

    const owner = { from: '192.0.2.1', lead: 'a' }
    expect(
      await allowed(
        site,
        'code-entry',
        times(9, () => owner),
      ),
    ).toBe(5)
    await site.limits.forgive('code-entry', owner)
    expect(await allowed(site, 'code-entry', [owner])).toBe(1)
  })
})

it('has a budget, or says what limits it, for every door', () => {
  for (const [name, { budgets, ...door }] of Object.entries(doorTable())) {
    expect(budgets.length > 0 || 'also' in door, name).toBe(true)
  }
})
