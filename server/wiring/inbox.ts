import { createInboxService } from '../../core/inbox/inbox-service.ts'
import type { Adapters } from './adapters.ts'

/** Joins leads, messages and call requests to the team's inbox. */
export function wireInbox({ store, runtime, workingTime, backend }: Adapters) {
  return {
    services: { inbox: createInboxService({ store, runtime, workingTime, statsForMs: backend.paces?.statsForMs }) },
  }
}
