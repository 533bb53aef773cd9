import { choice, line, lines, sections, text } from './page-fields.ts'

/** Which of two buttons stands first on the home page. */
export const firstButtons = ['The chat', 'How we work'] as const

export const homeFields = {
  title: line('Title')`{homeTitle}`,
  description: text('For search engines')`A small software agency in {location}. Web, mobile, AI and straight advice.`,
  heading: lines('Headline')`{homeHeading}`,
  lede: text('Below the headline')`
We are a small team in {location}. We build websites, apps and tidy AI, and a person replies within 24 hours.`,
  first: choice('First button', firstButtons),
  servicesTitle: line('Above the services')`{servicesTitle}`,
  servicesLede: text('Beside it')`{servicesLede}`,
  cards: sections('The services, each with a link to its place')`## [Web Development](/services#web)
Sites and web apps that open fast on a slow line and still make sense in a year. Accessible as standard, not as an upgrade.

## [Mobile Apps](/services#mobile)
One app for iPhone and Android that keeps working in the lift, on the pass and {offline}.

## [AI Solutions](/services#ai)
Assistants, search and sorting that do a real job. If a spreadsheet would do it better, we will say so.

## [Consulting](/services#consulting)
A second opinion before you spend. You bring the plan, we bring the questions nobody wanted to ask.`,
  phasesTitle: line('Above the phases')`{phasesTitle}`,
  phasesLede: text('Beside it')`{phasesLede}`,
  chatTitle: line('Above the chat')`“So, what are we building?”`,
  chatLede: text('Below it')`
{Questions} questions, answered in your own words. {drawn} You check the summary, we read it properly.`,
  chatNote: text('Below the box')`This opens the Project Idea Chat. No account, no sales call.`,
  endTitle: line('At the end')`{endTitle}`,
  endLede: text('Below it')`{endLede}`,
}
