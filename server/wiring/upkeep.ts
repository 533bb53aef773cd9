import { createClock } from '../../core/clock/clock.ts'
import { bringForward } from '../../core/delivery/queue-entry.ts'
import { emailQueue } from '../../core/email/email-queue.ts'
import { createBackfillFollowUp } from '../../core/inbox/backfill-follow-up.ts'
import { leads } from '../../core/leads/lead.ts'
import { createBackfillLeads } from '../../core/leads/reference.ts'
import { projects } from '../../core/portfolio/project.ts'
import { createBackfillPerson } from '../../core/privacy/backfill-person.ts'
import { createThinOut } from '../../core/privacy/thin-out.ts'
import { createMoveTemplates } from '../../core/site-content/move-templates.ts'
import { createConnectionTest } from '../../core/status/connection-test.ts'
import { createStatusService } from '../../core/status/status-service.ts'
import { webhookQueue } from '../../core/webhooks/webhook-queue.ts'
import { freeDiskBytes, usesDisk } from '../data/data-folder.ts'
import { createNightlyBackup, createNightlyCheck, createNightlyRewrite } from '../data/nightly.ts'
import type { Adapters } from './adapters.ts'
import type { Leads } from './leads.ts'
import type { Mail } from './mail.ts'
import type { Portfolio } from './portfolio.ts'

/** Joins the jobs that look after what is stored, and the status that reports on them. */
export function wireUpkeep(
  adapters: Adapters,
  { settings, noticeTeam }: Mail,
  { sent, purge }: Leads,
  { tables }: Portfolio,
) {
  const { config, store, runtime, refusals, model, backend, holidays, busyTimes, workingTime } = adapters
  const { backups, storeCheck, rewriteRemoved } = nightlyJobs(adapters)
  const backfillLeads = createBackfillLeads({ store, runtime })
  const clock = createClock({ store, runtime, since: adapters.overrides.releasedOn })
  return {
    services: {
      status: createStatusService({
        store,
        runtime,
        model,
        freeDiskBytes: usesDisk(config) ? () => freeDiskBytes(config.dataFolder) : null,
        readyForMs: backend.paces?.readyForMs,
        mailReachesNobody: settings.mailGoesTo === 'nobody',
        told: { adminEnabled: settings.adminEnabled, hasSlack: config.webhooks.receivers.slack !== null },
        copiesPerDay: settings.copiesPerDay,
        lastFailedWrite: sent.lastFailure,
        clock,
        lastCheck: storeCheck?.last,
        lastBackupDay: backups?.lastDay,
        calendar: holidays.state,
        busyCalendars: busyTimes.state,
        refusedToday: refusals.today,
      }),
      testConnection: createConnectionTest({ store, storeName: backend.label, runtime }),
      storeName: backend.label,
    },
    clock,
    lastFailedWrite: sent.lastFailure,
    /** For the time after a wrong clock. */
    async bringForward() {
      for (const queue of [emailQueue, webhookQueue]) await bringForward({ store, runtime, queue })
    },
    purge,
    thinOut: createThinOut({ store, runtime, noticeTeam, tables }),
    overwriteRemoved: backend.overwriteRemoved,
    refreshStatistics: backend.refreshStatistics,
    rewriteRemoved,
    whileLocked: backend.whileLocked,
    queueIntervalMs: backend.paces?.queueIntervalMs,
    moveTemplates: createMoveTemplates({ store, runtime }),
    backfillPerson: createBackfillPerson({ store, runtime }),
    backfillFollowUp: createBackfillFollowUp({ store, runtime, workingTime }),
    /** What another program stored is completed like a lead of an earlier release. */
    async backfillLeads(...[signal]: Parameters<typeof backfillLeads>) {
      let adopted = 0
      for (const { name } of [leads, projects]) adopted += (await backend.adopt?.(name, signal)) ?? 0
      if (adopted > 0) runtime.log.info('documents of another program adopted', { documents: adopted })
      return backfillLeads(signal)
    },
    backUp: backups?.backUp ?? null,
    loadHolidays: holidays.load,
    refreshHolidays: holidays.refresh,
    refreshBusyTimes: busyTimes.refresh,
    checkStore: storeCheck?.run ?? null,
  }
}

function nightlyJobs({ config, store, runtime, backend }: Adapters) {
  const { agency, backup } = config
  const { checkForDamage, rewriteRemoved, place } = backend
  const nightly = { store, timeZone: agency.timeZone, runtime }
  const { folder, keep } = backup
  return {
    backups: folder === null ? null : createNightlyBackup({ place, folder, keep, store, runtime }),
    storeCheck: checkForDamage ? createNightlyCheck(nightly, checkForDamage) : null,
    rewriteRemoved: rewriteRemoved ? createNightlyRewrite(nightly, rewriteRemoved) : null,
  }
}
