/** Who the agency is: configuration, with defaults in `server/config/config.ts`. Nothing else in the code knows these facts. */
export interface Agency {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly location: string
  /** A number in international form, “+27 82 555 0142”, that is answered on WhatsApp. Null where there is none. */
  readonly whatsapp: string | null
  /** Who answers for personal information (POPIA): a name, or the role. Reached at `email`. */
  readonly informationOfficer: string
  /** When the telephone is answered, “working days 08:30 to 17:00”. Left out or null where it is not said. */
  readonly hours?: string | null
  /** IANA name: the zone of times where the reader's own is not known. */
  readonly timeZone: string
  /** ISO 3166-1 alpha-2: tried for a telephone number that names no country and is not one of the visitor's. */
  readonly country: string
}
