import { briefText, type ProjectInfo } from '../../../core/brief/project-info.ts'
import { filesOfTalk } from '../../../core/client-page/client-letter.ts'
import { createCallRequests } from '../../../core/contact/call-requests.ts'
import { createCareService } from '../../../core/conversation/care-service.ts'
import { helpLines } from '../../../core/conversation/care/help-lines.ts'
import { careMessages } from '../../../core/conversation/care/messages.ts'
import { createChatService } from '../../../core/conversation/chat-service.ts'
import { minuteMs } from '../../../core/follow-up/zoned-time.ts'
import { referenceFrom } from '../../../core/leads/reference.ts'
import { createSubmitCall } from '../../../core/leads/submit-call.ts'
import { createSubmitLead } from '../../../core/leads/submit-lead.ts'
import { createInterviewer } from '../../../core/reply/interviewer.ts'
import { createFindPassage, withoutFaults } from '../../../core/site-search/find-passage.ts'
import type { Asks } from '../feature.ts'

export async function start(
  given: Asks<
    | 'eraseTalk'
    | 'workingTime'
    | 'hours'
    | 'site'
    | 'findSimilarProject'
    | 'visitorMail'
    | 'visitorLeads'
    | 'pages'
    | 'calling'
    | 'talkFiles'
  >,
) {
  const { store, runtime, limits, agency, publicUrl, model, overrides, workingTime, site, sent, pages } = given
  const { talkFiles, announce } = given
  const { findPassage: findOnSite = createFindPassage(agency, site.now) } = overrides
  const findPassage = withoutFaults(findOnSite, runtime.log)
  const consent = () => site.now().pages.consent
  const { requestCall, finishCall } = createCallRequests<ProjectInfo>({
    store,
    runtime,
    workingTime,
    country: agency.country,
    briefText: (info, titles) => briefText(info, Number.POSITIVE_INFINITY, titles),
    privacyNote: () => consent().chat,
    announce: announce.message,
  })
  const submitLead = createSubmitLead({
    store,
    runtime,
    limits,
    workingTime,
    agency,
    pages,
    filesOfTalk,
    announce: announce.lead,
    canReach: given.mailer.canReach,
    consent: () => consent().submit,
  })
  const interviewer = createInterviewer({ model, runtime, agency, workingTime, ourHosts: hostsOf(publicUrl) })
  const helpFor = helpLinesOf(given)
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
    requestCall,
    helpFor,
    visitorLeads: given.visitorLeads,
    findSimilarProject: given.findSimilarProject,
  })
  return {
    services: {
      /** What the site says to a question. Never throws. */
      findPassage,
      chat: {
        ...chat,
        submit: sent.watch(submitLead),
        submitCall: sent.watch(
          createSubmitCall({
            store,
            runtime,
            agency,
            interviewer,
            finishCall,
            submitLead,
            pages,
            filesOfTalk,
            booking: given.calling,
            consent: () => consent().call,
          }),
        ),
      },
      care: createCareService({
        store,
        runtime,
        agency,
        helpFor,
        interviewer,
        eraseTalk: given.eraseTalk,
        newCode: () => referenceFrom(runtime.newId(), runtime.digest),
      }),
    },
    offers: { requestCall },
    // Asks the model only where something is not known yet.
    work: [{ name: 'model', everyMs: 5 * minuteMs, run: model.prepare }],
  }
}

/** Returns the help lines of a country, those of the configuration in place of the built-in ones. The agency's own number is the last. */
function helpLinesOf({
  agency: { phone },
  config,
  hours,
}: Asks<
  | 'eraseTalk'
  | 'workingTime'
  | 'hours'
  | 'site'
  | 'findSimilarProject'
  | 'visitorMail'
  | 'visitorLeads'
  | 'pages'
  | 'calling'
  | 'talkFiles'
>) {
  const lines = { ...helpLines, ...config.crisisLines }
  return (country: string) => [...(lines[country] ?? []), { name: careMessages.us, phone, note: hours() }]
}

/** Returns the hosts that a model's words may link to: the address that visitors see. */
function hostsOf(publicUrl: string): string[] {
  const host = URL.parse(publicUrl)?.host
  return host ? [host] : []
}
