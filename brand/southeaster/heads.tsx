import type { ReactNode } from 'react'
import { Hoist } from './hoist.tsx'
import { TableBay, TableMountain } from './mountains.tsx'
import styles from './heads.module.css'

export function HomeHead({ children }: { children: ReactNode }) {
  return (
    <section className={styles.bay}>
      <div className="wrap">{children}</div>
      <Hoist word="HELLO" label="Five signal flags spelling hello" wind />
      <TableBay />
    </section>
  )
}

export function AboutHead({ children }: { children: ReactNode }) {
  return (
    <section className={styles.mountain}>
      <TableMountain />
      <div className="wrap">{children}</div>
    </section>
  )
}

export function FaqSign() {
  return <Hoist word="FAQ" label="Three signal flags spelling FAQ" />
}
