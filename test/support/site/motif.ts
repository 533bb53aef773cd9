/** Words of the brand `southeaster`. Outside its folder only default texts say them. */
export const motif =
  /\b(?:flags?|hoist(?:s|ed)?|wind|south-?east(?:er)?|sea|harbour|mountains?|swallowtails?|sail(?:s|ors?)?|tides?|cloths?)\b/gi
