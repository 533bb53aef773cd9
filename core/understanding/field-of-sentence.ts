import type { ProjectField } from '../brief/project-info.ts'
import { wordsIn } from '../language/words/words.ts'
import { isSubject } from './intents.ts'
import { valuesIn } from './values.ts'

/** Sentences that are wholly for a field, by how they begin or what they speak of. English and Afrikaans, folded. */
const rows: readonly (readonly [field: ProjectField, pattern: RegExp])[] = [
  [
    'budget',
    /^(?:and |so |also |btw )?(?:(?:my|our|the|total|project) )?(?:budget|begroting)\b|\b(?:board|committee|boss|partner) (?:has |have )?approved\b.*\d/,
  ],
  [
    'timeline',
    /^(?:and |so |also )?(?:(?:my|our|the) )?(?:dead ?line|time ?line|launch date|sperdatum)\b|^(?:it|this|we|everything) (?:must|should|has to|needs to|want it to) (?:be )?(?:be )?(?:ready|live|done|finished|online|launch(?:ed)?)\b/,
  ],
  [
    'existingFeatures',
    /^(?:today|currently|at the moment|right now|at present|so far) (?:we|i|they|everything|it)\b|^(?:we|i) (?:already|currently|now) (?:have|use|run|do|keep|manage|work with)\b/,
  ],
  [
    'technicalPreferences',
    /\bdata (?:may|must|should|can) ?not leave\b|\bmust (?:be hosted|run on|work offline|integrate with|be multilingual|work with)\b|\b(?:hosted|hosting) in\b/,
  ],
  [
    'targetAudience',
    /^(?:(?:the|our) )?(?:target )?(?:audience|market|users|customers|clients|visitors) (?:is|are|will be)\b|^(?:it|this|its|it's) (?:is |will be )?(?:mainly |mostly )?(?:for|aimed at)\b/,
  ],
  [
    'projectGoals',
    /^(?:(?:the|our|my) )?(?:main )?(?:goals?|aims?|objectives?|doel) (?:is|are|will be)\b|^we (?:hope|aim) to\b/,
  ],
]

/** Returns the field for which a sentence is, as a whole; null where it may be for the open one. */
export function fieldOfSentence(folded: string): ProjectField | null {
  const found = rows.find(([, pattern]) => pattern.test(folded))
  const isTyped = found?.[0] === 'budget' || found?.[0] === 'timeline'
  if (isTyped && !valuesIn(folded).some(({ field }) => field === found?.[0])) return null
  return found && wordsIn(folded).some((word) => isSubject(word) || /\d/.test(word)) ? found[0] : null
}
