const singleCharacters: ReadonlyMap<string, string> = new Map([
  ...alike('ß', 's'),
  ...alike('œø', 'o'),
  ...alike('æ', 'a'),
  ...alike('’‘ʼ´', "'"),
  ...alike('“”„«»', '"'),
  ...alike('–—‑', '-'),
])

/** Returns rows for a map in which each of these characters leads to the same one. */
export function alike(characters: string, plain: string): [string, string][] {
  return Array.from(characters, (character) => [character, plain])
}

/** Returns the text in lower case, without accents, with plain quotes and spaces. Its length is unchanged, so places in it are places in the text. */
export function fold(text: string): string {
  return text.replace(/[^\n -@[-~]/g, foldCharacter)
}

function foldCharacter(character: string): string {
  const plain = singleCharacters.get(character)
  if (plain !== undefined) return plain
  if (/\s/.test(character)) return ' '
  const [base = character, second = ''] = character.normalize('NFKD')
  if (second !== '' && !/\p{M}/u.test(second)) return character
  const lower = base.toLowerCase()
  return lower.length === 1 ? lower : character
}
