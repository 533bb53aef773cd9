import type { ReactNode } from 'react'
import { Emblem } from './emblem.tsx'
import styles from './heads.module.css'

export function HomeHead({ children }: { children: ReactNode }) {
  return <Head className={styles.home}>{children}</Head>
}

export function AboutHead({ children }: { children: ReactNode }) {
  return <Head className={`on-light ${styles.about}`}>{children}</Head>
}

/** The title on a field of colour, and four more fields beside or below it. */
function Head({ className, children }: { className: string | undefined; children: ReactNode }) {
  return (
    <section className={`${styles.head} ${className}`}>
      <div className="wrap">{children}</div>
      <div className={`screen-only ${styles.fields}`} aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </div>
    </section>
  )
}

export function FaqSign() {
  return (
    <div className="row stretch" role="img" aria-label="Three squares of colour">
      {[0, 1, 2].map((place) => (
        <Emblem key={place} of="topic" place={place} />
      ))}
    </div>
  )
}
