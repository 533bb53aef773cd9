import { type FlagLetter, flagShapes } from './flag-shapes.ts'

interface FlagProps {
  letter: FlagLetter
  /** Side in pixels. Without it the surrounding style decides (`--f`). */
  size?: keyof typeof sizes
  /** A hairline, for white cloth on paper. */
  edge?: boolean
}

const sizes = { 16: 'f16', 64: 'f64' }

/** One signal flag. It is decoration: its word is always printed beside it. */
export function Flag({ letter, size, edge }: FlagProps) {
  const classes = ['flag', size && sizes[size], edge && 'edge'].filter(Boolean).join(' ')
  return (
    <svg className={classes} viewBox="0 0 30 30" aria-hidden="true">
      {flagShapes[letter].map(([cloth, path]) => (
        <path key={path} fill={`var(--f-${cloth})`} d={path} />
      ))}
    </svg>
  )
}
