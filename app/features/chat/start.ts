import { minuteMs } from '../../../core/follow-up/zoned-time.ts'
import type { Asks, Context } from '../context.ts'
import { createFindPassage } from '../site/search/find-passage.ts'
import { createCareService } from './conversation/care-service.ts'
import { helpLines } from './conversation/care/help-lines.ts'
import { careMessages } from './conversation/care/messages.ts'
import { createChatService } from './conversation/chat-service.ts'
import { createAddClientFiles } from './files/client-files.ts'
import { createTalkFiles } from './files/talk-files.ts'
import { createInterviewer } from './reply/interviewer.ts'
import type { ChatValues } from './settings.ts'

export async function start(
  given: Context &
    Asks<
      | 'eraseTalk'
      | 'workingTime'
      | 'hours'
      | 'site'
      | 'findSimilarProject'
      | 'visitorMail'
      | 'visitorLeads'
      | 'submitLead'
      | 'submitCall'
      | 'requestCall'
      | 'filesOfTalk'
      | 'calling'
    >,
  values: ChatValues,
) {
  const { agency, publicUrl, model, overrides, site, sent, attachments: files } = given
  const { findPassage = createFindPassage(agency, site.now) } = overrides
  const interviewer = createInterviewer({ ...given, ourHosts: hostsOf(publicUrl) })
  const helpFor = helpLinesOf(given, values)
  const takesFiles = given.filesOfTalk !== undefined
  const addFiles = createAddClientFiles({ ...given, files })
  const talkFiles = createTalkFiles(given, addFiles)
  const chat = createChatService({
    ...given,
    interviewer,
    eraseFilesOf: talkFiles.eraseOf,
    keepAsFile: (id, from, name, text) => talkFiles.send(id, from, { name, bytes: Buffer.from(text) }),
    takesFiles,
    findPassage,
    helpFor,
  })
  return {
    services: {
      /** What the site says to a question. */
      findPassage,
      talkFiles,
      chat: {
        ...chat,
        takesFiles,
        /** When a call is offered to who leaves a telephone number only. */
        callTimes: async () => (await given.calling?.offered().catch(() => null)) ?? [],
        submit: sent.watch(given.submitLead),
        submitCall: sent.watch(given.submitCall),
      },
      care: createCareService({ ...given, helpFor, interviewer }),
    },
    offers: { interviewer },
    // Asks the model only where something is not known yet.
    work: [{ name: 'model', everyMs: 5 * minuteMs, run: model.prepare }],
  }
}

/** Returns the help lines of a country, those of the configuration in place of the built-in ones. The agency's own number is the last. */
function helpLinesOf({ agency: { phone }, hours }: Asks<'agency' | 'hours'>, { CRISIS_LINES: own }: ChatValues) {
  const lines = { ...helpLines, ...own }
  return (country: string) => [...(lines[country] ?? []), { name: careMessages.us, phone, note: hours() }]
}

/** Returns the hosts that a model's words may link to: the address that visitors see. */
function hostsOf(publicUrl: string): string[] {
  const host = URL.parse(publicUrl)?.host
  return host ? [host] : []
}
