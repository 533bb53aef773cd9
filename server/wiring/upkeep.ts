import type { Given } from '../../app/features.ts'
import type { Work } from '../../app/features/feature.ts'
import { createBackfillFields } from '../../app/features/leads-desk/leads/backfill-fields.ts'
import { leads } from '../../app/features/leads-desk/leads/lead.ts'
import { emailQueue } from '../../app/features/mail/email-queue.ts'
import { projects } from '../../app/features/portfolio/project.ts'
import { createMoveTemplates } from '../../app/features/site/content/move-templates.ts'
import { createConnectionTest } from '../../app/features/status/connection-test.ts'
import { createStatusService, type StatusLine } from '../../app/features/status/status-service.ts'
import { createClock } from '../../core/clock/clock.ts'
import { bringForward } from '../../core/delivery/queue-entry.ts'
import { webhookQueue } from '../../core/delivery/webhook-queue.ts'
import { dayMs, hourMs, minuteMs } from '../../core/follow-up/zoned-time.ts'
import { freeDiskBytes, usesDisk } from '../data/data-folder.ts'
import { createNightlyBackup, createNightlyCheck, createNightlyRewrite } from '../data/nightly.ts'
import type { Adapters } from './adapters.ts'

/** Another process may have read the calendar. */
const holidaysMs = 5 * minuteMs
/** Erased data must be gone from the files within a minute. */
const overwriteMs = 20 * 1000
/** How often it checks whether the database has grown. */
const statisticsMs = 5 * minuteMs
/** How often it checks for the nightly hour. */
const rewriteMs = 20 * minuteMs

/** Joins the jobs that look after what is stored, and the status that reports on them. */
export function wireUpkeep(
  adapters: Adapters,
  { sent, settings, mailKinds }: Given,
  others: () => Promise<readonly StatusLine[]>,
) {
  const { config, store, runtime, model, backend } = adapters
  const { backups, storeCheck, jobs } = jobsOf(adapters)
  const clock = createClock({ store, runtime, since: adapters.overrides.releasedOn })
  const alone = (name: string, everyMs: number, run: Work['run'] | null | undefined): readonly Work[] =>
    run ? [{ name, everyMs, run, alone: true }] : []
  return {
    services: {
      status: createStatusService({
        store,
        runtime,
        model,
        freeDiskBytes: usesDisk(config) ? () => freeDiskBytes(config.dataFolder) : null,
        readyForMs: backend.paces?.readyForMs,
        mailReachesNobody: settings.mailGoesTo === 'nobody',
        told: {
          adminEnabled: settings.adminEnabled,
          hasSlack: config.isTeamToldElsewhere,
          kinds: mailKinds,
        },
        copiesPerDay: settings.copiesPerDay,
        lastFailedWrite: sent.lastFailure,
        clock,
        lastCheck: storeCheck?.last,
        lastBackupDay: backups?.lastDay,
        others,
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
    whileLocked: backend.whileLocked,
    ...jobs,
    work: [
      ...alone('overwrite removed', overwriteMs, jobs.overwriteRemoved),
      ...alone('statistics', statisticsMs, jobs.refreshStatistics),
      // In one lock: on Firestore each lock of a start is charged. Neither keeps the other from its work.
      ...alone('backfill leads', dayMs, async (signal) => {
        try {
          await jobs.moveTemplates(signal)
        } finally {
          await jobs.backfillFields(signal)
        }
      }),
      ...alone('rewrite removed', rewriteMs, jobs.rewriteRemoved),
      ...alone('check', hourMs, jobs.checkStore),
      ...(jobs.refreshHolidays ? [{ name: 'holidays', everyMs: holidaysMs, run: jobs.loadHolidays }] : []),
      ...alone('calendar', hourMs, jobs.refreshHolidays),
      ...alone('backup', hourMs, jobs.backUp),
    ],
  }
}

/** What a process does by itself, and commands and tests ask for. */
function jobsOf({ config, store, runtime, backend, holidays }: Adapters) {
  const { checkForDamage, rewriteRemoved, place } = backend
  const { folder, keep } = config.backup
  const nightly = { store, timeZone: config.agency.timeZone, runtime }
  const backups = folder === null ? null : createNightlyBackup({ place, folder, keep, store, runtime })
  const storeCheck = checkForDamage ? createNightlyCheck(nightly, checkForDamage) : null
  const completeFields = createBackfillFields({ store, runtime })
  const jobs = {
    overwriteRemoved: backend.overwriteRemoved,
    refreshStatistics: backend.refreshStatistics,
    rewriteRemoved: rewriteRemoved ? createNightlyRewrite(nightly, rewriteRemoved) : null,
    /** What another program stored is completed like a lead of an earlier release. */
    async backfillFields(signal?: AbortSignal) {
      let adopted = 0
      for (const { name } of [leads, projects]) adopted += (await backend.adopt?.(name, signal)) ?? 0
      if (adopted > 0) runtime.log.info('documents of another program adopted', { documents: adopted })
      return completeFields(signal)
    },
    moveTemplates: createMoveTemplates({ store, runtime }),
    checkStore: storeCheck?.run,
    loadHolidays: holidays.load,
    refreshHolidays: holidays.refresh,
    backUp: backups?.backUp,
  }
  return { backups, storeCheck, jobs }
}
