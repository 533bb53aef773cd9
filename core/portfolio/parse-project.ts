import * as z from 'zod'
import { initialContent, type ItemProblems } from '../items/fields.ts'
import { portfolioMessages } from './messages.ts'
import {
  categoryOptions,
  colorClasses,
  iconOptions,
  maxLengths,
  maxResults,
  serviceOptions,
  statusOptions,
  technologyOptions,
} from './options.ts'
import { projectFields, valuesOf } from './project-fields.ts'
import type { ProjectContent } from './project.ts'

/** The content that a form may set. The size of an image comes from the image. */
type FormContent = Omit<ProjectContent, 'imageWidth' | 'imageHeight'>

/** The fields of a form before they are validated. */
export type ProjectInput = { readonly [Field in keyof FormContent]?: unknown }

export type ParsedProject =
  | { readonly kind: 'valid'; readonly content: ProjectContent }
  | { readonly kind: 'invalid'; readonly problems: ItemProblems }

/** A path on this site, without query and `..`. The Content-Security-Policy refuses any other picture. */
const ownPath = /^(?:\/(?!\.{1,2}(?:\/|$))[\w.~%-]+)+$/

const { missing, tooLong, notOffered, tooManyResults, notOurImage } = portfolioMessages
const offered = (field: string) => ({ error: notOffered(field) })
// A browser's form sends a line break as two characters.
const plainBreaks = (text: string) => text.replace(/\r\n?/g, '\n')
const text = (field: keyof typeof maxLengths) =>
  z.string().overwrite(plainBreaks).trim().max(maxLengths[field], tooLong(maxLengths[field]))

const Form: z.ZodObject<{ [Field in keyof FormContent]: z.ZodType<FormContent[Field]> }> = z.object({
  title: text('title').min(1, missing('Title')),
  description: text('description').min(1, missing('Description')),
  services: z.array(z.enum(serviceOptions, offered('service'))).transform(withoutDuplicates),
  technologies: z.array(z.enum(technologyOptions, offered('technology'))).transform(withoutDuplicates),
  icon: z.enum(iconOptions, offered('icon')),
  color: z.enum(colorClasses, offered('colour')),
  category: z.enum(categoryOptions, { error: ({ input }) => (input ? notOffered('category') : missing('Category')) }),
  results: z
    .array(text('result'))
    .transform((results) => results.filter(Boolean))
    .refine((results) => results.length <= maxResults, tooManyResults(maxResults)),
  imageUrl: text('imageUrl').refine((path) => path === '' || ownPath.test(path), notOurImage),
  imageAlt: text('imageAlt'),
  status: z.enum(statusOptions, offered('status')),
})
const Changes = Form.partial()

/** Returns a new project. A field that the form leaves out has its default. */
export function parseNewProject(input: ProjectInput): ParsedProject {
  const { data, error } = Form.safeParse({ ...valuesOf(initialContent(projectFields)), ...input })
  return data ? withAlternativeText({ ...data, imageWidth: null, imageHeight: null }) : invalid(error)
}

/** Returns the project with the fields that the form has changed. */
export function parseChanges(input: ProjectInput, before: ProjectContent): ParsedProject {
  const { data, error } = Changes.safeParse(input)
  if (!data) return invalid(error)
  const content = { ...before, ...data } as ProjectContent
  const sameImage = content.imageUrl === before.imageUrl && content.imageAlt === before.imageAlt
  return sameImage ? { kind: 'valid', content } : withAlternativeText(content)
}

/** An image needs an alternative text; without an image the text is empty. */
function withAlternativeText(content: ProjectContent): ParsedProject {
  if (content.imageUrl === '') return { kind: 'valid', content: { ...content, imageAlt: '' } }
  if (content.imageAlt === '') return { kind: 'invalid', problems: { imageAlt: portfolioMessages.alternativeMissing } }
  return { kind: 'valid', content }
}

/** Returns the first problem of each field. */
function invalid({ issues }: z.ZodError): ParsedProject {
  const problems: Record<string, string> = {}
  for (const { path, message } of issues) problems[String(path[0])] ??= message
  return { kind: 'invalid', problems }
}

function withoutDuplicates<Option>(options: readonly Option[]): readonly Option[] {
  return [...new Set(options)]
}
