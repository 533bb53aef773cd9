import type { ReactNode } from 'react'
import { collected, columns, cookies, type Section } from '../../../../core/site-content/privacy.ts'
import { useSite } from '../../../ui/site/site.ts'
import styles from './privacy.module.css'

interface ReadingProps extends Omit<Section, 'paragraphs'> {
  paragraphs?: Section['paragraphs']
  children?: ReactNode
}

/** One section of the notice, with an address of its own. */
export function Reading({ id, title, paragraphs = [], points = [], links = [], children }: ReadingProps) {
  const { agency } = useSite()
  const words = (sentence: Section['paragraphs'][number]) =>
    typeof sentence === 'string' ? sentence : sentence(agency)
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {paragraphs.map(words).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {points.length > 0 && (
        <ul className={styles.points}>
          {points.map(words).map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
      {links.length > 0 && (
        <p className="actions">
          {links.map(({ href, text }) => (
            <a key={href} className="link" href={href}>
              {text}
            </a>
          ))}
        </p>
      )}
      {children}
    </section>
  )
}

export function Collected() {
  return (
    <Reading id={collected.id} title={collected.title}>
      {collected.places.map((place) => (
        <div key={place.place} className={styles.collected}>
          <h3>{place.place}</h3>
          <dl>
            {(['what', 'from', 'why', 'kept'] as const).map((column) => (
              <div key={column}>
                <dt>{columns[column]}</dt>
                <dd>{place[column]}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </Reading>
  )
}

export function Cookies() {
  return (
    <Reading {...cookies}>
      <dl className={styles.cookies}>
        {cookies.all.map(({ name, does, days }) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>{does}</dd>
            <dd>{cookies.lasts(days)}</dd>
          </div>
        ))}
      </dl>
    </Reading>
  )
}
