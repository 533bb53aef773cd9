import type { ReactNode } from 'react'
import type { EmblemProps, State } from '../brand.ts'
import { emblemClass } from '../emblem-class.ts'

const whole = 'M0 0h30v30H0z'

/** A colour and its shape, from back to front, on a grid of 30 by 30. */
type Field = readonly [color: string, path: string]

/** Four arrangements of plain fields. */
const arrangements: readonly (readonly Field[])[] = [
  [
    ['clay', whole],
    ['rose', 'M18 0h12v18H18z'],
    ['night', 'M0 20h18v10H0z'],
  ],
  [
    ['leaf', whole],
    ['clay', 'M10 0h10v20H10z'],
    ['night', 'M20 20h10v10H20z'],
  ],
  [
    ['rose', whole],
    ['night', 'M0 0h10v10H0z'],
    ['leaf', 'M10 10h20v20H10z'],
  ],
  [
    ['night', whole],
    ['clay', 'M0 0h20v12H0z'],
    ['rose', 'M20 12h10v18H20z'],
  ],
]

/** A field with lines on it. */
const lined = {
  yes: ['deep', 'M7 15.5l5.5 5.5L23 10', 'on-deep'],
  no: ['bright-ink', 'M9 9l12 12M21 9L9 21', 'paper'],
  new: ['clay', 'M15 8v14M8 15h14', 'night'],
  watched: ['neutral-2', 'M8 11h14M8 19h14', 'ink'],
  proposed: ['rose', 'M8 20l7-10 7 10', 'night'],
  ready: ['leaf', 'M8 15h13M15.5 8.5l6.5 6.5-6.5 6.5', 'night'],
  draft: ['neutral-2', 'M7 15h3.5M13.25 15h3.5M19.5 15h3.5', 'ink'],
  failed: ['bright-ink', 'M15 7v10M15 20.5v3', 'paper'],
} as const

/** Three fields of four, and a door. */
const drawn: Readonly<Record<Exclude<State, keyof typeof lined>, readonly Field[]>> = {
  lost: [
    ['clay', 'M0 0h15v15H0z'],
    ['main', 'M15 0h15v15H15z'],
    ['deep', 'M0 15h15v15H0z'],
  ],
  'sign-in': [
    ['main', whole],
    ['rose', 'M9 6h12v24H9z'],
    ['night', 'M17 17h2v2h-2z'],
  ],
}

/** Numbers of questions are on the main colour, those of phases on these in turn. */
const phaseColors = ['clay', 'rose', 'leaf']

export function Emblem({ size, edge, ...sign }: EmblemProps) {
  return (
    <svg className={emblemClass({ size, edge })} viewBox="0 0 30 30" aria-hidden="true">
      {'place' in sign ? drawingAt(sign) : drawingOf(sign.of)}
    </svg>
  )
}

function drawingAt({ of, place }: Extract<EmblemProps, { place: number }>): ReactNode {
  if (of === 'question') return <Numbered number={place + 1} color="main" on="on-main" />
  if (of === 'phase')
    return <Numbered number={place + 1} color={phaseColors[place % phaseColors.length] ?? 'clay'} on="night" />
  return <Fields fields={arrangements[place % arrangements.length] ?? []} />
}

function drawingOf(state: State): ReactNode {
  if (state === 'lost' || state === 'sign-in') return <Fields fields={drawn[state]} />
  const [field, lines, on] = lined[state]
  return (
    <>
      <path fill={`var(--${field})`} d={whole} />
      <path fill="none" stroke={`var(--${on})`} strokeWidth="3" d={lines} />
    </>
  )
}

function Fields({ fields }: { fields: readonly Field[] }) {
  return fields.map(([color, path]) => <path key={path} fill={`var(--${color})`} d={path} />)
}

function Numbered({ number, color, on }: { number: number; color: string; on: string }) {
  return (
    <>
      <path fill={`var(--${color})`} d={whole} />
      <text x="15" y="20.5" textAnchor="middle" fill={`var(--${on})`} fontSize="15" fontWeight="700">
        {number}
      </text>
    </>
  )
}
