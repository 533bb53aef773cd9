import { Flag } from './flag.tsx'
import { useSite } from './site.ts'

/** The mark is the wind that this design is about, S over E: south-east. The name beside it is the agency's. */
export function Brand() {
  const { name } = useSite().agency
  return (
    <a className="brand" href="/" aria-label={`${name}, home`}>
      <span aria-hidden="true">
        <Flag letter="S" edge />
        <Flag letter="E" />
      </span>
      <span>{name}</span>
    </a>
  )
}
