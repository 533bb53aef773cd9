import { RouterContextProvider } from 'react-router'
import { expect, it, vi } from 'vitest'
import { servicesContext } from './context.ts'
import type { Services } from './features.ts'
import { visitorOf } from './visitor.ts'

it('checks a session once for loaders that run at the same time, and again for those after an action', async () => {
  const whoIs = vi.fn(async () => ({ kind: 'anonymous' }))
  const context = new RouterContextProvider()
  context.set(servicesContext, { identity: { whoIs } } as unknown as Services)
  const request = new Request('http://localhost/leads')
  await Promise.all([visitorOf(request, context), visitorOf(request, context)])
  expect(whoIs).toHaveBeenCalledTimes(1)
  await visitorOf(request, context)
  expect(whoIs).toHaveBeenCalledTimes(2)
})
