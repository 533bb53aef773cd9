/** Encrypts what is stored and must be read again, such as the password of another service. A copy of the document alone opens nothing. */
export interface Seal {
  close(text: string): string
  /** Returns the text, or null for what this site has not sealed. */
  open(sealed: string): string | null
}
