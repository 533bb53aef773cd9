import type { Language } from '../conversation/understand/understanding.ts'
import { notNames } from './not-names.ts'

/** The signs of an email address as they are said, as patterns. */
interface SpokenSigns {
  readonly at: string
  readonly dot: string
  readonly underscore: string
  readonly dash: string
  /** Last parts that count, where “at” and “dot” are common words. Null: any. */
  readonly endings: string | null
}

const usualEndings = 'com|net|org|info|biz|io|dev|app|africa|online|example|za|uk|eu|nl|de|fr|pt|br|be|ch|es|na|bw'

const spokenSigns = {
  en: { at: 'at', dot: 'dot', underscore: 'underscore', dash: 'dash|hyphen', endings: null },
  af: {
    at: 'at|by|aapstert',
    dot: 'punt',
    underscore: 'onderstreep',
    dash: 'koppelteken|strepie',
    endings: usualEndings,
  },
  zu: { at: 'at', dot: 'dot', underscore: 'underscore', dash: 'dash', endings: null },
  xh: { at: 'at', dot: 'dot', underscore: 'underscore', dash: 'dash', endings: null },
  fr: { at: 'arobase|arobas', dot: 'point', underscore: 'underscore|tiret bas', dash: 'tiret', endings: null },
  pt: { at: 'arroba', dot: 'ponto', underscore: 'underline|sublinhado', dash: 'hífen|traço', endings: null },
  de: { at: 'at|ät', dot: 'punkt', underscore: 'unterstrich', dash: 'bindestrich|minus', endings: usualEndings },
} as const satisfies Record<Language, SpokenSigns>

/** Mail services that people name with “at” alone: “anna at gmail.com”. */
const mailServices =
  'gmail|googlemail|outlook|hotmail|live|yahoo|icloud|me|proton|protonmail|gmx|web|mweb|telkomsa|vodamail|webmail|lantic|orange|free|sapo|uol|bol'

const gap = ' {1,2}'
/** Parts have a greatest length, so that a long text is searched in linear time. */
const part = String.raw`[\p{L}\p{N}_.+-]{1,64}`
const label = String.raw`[\p{L}\p{N}-]{1,63}`
const wordStart = String.raw`(?<![\p{L}\p{N}_.+@-])`
const wordEnd = String.raw`(?![\p{L}\p{N}_@-])`

// “thabo at thabo dot m at x dot example”: of two that share a word, the second is the address.
const patterns = Object.values(spokenSigns).map(({ at, dot, underscore, dash, endings }) => ({
  address: new RegExp(
    `${wordStart}(${part}(?:${gap}(?:${dot}|${underscore}|${dash})${gap}${part}){0,4})${gap}(?:${at})${gap}` +
      `((?:${label}(?:${gap}(?:${dash})${gap}${label}){0,3}(?:${gap}(?:${dot})${gap}|\\.)){0,4}` +
      `${label}(?:${gap}(?:${dash})${gap}${label}){0,3}${gap}(?:${dot})${gap}(?:${endings ?? String.raw`\p{L}{2,24}`}))${wordEnd}` +
      `(?!${gap}(?:${at})${gap}${label}${gap}(?:${dot})${gap})`,
    'giu',
  ),
  dot: spoken(dot),
  underscore: spoken(underscore),
  dash: spoken(dash),
}))
const atService = new RegExp(
  `${wordStart}(${part})${gap}at${gap}((?:${mailServices})(?:\\.\\p{L}{2,3}){1,2})${wordEnd}`,
  'giu',
)
/** With a real @: “anna dot botha@x.example”. */
const spokenMailbox = new RegExp(`${wordStart}${part}(?:${gap}(?:dot|underscore)${gap}${part}){1,4}(?=@)`, 'giu')

/** What every address holds. Looked for first, as most texts hold none and the patterns above are long. */
const anyAt = new RegExp(
  `@|${wordStart}(?:${Object.values(spokenSigns)
    .map(({ at }) => at)
    .join('|')})${wordEnd}`,
  'iu',
)

/** Returns the text with each address that was spelled out written as one: “anna dot botha at x dot example”. */
export function withSpelledAddresses(text: string): string {
  if (!anyAt.test(text)) return text
  return patterns
    .reduce(
      (rest, signs) =>
        rest.replace(signs.address, (_, mailbox: string, host: string) =>
          `${mailbox}@${host}`.replace(signs.underscore, '_').replace(signs.dash, '-').replace(signs.dot, '.'),
        ),
      text,
    )
    .replace(atService, (whole, mailbox: string, host: string) =>
      notNames.has(mailbox.toLowerCase()) ? whole : `${mailbox}@${host}`,
    )
    .replace(spokenMailbox, (mailbox) =>
      mailbox.replace(/ {1,2}underscore {1,2}/gi, '_').replace(/ {1,2}dot {1,2}/gi, '.'),
    )
}

function spoken(sign: string): RegExp {
  return new RegExp(`${gap}(?:${sign})${gap}`, 'giu')
}
