/** What a name makes one think of. {name} is the name. */
export const nameRemarks: readonly { readonly heard: RegExp; readonly lines: readonly string[] }[] = [
  {
    heard: /\b(?:bean ?count\w*|counter|ledger|tally)\b/i,
    lines: ['{Name} it is; the accountants will be flattered.'],
  },
  { heard: /\.(?:com|io|ai|app|net|co\.za|africa)$/i, lines: ['{name}: a name with its own address. Efficient.'] },
  {
    heard: /(?:easy|quick|fast|simple|swift|instant|express|speed)/i,
    lines: ['{Name} it is. Now it only has to keep its word.'],
  },
  { heard: /(?:smart|genius|clever|wise|brain)/i, lines: ['{Name} it is. No pressure, then.'] },
  { heard: /\b(?:pro|plus|max|ultra|super|prime|elite|\w*pro)\b/i, lines: ['{Name} it is. Modesty is overrated.'] },
  { heard: /hub\b/i, lines: ['{Name} it is. Everything is to meet there, I take it.'] },
  { heard: /\b(?:lekker|mzansi|kasi|ubuntu|jozi|kaap\w*)/i, lines: ['{Name} it is. It feels at home already.'] },
  { heard: /\d/, lines: ['{Name} it is. The number lends it a certain gravity.'] },
  { heard: /^(?:my|our)\b/i, lines: ['{Name} it is. Possessive, and why not.'] },
]

/** By the shape of the name: one short word, up to three words, more. */
export const shortName: readonly string[] = [
  '{Name}. Short enough to shout across a room.',
  '{Name} it is. One word, and no explanation needed.',
  '{Name}. That fits on a cap.',
]
export const anyName: readonly string[] = [
  '{Name} it is.',
  'Good, it has a name: {name}.',
  '{Name}. That would look well on a door.',
  '{Name} it is, unless something better turns up in the shower.',
]
export const longName: readonly string[] = [
  '{Name}. The sign above the door had better be wide.',
  '{Name} it is. A name with room to stretch its legs.',
]

/** The person was not quite sure of it. */
export const provisional: readonly string[] = [
  '{Name} for now, then. Names are allowed to change their minds.',
  '{Name}, in pencil.',
]
export const twoNames: readonly string[] = [
  'Two candidates. They may fight it out; until then I say “{it}”.',
  'A short list is a list. Until it is settled I say “{it}”.',
]
/** No name after all. */
export const stillNameless =
  /^(?:not (?:sure|decided|really)|unsure|no idea|no clue|dunno|(?:i|we) (?:don['’]?t|do not|haven['’]?t)|still (?:thinking|deciding|undecided|open|working)|nothing yet|none yet|undecided|later|don['’]?t know)\b/i

/** Where a joke would hurt. */
export const soberNames: readonly string[] = ['{Name}. Thank you.', 'Thank you: {name}.']

/** A name that is better not said back. */
export const unspokenName: readonly string[] = ['I have the name down.', 'The name is written down as you gave it.']
