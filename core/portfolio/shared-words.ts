import type { PublishedProject } from './project.ts'

/** Words that two projects may share without being alike, beside everything under four letters. */
const commonplace = new Set(
  `about after also apps app application applications because been before being between build built business can client clients company could
  customer customers data design development each every features from have help helps into just like make makes manage management many more most
  need needs new off one online only other our own people platform project projects same should simple site software some such system systems
  team than that the their them then there these they thing things this those through time tool track user users using very want wants was web
  website week were what when where which while who will with without work works would you your`.split(/\s+/),
)

/** Shared words that make two texts alike. One alone is chance. */
const fewestShared = 2
const leastAlike = 0.12

/** How alike two texts are by the rare words they share: 0 (nothing) to 1, weighed by how few of `all` have each word. */
export function alikeness(text: string, project: string, all: readonly string[]): number {
  const told = wordsOf(text)
  const shown = wordsOf(project)
  const shared = [...told].filter((word) => shown.has(word))
  if (shared.length < fewestShared) return 0
  const weight = (word: string) => Math.log(1 + all.length / (1 + all.filter((one) => wordsOf(one).has(word)).length))
  const sum = (words: Iterable<string>) => [...words].reduce((total, word) => total + weight(word) ** 2, 0)
  const alike = sum(shared) / Math.sqrt(sum(told) * sum(shown))
  return alike < leastAlike ? 0 : alike
}

/** What a project is compared by. */
export function textOf({ title, category, description, services, technologies, results }: PublishedProject): string {
  return [title, category, description, ...services, ...technologies, ...results].join('. ')
}

/** In the singular and without the commonest endings: “bookings” and “booked” meet in “book”. */
function wordsOf(text: string): ReadonlySet<string> {
  const words = text.toLowerCase().match(/\p{L}[\p{L}\p{N}]{3,}/gu) ?? []
  return new Set(words.filter((word) => !commonplace.has(word)).map(stemOf))
}

function stemOf(word: string): string {
  const stem = word.replace(/(ings?|ed|ers?|s)$/, '')
  return stem.length < 3 ? word : stem
}
