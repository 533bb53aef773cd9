export interface PasswordStrength {
  /** Whether an attacker who knows common passwords and `context` (words about the person and the site) guesses the password among the
   *  first hundred million tries. Asks nobody outside this process. */
  isGuessable(password: string, context: readonly string[]): Promise<boolean>
}
