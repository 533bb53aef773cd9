import { line, lines, optional, text } from './page-fields.ts'

export const portfolioFields = {
  description: text('For search engines')`
Websites, apps and tools that we built, what they do, and what they changed for those who use them.`,
  heading: lines('Headline')`Work worth
a poster.`,
  ofSamples: text('Below it, of samples')`Five samples of the kind of thing we do, marked as samples because they are.`,
  ofProjects: text('Below it, of your projects')`What we have built, and what it changed. Open a poster to read how.`,
  isSample: text('Above a sample')`This is an example of the kind of thing we do. It is not a client’s project.`,
  roomHeading: lines('In the empty frame')`Room for
one more.`,
  roomSays: text('Below it')`This frame is for something that does not exist yet.`,
  askHeading: line('At the end of a project')`Something like it?`,
  askLede: text('Below it')`Tell us what yours should do. {Questions} questions, and a person answers within 24 hours.`,
}

export const faqFields = {
  description: text('For search engines')`
{Faqs} questions people ask before they start, with straight answers. The {next} is yours.`,
  heading: lines('Headline')`You ask.
We answer.`,
  oneMore: line('At the end')`Ask the {next}.`,
  oneMoreHint: text('Below it')`Yours is not among the {faqs}? Then it is the interesting one. {answers}`,
}

export const contactFields = {
  description: text('For search engines')`Write to us or call. A person replies within 24 hours.`,
  heading: lines('Headline')`Say
hello.`,
  lede: text('Below the headline')`{contactLede}`,
  chat: text('Before the way to the chat')`Rather be asked than stare at an empty box?`,
}

/** By sending what stands below it a visitor agrees to the sentence. It is stored with what they sent. */
export const consentFields = {
  contact: text('At the contact form')`
By sending this you agree that we keep it for two years at most and use it to answer you.`,
  submit: text('At the review of a project')`
By submitting you agree that we keep this for two years at most and use it to reply to you.`,
  call: text('At the review of a call')`
Done sends this to the team. We keep it for two years at most and use it to reply to you.`,
  chat: text('Above the chat')`We keep your answers for two years at most and use them to reply to you.`,
  chatShort: line('The same on a phone')`Privacy: kept two years at most, to reply to you.`,
}

/** What stands on more than one page. */
export const otherFields = {
  footer: optional(text('In the footer')``),
  notFound: text('Where there is no page')`
There is nothing at this address. It may have moved, or it may never have been here. {stillHere}`,
  reviewHint: text('At the review, while it is edited')`
Change anything. Idea, contact name and contact email are the three we cannot do without.`,
  nextPrice: text('In the receipt: after the answer')`
A price range, or two questions first. You decide whether it goes on.`,
}
