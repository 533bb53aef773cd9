/** Who the agency is: configuration, with defaults in `server/config.ts`. Nothing else in the code knows these facts. */
export interface Agency {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly location: string
  /** Who answers for personal information (POPIA): a name, or the role. Reached at `email`. */
  readonly informationOfficer: string
}
