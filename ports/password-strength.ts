export interface PasswordStrength {
  /** Whether an attacker who knows common passwords and `context` (words about the person and the site) guesses the password within a
   *  hundred million tries. Asks no other process. */
  isGuessable(password: string, context: readonly string[]): Promise<boolean>
}
