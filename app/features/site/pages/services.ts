import { linesOf } from '../../../../core/items/fields.ts'
import { line, sections, text } from './page-fields.ts'
import { pointsIn, saysOf, sectionsIn } from './text-sections.ts'

/** Specification §2, Services: what each is, and what is included. */
const offered = `
## Web Development
From a five-page site to the system that your whole business logs in to. It runs in any browser on any phone, with no app store in the way.
- Websites and online shops
- Web apps and customer portals
- Content that your team edits without us
- Speed on a weak signal, measured before launch
- Readable for search engines and screen readers

## Mobile Apps
An app earns its place when people come back daily, or when there is no signal. We will tell you which of the two you have, if either.
- iPhone and Android from one code base
- Works offline, catches up later
- Payments, maps, cameras and scanners
- Notifications that are worth the buzz
- App Store and Google Play, submitted for you

## Custom Software
For the job that hangs on one spreadsheet, one inbox and one person who can never go on leave.
- Booking, stock, quoting and job systems
- Joined to what you already pay for
- Your old data, cleaned and carried over
- Roles, approvals, and who changed what
- Reports that arrive before anybody asks

## AI Solutions
Software that reads, sorts and drafts, with a person wherever a mistake would matter.
- Assistants that know your documents
- Mail, forms and tenders, sorted
- Search that understands the question
- Answers that name their source
- A ceiling on the running cost, set beforehand

## Consulting & Strategy
An hour of straight talk can save a year of building the wrong thing.
- A review of the system, or the quote, that you have
- Build, buy or leave it: a recommendation in writing
- A roadmap in the order that pays
- Technical due diligence for buyers and funders
- {law} and security, checked against what you really store

## Maintenance & Support
Software goes stale like bread, only more quietly. We keep yours fresh, even when another team did the baking.
- Updates before they become urgent
- Backups that have been restored at least once
- If it goes down, you hear it from us first
- Small changes without a new contract
- Takeovers of code that somebody left behind`

/** In the same order: part of its address, then other words by which people ask for it and for each feature, with commas between. */
const asked = linesOf(`
web | website, web site, site, web app, web development, webwerf, webtuiste, portal | shop, online shop, online store, webshop, ecommerce, e commerce, aanlyn winkel | customer portal, client portal | edit content, update content, change content, edit text, update text, change text, edit ourselves, edit myself, update myself, update ourselves, cms | load fast, slow connection, slow internet, slow phone, slow line, weak signal, poor signal, page speed, fast website | seo, on google, find google, search engine, google ranking, found google
mobile | app, mobile, app on phone, native app, toep, app or website, app or site, need an app, application mobile | iphone, android, ios, ipad, iphone android | offline, without internet, no internet, no signal, without signal, load shedding, loadshedding, without data | take payments, accept payments, online payments, card payments, payment gateway, pay online, pay by card, app payments, payfast, yoco, stripe, paypal | notification, push notification | app store, play store, google play
custom | custom, bespoke, custom software, business system, internal tool, inventory, crm, erp | booking system, booking site, stock system, job system, quoting system | integrate, integration, connect to, hook into, it it talk to, link accounting, accounting system, accounting software, accounting package, plug into, pull data, xero, sage, pastel, quickbooks, salesforce, hubspot, sap | migrate, migration, import, import data, existing data, old data, old program, old system, old software, move data, our spreadsheet, everything excel | user roles, access levels, who changed what, approvals | report, dashboard
ai | ai, do ai, ai do, artificial intelligence, machine learning, llm, gpt, gemini, automate, automation, ki, ia | chatbot, train chatbot, ai assistant | ai sort, sort mail
consulting | consult, consulting, consultant, advise, advice, advise us, get advice, advies | second opinion, review our, review my, review a, opinion on a quote | build or buy | roadmap | due diligence
support |  |  | backup | goes down, site down, went down, outage, downtime, uptime, crash, crashing |  | take over, take over code, developer disappeared take over, taken over, takeover, rescue, rescue project, inherited, abandoned, somebody else built, somebody else made app, someone else built, somebody else made, another developer, other developer, previous developer, old developer, developer left, developer disappeared, developer vanished`)

export const services = sectionsIn(offered).map(({ title: name, blocks: [says, features] }, place) => {
  const [id = '', ...subjects] = (asked[place] ?? '').split('|').map((cell) => cell.trim())
  return {
    id,
    name,
    says: says ? saysOf({ blocks: [says] }) : '',
    features: features ? pointsIn(features) : [],
    subjects,
  }
})

/** The short process: specification §2, Services. */
export const servicesFields = {
  description: text('For search engines')`
Web, mobile, custom software, AI, straight advice, and looking after what is already running.`,
  heading: line('Headline')`{Services} we do.`,
  lede: text('Below the headline')`Pick yours, or describe the problem and we will pick it with you.`,
  stepsTitle: line('Above the steps')`Four steps, in short.`,
  stepsLede: text('Below it')`{processMore}`,
  steps: sections('The steps')`## Discovery
You talk, we listen. It ends in one page that says what this is, and whether it is worth doing.

## Planning
What comes first, what it runs on and what it costs. You say yes before anybody builds.

## Development
Two weeks at a time, in pieces that you can open and use. No long silences.

## Launch
It goes live on a quiet morning, and we stay to watch.`,
}
