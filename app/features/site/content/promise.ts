import { usualPromise } from '../../../../core/follow-up/usual-promise.ts'
import { capitalised, uncapitalised } from '../../../../core/text/sentences.ts'

const builtIn = /(?:a person (?:replies|answers)|we'll get back to you) within 24 hours\b/gi

/** Returns a text with the owner's promise in place of the built-in one. */
export function withPromise(text: string, promise: string): string {
  if (promise === usualPromise || promise === '') return text
  const clause = promise.replace(/[.!]+$/, '')
  return text.replace(builtIn, (found) => (/^[AW]/.test(found) ? capitalised(clause) : uncapitalised(clause)))
}
