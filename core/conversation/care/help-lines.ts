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
    { name: 'Suicide Crisis Helpline (SADAG)', phone: '0800 567 567', note: 'free' },
    { name: 'LifeLine', phone: '0861 322 322', note: '' },
    { name: 'Gender-Based Violence Command Centre', phone: '0800 428 428', note: 'free, day and night' },
    { name: 'Danger right now', phone: '112', note: 'from any cellphone' },
  ],
  NG: [
    { name: 'Suicide Research and Prevention Initiative (SURPIN)', phone: '0800 078 7746', note: 'free' },
    { name: 'Danger right now', phone: '112', note: 'free' },
  ],
  KE: [
    { name: 'Kenya Red Cross', phone: '1199', note: 'tele-counselling' },
    { name: 'Befrienders Kenya', phone: '0722 178 177', note: '' },
    { name: 'Danger right now', phone: '999', note: 'free' },
  ],
  NA: [
    { name: 'LifeLine/ChildLine: violence', phone: '106', note: 'free, day and night' },
    { name: 'LifeLine/ChildLine: children', phone: '116', note: 'free, day and night' },
    { name: 'Danger right now: police', phone: '10111', note: '' },
  ],
  BW: [
    { name: 'Danger right now: police', phone: '999', note: '' },
    { name: 'Danger right now: ambulance', phone: '997', note: '' },
  ],
  ZW: [
    { name: 'Danger right now: police', phone: '995', note: '' },
    { name: 'Danger right now: ambulance', phone: '994', note: '' },
  ],
  GB: [
    { name: 'Samaritans', phone: '116 123', note: 'free, day and night' },
    { name: 'Danger right now', phone: '999', note: '' },
  ],
  IE: [
    { name: 'Samaritans', phone: '116 123', note: 'free, day and night' },
    { name: 'Danger right now', phone: '112', note: '' },
  ],
  US: [
    { name: '988 Suicide & Crisis Lifeline', phone: '988', note: 'free, day and night' },
    { name: 'Danger right now', phone: '911', note: '' },
  ],
  CA: [
    { name: '9-8-8: Suicide Crisis Helpline', phone: '988', note: 'free, day and night' },
    { name: 'Danger right now', phone: '911', note: '' },
  ],
  DE: [
    { name: 'TelefonSeelsorge', phone: '0800 111 0 111', note: 'free, day and night' },
    { name: 'Danger right now', phone: '112', note: '' },
  ],
  FR: [
    { name: '3114, prévention du suicide', phone: '3114', note: 'free, day and night' },
    { name: 'Danger right now', phone: '112', note: '' },
  ],
  NL: [
    { name: '113 Zelfmoordpreventie', phone: '113', note: 'free, day and night' },
    { name: 'Danger right now', phone: '112', note: '' },
  ],
  PT: [
    { name: 'Linha Nacional de Prevenção do Suicídio', phone: '1411', note: 'free, day and night' },
    { name: 'Danger right now', phone: '112', note: '' },
  ],
  BR: [
    { name: 'CVV, Centro de Valorização da Vida', phone: '188', note: 'free, day and night' },
    { name: 'Danger right now: police', phone: '190', note: 'free, day and night' },
    { name: 'Danger right now: ambulance (SAMU)', phone: '192', note: '' },
  ],
  AU: [
    { name: 'Lifeline', phone: '13 11 14', note: 'day and night' },
    { name: 'Danger right now', phone: '000', note: '' },
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
