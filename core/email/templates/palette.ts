import { type Html, html } from './html.ts'

/** Fonts by name only. An email fetches nothing. */
export const textFace = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"
export const displayFace = "font-family:'Bricolage Grotesque','Helvetica Neue',Arial,sans-serif;font-weight:800"

/** The attributes of a table that is only for layout. */
export const table = html`role="presentation" cellpadding="0" cellspacing="0" border="0"`

/** The light and the dark style of each role. The colours are those of the site, as an email cannot use its style sheets. */
export const roles = {
  paper: ['background-color:#fbfaf7', 'background-color:#0c1b2a'],
  neutral: ['background-color:#f6f0e4', 'background-color:#1b3146'],
  night: ['background-color:#0c1b2a', 'background-color:#060f19'],
  ink: ['color:#0c1b2a', 'color:#f4ecdd'],
  muted: ['color:#5b5040', 'color:#b6c0c8'],
  chalk: ['color:#fbfaf7', 'color:#fbfaf7'],
  dust: ['color:#d3c19d', 'color:#d3c19d'],
  bright: ['color:#b3362d', 'color:#ff9c93'],
  line: ['border-color:#d3c19d', 'border-color:#35495c'],
  edge: ['border-color:#0c1b2a', 'border-color:#f4ecdd'],
  button: ['background-color:#0e7490;color:#ffffff', 'background-color:#67c7da;color:#0c1b2a'],
  /** The cut at the end of the button: three edges in its colour, one in the paper's. */
  tail: ['border-color:#0e7490 #fbfaf7 #0e7490 #0e7490', 'border-color:#67c7da #0c1b2a #67c7da #67c7da'],
  'field-white': ['background-color:#ffffff;color:#0c1b2a', 'background-color:#12273a;color:#f4ecdd'],
  'field-light': ['background-color:#f0c063;color:#0c1b2a', 'background-color:#1a3044;color:#f3c871'],
  'field-deep': ['background-color:#0e7490;color:#ffffff', 'background-color:#0a4d61;color:#fbfaf7'],
  'band-deep': ['background-color:#0e7490', 'background-color:#2a93ad'],
  'band-bright': ['background-color:#e8594f', 'background-color:#ec655b'],
  'band-light': ['background-color:#f0c063', 'background-color:#e9b95c'],
  'band-white': ['background-color:#ffffff', 'background-color:#f4ecdd'],
} as const

type Role = keyof typeof roles
/** Classes whose style depends on the width of the screen. */
type Shape = 'pad' | 'name' | 'value' | 'poster'

/** Returns the attributes of an element with these roles. `style` comes last. */
export function styled(names: readonly (Role | Shape)[], style = ''): Html {
  const styles = [...names.map((name) => (isRole(name) ? roles[name][0] : '')), style].filter(Boolean)
  return html`class="${names.join(' ')}" style="${styles.join(';')}"`
}

const night = html`${Object.entries(roles).map(([name, [, style]]) => html`.${name}{${importantly(style)}}`)}`

/** The dark scheme and the wide screen, for mail programs that know them. The elements' own styles are light and fit a phone. */
export const styleSheet = html`:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (min-width:480px){
.pad{padding-left:32px!important;padding-right:32px!important}
.poster{font-size:44px!important}
}
@media (max-width:479px){
.name,.value{display:block!important;width:auto!important}
.name{padding:10px 0 0!important}
.value{padding:0 0 10px!important;border-top:0!important}
}
@media (prefers-color-scheme:dark){${night}}`

function isRole(name: Role | Shape): name is Role {
  return Object.hasOwn(roles, name)
}

function importantly(style: string): string {
  return style.replaceAll(/;|$/g, (end) => `!important${end}`)
}
