import { line, lines, optional, sections, text } from './page-fields.ts'

export const homeFields = {
  title: line('Title')`{homeTitle}`,
  description: text('For search engines')`A small software agency in {location}. Web, mobile, AI and straight advice.`,
  heading: lines('Headline')`{homeHeading}`,
  lede: text('Below the headline')`
We are a small team in {location}. We build websites, apps and AI that earns its keep, and a person replies within 24 hours.`,
  worksTitle: line('Above the projects')`One job, one poster.`,
  worksLede: text('Beside the projects')`Open one for what was asked, what was built and what came of it.`,
  samplesLede: text('Beside the projects, while they are samples')`
These are samples, and each says so, until a client’s own hangs here.`,
  reader: text('Who reads a brief')`A person reads every brief. If a spreadsheet would do, they say so.`,
  pricesTitle: line('Above the prices')`Roughly, what it costs.`,
  pricesLede: text('Beside the prices')`Our own figures. Yours comes in writing, once we know what it is for.`,
  buys: optional(lines('What each range buys, smallest first')``),
  noPrices: text('While no prices are confirmed')`
No figures here yet: we print none that nobody has worked out. Tell the chat what you need, and ask.`,
  servicesTitle: line('Above the services')`{servicesTitle}`,
  servicesLede: text('Beside the services')`{servicesLede}`,
  cards: sections('The services, each with a link to its place')`## [Web Development](/services#web)
Sites and web apps that open fast on a slow line and still make sense in a year. Accessible as standard, not as an upgrade.

## [Mobile Apps](/services#mobile)
One app for iPhone and Android that keeps working in the lift, on the pass and {offline}.

## [AI Solutions](/services#ai)
Assistants, search and sorting that do a real job. If a spreadsheet would do it better, we will say so.

## [Consulting](/services#consulting)
A second opinion before you spend. You bring the plan, we bring the questions nobody wanted to ask.`,
  endTitle: line('At the end')`{endTitle}`,
  endLede: text('Below it')`{endLede}`,
}
