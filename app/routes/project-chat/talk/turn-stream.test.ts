import { afterEach, describe, expect, it, vi } from 'vitest'
import type { TurnEvent } from '../../../features/chat/conversation/session/chat-view.ts'
import { createRush } from './rush.ts'
import { readTurnStream, sendAnswer, turnFrame, writeTurnStream } from './turn-stream.ts'

const deltas: TurnEvent[] = [
  { type: 'delta', text: 'Bean Counter' },
  { type: 'delta', text: ' it is:\n“café”, naïve 🎉 and all.' },
]

describe('the stream of a turn', () => {
  it('gives back every event that was put into frames', async () => {
    expect(await eventsOf([bytes(deltas.map(turnFrame).join(''))])).toEqual(deltas)
  })

  it('reads the same when every byte arrives alone, even in the middle of a character', async () => {
    const single = [...bytes(deltas.map(turnFrame).join(''))].map((byte) => Uint8Array.of(byte))
    expect(await eventsOf(single)).toEqual(deltas)
  })

  it('passes over comments and unknown fields', async () => {
    const text = ': keep alive\n\nid: 7\ndata: {"type":"delta","text":"whole"}\nretry: 10\n\n'
    expect(await eventsOf([bytes(text)])).toEqual([{ type: 'delta', text: 'whole' }])
  })

  it('passes over what another release may send: unknown events, and those without what they are for', async () => {
    const others = [
      { type: 'mood', text: 'sunny' },
      { type: 'turn' },
      { type: 'delta' },
      'delta',
      null,
      { type: 'toString' },
    ]
    const frames = others.map((event) => `data: ${JSON.stringify(event)}\n\n`)
    expect(await eventsOf([bytes([...frames, ...deltas.map(turnFrame)].join(''))])).toEqual(deltas)
  })

  it('drops a last frame that was cut off', async () => {
    const [first = ''] = deltas.map(turnFrame)
    expect(await eventsOf([bytes(first), bytes(first.slice(0, -1))])).toEqual([deltas[0]])
  })

  it('throws on a frame that is no JSON', async () => {
    await expect(eventsOf([bytes('data: {"type":\n\n')])).rejects.toThrow(SyntaxError)
  })

  it('lets the connection go when the reader stops early', async () => {
    let cancelled = false
    const endless = new ReadableStream<BufferSource>({
      pull: (controller) => controller.enqueue(bytes(turnFrame({ type: 'delta', text: 'on and on' }))),
      cancel: () => {
        cancelled = true
      },
    })
    for await (const event of readTurnStream(endless)) if (event.type === 'delta') break
    expect(cancelled).toBe(true)
  })
})

function bytes(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}

async function eventsOf(pieces: Uint8Array<ArrayBuffer>[]): Promise<TurnEvent[]> {
  const body = new ReadableStream<BufferSource>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece)
      controller.close()
    },
  })
  return Array.fromAsync(readTurnStream(body))
}

const answer = { text: 'An app for bakers', skip: false, seen: 1 }
const refused: TurnEvent = { type: 'failed', kind: 'blank', message: 'Nothing there.' }
const delta: TurnEvent = { type: 'delta', text: 'Bread, ' }

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('posts the answer and passes on what follows, up to the end of the turn', async () => {
  const fetch = serverAnswers(delta, refused, delta)
  expect(await Array.fromAsync(sendAnswer(answer, new AbortController()))).toEqual([delta, refused])
  const [address, { body }] = fetch.mock.calls[0] as [string, { body: FormData }]
  expect(address).toBe('/project-chat/turn')
  expect(Object.fromEntries(body)).toEqual({ text: 'An app for bakers', seen: '1' })
})

it.each([
  [{ skip: true }, { skip: 'yes' }],
  [{ skip: false, quick: 'nothing' }, { quick: 'nothing' }],
])('says which button was pressed: %o', async (pressed, fields) => {
  const fetch = serverAnswers(refused)
  await Array.fromAsync(sendAnswer({ text: '', seen: 3, ...pressed }, new AbortController()))
  const [, { body }] = fetch.mock.calls[0] as [string, { body: FormData }]
  expect(Object.fromEntries(body)).toEqual({ text: '', seen: '3', ...fields })
})

it('throws when the stream ends before the turn does', async () => {
  serverAnswers(delta)
  await expect(Array.fromAsync(sendAnswer(answer, new AbortController()))).rejects.toThrow('before the turn did')
})

