import type { Step } from '../../conversation/steps.ts'

export interface Wordings {
  /** Fit for any conversation. */
  readonly plain: readonly string[]
  /** Only where a joke does no harm. */
  readonly dry: readonly string[]
}

/** Each question several times over; {it} is the project. The first is in the greeting, the one about money in `budget-question.ts`. */
export const questions: Readonly<Partial<Record<Step['field'], Wordings>>> = {
  projectName: {
    plain: [
      'Does it have a name yet, even a provisional one?',
      'A working title is fine, and so is “skip”: what is the project called?',
      'What do you call it when you talk about it?',
    ],
    dry: [
      'Does it have a name yet, or is it still “that thing we talked about”?',
      'Does it have a name yet, or shall the brass plate wait?',
    ],
  },
  projectGoals: {
    plain: [
      'What should {it} do for you, if all goes well?',
      'What is the main thing that {it} has to achieve?',
      'After a good first year of {it}, what would be different?',
    ],
    dry: [
      'Now the point of it all: what should {it} achieve?',
      'Picture {it} after a good first year: what would you tell people over supper?',
      'Say {it} works beautifully. What has changed, apart from your mood?',
    ],
  },
  targetAudience: {
    plain: [
      'Who will use {it}: customers, your own people, or both?',
      'Who is {it} for, first and foremost?',
      'Picture somebody using {it}: who is that, and where are they?',
    ],
    dry: [
      'Now the people. Who will use {it}, and who will complain first if it is slow?',
      'Who gets to use {it}, and in what sort of mood will they be?',
    ],
  },
  existingFeatures: {
    plain: [
      'What is in place today that {it} should keep, replace or work with?',
      'Does {it} start from nothing, or is something running already?',
      'Is there anything already: a website, a system, a spreadsheet?',
    ],
    dry: [
      'What is there today: a website, a system, a drawer full of paper?',
      'What does {it} inherit: a website, a system, a spreadsheet with a past?',
    ],
  },
  technicalPreferences: {
    plain: [
      'Do you have any technical wishes for {it}, or is that for the team to suggest?',
      'Are there technologies that {it} should use, or stay away from?',
      'Is anything technical decided already: a platform, a service to connect to, a place where {it} must run?',
    ],
    dry: [
      'Any technical wishes for {it}, or is “whatever works” the whole of it?',
      'Does {it} come with technical opinions, yours or anybody else’s?',
    ],
  },
  timeline: {
    plain: [
      'When would you like {it} to be up and running?',
      'Is there a date that {it} has to meet?',
      'When should {it} be in people’s hands?',
    ],
    dry: [
      'How does the calendar look: is there a deadline behind {it}, or is there time?',
      'When do you need {it}: the honest date, if it differs from the polite one?',
    ],
  },
  contact: {
    plain: [
      'Last one: what is your name, your email address and, if you like, a phone number?',
      'That leaves you. May I have your name, an email address for the reply and, if you like calls, a phone number?',
      'One question left: could you give me your name, an email address for the reply and, only if you like, a phone number?',
    ],
    dry: [
      'One question left, and you know the answer: what is your name, your email address and, if you like, your phone number?',
      'Last one, and the easiest: what is your name, your email address and, if you do not mind calls, your phone number?',
    ],
  },
}
