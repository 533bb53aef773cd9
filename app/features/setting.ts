import type * as z from 'zod'

/** A section of docs/configuration.md. */
export interface SettingsSection {
  readonly title: string
  readonly rows: Readonly<Record<string, Setting>>
  /** Returns the name of a setting that is missing beside the others, whose sentence is then said; null where none is. */
  readonly missing?: (values: never) => string | null
}

export interface Setting {
  readonly schema: z.ZodType
  /** Follows the name in the sentence about a value that cannot be used. */
  readonly must?: string
  /** The setting without which this one has no effect, in words that begin with its name. */
  readonly needs?: string
  /** What is so without it, for docs/configuration.md. Without this, its default. */
  readonly without?: string
  /** What it does, for docs/configuration.md. */
  readonly meaning: string
}

/** What settings say, by name. One without a default is null where it is not given. */
export type ValuesOf<Rows extends SettingsSection['rows']> = {
  readonly [Name in keyof Rows]: undefined extends z.output<Rows[Name]['schema']>
    ? NonNullable<z.output<Rows[Name]['schema']>> | null
    : z.output<Rows[Name]['schema']>
}
