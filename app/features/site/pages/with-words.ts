import { capitalised, uncapitalised } from '../../../../core/text/sentences.ts'

/** Words by the names of their places in texts. */
export type Words = Readonly<Record<string, string>>

/** Puts words in their places: `{questions}`, or `{Questions}` at the start of a sentence. Of empty ones no line and no gap is left. */
export function withWords(text: string, words: Words): string {
  const lines = text.split('\n').flatMap((line) => {
    const said = line.replaceAll(/\{(\w+)\}/g, (place, name: string) => {
      const small = words[uncapitalised(name)]
      return words[name] ?? (small && capitalised(small)) ?? place
    })
    return said === '' && line !== '' ? [] : said.replaceAll(/ {2,}/g, ' ').trim()
  })
  return lines.join('\n').replaceAll(/\n{3,}/g, '\n\n')
}
