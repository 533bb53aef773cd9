import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { zoneOfCountry } from '../follow-up/zoned-time.ts'

/** Returns the zone of a visitor's country (ISO 3166-1 alpha-2), or else of their international number. Empty where neither is known to have only one. */
export function zoneOfVisitor(country: string, phone: string, at: Date): string {
  return zoneOfCountry(country, at) || zoneOfCountry(parsePhoneNumberFromString(phone)?.country ?? '', at)
}
