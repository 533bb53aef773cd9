import * as z from 'zod'
import { portfolioMessages } from '../messages.ts'
import {
  categoryOptions,
  colorClasses,
  defaultCategory,
  defaultColor,
  defaultIcon,
  iconOptions,
  maxLengths,
  maxResults,
  serviceOptions,
  statusOptions,
  technologyOptions,
} from '../options.ts'
import type { ProjectContent } from '../project.ts'

/** What the team fills in. The size of an image is the image's to say. */
type Written = Omit<ProjectContent, 'imageWidth' | 'imageHeight'>

/** What comes from a form: the names are ours, the values anybody's. */
export type ProjectInput = { readonly [Field in keyof Written]?: unknown }

export type ProjectProblems = { readonly [Field in keyof Written]?: string }

export type ParsedProject<Fields> =
  | { readonly kind: 'read'; readonly fields: Fields }
  | { readonly kind: 'invalid'; readonly problems: ProjectProblems }

/** One of our own: a path without a host, a query or a step upwards. The Content-Security-Policy shows no other picture anyway. */
const ownPath = /^(?:\/(?!\.{1,2}(?:\/|$))[\w.~%-]+)+$/

const { missing, tooLong, notOffered, tooManyResults, notOurImage } = portfolioMessages
const offered = (field: string) => ({ error: notOffered(field) })
// A browser's form sends a line break as two characters.
const plainBreaks = (given: string) => given.replace(/\r\n?/g, '\n')
const text = (field: keyof typeof maxLengths) =>
  z.string().overwrite(plainBreaks).trim().max(maxLengths[field], tooLong(maxLengths[field]))

const Form: z.ZodObject<{ [Field in keyof Written]: z.ZodType<Written[Field]> }> = z.object({
  title: text('title').min(1, missing('Title')),
  description: text('description').min(1, missing('Description')),
  services: z.array(z.enum(serviceOptions, offered('service'))).transform(each),
  technologies: z.array(z.enum(technologyOptions, offered('technology'))).transform(each),
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

const newProject = {
  services: [],
  technologies: [],
  icon: defaultIcon,
  color: defaultColor,
  category: defaultCategory,
  results: [],
  imageUrl: '',
  imageAlt: '',
  status: 'draft',
} as const satisfies Partial<Written>

/** A whole project; what the form leaves out has its default. */
export function parseNewProject(form: ProjectInput): ParsedProject<ProjectContent> {
  const read = outcomeOf(Form.safeParse({ title: '', description: '', ...newProject, ...form }))
  if (read.kind === 'invalid') return read
  return withAlternative({ ...read.fields, imageWidth: null, imageHeight: null })
}

/** The project with the fields that the form has, and as it was in all others. */
export function parseChanges(form: ProjectInput, before: ProjectContent): ParsedProject<ProjectContent> {
  const read = outcomeOf(Changes.safeParse(form)) as ParsedProject<Partial<Written>>
  if (read.kind === 'invalid') return read
  const content = { ...before, ...read.fields }
  const imageStays = content.imageUrl === before.imageUrl && content.imageAlt === before.imageAlt
  return imageStays ? { kind: 'read', fields: content } : withAlternative(content)
}

/** An image says in words what it shows; where there is none, there is nothing to say. */
function withAlternative(content: ProjectContent): ParsedProject<ProjectContent> {
  if (content.imageUrl === '') return { kind: 'read', fields: { ...content, imageAlt: '' } }
  if (content.imageAlt === '') return { kind: 'invalid', problems: { imageAlt: portfolioMessages.alternativeMissing } }
  return { kind: 'read', fields: content }
}

function outcomeOf<Fields>(parsed: z.ZodSafeParseResult<Fields>): ParsedProject<Fields> {
  if (parsed.success) return { kind: 'read', fields: parsed.data }
  // The first that is wrong with a field is enough: it names the way out.
  const problems: Record<string, string> = {}
  for (const { path, message } of parsed.error.issues) problems[String(path[0])] ??= message
  return { kind: 'invalid', problems }
}

function each<Option>(chosen: readonly Option[]): readonly Option[] {
  return [...new Set(chosen)]
}
