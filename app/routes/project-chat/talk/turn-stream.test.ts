import { describe, expect, it } from 'vitest'
import type { TurnEvent } from '../../../../core/conversation/session/chat-view.ts'
import { readTurnStream, turnFrame } from './turn-stream.ts'

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

  it.each([
    ['carriage return and line feed', '\r\n'],
    ['carriage return alone', '\r'],
  ])('takes %s as a line break, byte by byte too', async (_name, lineBreak) => {
    const text = `${deltas.map(turnFrame).join('').replaceAll('\n', lineBreak)}:`
    const single = [...bytes(text)].map((byte) => Uint8Array.of(byte))
    expect(await eventsOf([bytes(text)])).toEqual(deltas)
    expect(await eventsOf(single)).toEqual(deltas)
  })

  it('joins the data of a frame that spans lines, and passes over comments and unknown fields', async () => {
    const text = ': keep alive\n\nid: 7\ndata: {"type":"delta",\ndata: "text":"whole"}\nretry: 10\n\n'
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
