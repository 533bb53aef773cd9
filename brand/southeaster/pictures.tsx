import type { Pictures } from '../brand.ts'
import { Emblem, series } from './emblem.tsx'
import { Flag } from './flag.tsx'
import { Hoist } from './hoist.tsx'
import { TableBay } from './mountains.tsx'
import { Steps } from './steps.tsx'

export const pictures: Pictures = {
  home: (
    <>
      <Hoist word="HELLO" wind />
      <TableBay />
    </>
  ),
  about: <TableBay />,
  services: <Stripes count={6} />,
  process: (
    <ol>
      {series.phase.map((letter, place) => (
        <li key={letter}>
          <Emblem of="phase" place={place} edge />
        </li>
      ))}
    </ol>
  ),
  portfolio: <Stripes count={3} />,
  faq: <Hoist word="FAQ" edge />,
  contact: null,
  'project-chat': <Steps count={series.question.length} answered={series.question.length} />,
  privacy: <Stripes count={1} />,
  terms: <Flag letter="C" />,
}

function Stripes({ count }: { count: number }) {
  const places = Array.from({ length: count }, (_, place) => place)
  return (
    <div className="stripes">
      {places.map((place) => (
        <i key={place} />
      ))}
    </div>
  )
}
