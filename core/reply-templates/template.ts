import * as z from 'zod'
import { maxRevisions } from '../portfolio/options.ts'
import type { Collection, Stored } from '../store/collection.ts'
import type { RevisionCollection } from '../store/revisions.ts'

/** What a letter starts from. Fields such as `{name}` are filled in from its lead or message; in brackets is what a person still has to write. */
export const TemplateContent = z.object({ name: z.string(), subject: z.string(), text: z.string() })
export type TemplateContent = Readonly<z.infer<typeof TemplateContent>>

const Template = TemplateContent.extend({ revisionNumber: z.number().int(), savedBy: z.string().nullable() })
type Template = Readonly<z.infer<typeof Template>>

/** `revisionNumber` is 0, and no time is known, as long as a built-in one was not saved. */
export interface ReplyTemplate extends Template, Partial<Pick<Stored<Template>, 'updatedAt'>> {
  readonly id: string
}

export const replyTemplates: Collection<Template> = { name: 'replyTemplates', schema: Template, indexes: [] }

export const replyTemplateRevisions: RevisionCollection<'templateId', TemplateContent> = {
  name: 'replyTemplateRevisions',
  schema: z.object({
    templateId: z.string(),
    revisionNumber: z.number().int(),
    savedBy: z.string().nullable(),
    content: TemplateContent,
  }),
  indexes: [['templateId']],
  owner: 'templateId',
  most: maxRevisions,
}

const subject = 'Re: {project}, {reference}'
/** What a new one starts with. */
export const emptyTemplate = { name: '', subject, text: '', revisionNumber: 0, savedBy: null } satisfies Template

const thanks = 'Dear {name},\n\nThank you for {project}.'
const understood = 'As we understand it: {idea}'
const close = 'Kind regards\n{your name}\n{agency}'

const builtInContents: Readonly<Record<string, TemplateContent>> = {
  thanks: {
    name: 'Thanks, and open questions',
    subject,
    text: `${thanks}\n\n${understood}\n\n{questions}\n\n[What happens next]\n\n${close}`,
  },
  'price-range': {
    name: 'Price range',
    subject,
    text: `${thanks} We would be glad to build it.\n\n${understood}\n\nFor that we expect between [amount] and [amount]. [What is in it, in a sentence]\n\n{questions}\n\nShall we talk it through? [A day and a time] would suit us.\n\n${close}`,
  },
  'not-for-us': {
    name: 'Not for us, but…',
    subject,
    text: `${thanks} We have read it with care, and we are not the right people for it: [why].\n\n[Who may be, and how to reach them]\n\nWe wish you well with it. If it changes, write to us again.\n\n${close}`,
  },
  'no-answer': {
    name: 'No answer on the telephone',
    subject,
    text: `Dear {name},\n\nWe tried to ring you about {project} and could not reach you. When would suit you better? An answer to this mail is just as good.\n\n{questions}\n\n${close}`,
  },
}

/** They are there without being stored. One that is saved is stored under its id. */
export const builtInTemplates: readonly ReplyTemplate[] = Object.entries(builtInContents).map(([id, content]) => ({
  id,
  ...content,
  revisionNumber: 0,
  savedBy: null,
}))

export function builtInTemplate(id: string): ReplyTemplate | null {
  return builtInTemplates.find((template) => template.id === id) ?? null
}
