import { type Html, html } from './html.ts'

/** By name only: nothing is fetched when a mail is opened. */
export const textFace = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"
export const displayFace = "font-family:'Bricolage Grotesque','Helvetica Neue',Arial,sans-serif;font-weight:800"

/** Of a table that is there for the layout. */
export const table = html`role="presentation" cellpadding="0" cellspacing="0" border="0"`

/** What each part of a letter wears, by day and by night: the site's own colours, written out, as a mail can refer to nothing. */
export const roles = {
  paper: ['background-color:#fbfaf7', 'background-color:#0c1b2a'],
  sand: ['background-color:#f6f0e4', 'background-color:#1b3146'],
  night: ['background-color:#0c1b2a', 'background-color:#060f19'],
  ink: ['color:#0c1b2a', 'color:#f4ecdd'],
  muted: ['color:#5b5040', 'color:#b6c0c8'],
  chalk: ['color:#fbfaf7', 'color:#fbfaf7'],
  dust: ['color:#d3c19d', 'color:#d3c19d'],
  line: ['border-color:#d3c19d', 'border-color:#35495c'],
  pole: ['border-color:#0c1b2a', 'border-color:#f4ecdd'],
  button: ['background-color:#0e7490;color:#ffffff', 'background-color:#67c7da;color:#0c1b2a'],
  /** The cut of the swallowtail: three edges of the button, and the paper behind it. */
  tail: ['border-color:#0e7490 #fbfaf7 #0e7490 #0e7490', 'border-color:#67c7da #0c1b2a #67c7da #67c7da'],
  'field-white': ['background-color:#ffffff;color:#0c1b2a', 'background-color:#12273a;color:#f4ecdd'],
  'field-yellow': ['background-color:#f0c063;color:#0c1b2a', 'background-color:#1a3044;color:#f3c871'],
  'field-sea': ['background-color:#0e7490;color:#ffffff', 'background-color:#0a4d61;color:#fbfaf7'],
  'cloth-sea': ['background-color:#0e7490', 'background-color:#2a93ad'],
  'cloth-coral': ['background-color:#e8594f', 'background-color:#ec655b'],
  'cloth-yellow': ['background-color:#f0c063', 'background-color:#e9b95c'],
  'cloth-white': ['background-color:#ffffff', 'background-color:#f4ecdd'],
} as const

type Role = keyof typeof roles
/** What changes shape with the width of the screen. */
type Shape = 'pad' | 'name' | 'value' | 'poster'

/** The attributes of an element in these roles. Further style comes after. */
export function styled(names: readonly (Role | Shape)[], style = ''): Html {
  const worn = [...names.map((name) => (isRole(name) ? roles[name][0] : '')), style].filter(Boolean)
  return html`class="${names.join(' ')}" style="${worn.join(';')}"`
}

const night = html`${Object.entries(roles).map(([name, [, style]]) => html`.${name}{${importantly(style)}}`)}`

/** For mail programs that follow the reader's scheme and screen. What stands in the elements' own styles is the day's, and fits a phone. */
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
