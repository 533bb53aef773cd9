import { write } from '../core/collection.ts'
import { emptyProject } from '../core/conversation/project-info.ts'
import { buildLead, type Lead, leads } from '../core/leads/lead.ts'
import { consentText } from '../core/leads/messages.ts'
import { readConfig } from '../server/config.ts'
import { createLog } from '../server/log.ts'
import { wire } from '../server/services.ts'
import { type SampleLead, sampleLeads } from './sample-leads.ts'

/** Fills the dashboard with samples. Running it again changes nothing; nobody is sent a mail. */
const read = readConfig(process.env)
if (read.kind === 'bad') {
  process.stderr.write(`${read.sentences.join('\n')}\n`)
  process.exitCode = 1
} else {
  const wired = await wire(read.config, { publicUrl: '', log: createLog('warn') })
  const now = wired.runtime.now()
  let added = 0
  for (const [place, sample] of sampleLeads.entries()) {
    const lead = leadOf(sample, place, now)
    const written = await wired.store.batch([
      write.add(leads, `sample-${String(place + 1).padStart(2, '0')}`, { ...lead, createdAt: lead.submissionDate }),
    ])
    if (written.kind === 'written') added += 1
  }
  await wired.close()
  process.stdout.write(`${added} sample leads added, ${sampleLeads.length - added} were there already.\n`)
}

function leadOf({ info, status, daysAgo }: SampleLead, place: number, now: Date): Lead {
  const minutes = daysAgo * 24 * 60 + place * 37
  const submitted = new Date(now.getTime() - minutes * 60 * 1000)
  const contactEmail = `sample-${place + 1}@visitors.example`
  const timestamp = submitted.toISOString()
  const transcript = [
    { role: 'assistant' as const, content: 'What is your project idea?', timestamp },
    { role: 'user' as const, content: info.projectIdea, timestamp },
  ]
  const lead = buildLead({ ...emptyProject, ...info, contactEmail }, transcript, submitted, consentText)
  const worked = status === 'new' ? {} : { leadStatus: status, modifiedBy: 'team-member' as const }
  return { ...lead, ...worked }
}
