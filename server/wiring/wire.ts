import { createZxcvbnStrength } from '../../adapters/password-strength/zxcvbn.ts'
import { words } from '../../brand/plain/words.ts'
import { createFirstHour } from '../../core/first-hour/first-hour-service.ts'
import { createWorkingTime } from '../../core/follow-up/working-time.ts'
import { createIdentityService } from '../../core/identity/identity-service.ts'
import { createTeamOperator } from '../../core/identity/team.ts'
import { createForgetMember } from '../../core/privacy/forget-member.ts'
import { builtInWords } from '../../core/reply/questions.ts'
import type { Services } from '../../core/services.ts'
import { createSiteService } from '../../core/site-content/site-service.ts'
import { answersOf, bannerAt, workingRules } from '../../core/site-content/when-we-answer.ts'
import { erasedLaterInWords, tracesInWords } from '../../core/site/privacy.ts'
import { setLanguage } from '../../core/text/language.ts'
import type { Config } from '../config/config.ts'
import { openAdapters, type Overrides } from './adapters.ts'
import { wireChat } from './chat.ts'
import { wireInbox } from './inbox.ts'
import { wireLeads } from './leads.ts'
import { wireMail } from './mail.ts'
import { wirePortfolio } from './portfolio.ts'
import { wireUpkeep } from './upkeep.ts'

export type Wired = Awaited<ReturnType<typeof wire>>

/** Picks an adapter for each port and joins the adapters with the rules. No other code does. */
export async function wire(config: Config, overrides: Overrides = {}) {
  const { agency, functionsUrl, isNamed, teamTwoStep } = config
  setLanguage(config.language)
  const opened = await openAdapters(config, overrides)
  const { store, identity, limits, mailer, model, runtime, secret, holidays } = opened
  const { hours: callHours, lengthMs: callMs } = config.calls
  const answers = answersOf({ ...config.workingTime, callHours, callMs })
  const site = await createSiteService({
    store,
    pictures: opened.pictures,
    runtime,
    agency,
    brandWords: overrides.brandWords ?? words,
    erasedLater: erasedLaterInWords(opened.backend.erasure),
    answers,
    wordsOfQuestion: builtInWords,
  })
  const whenWeAnswer = () => site.now().answers
  const workingTime = createWorkingTime(agency.timeZone, () => workingRules(whenWeAnswer(), holidays.isHoliday))
  const hours = () => site.now().ownHours || (agency.hours ?? '')
  const adapters = { ...opened, workingTime, hours }
  const mail = wireMail(adapters, site)
  const { portfolio, ...projects } = wirePortfolio(adapters)
  const leads = wireLeads(adapters, mail, { portfolio, ...projects }, site)
  const inbox = wireInbox(adapters, mail)
  const chat = wireChat(adapters, mail, leads, { portfolio, ...projects }, site)
  const upkeep = wireUpkeep(adapters, mail, leads, { portfolio, ...projects })

  const services: Services = {
    agency,
    limits,
    functionsUrl,
    bookingUrl: config.calls.bookingUrl,
    ...chat,
    ...leads.services,
    ...inbox.services,
    portfolio,
    site,
    traces: tracesInWords(opened.backend.erasure.data),
    firstHour: createFirstHour({ store, agency, isNamed, site, portfolio, email: mail.services.email }),
    whenWeAnswer: {
      hours,
      banner: () => bannerAt(runtime.now(), whenWeAnswer(), workingTime),
      known: async () => ({
        now: runtime.now().toISOString(),
        timeZone: agency.timeZone,
        holidays: holidays.days(),
        taken: await leads.calling.taken(),
      }),
    },
    ...mail.services,
    identity: createIdentityService({
      store,
      identity,
      limits,
      runtime,
      secret,
      strength: createZxcvbnStrength(),
      teamTwoStep,
      agency,
      forgetMember: createForgetMember({ store, mailer }),
      mailReset: mail.mailReset,
    }),
    ...upkeep.services,
  }

  return {
    ...upkeep,
    services,
    store,
    attachments: adapters.attachments,
    mailer,
    model,
    runtime,
    workingTime,
    requestCall: leads.requestCall,
    visitorLeads: leads.visitorLeads,
    processEmails: mail.processEmails,
    processWebhooks: mail.processWebhooks,
    remindTeam: mail.remindTeam,
    settleLetters: mail.settleLetters,
    sweepAttachments: mail.sweepAttachments,
    prepareModel: model.prepare,
    prepareSimilarProjects: projects.prepareSimilarProjects,
    sweepPictures: projects.sweepPictures,
    teamOperator: createTeamOperator({ store, identity, runtime }),
    adapters: adapters.names,
    close: adapters.close,
  }
}
