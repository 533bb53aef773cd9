import {
  isContactField,
  type ProjectField,
  type ProjectInfo,
  projectFieldNames,
  projectFields,
  writtenAnswer,
} from '../project-info.ts'

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

/** Returns the lines of a text that `briefText` made, the name of a field and its answer, without contact details. Null for any other text. */
export function briefLines(text: string): readonly (readonly [name: string, answer: string])[] | null {
  const lines: { readonly field: ProjectField; answer: string }[] = []
  let left = projectFieldNames
  for (const line of text.split('\n')) {
    // A name that is out of its order belongs to an answer.
    const field = left.find((each) => line.startsWith(`${projectFields[each]}: `))
    const last = lines.at(-1)
    if (field !== undefined) {
      lines.push({ field, answer: line.slice(projectFields[field].length + 2) })
      left = left.slice(left.indexOf(field) + 1)
    } else if (last) last.answer += `\n${line}`
    else return null
  }
  return lines.filter(({ field }) => !isContactField(field)).map(({ field, answer }) => [projectFields[field], answer])
}