it('says why when the server refuses in a line, and throws when it does not', async () => {
  vi.stubGlobal('fetch', async () => new Response('That was a lot at once.', { status: 429 }))
  const failed = { type: 'failed', kind: 'not-saved', message: 'That was a lot at once.' }
  expect(await Array.fromAsync(sendAnswer(answer, new AbortController()))).toEqual([failed])
  vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }))
  await expect(Array.fromAsync(sendAnswer(answer, new AbortController()))).rejects.toThrow('503')
})

it('gives up on a line on which nothing has come for ten seconds', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async (_address: string, { signal }: RequestInit) => {
    return new Response(silentAfter(turnFrame(delta), signal))
  })
  const events = sendAnswer(answer, new AbortController())
  expect((await events.next()).value).toEqual(delta)
  await Promise.all([expect(events.next()).rejects.toThrow('aborted'), vi.advanceTimersByTimeAsync(10_000)])
})

it('waits for a reply that takes its time while the line shows that it lives', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async (_address: string, { signal }: RequestInit) => {
    const body = await writeTurnStream(afterAMinute(refused), () => undefined, createRush())
    return new Response(
      (body as ReadableStream<Uint8Array<ArrayBuffer>>).pipeThrough(new TransformStream(), signal ? { signal } : {}),
    )
  })
  const heard = Array.fromAsync(sendAnswer(answer, new AbortController()))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await heard).toEqual([refused])
})

describe('the first event', () => {
  async function* turn(...events: (TurnEvent | Promise<TurnEvent>)[]): AsyncGenerator<TurnEvent> {
    for (const event of events) yield await event
  }
  const never = new Promise<TurnEvent>(() => {})

  it('is shown at once where no other turn waits for its own', async () => {
    const stream = await writeTurnStream(turn(delta, never), () => undefined, createRush())
    expect(await firstPieceOf(stream)).toBe(turnFrame(delta))
  })

  it('waits until the others have theirs, or until its turn goes on', async () => {
    const rush = createRush()
    const other = Promise.withResolvers<TurnEvent>()
    const shown: string[] = []
    const show = async (name: string, ...events: Parameters<typeof turn>) => {
      await writeTurnStream(turn(...events), () => undefined, rush)
      shown.push(name)
    }
    const all = [show('other', other.promise, never), show('waits', delta, never), show('goes on', delta, delta)]
    await all[2]
    expect(shown).toEqual(['goes on'])
    other.resolve(delta)
    await Promise.all(all)
    expect(shown).toHaveLength(3)
  })

  it('that does not come keeps no other turn waiting for longer than it waits itself', async () => {
    vi.useFakeTimers()
    const rush = createRush()
    const hung = writeTurnStream(turn(never), () => undefined, rush)
    await vi.advanceTimersByTimeAsync(3000)
    await hung
    const other = writeTurnStream(turn(delta, never), () => undefined, rush)
    await vi.advanceTimersByTimeAsync(10)
    expect(await firstPieceOf(await other)).toBe(turnFrame(delta))
  })

  it('is nothing broken for a visitor who leaves before it, and ends their turn', async () => {
    const onBroken = vi.fn()
    const hasEnded = vi.fn()
    async function* ending() {
      try {
        yield* turn(delta, delta, never)
      } finally {
        hasEnded()
      }
    }
    await (await writeTurnStream(ending(), onBroken, createRush())).cancel()
    expect(hasEnded).toHaveBeenCalledOnce()
    expect(onBroken).not.toHaveBeenCalled()
  })

  it('that fails is told, ends the stream, and keeps no other turn waiting', async () => {
    const rush = createRush()
    const onBroken = vi.fn()
    const failing = turn(Promise.reject(new Error('the store is gone')))
    expect(await firstPieceOf(await writeTurnStream(failing, onBroken, rush))).toBe('')
    expect(onBroken).toHaveBeenCalledOnce()
    await writeTurnStream(turn(delta, never), onBroken, rush)
  })
})

async function firstPieceOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  return new TextDecoder().decode((await stream.getReader().read()).value)
}

async function* afterAMinute(event: TurnEvent): AsyncGenerator<TurnEvent> {
  await new Promise((resolve) => setTimeout(resolve, 60_000))
  yield event
}

function serverAnswers(...events: TurnEvent[]) {
  const fetch = vi.fn(async (..._request: unknown[]) => new Response(events.map(turnFrame).join('')))
  vi.stubGlobal('fetch', fetch)
  return fetch
}

function silentAfter(text: string, signal: AbortSignal | null | undefined): ReadableStream<BufferSource> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(text))
      signal?.addEventListener('abort', () => controller.error(new Error('aborted')))
    },
  })
}
