import { type ProjectInfo, projectFieldNames, projectFields, writtenAnswer } from './project-info.ts'

/** Of a sign of two code units, at the end of a cut text. */
const halfASign = /[\ud800-\udbff]$/

/** What was filled, one line a field: “Project name: Bean Counter”. Cut at `longest` characters, where it is given. */
export function briefText(info: ProjectInfo, longest = Number.POSITIVE_INFINITY): string {
  const filled = projectFieldNames.filter((field) => info[field].trim() !== '')
  const text = filled.map((field) => `${projectFields[field]}: ${writtenAnswer(field, info[field].trim())}`).join('\n')
  return text.length <= longest
    ? text
    : `${text
        .slice(0, longest - 1)
        .replace(halfASign, '')
        .trimEnd()}…`
}
