export interface HelpLine {
  readonly name: string
  readonly phone: string
  /** May be empty. */
  readonly note: string
}

export type HelpLines = Readonly<Record<string, readonly HelpLine[]>>

/** The source of each number is in docs/help-lines.md. */
const rows = `
  ZA: Suicide Crisis Helpline (SADAG) | 0800 567 567 | free
  ZA: LifeLine | 0861 322 322
  ZA: Gender-Based Violence Command Centre | 0800 428 428 | free, day and night
  ZA: Danger right now | 112 | from any cellphone
  NG: Suicide Research and Prevention Initiative (SURPIN) | 0800 078 7746 | free
  NG: Danger right now | 112 | free
  KE: Kenya Red Cross | 1199 | tele-counselling
  KE: Befrienders Kenya | 0722 178 177
  KE: Danger right now | 999 | free
  NA: LifeLine/ChildLine: violence | 106 | free, day and night
  NA: LifeLine/ChildLine: children | 116 | free, day and night
  NA: Danger right now: police | 10111
  BW: Danger right now: police | 999
  BW: Danger right now: ambulance | 997
  ZW: Danger right now: police | 995
  ZW: Danger right now: ambulance | 994
  GB: Samaritans | 116 123 | free, day and night
  GB: Danger right now | 999
  IE: Samaritans | 116 123 | free, day and night
  IE: Danger right now | 112
  US: 988 Suicide & Crisis Lifeline | 988 | free, day and night
  US: Danger right now | 911
  CA: 9-8-8: Suicide Crisis Helpline | 988 | free, day and night
  CA: Danger right now | 911
  DE: TelefonSeelsorge | 0800 111 0 111 | free, day and night
  DE: Danger right now | 112
  FR: 3114, prévention du suicide | 3114 | free, day and night
  FR: Danger right now | 112
  NL: 113 Zelfmoordpreventie | 113 | free, day and night
  NL: Danger right now | 112
  PT: Linha Nacional de Prevenção do Suicídio | 1411 | free, day and night
  PT: Danger right now | 112
  BR: CVV, Centro de Valorização da Vida | 188 | free, day and night
  BR: Danger right now: police | 190 | free, day and night
  BR: Danger right now: ambulance (SAMU) | 192
  AU: Lifeline | 13 11 14 | day and night
  AU: Danger right now | 000
`

const rowPattern = /^([a-z]{2}):\s*([^|\s][^|]*?)\s*\|\s*(\+?\d[\d ()-]*\d)\s*(?:\|\s*([^|]*))?$/i

/** Reads `CRISIS_LINES`: `ZA: Name | number | note; NG: …`. A new line parts entries too. Null where an entry is none. */
export function readHelpLines(text: string): HelpLines | null {
  const lines: Record<string, HelpLine[]> = {}
  for (const entry of text.split(/[;\n]/).map((part) => part.trim())) {
    const [row, country = '', name = '', phone = '', note = ''] = rowPattern.exec(entry) ?? []
    if (row !== undefined) (lines[country.toUpperCase()] ??= []).push({ name, phone, note })
    else if (entry !== '') return null
  }
  return lines
}

export const helpLines: HelpLines = readHelpLines(rows) ?? {}
