import { filesOfTalk } from '../../core/client-page/client-letter.ts'
import { createCareService } from '../../core/conversation/care-service.ts'
import { helpLines } from '../../core/conversation/care/help-lines.ts'
import { careMessages } from '../../core/conversation/care/messages.ts'
import { createChatService } from '../../core/conversation/chat-service.ts'
import { referenceFrom } from '../../core/leads/reference.ts'
import { createSubmitCall } from '../../core/leads/submit-call.ts'
import { createModelTest } from '../../core/llm-test/model-test-service.ts'
import { createInterviewer } from '../../core/reply/interviewer.ts'
import type { SiteService } from '../../core/site-content/site-service.ts'
import { createFindPassage, withoutFaults } from '../../core/site-search/find-passage.ts'
import type { Config } from '../config/config.ts'
import type { Adapters } from './adapters.ts'
import type { Leads } from './leads.ts'
import type { Mail } from './mail.ts'
import type { Portfolio } from './portfolio.ts'

/** Joins the conversation with the model, with what the site says, and with what becomes of it: a lead, a call, a message. */
export function wireChat(
  adapters: Adapters,
  mail: Mail,
  leads: Leads,
  { findSimilarProject }: Portfolio,
  site: Pick<SiteService, 'now'>,
) {
  const { config, publicUrl, store, runtime, model, locator, processId, overrides, workingTime, hours } = adapters
  const { agency } = config
  const { requestCall, finishCall, submitLead, visitorLeads, sent, eraseTalk } = leads
  const { findPassage: findOnSite = createFindPassage(agency, site.now) } = overrides
  const findPassage = withoutFaults(findOnSite, runtime.log)
  const interviewer = createInterviewer({ model, runtime, agency, workingTime, ourHosts: hostsOf(publicUrl) })
  const chat = createChatService({
    store,
    model,
    locator,
    runtime,
    processId,
    agency,
    interviewer,
    questionsNow: () => site.now().questionSet,
    copyOf: mail.visitorMail.ofCopy,
    eraseFilesOf: leads.talkFiles.eraseOf,
    keepAsFile: (id, from, name, text) => leads.talkFiles.send(id, from, { name, bytes: Buffer.from(text) }),
    findPassage,
    requestCall,
    helpFor: helpFor(config, hours),
    visitorLeads,
    findSimilarProject,
  })
  return {
    findPassage,
    talkFiles: leads.talkFiles,
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
          pages: leads.pages,
          filesOfTalk,
          booking: leads.calling,
          consent: () => site.now().pages.consent.call,
        }),
      ),
    },
    care: createCareService({
      store,
      runtime,
      agency,
      helpFor: helpFor(config, hours),
      interviewer,
      eraseTalk,
      newCode: () => referenceFrom(runtime.newId(), runtime.digest),
    }),
    modelTest: createModelTest({ model }),
  }
}

/** Returns the help lines of a country, those of the configuration in place of the built-in ones. The agency's own number is the last. */
function helpFor({ agency: { phone }, crisisLines }: Config, hours: () => string) {
  const lines = { ...helpLines, ...crisisLines }
  return (country: string) => [...(lines[country] ?? []), { name: careMessages.us, phone, note: hours() }]
}

/** Returns the hosts that a model's words may link to: the address that visitors see. */
function hostsOf(publicUrl: string): string[] {
  const host = URL.parse(publicUrl)?.host
  return host ? [host] : []
}
