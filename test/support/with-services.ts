import { it as plainIt, onTestFinished } from 'vitest'
import { openTestServices } from './test-services.ts'

/** A test that asks for `services` has those of `openTestServices`, which are closed after it. */
export const it = plainIt.extend('services', async () => {
  const services = await openTestServices()
  onTestFinished(services.close)
  return services
})
