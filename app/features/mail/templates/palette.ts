import { type Html, html } from './html.ts'

/** By name only: an email fetches no font. */
export const textFace = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"

/** The attributes of a table that is only for layout. */
export const table = html`role="presentation" cellpadding="0" cellspacing="0" border="0"`

/** The tokens of the brand's style sheet by name: their values by day and by night. An email cannot use the style sheet itself. */
export type Tokens = ReadonlyMap<string, readonly [day: string, night: string]>

/** Reads what `tokens.css` of a brand declares for the whole page. */
export function readTokens(css: string): Tokens {
  const [, root = ''] = /:root\s*\{([^}]*)\}/.exec(css) ?? []
  const declared = new Map(
    Array.from(root.matchAll(/--([\w-]+):\s*([^;]+);/g), ([, name = '', value = '']) => [name, inOneLine(value)]),
  )
  const valuesOf = (name: string): readonly [string, string] => {
    const value = declared.get(name) ?? ''
    const [, other] = /^var\(--([\w-]+)\)$/.exec(value) ?? []
    if (other !== undefined) return valuesOf(other)
    const [, day = value, night = value] = /^light-dark\((\S+), (\S+)\)$/.exec(value) ?? []
    return [withSixDigits(day), withSixDigits(night)]
  }
  return new Map([...declared.keys()].map((name) => [name, valuesOf(name)]))
}

/** Styles stand in attributes with double quotes. */
function inOneLine(value: string): string {
  return value.trim().replaceAll(/\s+/g, ' ').replaceAll('"', "'")
}

/** Some mail programs know no short colours. */
function withSixDigits(color: string): string {
  return color.replace(/^#(\w)(\w)(\w)$/, '#$1$1$2$2$3$3')
}

type ValueOf = (token: string) => string

const text = (token: string) => (value: ValueOf) => `color:${value(token)}`
const field = (token: string) => (value: ValueOf) => `background-color:${value(token)}`
const border = (token: string) => (value: ValueOf) => `border-color:${value(token)}`
const words = (on: string, token: string) => (value: ValueOf) => `${field(on)(value)};${text(token)(value)}`

/** What a class takes from the tokens. */
const roles = {
  paper: field('paper'),
  neutral: field('neutral-1'),
  night: field('footer'),
  ink: text('ink'),
  muted: text('neutral-5'),
  chalk: text('chalk'),
  dust: text('chalk-2'),
  bright: text('bright-ink'),
  line: border('neutral-3'),
  edge: border('ink'),
  button: words('main', 'on-main'),
  /** The end of the button: three edges in its colour, and one in the paper's where brands cut it. */
  tail: (value) => {
    const [right, width] = value('notch') === '0' ? ['main', 6] : ['paper', 14]
    const colors = ['main', right, 'main', 'main'].map(value).join(' ')
    return `border-style:solid;border-width:26px ${width}px 26px 0;border-color:${colors}`
  },
  'field-white': words('white', 'ink'),
  'field-light': words('light', 'on-light'),
  'field-deep': words('deep', 'on-deep'),
  'band-deep': field('tint-1'),
  'band-bright': field('tint-2'),
  'band-light': field('tint-3'),
  'band-white': field('pale'),
  /** The drawing beside the name: brands with straight edges have the name alone. */
  mark: (value) => (value('notch') === '0' ? 'display:none;mso-hide:all' : ''),
  display: (value) => `font-family:${value('display')};font-weight:800`,
} satisfies Readonly<Record<string, (value: ValueOf) => string>>

type Role = keyof typeof roles
/** Classes whose style depends on the width of the screen. */
type Shape = 'pad' | 'name' | 'value' | 'poster'

/** Returns the attributes of an element with these roles. `withTokens` adds their styles before `style`. */
export function styled(names: readonly (Role | Shape)[], style = ''): Html {
  return html`class="${names.join(' ')}" style="${style}"`
}

/** The wide screen, for mail programs that know it. The elements' own styles fit a phone. */
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
`

/** Returns the markup of a mail with the colours and the typeface of a brand: by day in each element, by night in the style sheet. What people
 *  have written is escaped, and so is never taken for an attribute. */
export function withTokens(markup: string, tokens: Tokens): string {
  const stylesAt = (time: 0 | 1) => {
    const value: ValueOf = (token) => tokens.get(token)?.[time] ?? ''
    return new Map(Object.entries(roles).map(([name, style]) => [name, style(value)]))
  }
  const [day, night] = [stylesAt(0), stylesAt(1)]
  const rules = Array.from(night, ([name, style]) => (style === day.get(name) ? '' : `.${name}{${importantly(style)}}`))
  return markup
    .replace('</style>', () => `@media (prefers-color-scheme:dark){${rules.join('')}}</style>`)
    .replaceAll(/class="([^"]*)" style="([^"]*)"/g, (_, names: string, style: string) => {
      const styles = [...names.split(' ').map((name) => day.get(name) ?? ''), style].filter(Boolean)
      return `class="${names}" style="${styles.join(';')}"`
    })
}

function importantly(style: string): string {
  return style.replaceAll(/;|$/g, (end) => `!important${end}`)
}
