/** A number that somebody in distress can ring. The source of each number here is in docs/help-lines.md. */
export interface HelpLine {
  readonly name: string
  readonly phone: string
  /** May be empty. */
  readonly note: string
}

/** By ISO 3166-1 alpha-2 of the country. */
export type HelpLines = Readonly<Record<string, readonly HelpLine[]>>

export const helpLines: HelpLines = {
  ZA: [
    { name: 'Suicide Crisis Helpline (SADAG)', phone: '0800 567 567', note: 'free, day and night' },
    { name: 'LifeLine', phone: '0861 322 322', note: 'day and night' },
    { name: 'Gender-Based Violence Command Centre', phone: '0800 428 428', note: 'free, day and night' },
    { name: 'Danger right now', phone: '112', note: 'from any cellphone' },
  ],
}

const entryPattern = /^([a-z]{2}):([^|]+)\|([^|]+)(?:\|([^|]*))?$/i

/** Reads `CRISIS_LINES`: `ZA: Name | number | note; NG: …`. */
export function readHelpLines(
  text: string,
): { readonly kind: 'read'; readonly lines: HelpLines } | { readonly kind: 'bad'; readonly entry: string } {
  const lines: Record<string, HelpLine[]> = {}
  for (const entry of text.split(';').map((part) => part.trim())) {
    if (entry === '') continue
    const [, country = '', name = '', phone = '', note = ''] = entryPattern.exec(entry) ?? []
    const isNumber = /^\+?\d[\d ()-]*\d$/.test(phone.trim())
    if (name.trim() === '' || !isNumber) return { kind: 'bad', entry }
    const ours = (lines[country.toUpperCase()] ??= [])
    ours.push({ name: name.trim(), phone: phone.trim(), note: note.trim() })
  }
  return { kind: 'read', lines }
}
