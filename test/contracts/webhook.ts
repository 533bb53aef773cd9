import { describe, expect, it } from 'vitest'
import type { Webhook, WebhookMessage } from '../../ports/webhook.ts'
import { type Receiver, startReceiver, webhookSecret } from '../support/outside/webhook-receiver.ts'
import { waitFor } from '../support/process/wait-for.ts'

export interface Subject {
  readonly webhook: Webhook
  readonly receiver: Receiver
  aMessage(message?: Partial<WebhookMessage>): WebhookMessage
}

/** The prose of `ports/webhook.ts` as tests. `open` returns a webhook that may post to loopback and gives up after `timeoutMs`. */
export function webhookContract(name: string, open: (timeoutMs: number) => Webhook): void {
  async function ready({ timeoutMs = 5000 } = {}): Promise<Subject> {
    const receiver = await startReceiver()
    const aMessage = (message: Partial<WebhookMessage> = {}): WebhookMessage => ({
      id: 'msg1',
      url: `${receiver.url}/hook`,
      body: '{"event":"new_lead","name":"漢字 👩🏽‍🚀"}',
      secret: webhookSecret,
      ...message,
    })
    return { webhook: open(timeoutMs), receiver, aMessage }
  }

  describe(`webhook over ${name}`, () => {
    it('posts the body as it is, once, as JSON', async () => {
      const { webhook, receiver, aMessage } = await ready()
      const body = '{ "a":1,\n"name": "漢字 👩🏽‍🚀" }'
      expect(await webhook.post(aMessage({ body, url: `${receiver.url}/hook?key=a%20b` }))).toEqual({
        kind: 'delivered',
      })
      expect(receiver.received).toHaveLength(1)
      expect(receiver.received[0]).toMatchObject({ method: 'POST', path: '/hook?key=a%20b', body })
      expect(receiver.received[0]?.headers['content-type']).toBe('application/json')
    })

    it('is cut at once by a signal, however patient it is', async () => {
      const { webhook, receiver, aMessage } = await ready({ timeoutMs: 600_000 })
      const stopping = new AbortController()
      receiver.answering(() => stopping.abort())
      expect(await webhook.post(aMessage(), stopping.signal)).toMatchObject({ kind: 'try-later', status: null })
      expect(await webhook.post(aMessage(), AbortSignal.abort())).toMatchObject({ kind: 'try-later', status: null })
      expect(receiver.received).toHaveLength(1)
    })

    it('signs so that the receiver can tell it from a forgery', async () => {
      const { webhook, receiver, aMessage } = await ready()
      await webhook.post(aMessage())
      await webhook.post(aMessage({ secret: `whsec_${Buffer.alloc(24, 7).toString('base64')}` }))
      await webhook.post(aMessage({ secret: null }))
      expect(receiver.received.map(({ verified }) => verified)).toEqual([true, false, false])
      expect(receiver.received[2]?.headers).not.toHaveProperty('webhook-signature')
    })

    it('names the same message by the same id at every attempt', async () => {
      const { webhook, receiver, aMessage } = await ready()
      receiver.answering(503)
      await webhook.post(aMessage({ id: 'same' }))
      receiver.answering(200)
      await webhook.post(aMessage({ id: 'same' }))
      await webhook.post(aMessage({ id: 'other' }))
      expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual(['same', 'same', 'other'])
      expect(receiver.received.every(({ verified }) => verified)).toBe(true)
    })

    it.each([200, 201, 202, 204, 299])('takes %i for delivered', async (status) => {
      const { webhook, receiver, aMessage } = await ready()
      receiver.answering(status)
      expect(await webhook.post(aMessage())).toEqual({ kind: 'delivered' })
    })

    it.each([408, 425, 429, 500, 502, 503, 504, 599])('asks to try again later after %i', async (status) => {
      const { webhook, receiver, aMessage } = await ready()
      receiver.answering(status)
      expect(await webhook.post(aMessage())).toEqual({
        kind: 'try-later',
        status,
        reason: expect.stringContaining(`${status}`),
      })
    })

    it.each([300, 400, 401, 403, 404, 410, 413, 422])('takes %i for a refusal for good', async (status) => {
      const { webhook, receiver, aMessage } = await ready()
      receiver.answering(status)
      expect(await webhook.post(aMessage())).toEqual({
        kind: 'refused',
        status,
        reason: expect.stringContaining(`${status}`),
      })
    })

    it.each([301, 302, 303, 307, 308])('goes nowhere else when the receiver answers %i', async (status) => {
      const { webhook, receiver, aMessage } = await ready()
      const elsewhere = await startReceiver()
      receiver.answering((_, response) => response.writeHead(status, { Location: elsewhere.url }).end())
      expect(await webhook.post(aMessage())).toMatchObject({ kind: 'refused', status })
      expect(elsewhere.received).toEqual([])
    })

    it('asks to try again later when nobody answers, whichever way', async () => {
      const { webhook, receiver, aMessage } = await ready({ timeoutMs: 200 })
      const later = { kind: 'try-later', status: null, reason: expect.stringMatching(/\w/) }
      receiver.answering(() => undefined)
      expect(await webhook.post(aMessage()), 'hangs').toEqual(later)
      receiver.answering((request) => request.socket.destroy())
      expect(await webhook.post(aMessage()), 'hangs up').toEqual(later)
      receiver.answering((request) => request.socket.end('This is not HTTP\r\n\r\n'))
      expect(await webhook.post(aMessage()), 'talks nonsense').toEqual(later)
      await receiver.stop()
      expect(await webhook.post(aMessage()), 'is away').toEqual(later)
      expect(await webhook.post(aMessage({ url: 'http://nobody.invalid/' })), 'has no address').toEqual(later)
    })

    it('lets go of a receiver that talks without end', async () => {
      const { webhook, receiver, aMessage } = await ready()
      let left = false
      receiver.answering((_, response) => {
        const talk = () => void (response.destroyed || (response.write('x'.repeat(16_384)), setImmediate(talk)))
        response.on('close', () => void (left = true))
        talk()
      })
      expect(await webhook.post(aMessage())).toEqual({ kind: 'delivered' })
      await waitFor(() => expect(left).toBe(true))
    })

    it.each(['', 'receiver.example/hook', 'file:///etc/passwd', 'ftp://receiver.example/', 'javascript:alert(1)'])(
      'refuses “%s”, which is no address of the web, and does not throw',
      async (url) => {
        const { webhook, aMessage } = await ready()
        expect(await webhook.post(aMessage({ url }))).toMatchObject({ kind: 'refused', status: null })
      },
    )

    it('keeps the path of the address to itself', async () => {
      const { webhook, receiver, aMessage } = await ready()
      const url = `${receiver.url}/services/T0/B0/the-secret`
      const told: unknown[] = []
      receiver.answering(404)
      told.push(await webhook.post(aMessage({ url })))
      receiver.answering((request) => request.socket.destroy())
      told.push(await webhook.post(aMessage({ url })))
      await receiver.stop()
      told.push(await webhook.post(aMessage({ url })))
      expect(JSON.stringify(told)).not.toContain('the-secret')
    })
  })
}
