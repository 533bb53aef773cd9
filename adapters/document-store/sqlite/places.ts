// A searched document has a place: a number of 63 bits that grows with `createdAt`, so that search tables, whose row ids are places, are
// read newest first without sorting. Each millisecond has 2^18 places; still more documents of one would get places of the next.

/** Which places follow each other in one millisecond. */
export const placesPerMoment = 2 ** 18

// About the years 855 and 3084. What lies beyond shares a moment, and is put in order when it is read.
const outermost = 2 ** 45

/** The millisecond in whose places a document of this `createdAt` stands. */
export function momentOf(createdAt: string): number {
  return Math.min(Math.max(Date.parse(createdAt), -outermost), outermost - 1)
}

/** The same in SQL, as the first of its places; `createdAt` is SQL, too. */
export function firstPlaceSql(createdAt: string): string {
  const ms = `strftime('%s', ${createdAt}) * 1000 + substr(${createdAt}, 21, 3)`
  return `min(max(${ms}, -${outermost}), ${outermost - 1}) * ${placesPerMoment}`
}

/** A free place for a document of this `createdAt`. */
export function nextPlaceSql(createdAt: string): string {
  const first = firstPlaceSql(createdAt)
  const range = `between ${first} and ${first} + ${placesPerMoment - 1}`
  return `coalesce((select max(place) + 1 from document_places where place ${range}), ${first})`
}
