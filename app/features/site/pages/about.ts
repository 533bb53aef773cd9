import { line, lines, optional, sections, text } from './page-fields.ts'

/** Values: specification §2, About. */
export const aboutFields = {
  description: text('For search engines, while nobody is named')`
{agency} is three people in {location} who build software and answer for it themselves.`,
  heading: lines('Headline')`Small crew,
short lines.`,
  lede: text('Who you are, in two sentences')`
{agency} is a small software agency in {location}. The people who answer you are the people who build it.`,
  storyTitle: line('Above the story')`Small on purpose.`,
  story: text('The story')`
Software rarely goes wrong in the code. It goes wrong in the handover: from the one who listened to the one who sold it, to the one who drew it, to the one who typed it. Every pair of hands drops a little.

So we kept the chain short. Whoever asks you the questions in the first week is still there in the last, and nobody needs a meeting to find out what you meant.

{here} What works there works in a boardroom too. It is seldom true the other way round.`,
  storyEnd: optional(text('After the story')`{storyEnd}`),
  values: sections('The values, in their order')`## Professional Excellence
{experience} We quote what we can defend, test what we ship and put our name to it.

## Fun & Creativity
An odd idea gets an afternoon before anyone may laugh at it.

## Partnership Mindset
{together} You pull with what you know of your trade, we with what we know of ours.

## Continuous Learning
New tools come past every week. We try them on ourselves, keep the few that are better, and say so when we have changed our minds.`,
  crew: line('Above the team')`All of us, and no layers.`,
  jobsLede: optional(
    text('Beside it, while nobody is named')`No stock photographs: you meet the faces on the first call. {jobs}`,
  ),
  jobs: sections('What each of you does, while nobody is named')`## Strategy & Client Lead
Your first hello and your last. Asks why until the answer stops changing, and says early what it may cost.

## Design Lead
Draws every screen for a thumb first. Watches people get stuck, then removes whatever they got stuck on.

## Engineering Lead
Builds it, tries to break it, and hands you the keys. Prefers dull technology that still runs in five years.`,
  end: line('At the end')`The shortest line is the one you send us.`,
}
