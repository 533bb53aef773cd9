/** What a letter starts from. Fields such as `{name}` are filled in from its lead or message; in brackets is what a person still has to write. */
export interface ReplyTemplate {
  readonly id: string
  readonly name: string
  readonly subject: string
  readonly text: string
}

/** Of a new one. */
export const usualSubject = 'Re: {project}, {reference}'

const thanks = 'Dear {name},\n\nThank you for {project}.'
/** The mail around it names the agency. */
const close = 'Kind regards\n{your name}'

/** Those that the product comes with. */
export const builtInTemplates = [
  {
    id: 'thanks',
    name: 'Thanks, and open questions',
    text: `${thanks}\n\n{questions}\n\n${close}`,
  },
  {
    id: 'price-range',
    name: 'Price range',
    text: `${thanks} We would be glad to build it.\n\nWe expect between [amount] and [amount]. [What is in it, in a sentence]\n\n{questions}\n\nShall we talk it through? [A day and a time] would suit us.\n\n${close}`,
  },
  {
    id: 'not-for-us',
    name: 'Not for us, but…',
    text: `${thanks} We have read it with care, and we are not the right people for it: [why].\n\n[Who may be, and how to reach them]\n\nWe wish you well with it. If it changes, write to us again.\n\n${close}`,
  },
  {
    id: 'no-answer',
    name: 'No answer on the telephone',
    text: `Dear {name},\n\nWe tried to ring you about {project} and could not reach you. When would suit you better? An answer to this mail is just as good.\n\n{questions}\n\n${close}`,
  },
].map((each): ReplyTemplate => ({ ...each, subject: usualSubject }))
