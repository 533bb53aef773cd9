/** Asks the DNS for the TXT records of a name. Returns an empty list when the DNS says that there are none, and `unknown` when it gave no answer
 *  in time, or none that can be read. Never throws. */
export type FindTxtRecords = (name: string) => Promise<TxtRecords>

export type TxtRecords =
  | { readonly kind: 'found'; readonly records: readonly string[] }
  | { readonly kind: 'unknown'; readonly reason: string }
