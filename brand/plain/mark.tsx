import styles from './mark.module.css'

/** Two fields that share a foot. */
export function Mark() {
  return (
    <svg className={styles.mark} viewBox="0 0 28 28" width="28" height="28" aria-hidden="true">
      <path d="M0 0h14v28H0z" />
      <path d="M14 14h14v14H14z" />
    </svg>
  )
}

export function FooterName({ name }: { name: string }) {
  return <p className={styles.name}>{name}</p>
}
