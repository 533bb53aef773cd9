interface Booked {
  readonly title: string
  readonly reference: string
  readonly email: string
  readonly name: string
}

/** The names by which booking services take what is known of a visitor, by their domain. */
const services: Readonly<Record<string, Readonly<Record<keyof Omit<Booked, 'title'>, string>>>> = {
  'calendly.com': { name: 'name', email: 'email', reference: 'a1' },
  'cal.com': { name: 'name', email: 'email', reference: 'notes' },
  'savvycal.com': { name: 'display_name', email: 'email', reference: 'metadata[reference]' },
}

/** Returns the address of the agency's booking service, filled in with name, email and reference where the service is known to take them. */
export function bookingAddress(address: string, booked: Booked): string {
  const url = new URL(address)
  const domain = url.hostname.split('.').slice(-2).join('.')
  for (const [field, name] of Object.entries(services[domain] ?? {})) {
    const value = booked[field as keyof Booked]
    if (value !== '') url.searchParams.set(name, value)
  }
  return url.href
}
