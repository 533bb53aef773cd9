import { createInboxService } from '../../core/inbox/inbox-service.ts'
import type { Adapters } from './adapters.ts'
import type { Mail } from './mail.ts'

/** Joins leads, messages and call requests to the team's inbox. */
export function wireInbox({ config, store, runtime, workingTime, backend }: Adapters, { announceChange }: Mail) {
  const { digestAt } = config
  const statsForMs = backend.paces?.statsForMs
  return {
    services: { inbox: createInboxService({ store, runtime, workingTime, announceChange, digestAt, statsForMs }) },
  }
}
