import { minuteMs } from '../../../core/follow-up/zoned-time.ts'
import type { Asks } from '../context.ts'
import { createFindPassage } from '../site/search/find-passage.ts'
import { createCareService } from './conversation/care-service.ts'
import { helpLines } from './conversation/care/help-lines.ts'
import { careMessages } from './conversation/care/messages.ts'
import { createChatService } from './conversation/chat-service.ts'
import { createInterviewer } from './reply/interviewer.ts'
import type { ChatValues } from './settings.ts'

export async function start(
  given: Asks<
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
    | 'talkFiles'
  >,
  values: ChatValues,
) {
  const { store, runtime, agency, publicUrl, model, overrides, workingTime, site, sent } = given
  const { talkFiles } = given
  const { findPassage = createFindPassage(agency, site.now) } = overrides
  const interviewer = createInterviewer({ model, runtime, agency, workingTime, ourHosts: hostsOf(publicUrl) })
  const helpFor = helpLinesOf(given, values)
  const chat = createChatService({
    store,
    model,
    locator: given.locator,
    runtime,
    processId: given.processId,
    agency,
    interviewer,
    questionsNow: () => site.now().questionSet,
    copyOf: given.visitorMail.ofCopy,
    eraseFilesOf: talkFiles.eraseOf,
    keepAsFile: (id, from, name, text) => talkFiles.send(id, from, { name, bytes: Buffer.from(text) }),
    findPassage,
    requestCall: given.requestCall,
    helpFor,
    visitorLeads: given.visitorLeads,
    findSimilarProject: given.findSimilarProject,
  })
  return {
    services: {
      /** What the site says to a question. */
      findPassage,
      chat: {
        ...chat,
        submit: sent.watch(given.submitLead),
        submitCall: sent.watch(given.submitCall),
      },
      care: createCareService({
        store,
        runtime,
        agency,
        helpFor,
        interviewer,
        eraseTalk: given.eraseTalk,
      }),
    },
    offers: { interviewer },
    // Asks the model only where something is not known yet.
    work: [{ name: 'model', everyMs: 5 * minuteMs, run: model.prepare }],
  }
}

/** Returns the help lines of a country, those of the configuration in place of the built-in ones. The agency's own number is the last. */
function helpLinesOf({ agency: { phone }, hours }: Asks<'hours'>, { CRISIS_LINES: own }: ChatValues) {
  const lines = { ...helpLines, ...own }
  return (country: string) => [...(lines[country] ?? []), { name: careMessages.us, phone, note: hours() }]
}

/** Returns the hosts that a model's words may link to: the address that visitors see. */
function hostsOf(publicUrl: string): string[] {
  const host = URL.parse(publicUrl)?.host
  return host ? [host] : []
}
